/** Ends bookings whose months are over, and tells their owners two weeks before. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { BookingRow } from './booking-rows.ts';
import { ended, endsSoon } from './emails.ts';
import { type ReviewContext, tellOwner } from './review-artwork.ts';

export interface BookingWorkOptions extends Omit<ReviewContext, 'now'> {
  readonly now: () => Date;
}

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const REMINDED_DAYS = 14;

const endings = defineRecurringJob('end-ad-bookings', EVERY_MS);

export function handleBookingEnds(options: BookingWorkOptions): JobHandler {
  return handleJob(endings, async () => {
    const now = options.now();
    for (const row of await listLive(options.db, now)) await endOne({ ...options, now }, row);
    const soon = new Date(now.getTime() + REMINDED_DAYS * DAY_MS);
    for (const row of await listLive(options.db, soon))
      if (row.reminded_at === null) await remind({ ...options, now }, row);
  });
}

/** Those that end until then. */
function listLive(db: Database, until: Date): Promise<BookingRow[]> {
  return db
    .selectFrom('ad_bookings')
    .selectAll()
    .where('status', '=', 'live')
    .where('ends_at', '<=', until.toISOString())
    .orderBy('id')
    .execute();
}

async function endOne(context: ReviewContext, { id, ends_at }: BookingRow): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const row = await db
      .updateTable('ad_bookings')
      .set({ status: 'ended' })
      .where('id', '=', id)
      .where('status', '=', 'live')
      .where('ends_at', '=', ends_at)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    await tellOwner({ ...context, db }, row, ended(row));
    await writeOutbox(db, [tags.ads(row.brand), tags.adPlaces(row.brand)], context.now);
  });
}

async function remind(context: ReviewContext, { id }: BookingRow): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const row = await db
      .updateTable('ad_bookings')
      .set({ reminded_at: context.now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'live')
      .where('reminded_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row?.ends_at) await tellOwner({ ...context, db }, row, endsSoon({ ...row, endsAt: row.ends_at }));
  });
}
