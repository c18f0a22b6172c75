import { inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { resumeAfterGifts } from '#server/cms/membership/index.ts';
import { writeMembershipEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { CommerceWorkOptions } from '../checkout-context.ts';

const EVERY_MS = 60_000;
const resumption = defineRecurringJob('resume-memberships', EVERY_MS);

/** Begins memberships again that have waited for the end of a gift. */
export function handleResumption(options: Pick<CommerceWorkOptions, 'db' | 'now'>): JobHandler {
  return handleJob(resumption, () =>
    inTransaction(options.db, async (db) => {
      const now = options.now();
      const users = await resumeAfterGifts(db, now);
      for (const id of users) await writeMembershipEvent(db, id, now);
      if (users.length > 0) await writeOutbox(db, users.map(tags.user), now);
    }),
  );
}
