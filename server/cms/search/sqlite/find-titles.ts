import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { brandBit } from '../derive-fields.ts';
import type { Match } from '../search-engine.ts';

/** One letter begins most titles of a large site: then the best of the newest are taken. */
const MOST_WEIGHED = 2000;

export async function findTitles(
  db: Database,
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Promise<readonly Match[]> {
  if (words.length === 0) return [];
  const query = `${words.map((word) => `"${word}"`).join(' AND ')}*`;
  const ofBrand = brand ? sql`documents.brands & ${sql.lit(brandBit(brand))}` : sql`true`;
  const { rows } = await sql<Match>`
    select documents.id, documents.type, documents.title_stems as "titleStems",
      documents.keyword_stems as "keywordStems", documents.excerpt_stems as "excerptStems",
      documents.filed_under as "filedUnder", documents.length, score
    from (select rowid as id, -bm25(search_titles) as score from search_titles
      where search_titles match ${query} order by rowid desc limit ${sql.lit(MOST_WEIGHED)}) as titles
    cross join search_documents as documents on documents.id = titles.id
    where ${ofBrand} order by score desc, length(documents.title), documents.id
    limit ${most}`.execute(db);
  return rows;
}
