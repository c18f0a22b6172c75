import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Match } from '../search-engine.ts';
import { idIn, isOfBrand } from './index-rows.ts';
import { MATCH_COLUMNS } from './match-columns.ts';

/** One letter begins most titles of a large site: then the best of the newest are taken. */
const MOST_WEIGHED = 500;

/** All of them hold all words: the shorter a title, the less it says besides. */
export async function findTitles(
  db: Database,
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Promise<readonly Match[]> {
  if (words.length === 0) return [];
  const query = `${words.map((word) => `"${word}"`).join(' AND ')}*`;
  const ofBrand = brand ? isOfBrand(sql`rowid`, brand) : sql`true`;
  const { rows } = await sql<Match>`
    select ${MATCH_COLUMNS}, 1.0 / best.letters as score
    from (select narrow.id, length(narrow.title_key) as letters
      from (select rowid as row from search_titles where search_titles match ${query} and ${ofBrand}
        order by rowid desc limit ${sql.lit(MOST_WEIGHED)}) as titles
      cross join search_documents as narrow indexed by search_documents_narrow
        on narrow.id = ${idIn(sql`titles.row`)}
      order by letters, narrow.id limit ${most}) as best
    cross join search_documents as documents on documents.id = best.id
    order by best.letters, best.id`.execute(db);
  return rows;
}
