/** `/article/{slug}/`: the text, its author, and what to read next. */

import { ItemContent } from '#client/blocks/item-content.tsx';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import {
  type Crumb,
  type Deferred,
  type LoadContext,
  notFound,
  type PageModule,
  page,
} from '#client/page-module.ts';
import { describeArticle } from '#client/structured-data/describe-item.ts';
import { AuthorNote } from '#client/ui/author-note.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { ItemHead } from '#client/ui/item-head.tsx';
import { Later } from '#client/ui/later.tsx';
import { FreeArticleNote, type Meter, Paywall, type WallData } from '#client/ui/paywall.tsx';
import { readFeatured } from '#client/ui/picture.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import { RelatedItems } from '#client/ui/related-items.tsx';
import { Topics } from '#client/ui/topics.tsx';
import { findTerm, listItems } from '#shared/rest/content.ts';
import type { ContentItem, EmbeddedTerm } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { findBySlug } from './find-by-slug.ts';
import { loadMeter, loadWall } from './load-wall.ts';

export interface ArticleData {
  readonly item: ContentItem;
  readonly wall: WallData | undefined;
  /** Of one that its reader has opened without the right to it. */
  readonly meter: Meter | undefined;
  /** From the top category down. */
  readonly categories: readonly EmbeddedTerm[];
  readonly related: Deferred<readonly ContentItem[]> | undefined;
}

const RELATED = 3;

export const articlePage: PageModule<ArticleData> = {
  duration: 'long',

  async load(context) {
    const item = await findBySlug(context, 'article');
    if (!item) return notFound;
    const { api, brand, defer, metered } = context;
    const category = findCategory(item);
    // Begun before what is waited for, so that both are on their way together.
    const related = category && defer(loadRelated(api, brand, category, item));
    const [parent, wall, meter] = await Promise.all([
      category && category.parent > 0
        ? api.get(findTerm, { taxonomy: 'article-category', id: category.parent })
        : undefined,
      loadWall(context, item),
      metered?.isOpen ? loadMeter(context) : undefined,
    ]);
    const categories = [parent, category].filter((term) => term !== undefined);
    return page({ item, wall, meter, categories, related });
  },

  head({ item, categories }) {
    const picture = readFeatured(item);
    return {
      title: readPlainText(item.title.rendered),
      description: readPlainText(item.excerpt.rendered),
      canonicalPath: item.link,
      canonicalBrand: item.brands[0],
      image: picture && { src: picture.src, preload: true },
      type: 'article',
      crumbs: crumbsOf(categories),
      about: describeArticle(item),
    };
  },

  isFramedByAds: () => true,

  Page({ data: { item, wall, meter, categories, related }, page }) {
    const author = item._embedded?.author?.[0];
    return (
      <>
        <article className="wrap article">
          <Breadcrumbs crumbs={crumbsOf(categories)} />
          <ItemHead item={item} />
          <Contents headings={prepareContent(item).headings} />
          <div className="reading">
            <ItemContent item={item} page={page} ads={page.ads} />
            {wall && <Paywall item={item} wall={wall} page={page} />}
            {meter && <FreeArticleNote meter={meter} />}
            <Topics item={item} />
            {author && <AuthorNote author={author} />}
          </div>
        </article>
        {related && (
          <Later value={related}>{(items) => <RelatedItems items={items} title="Read next" />}</Later>
        )}
      </>
    );
  },
};

function crumbsOf(categories: readonly EmbeddedTerm[]): Crumb[] {
  return [
    { title: 'Learning Center', path: ROUTES.learningCenter },
    ...categories.map((term) => ({ title: term.name, path: term.link })),
  ];
}

function findCategory(item: ContentItem): EmbeddedTerm | undefined {
  return item._embedded?.['wp:term']?.flat().find((term) => term.taxonomy === 'article-category');
}

/** Of the same category first, then of the one above it. */
async function loadRelated(
  api: LoadContext['api'],
  brand: LoadContext['brand'],
  category: EmbeddedTerm,
  item: ContentItem,
): Promise<readonly ContentItem[]> {
  const categories = [category.id, category.parent].filter((id) => id > 0);
  const lists = await Promise.all(
    categories.map((id) =>
      api.get(listItems, {
        type: 'article',
        'article-category': String(id),
        exclude: String(item.id),
        brand,
        per_page: RELATED,
        _embed: true,
        context: 'embed',
      }),
    ),
  );
  const byId = new Map(lists.flatMap((list) => list.items).map((related) => [related.id, related]));
  return [...byId.values()].slice(0, RELATED);
}
