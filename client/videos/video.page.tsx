/** `/video/{id}/`: a video with captions, its transcript to read, and the videos that come after it. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { listTextSheets } from '#client/blocks/list-sheets.ts';
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
import { PER_PAGE } from '#shared/limits.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { NextVideo, UpNext } from './up-next.tsx';

export interface VideoData {
  readonly item: ContentItem;
  readonly paywall: PaywallData | undefined;
  /** All others, in the order of their list: those after this one, then from its beginning. */
  readonly following: readonly ContentItem[];
}

/** Beside the video; those after them stand below. */
const UP_NEXT = 4;
const MAX_BELOW = 3;

const CRUMBS: readonly Crumb[] = [{ title: 'Videos', path: ROUTES.videos }];

export const videoPage: PageModule<VideoData> = {
  sheet: 'video',
  duration: 'day',

  async load(context) {
    const item = await findById(context, 'video');
    if (!item) return findByName(context);
    const [all, paywall] = await Promise.all([
      context.api.get(listItems, {
        type: 'video',
        brand: context.brand,
        per_page: PER_PAGE.max,
        _embed: true,
        context: 'embed',
      }),
      loadPaywall(context, item),
    ]);
    return page({ item, paywall, following: listFollowing(all.items, item) });
  },

  head: ({ item, paywall }) => ({
    ...createItemHead(item),
    crumbs: CRUMBS,
    about: describeVideo(item),
    sheets: listTextSheets(item, { has: ['offers', 'embedded-videos'], hasPaywall: paywall !== undefined }),
  }),

  Page({ data: { item, paywall, following }, page }) {
    const [next] = following;
    return (
      <>
        <article className="wrap video-page">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="item-title">
            <AccessBadge item={item} />
            <h1>{extractPlainText(item.title.rendered)}</h1>
            <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
            <ItemMeta item={item} full />
            <FavoriteControl item={item} />
          </header>
          <div className="video-body">
            <div className="video-frame">
              <VideoPlayer item={item} />
              {next && <NextVideo item={next} />}
              {paywall && <Paywall item={item} paywall={paywall} page={page} />}
            </div>
            {next && <UpNext items={following.slice(0, UP_NEXT)} />}
          </div>
          <section className="reading" aria-labelledby="transcript">
            <h2 id="transcript">Transcript</h2>
            <ItemContent item={item} page={page} />
            <Topics item={item} />
          </section>
        </article>
        <RelatedItems items={following.slice(UP_NEXT, UP_NEXT + MAX_BELOW)} title="More videos" />
      </>
    );
  },
};

function listFollowing(all: readonly ContentItem[], { id }: ContentItem): ContentItem[] {
  const place = all.findIndex((other) => other.id === id);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))];
}

/** `/video/{slug}/`, as other kinds of items are addressed, leads to the number. */
async function findByName(context: LoadContext): Promise<PageOutcome<never>> {
  const item = await findBySlug({ ...context, params: { slug: context.params.id ?? '' } }, 'video');
  return item ? redirect(item.link) : notFound;
}
