/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { createMarker, type Marker } from '../mark-matches.ts';
import {
  type Criteria,
  type Highlight,
  SEARCH_FIELDS,
  type SearchEngine,
  type SearchField,
} from '../search-engine.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { createKnownCounts } from './known-counts.ts';
import { createLexicon } from './lexicon.ts';
import { countMatches } from './matching.ts';
import { removeDocument, writeDocument } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const counts = createKnownCounts();
  return {
    index(db, document) {
      counts.forget();
      return writeDocument(db, document);
    },
    remove(db, id) {
      counts.forget();
      return removeDocument(db, id);
    },
    find: findMatches,
    findTitles,
    count: countMatches,
    highlight: readHighlights,
    lexicon: createLexicon(counts),
  };
}

/** Of the fields that were searched. */
async function readHighlights(
  db: Database,
  { query, weights }: Criteria,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Highlight>> {
  if (ids.length === 0 || query.concepts.length === 0) return new Map();
  const marker = createMarker(query);
  const { rows } = await sql<Readonly<Record<SearchField, string>> & { id: number }>`
    select rowid as id, title, content, full_excerpt from search_index
    where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const fields = SEARCH_FIELDS.filter((field) => weights[field] !== undefined);
  return new Map(
    rows.map((row) => {
      const marked = fields.map((field) => [field, mark(marker, field, row[field])] as const);
      return [row.id, Object.fromEntries(marked.filter(([, html]) => html !== undefined))];
    }),
  );
}

function mark(marker: Marker, field: SearchField, text: string): string | undefined {
  return field === 'content' ? marker.markBest(text) : marker.mark(text);
}
