import { type Database, LISTED, queryRows } from '#server/cms/database/index.ts';
import type { SearchSource } from '../documents/search-sources.ts';
import { SEARCH_FIELDS, type SearchCriteria, type SearchField } from '../engine/search-engine.ts';
import { createMarker } from './mark-matches.ts';

/** By field, as Elasticsearch has it, a list of one: HTML with the matches in `<em>`. */
export type HitHighlight = Partial<Record<SearchField, string[]>>;

/** Marking costs more than finding: beyond what a page shows, hits of a long list go without. */
const MARKED = 100;
/** Hits with a part of the text. Further down a list, people read titles and excerpts. */
const WITH_PASSAGE = 20;

/**
 * Matches in the fields that were searched, by item id; of items in the order of a list. They are marked in the texts of the
 * database, whichever engine has found them: an index that is elsewhere sends no texts over the network.
 */
export async function markHighlights(
  db: Database,
  { query, weights }: SearchCriteria,
  items: readonly SearchSource[],
): Promise<ReadonlyMap<number, HitHighlight>> {
  if (items.length === 0 || query.concepts.length === 0) return new Map();
  const texts =
    weights.content === undefined
      ? undefined
      : await listTexts(
          db,
          items.slice(0, WITH_PASSAGE).map(({ id }) => id),
        );
  const marker = createMarker(query);
  return new Map(
    items.slice(0, MARKED).map(({ id, title, excerpt }) => {
      const marked = {
        title: weights.title === undefined ? undefined : marker.mark(title),
        content: marker.markBest(texts?.get(id) ?? ''),
        full_excerpt: weights.full_excerpt === undefined ? undefined : marker.mark(excerpt),
      };
      return [id, withoutEmpty(marked)];
    }),
  );
}

function withoutEmpty(marked: Readonly<Record<SearchField, string | undefined>>): HitHighlight {
  const highlight: HitHighlight = {};
  for (const field of SEARCH_FIELDS) {
    const html = marked[field];
    if (html !== undefined) highlight[field] = [html];
  }
  return highlight;
}

/** The public text of items, by id. */
async function listTexts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows<{ id: number; text: string }>(db, READ, [JSON.stringify(ids)]);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const READ = `select id, public_text as text from items where id in ${LISTED}`;
