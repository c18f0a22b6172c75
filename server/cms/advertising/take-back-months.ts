/** Takes back months whose payment went back: what is left of the booking ends that much earlier, or now. */
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addPeriods } from '#shared/period.ts';
import { tags } from '#shared/rest/tags.ts';

const MONTH = { unit: 'months', value: 1 } as const;

/**
 * In the transaction that notes the refund or the dispute. Does nothing where it was done, or where the order paid for something else.
 * @returns numbers of the bookings
 */
export async function takeBackMonths(db: Database, orderId: number, now: Date): Promise<number[]> {
  const terms = await db
    .updateTable('ad_terms')
    .set({ taken_back_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .returning(['booking_id', 'months'])
    .execute();
  for (const { booking_id, months } of terms) await shorten(db, booking_id, months, now);
  return terms.map(({ booking_id }) => booking_id);
}

async function shorten(db: Database, id: number, months: number, now: Date): Promise<void> {
  const row = await db
    .selectFrom('ad_bookings')
    .select(['brand', 'months', 'status', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, row.months - months);
  const end = row.starts_at ? addPeriods(new Date(row.starts_at), MONTH, left) : null;
  const isOver = left === 0 || (end !== null && end.getTime() <= now.getTime());
  await db
    .updateTable('ad_bookings')
    .set({
      months: left,
      ends_at: isOver ? now.toISOString() : (end?.toISOString() ?? null),
      ...(isOver && { status: 'ended' as const }),
    })
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .execute();
  await writeOutbox(db, [tags.ads(row.brand), tags.adPlaces(row.brand)], now);
}
