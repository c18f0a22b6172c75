import { sql } from 'kysely';

/** Of `documents`, all that a `Match` has but its score. */
export const MATCH_COLUMNS = sql`documents.id, documents.type, documents.title_stems as "titleStems",
  documents.keyword_stems as "keywordStems", documents.excerpt_stems as "excerptStems",
  documents.filed_under as "filedUnder", documents.length`;
