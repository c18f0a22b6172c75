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
): Promise<readonly Pick<Match, 'id' | 'type'>[]> {
  if (words.length === 0) return [];
  const asked = words.map((word, at) =>
    compileWording({ words: [word], isPrefix: at === words.length - 1 }, LABELS.title),
  );
  return connection.read<Pick<Match, 'id' | 'type'>>(
    `select id, type from facet_search.documents
    where words @@ $1::tsquery and ${brand ? `brands & ${brandBit(brand)} <> 0` : 'true'}
    order by length(title_stems) - length(replace(title_stems, ' ', '')), length(title_key), id limit $2`,
    [asked.join(' & '), most],
  );
}
