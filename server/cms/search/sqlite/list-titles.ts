import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { SearchHit } from '../engine/search-engine.ts';
import { stemWord } from '../query/words.ts';
import { decodeType, idIn, isOfBrand } from './index-rows.ts';

/** One letter begins most titles of a large site: then the best of the newest are taken. */
const MAX_WEIGHED = 500;

/** All of them hold all words: the shorter a title, the less it says besides. */
export async function listTitles(
  db: Database,
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Promise<readonly Pick<SearchHit, 'id' | 'type'>[]> {
  if (words.length === 0) return [];
  const query = `${words.map((word) => `"${stemWord(word)}"`).join(' AND ')}*`;
  const ofBrand = brand ? isOfBrand(sql`rowid`, brand) : sql`true`;
  const { rows } = await sql<{ id: number; row: number }>`
    select narrow.id, narrow.row
    from (select rowid as row from search_titles where search_titles match ${query} and ${ofBrand}
      order by rowid desc limit ${sql.lit(MAX_WEIGHED)}) as titles
    cross join search_documents as narrow indexed by search_documents_narrow
      on narrow.id = ${idIn(sql`titles.row`)}
    order by length(narrow.title_key), narrow.id limit ${most}`.execute(db);
  return rows.flatMap(({ id, row }) => {
    const type = decodeType(row);
    return type ? [{ id, type }] : [];
  });
}
