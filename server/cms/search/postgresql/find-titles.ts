import type { BrandId } from '#shared/brands.ts';
import { brandBit } from '../derive-fields.ts';
import type { Match } from '../search-engine.ts';
import { compileWording } from './compile-query.ts';
import type { PostgresqlConnection } from './connection.ts';
import { LABELS } from './words-vector.ts';

/** Of titles that hold the words, that which holds the least besides is the best. */
export async function findTitles(
  connection: PostgresqlConnection,
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Promise<readonly Match[]> {
  if (words.length === 0) return [];
  const asked = words.map((word, at) =>
    compileWording({ words: [word], isPrefix: at === words.length - 1 }, LABELS.title),
  );
  return connection.read<Match>(
    `select id, type, title_stems as "titleStems", keyword_stems as "keywordStems",
      excerpt_stems as "excerptStems", filed_under as "filedUnder", length,
      1.0::float8 / (length(title_stems) - length(replace(title_stems, ' ', '')) - 1) as score
    from facet_search.documents
    where words @@ $1::tsquery and ${brand ? `brands & ${brandBit(brand)} <> 0` : 'true'}
    order by score desc, length(title_key), id limit $2`,
    [asked.join(' & '), most],
  );
}
