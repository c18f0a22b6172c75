/** Suggestions of a search box, as lines in groups. */

import { formatNumber } from '#client/core/format-number.ts';
import type { IconName } from '#client/ui/icons.tsx';
import { CONTENT_TYPES, type ContentType } from '#shared/content-types.ts';
import { SUGGESTION_LIMIT } from '#shared/limits.ts';
import type { ItemLine } from '#shared/rest/search.ts';
import type { Suggestions } from '#shared/rest/suggestions.ts';
import { pathTo } from '#shared/routes.ts';
import { linkDiscussions } from './community-search.ts';
import { chooseOwnImages } from './own-images.ts';

export interface SuggestionLine {
  /** Where it leads; no two lines of a list lead to the same place. */
  readonly href: string;
  readonly label: string;
  readonly group: string;
  /** Kind of thing, or how many there are. */
  readonly note?: string;
  readonly icon?: IconName;
  /** Type of an item that has no image of its own in the list. */
  readonly type?: ContentType;
  readonly thumbnail?: ItemLine['thumbnail'];
}

/** By what a results page is narrowed to a topic. */
const FILTERS = { topic: 'topic', 'article-category': 'category' } as const;

/** Suggestions for a term. */
export interface SuggestionsResponse {
  readonly term: string;
  readonly found: Suggestions;
}

/** Types that have a line for all of their results. */
const COUNTED: readonly ContentType[] = ['article', 'video', 'buying-guide', 'course'];

/**
 * @param term what was typed, trimmed; for an empty one there is nothing to offer.
 * @param answer absent until it has come; it may be that to the term before this one.
 * @param discussions where the community is searched, as `findCommunitySearch` names it.
 */
export function listLines(
  term: string,
  answer: SuggestionsResponse | undefined,
  discussions: string | undefined,
): SuggestionLine[] {
  if (term === '') return [];
  const lines = [...offerSearches(term, discussions), ...(answer ? offerFound(answer) : [])];
  const places = new Set<string>();
  return lines.filter(({ href }) => !places.has(href) && places.add(href)).slice(0, SUGGESTION_LIMIT);
}

function offerSearches(term: string, discussions: string | undefined): SuggestionLine[] {
  const search = {
    href: pathTo('search', { term }),
    label: `Search for “${term}”`,
    group: '',
    icon: 'search',
  } as const;
  if (discussions === undefined) return [search];
  const { href, label } = linkDiscussions(discussions, `“${term}”`, term);
  return [search, { href, label, group: '', icon: 'speech' }];
}

function offerFound({ term, found }: SuggestionsResponse): SuggestionLine[] {
  const { items, authors, article_categories, aggregations } = found;
  const { buckets, relation } = aggregations.post_type;
  const [topic] = article_categories;
  const own = chooseOwnImages([...items, ...article_categories.flatMap((found) => found.featured_articles)]);
  const toLine = (item: ItemLine, group: string): SuggestionLine => describeItem(item, group, own);
  return [
    ...items.map((item) => ({ ...toLine(item, 'Pages'), note: CONTENT_TYPES[item.post_type].one })),
    ...authors.map(({ name, link }) => ({
      href: link,
      label: name,
      group: 'Authors',
      icon: 'user' as const,
    })),
    ...article_categories.map(({ title, link }) => ({
      href: link,
      label: title,
      group: 'Topics',
      icon: 'gem' as const,
    })),
    ...COUNTED.flatMap((type) => {
      const count = buckets.find(({ key }) => key === type)?.doc_count ?? 0;
      if (count === 0) return [];
      return {
        href: topic
          ? `${pathTo('search', { term: topic.title })}?type=${type}&${FILTERS[topic.taxonomy]}=${topic.slug}`
          : `${pathTo('search', { term })}?type=${type}`,
        label: CONTENT_TYPES[type].label,
        group: topic ? `Results in ${topic.title}` : `Results for “${term}”`,
        note: `${formatNumber(count)}${relation === 'gte' ? '+' : ''}`,
        icon: 'search' as const,
      };
    }),
    ...article_categories.flatMap(({ title, featured_articles }) =>
      featured_articles.map((item) => toLine(item, `Recommended on ${title}`)),
    ),
  ];
}

function describeItem(item: ItemLine, group: string, own: ReadonlySet<number>): SuggestionLine {
  const { id, link, title, thumbnail, post_type: type } = item;
  return { href: link, label: title, group, ...(thumbnail && own.has(id) ? { thumbnail } : { type }) };
}
