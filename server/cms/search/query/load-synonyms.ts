import { type Database, queryRows } from '#server/cms/database/index.ts';
import { NO_SYNONYMS, parseSynonyms, type Synonyms } from './synonyms.ts';

export const SYNONYMS_SETTING = 'search-synonyms';
const READ = 'select value from settings where name = ?';
/** The last lists that were read, by their text: reading them again costs more than a search. */
const read = new Map<string, Synonyms>();
const MAX_READ = 4;

/** The synonyms of the setting; none when it is missing. A list that is none is left out: search goes on without. */
export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const [row] = await queryRows<{ value: string }>(db, READ, [SYNONYMS_SETTING]);
  if (!row) return NO_SYNONYMS;
  const known = read.get(row.value);
  if (known) return known;
  const fresh = parse(row.value);
  if (read.size >= MAX_READ) read.clear();
  read.set(row.value, fresh);
  return fresh;
}

function parse(text: string): Synonyms {
  try {
    return parseSynonyms(JSON.parse(text));
  } catch {
    return NO_SYNONYMS;
  }
}
