/** Listings of owners whose rights have just changed: they follow at once what upkeep would find minutes later. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { defineJob, handleJob, type JobHandler, replaceJobs } from '#server/cms/jobs/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { ListingStore } from './directory-context.ts';
import { followPlansOf } from './follow-plans.ts';

const following = defineJob({ name: 'follow-plan', payload: z.object({ user: z.number().int() }) });

/** Says a user's tag without the number: it is written with each change of their memberships, bookings and roles. */
const USER = tags.user(0).slice(0, -1);
/** Users that one statement asks for. */
const AT_ONCE = 500;

/** Adds a job for each owner among those who are told to be stale. Answers whether there is one. */
export async function addPlanChanges(db: Database, stale: readonly string[], now: Date): Promise<boolean> {
  const users = stale.filter((tag) => tag.startsWith(USER)).map((tag) => Number(tag.slice(USER.length)));
  let isAny = false;
  for (let at = 0; at < users.length; at += AT_ONCE) {
    const owners = await db
      .selectFrom('business_owners')
      .select('user_id')
      .distinct()
      .where('user_id', 'in', users.slice(at, at + AT_ONCE))
      .where('role', '=', 'owner')
      .execute();
    await followLater(
      db,
      owners.map(({ user_id }) => user_id),
      now,
    );
    isAny ||= owners.length > 0;
  }
  return isAny;
}

/** Adds a job for each of these owners. */
export async function followLater(db: Database, users: readonly number[], now: Date): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const jobs = users
    .toSorted((one, other) => one - other)
    .map((user) => ({ kind: following, payload: { user }, runAt: now, key: String(user) }));
  await replaceJobs(db, jobs);
}

export function handlePlanChanges(options: Omit<ListingStore, 'now'> & { now: () => Date }): JobHandler {
  return handleJob(following, ({ user }) => followPlansOf({ ...options, now: options.now() }, user));
}
