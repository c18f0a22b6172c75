import type { BrandId } from '#shared/brands.ts';
import { toBrandBit } from '../documents/derive-fields.ts';
import type { SearchHit } from '../engine/search-engine.ts';
import { compileWording } from './compile-query.ts';
import type { RunStatement } from './connection.ts';
import { LABELS } from './words-vector.ts';

/** Finds titles that hold the words, the one with the fewest others first. */
export async function listTitles(
  read: RunStatement,
  words: readonly string[],
  brand: BrandId | undefined,
  most: number,
): Promise<readonly Pick<SearchHit, 'id' | 'type'>[]> {
  if (words.length === 0) return [];
  const asked = words.map((word, at) =>
    compileWording({ words: [word], isPrefix: at === words.length - 1 }, LABELS.title),
  );
  return read<Pick<SearchHit, 'id' | 'type'>>(
    `select id, type from facet_search.documents
    where words @@ $1::tsquery and ${brand ? `brands & ${toBrandBit(brand)} <> 0` : 'true'}
    order by length(title_stems) - length(replace(title_stems, ' ', '')), length(title_key), id limit $2`,
    [asked.join(' & '), most],
  );
}
