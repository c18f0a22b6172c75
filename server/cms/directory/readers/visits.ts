/** Visits to listings: numbers by day, and nothing about anybody. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { ListingWeek } from '#shared/rest/listing-contacts.ts';
import type { VisitKind } from '#shared/visits.ts';

export interface VisitCount {
  readonly id: number;
  readonly kind: VisitKind | 'messages';
  readonly count: number;
}

const WEEKS = 12;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
/** Databases bound how many values a statement takes, and browsers may name any number of listings. */
const BATCH = 500;

const dayOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Adds to what was counted that day. Listings that readers do not see are left out. */
export async function addVisits(db: Database, counts: readonly VisitCount[], now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ids = [...new Set(counts.map(({ id }) => id))];
    const shown = new Set<number>();
    for (let at = 0; at < ids.length; at += BATCH) {
      const known = await transaction
        .selectFrom('items')
        .select('id')
        .where('id', 'in', ids.slice(at, at + BATCH))
        .where('type', '=', 'business-listing')
        .where('status', '=', 'publish')
        .execute();
      for (const { id } of known) shown.add(id);
    }
    for (const { id, kind, count } of counts.filter(({ id }) => shown.has(id)))
      await transaction
        .insertInto('listing_counts')
        .values({ item_id: id, day: dayOf(now), kind, count })
        .onConflict((conflict) =>
          conflict
            .columns(['item_id', 'day', 'kind'])
            .doUpdateSet((eb) => ({ count: eb('listing_counts.count', '+', count) })),
        )
        .execute();
  });
}

/** The last twelve weeks, the latest at the end, which ends today. */
export async function listVisits(db: Database, itemId: number, now: Date): Promise<ListingWeek[]> {
  const first = new Date(now.getTime() - (WEEKS * WEEK_DAYS - 1) * DAY_MS);
  const rows = await db
    .selectFrom('listing_counts')
    .select(['day', 'kind', 'count'])
    .where('item_id', '=', itemId)
    .where('day', '>=', dayOf(first))
    .execute();
  return Array.from({ length: WEEKS }, (_, at) => {
    const from = dayOf(new Date(first.getTime() + at * WEEK_DAYS * DAY_MS));
    const until = dayOf(new Date(first.getTime() + (at + 1) * WEEK_DAYS * DAY_MS));
    const week = { views: 0, website: 0, phone: 0, map: 0, messages: 0 };
    for (const { day, kind, count } of rows) if (day >= from && day < until) week[kind] += Number(count);
    return { from, ...week };
  });
}
