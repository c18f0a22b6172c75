/** All published listings in memory. What changed is read again, one by one; all of them only when the names of their terms change. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { type Tag, tags } from '#shared/rest/tags.ts';
import { type IndexedListing, readListings } from './indexed-listing.ts';

export interface ListingIndex {
  /** Answers those of one site, the newest first: the same list as long as nothing changes. */
  load(brand: BrandId): Promise<readonly IndexedListing[]>;
  forget(tags: readonly Tag[]): void;
}

/** Listings that are read at a time, so that other requests are answered in between. */
const BATCH = 500;
const ITEM = tags.item(0).slice(0, -1);
const RENAMING: readonly Tag[] = [
  tags.all,
  tags.taxonomy('business-type'),
  tags.taxonomy('business-category'),
];

const compareNewest = (one: IndexedListing, other: IndexedListing): number =>
  one.date < other.date ? 1 : one.date > other.date ? -1 : other.id - one.id;

export function createListingIndex(db: Database): ListingIndex {
  let known = new Map<number, IndexedListing>();
  let isKnown = false;
  const stale = new Set<number>();
  const lists = new Map<BrandId, readonly IndexedListing[]>();
  let loading: Promise<void> | undefined;

  return {
    async load(brand) {
      // A reading that has begun before may lack what is stale now.
      if (loading) await loading;
      // Once: while thousands are written there is always more that is stale, and nobody would be answered.
      if (loading || !isKnown || stale.size > 0) {
        loading ??= refresh().finally(() => {
          loading = undefined;
        });
        await loading;
      }
      const list =
        lists.get(brand) ??
        [...known.values()].filter(({ brands }) => brands.includes(brand)).sort(compareNewest);
      lists.set(brand, list);
      return list;
    },
    forget(stalest) {
      if (stalest.some((tag) => RENAMING.includes(tag))) isKnown = false;
      for (const tag of stalest) if (tag.startsWith(ITEM)) stale.add(Number(tag.slice(ITEM.length)));
    },
  };

  /** Listings that become stale meanwhile are read again. */
  async function refresh(): Promise<void> {
    const isPatch = isKnown;
    const ids = [...stale];
    isKnown = true;
    stale.clear();
    try {
      if (isPatch) {
        const read = await readListings(db, ids);
        for (const id of ids) known.delete(id);
        for (const listing of read) known.set(listing.id, listing);
      } else known = await readAll();
    } catch (error) {
      isKnown = false;
      throw error;
    }
    lists.clear();
  }

  async function readAll(): Promise<Map<number, IndexedListing>> {
    const rows = await db
      .selectFrom('items')
      .select('id')
      .where('type', '=', 'business-listing')
      .where('status', '=', 'publish')
      .orderBy('id')
      .execute();
    const all = new Map<number, IndexedListing>();
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
      for (const listing of await readListings(db, ids)) all.set(listing.id, listing);
      await setImmediate();
    }
    return all;
  }
}
