/** How many published items a site has, counted in `listed_items`: an index of nothing else, which triggers write. */
import { type Expression, sql } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { Database } from './database.ts';

/** In `listed_items.term_id`: each item stands there once under each of its sites, whatever its terms. */
const ANY_TERM = 0;

interface CountedItems {
  readonly brand: BrandId;
  /** All types without it. */
  readonly type?: ContentType | undefined;
  /** Ids of terms: an item in several of them counts once. */
  readonly under?: Expression<number> | undefined;
  /** Whether items whose canonical address is on another site are left out. */
  readonly isCanonical?: boolean | undefined;
}

export async function countListedItems(
  db: Database,
  { brand, type, under, isCanonical = false }: CountedItems,
): Promise<{ readonly total: number }> {
  let listed = db.selectFrom('listed_items').where('brand', '=', brand);
  listed = under ? listed.where('term_id', 'in', under) : listed.where('term_id', '=', ANY_TERM);
  if (type) listed = listed.where('type', '=', type);
  if (isCanonical) listed = listed.where('position', '=', 0);
  const counted = under ? sql<number>`count(distinct item_id)` : sql<number>`count(*)`;
  return listed.select(counted.as('total')).executeTakeFirstOrThrow();
}
