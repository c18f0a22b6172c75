/** `/gemstone-encyclopedia/{slug}/`: the figures of one gem, what they mean, and where to read on. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { formatCompareAddress } from '#client/gems/comparison.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/page-module.ts';
import { describeArticle } from '#client/structured-data/describe-item.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { DataSheet } from '#client/ui/data-sheet.tsx';
import { GemCard } from '#client/ui/gem-card.tsx';
import { GemHead } from '#client/ui/gem-head.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Paywall, type WallData } from '#client/ui/paywall.tsx';
import { readFeatured } from '#client/ui/picture.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import { RelatedItems } from '#client/ui/related-items.tsx';
import { Topics } from '#client/ui/topics.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';
import { findBySlug } from './find-by-slug.ts';
import { isSlug } from './find-one.ts';
import { loadWall } from './load-wall.ts';

export interface GemstoneData {
  readonly item: ContentItem;
  readonly wall: WallData | undefined;
  /** Of the same family. */
  readonly relatives: readonly ContentItem[];
  readonly articles: readonly ContentItem[];
}

const CRUMBS: readonly Crumb[] = [{ title: 'Gemstone Encyclopedia', path: ROUTES.gemstoneEncyclopedia }];
const MOST_RELATIVES = 6;
const MOST_ARTICLES = 3;

export const gemstonePage: PageModule<GemstoneData> = {
  duration: 'long',

  async load(context) {
    const { api, brand, params } = context;
    const { slug } = params;
    if (!isSlug(slug)) return notFound;
    const [item, all, articles] = await Promise.all([
      findBySlug(context, 'gemstone'),
      loadAllGems(context),
      api.get(listItems, {
        type: 'article',
        topic: slug,
        brand,
        per_page: MOST_ARTICLES,
        _embed: true,
        context: 'embed',
      }),
    ]);
    if (!item) return notFound;
    const relatives = all
      .filter(({ id, gemstone_family }) => id !== item.id && gemstone_family === item.gemstone_family)
      .slice(0, item.gemstone_family === '' ? 0 : MOST_RELATIVES);
    return page({ item, wall: await loadWall(context, item), relatives, articles: articles.items });
  },

  head({ item }) {
    const picture = readFeatured(item);
    return {
      title: `${readPlainText(item.title.rendered)}: properties and identification`,
      description: readPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: picture && { src: picture.src, preload: true },
      type: 'article',
      crumbs: CRUMBS,
      about: describeArticle(item),
    };
  },

  isFramedByAds: () => true,

  Page({ data: { item, wall, relatives, articles }, page }) {
    const name = readPlainText(item.title.rendered);
    return (
      <>
        <article className="wrap gemstone" data-family={item.gemstone_family || undefined}>
          <Breadcrumbs crumbs={CRUMBS} />
          <GemHead item={item} />
          <div className="article">
            <Contents headings={prepareContent(item).headings} />
            <div className="reading">
              <ItemContent item={item} page={page} />
              {wall && <Paywall item={item} wall={wall} page={page} />}
              <Topics item={item} />
            </div>
          </div>
          {item.gem && <DataSheet gem={item.gem} name={name} />}
          {item.gem && (
            <p className="more">
              <a href={formatCompareAddress([item.slug])}>
                Compare {name} with other gems
                <Icon name="arrow" />
              </a>
            </p>
          )}
        </article>
        {relatives.length > 0 && (
          <section className="wrap part" aria-labelledby="part-relatives">
            <h2 className="part-title" id="part-relatives">
              Of the same family
            </h2>
            <div className="gems">
              {relatives.map((relative) => (
                <GemCard key={relative.id} item={relative} />
              ))}
            </div>
          </section>
        )}
        <RelatedItems items={articles} title={`Articles about ${name}`} />
      </>
    );
  },
};
