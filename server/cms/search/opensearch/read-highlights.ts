import type { Database } from '#server/cms/database/index.ts';
import { createMarker } from '../outside/mark-matches.ts';
import { type Criteria, type Highlight, SEARCH_FIELDS, type SearchField } from '../search-engine.ts';

/** Words of an excerpt around a match. */
const SNIPPET_WORDS = 32;

/** Matches in the texts of the database: the index holds their stems alone, and sends nothing of them over the network. */
export async function readHighlights(
  db: Database,
  { query, weights }: Criteria,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Highlight>> {
  if (ids.length === 0 || query.concepts.length === 0) return new Map();
  const rows: readonly ({ id: number } & Record<SearchField, string>)[] = await db
    .selectFrom('items')
    .select(['id', 'title', 'public_text as content', 'excerpt as full_excerpt'])
    .where('id', 'in', ids)
    .execute();
  const mark = createMarker(query);
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  return new Map(
    rows.map((row) => {
      const marked = fields.map(
        (field) => [field, mark(row[field], field === 'content' ? SNIPPET_WORDS : undefined)] as const,
      );
      return [row.id, Object.fromEntries(marked.filter(([, html]) => html !== undefined))];
    }),
  );
}
