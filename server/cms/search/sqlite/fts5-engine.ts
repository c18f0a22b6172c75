/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { type Criteria, SEARCH_FIELDS, type SearchEngine } from '../search-engine.ts';
import { compileQuery } from './compile-query.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { OPEN, renderHighlight, SHUT } from './highlight.ts';
import { createLexicon } from './lexicon.ts';
import { matchingIds } from './matching.ts';
import { removeDocument, writeDocument } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  return {
    index: writeDocument,
    remove: removeDocument,
    find: findMatches,
    findTitles,
    async count(db, criteria, atMost) {
      const { rows } = await sql<{ total: number }>`select count(*) as total
        from (${matchingIds(criteria)} limit ${sql.lit(atMost)})`.execute(db);
      return rows[0]?.total ?? 0;
    },
    highlight: readHighlights,
    lexicon: createLexicon(),
  };
}

/** Words of an excerpt around a match. */
const SNIPPET_WORDS = 32;

async function readHighlights(db: Database, criteria: Criteria, ids: readonly number[]) {
  if (ids.length === 0 || criteria.query.concepts.length === 0) return new Map();
  const marks: RawBuilder<unknown> = sql`${OPEN}, ${SHUT}`;
  const { rows } = await sql<{ id: number; title: string; content: string; full_excerpt: string }>`
    select rowid as id, highlight(search_index, 0, ${marks}) as title,
      snippet(search_index, 1, ${marks}, '…', ${sql.lit(SNIPPET_WORDS)}) as content,
      highlight(search_index, 2, ${marks}) as full_excerpt
    from search_index where search_index match ${compileQuery(criteria)} and rowid in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(
    rows.map((row) => {
      const rendered = SEARCH_FIELDS.map((field) => [field, renderHighlight(row[field])] as const);
      return [row.id, Object.fromEntries(rendered.filter(([, html]) => html !== undefined))];
    }),
  );
}
