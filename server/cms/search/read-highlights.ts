import { sql } from 'kysely';
import { type Database, listOf } from '#server/cms/database/index.ts';
import { createMarker } from './mark-matches.ts';
import { type Criteria, SEARCH_FIELDS, type SearchField } from './search-engine.ts';

/** By field, HTML with the matches in `<em>`. */
export type Highlight = Readonly<Partial<Record<SearchField, string>>>;

/**
 * Matches in the fields that were searched, by item id. They are marked in the texts of the database, whichever engine has
 * found them: an index that is elsewhere sends no texts over the network.
 */
export async function readHighlights(
  db: Database,
  { query, weights }: Criteria,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Highlight>> {
  if (ids.length === 0 || query.concepts.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & Record<SearchField, string>>`
    select id, title, public_text as content, excerpt as full_excerpt from items where id in ${listOf(ids)}`.execute(
    db,
  );
  const marker = createMarker(query);
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  return new Map(
    rows.map((row) => {
      const marked = fields.map((field) => {
        const html = field === 'content' ? marker.markBest(row[field]) : marker.mark(row[field]);
        return [field, html] as const;
      });
      return [row.id, Object.fromEntries(marked.filter(([, html]) => html !== undefined))];
    }),
  );
}
