import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { defineJob, handleJob, type JobHandler, replaceJob } from '#server/cms/jobs/index.ts';

/** Ends every session of a person in the community; rejects when it did not. */
export type EndCommunitySessions = (userId: number) => Promise<void>;

const FIRST_WAIT_MS = 15_000;

/** The waits double from a quarter of a minute at most: the twelfth attempt is eight hours after the first, or earlier. */
const communityLogoutJob = defineJob({
  name: 'community-logout',
  payload: z.object({ userId: z.int() }),
  maxAttempts: 12,
  firstWaitMs: FIRST_WAIT_MS,
  atOnce: 2,
});

/** In the transaction that ends the sessions here. One that is already waiting begins anew. */
export function queueCommunityLogout(transaction: Database, userId: number, now: Date): Promise<void> {
  return replaceJob(transaction, {
    kind: communityLogoutJob,
    payload: { userId },
    runAt: now,
    key: String(userId),
  });
}

export function handleCommunityLogouts(endSessions: EndCommunitySessions): JobHandler {
  return handleJob(communityLogoutJob, ({ userId }) => endSessions(userId));
}
