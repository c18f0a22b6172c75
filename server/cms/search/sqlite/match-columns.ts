import { sql } from 'kysely';

/** Columns of `documents` that make a `SearchHit`, but for its score. */
export const MATCH_COLUMNS = sql`documents.id, documents.type, documents.title_stems as "titleStems",
  documents.keyword_stems as "keywordStems", documents.excerpt_stems as "excerptStems",
  documents.filed_under as "filedUnder", documents.length`;
