/** `/topic/{slug}/`: all that is about one thing, of every kind. */

import { loadPriceGuides } from '#client/content/load-price-guides.ts';
import {
  headOfTermList,
  loadTermList,
  type TermListData,
  type TermListOptions,
} from '#client/content/term-list.tsx';
import { type LoadContext, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { GemCard } from '#client/gems/gem-card.tsx';
import { isSlug } from '#client/items/find-one.ts';
import { ItemCards, ItemPart } from '#client/items/item-part.tsx';
import { NothingPublished } from '#client/items/nothing-published.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import type { ContentType } from '#shared/content-types.ts';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';

interface TopicData extends TermListData {
  readonly gems: readonly ContentItem[];
  readonly guides: readonly ContentItem[];
  readonly priceGuides: readonly ContentItem[];
  readonly videos: readonly ContentItem[];
  readonly courses: readonly ContentItem[];
  readonly lessons: readonly ContentItem[];
}

const ARTICLES: TermListOptions = {
  taxonomy: 'topic',
  type: 'article',
  crumb: { title: 'Learning Center', path: ROUTES.learningCenter },
  kind: 'Topic',
  sheet: 'list',
  contents: 'all about the topic',
};
const MAX_OTHERS = 24;

export const topicPage: PageModule<TopicData> = {
  sheet: 'list',
  duration: 'lists',
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const { slug } = context.params;
    if (!isSlug(slug)) return notFound;
    const [articles, gems, guides, priceGuides, videos, courses, lessons] = await Promise.all([
      loadTermList(context, ARTICLES, slug),
      loadOthers(context, 'gemstone', slug),
      loadOthers(context, 'buying-guide', slug),
      loadPriceGuides(context, { topic: slug }),
      loadOthers(context, 'video', slug),
      loadOthers(context, 'course', slug),
      loadOthers(context, 'lesson', slug),
    ]);
    return articles
      ? page({ ...articles, gems: putFirst(gems, slug), guides, priceGuides, videos, courses, lessons })
      : notFound;
  },

  head: (data) => ({
    ...headOfTermList(data, ARTICLES),
    feed: { title: data.term.name, path: data.term.link },
  }),

  Page({ data }) {
    const { term, list, gems, guides, priceGuides, videos, courses, lessons } = data;
    const isFirst = list.pageNumber === 1;
    return (
      <div className="wrap">
        <Breadcrumbs crumbs={[ARTICLES.crumb]} />
        <header className="page-head">
          <PageTitle kind={ARTICLES.kind}>{term.name}</PageTitle>
          {term.description && <p className="lead">{term.description}</p>}
        </header>
        {isFirst && gems.length > 0 && (
          <ItemPart id="gems" title="In the encyclopedia">
            <div className="gems">
              {gems.map((item) => (
                <GemCard key={item.id} item={item} />
              ))}
            </div>
          </ItemPart>
        )}
        {list.items.length > 0 && (
          <ItemPart id="articles" title="Articles">
            <ItemCards items={list.items} />
            <Pagination current={list.pageNumber} total={list.totalPages} path={term.link} />
          </ItemPart>
        )}
        {isFirst && courses.length > 0 && (
          <ItemPart id="courses" title="Courses">
            <ItemCards items={courses} />
          </ItemPart>
        )}
        {isFirst && lessons.length > 0 && (
          <ItemPart id="lessons" title="Lessons">
            <ItemCards items={lessons} />
          </ItemPart>
        )}
        {isFirst && guides.length > 0 && (
          <ItemPart id="guides" title="Buying guides">
            <ItemCards items={guides} />
          </ItemPart>
        )}
        {isFirst && priceGuides.length > 0 && (
          <ItemPart id="price-guides" title="Price guides">
            <ItemCards items={priceGuides} />
          </ItemPart>
        )}
        {isFirst && videos.length > 0 && (
          <ItemPart id="videos" title="Videos">
            <ItemCards items={videos} />
          </ItemPart>
        )}
        {[...list.items, ...gems, ...guides, ...priceGuides, ...videos, ...courses, ...lessons].length ===
          0 && <NothingPublished />}
      </div>
    );
  },
};

async function loadOthers(
  { api, brand }: LoadContext,
  type: ContentType,
  topic: string,
): Promise<readonly ContentItem[]> {
  const list = await api.get(listItems, {
    type,
    topic,
    brand,
    per_page: MAX_OTHERS,
    _embed: true,
    context: 'embed',
  });
  return list.items;
}

/** The gem that the topic is named after leads the others. */
function putFirst(items: readonly ContentItem[], slug: string): ContentItem[] {
  return items.toSorted((one, other) => Number(other.slug === slug) - Number(one.slug === slug));
}
