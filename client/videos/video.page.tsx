/** `/video/{id}/`: a video with captions, and its transcript to read. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { describeVideo } from '#client/content/describe-item.ts';
import { createItemHead, findById, findBySlug } from '#client/content/find-by-slug.ts';
import {
  type Crumb,
  type LoadContext,
  notFound,
  type PageModule,
  type PageOutcome,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { AccessBadge, ItemMeta } from '#client/items/item-meta.tsx';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { RelatedItems } from '#client/items/related-items.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { VideoPlayer } from '#client/ui/video-player.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

export interface VideoData {
  readonly item: ContentItem;
  readonly paywall: PaywallData | undefined;
  readonly others: readonly ContentItem[];
}

const MAX_OTHERS = 3;

const CRUMBS: readonly Crumb[] = [{ title: 'Videos', path: ROUTES.videos }];

export const videoPage: PageModule<VideoData> = {
  duration: 'day',

  async load(context) {
    const item = await findById(context, 'video');
    if (!item) return findByName(context);
    const [others, paywall] = await Promise.all([
      context.api.get(listItems, {
        type: 'video',
        brand: context.brand,
        exclude: String(item.id),
        per_page: MAX_OTHERS,
        _embed: true,
      }),
      loadPaywall(context, item),
    ]);
    return page({ item, paywall, others: others.items });
  },

  head: ({ item }) => ({ ...createItemHead(item), crumbs: CRUMBS, about: describeVideo(item) }),

  Page({ data: { item, paywall, others }, page }) {
    return (
      <>
        <article className="wrap video-page">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="page-head">
            <AccessBadge item={item} />
            <h1>{extractPlainText(item.title.rendered)}</h1>
            <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
            <ItemMeta item={item} full />
            <FavoriteControl item={item} />
          </header>
          <VideoPlayer item={item} />
          {paywall && <Paywall item={item} paywall={paywall} page={page} />}
          <section className="reading" aria-labelledby="transcript">
            <h2 id="transcript">Transcript</h2>
            <ItemContent item={item} page={page} />
            <Topics item={item} />
          </section>
        </article>
        <RelatedItems items={others} title="More videos" />
      </>
    );
  },
};

/** `/video/{slug}/`, as other kinds of items are addressed, leads to the number. */
async function findByName(context: LoadContext): Promise<PageOutcome<never>> {
  const item = await findBySlug({ ...context, params: { slug: context.params.id ?? '' } }, 'video');
  return item ? redirect(item.link) : notFound;
}
