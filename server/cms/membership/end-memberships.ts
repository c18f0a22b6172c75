/** Memberships whose time is over: the row says so from then on, and their owners are told. Rights ended with the moment itself. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { membershipOver } from './emails.ts';

const EVERY_MS = 600_000;
const MAX_AT_ONCE = 200;
/** After so long the news is old: rows of before this job was there. */
const MAX_LATE_MS = 7 * 86_400_000;

const ending = defineRecurringJob('end-memberships', EVERY_MS);

export interface MembershipWorkOptions extends Pick<Emails, 'db' | 'origins'> {
  readonly now: () => Date;
}

export function handleEndings(options: MembershipWorkOptions): JobHandler {
  return handleJob(ending, async () => {
    const now = options.now();
    for (const over of await listOver(options.db, now)) await end({ ...options, now }, over);
  });
}

type OverMembership = Awaited<ReturnType<typeof listOver>>[number];

function listOver(db: Database, now: Date) {
  const day = now.toISOString();
  return (
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['memberships.id', 'memberships.user_id', 'memberships.name', 'memberships.status'])
      .select(['memberships.cancel_at', 'memberships.ends_at'])
      .select(['users.email', 'users.name as user_name', 'users.brand', 'users.closed_at'])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('memberships.status', '=', 'Pending Cancellation'),
            eb('memberships.cancel_at', '<=', day),
          ]),
          eb.and([
            eb('memberships.status', 'in', ['Active', 'Pending Cancellation']),
            eb('memberships.ends_at', '<=', day),
          ]),
        ]),
      )
      // Behind these another waits: `commerce/gifts/resume-memberships.ts`.
      .where('memberships.resumes', '=', '')
      .orderBy('memberships.id')
      .limit(MAX_AT_ONCE)
      .execute()
  );
}

async function end(context: Omit<Emails, 'brand'>, over: OverMembership): Promise<void> {
  const { now } = context;
  const status = over.status === 'Pending Cancellation' ? 'Canceled' : 'Expired';
  const overAt = (status === 'Canceled' ? over.cancel_at : null) ?? over.ends_at ?? '';
  await inTransaction(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('memberships')
      .set({ status, next_billing_at: null })
      .where('id', '=', over.id)
      .where('status', '=', over.status)
      .where('resumes', '=', '')
      // One that goes on after all was lengthened meanwhile.
      .where('ends_at', 'is not distinct from', over.ends_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeMembershipEvent(db, over.user_id, now);
    await writeOutbox(db, [tags.user(over.user_id)], now);
    if (over.closed_at !== null || now.getTime() - Date.parse(overAt) > MAX_LATE_MS) return;
    const compose = membershipOver(over.user_name, over.name, status);
    await writeEmail({ ...context, db, brand: over.brand }, over.email, compose);
  });
}
