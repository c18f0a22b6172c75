/** `/video/{id}/`: a film with captions, and its transcript to read. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import {
  type Crumb,
  type LoadContext,
  type Loaded,
  notFound,
  type PageModule,
  page,
  redirect,
} from '#client/page-module.ts';
import { describeVideo } from '#client/structured-data/describe-item.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FavoriteControl } from '#client/ui/favorite-control.tsx';
import { Film } from '#client/ui/film.tsx';
import { ItemMeta } from '#client/ui/item-meta.tsx';
import { Paywall, type WallData } from '#client/ui/paywall.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import { RelatedItems } from '#client/ui/related-items.tsx';
import { Topics } from '#client/ui/topics.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { findById, findBySlug, headOfItem } from './find-by-slug.ts';
import { loadWall } from './load-wall.ts';

export interface VideoData {
  readonly item: ContentItem;
  readonly wall: WallData | undefined;
  readonly others: readonly ContentItem[];
}

const MOST_OTHERS = 3;

const CRUMBS: readonly Crumb[] = [{ title: 'Videos', path: ROUTES.videos }];

export const videoPage: PageModule<VideoData> = {
  duration: 'day',

  async load(context) {
    const item = await findById(context, 'video');
    if (!item) return findByName(context);
    const [others, wall] = await Promise.all([
      context.api.get(listItems, {
        type: 'video',
        brand: context.brand,
        exclude: String(item.id),
        per_page: MOST_OTHERS,
        _embed: true,
      }),
      loadWall(context, item),
    ]);
    return page({ item, wall, others: others.items });
  },

  head: ({ item }) => ({ ...headOfItem(item), crumbs: CRUMBS, about: describeVideo(item) }),

  Page({ data: { item, wall, others }, page }) {
    return (
      <>
        <article className="wrap video-page">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="page-head">
            <h1>{readPlainText(item.title.rendered)}</h1>
            <p className="lead">{readPlainText(item.excerpt.rendered)}</p>
            <ItemMeta item={item} full />
            <FavoriteControl item={item} />
          </header>
          <Film item={item} />
          {wall && <Paywall item={item} wall={wall} page={page} />}
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
async function findByName(context: LoadContext): Promise<Loaded<never>> {
  const item = await findBySlug({ ...context, params: { slug: context.params.id ?? '' } }, 'video');
  return item ? redirect(item.link) : notFound;
}
