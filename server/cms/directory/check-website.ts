/** Looks at the website of a listing that was sent or imported: an error is told to its owner, and no reason to refuse it. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineJob, handleJob, type JobHandler, replaceJobs } from '#server/cms/jobs/index.ts';
import { AddressUnreadable } from '#server/internet/ask-public.ts';
import type { FetchPage } from '#server/internet/fetch-page.ts';
import { fieldsOf, requireListing } from './listing-rows.ts';

const websiteCheck = defineJob({
  name: 'check-listing-website',
  payload: z.object({ item: z.number() }),
  maxAttempts: 3,
});

const FIRST_ERROR = 400;
/** Between two of many: other jobs are done between them. */
const CHECK_EVERY_MS = 1000;

/** For listings that have one; the first of them `now`. In the transaction of the change. */
export function checkWebsitesLater(db: Database, items: readonly number[], now: Date): Promise<void> {
  return replaceJobs(
    db,
    items.map((item, at) => {
      const runAt = new Date(now.getTime() + at * CHECK_EVERY_MS);
      return { kind: websiteCheck, payload: { item }, runAt, key: String(item) };
    }),
  );
}

export function handleWebsiteChecks(db: Database, fetchPage: FetchPage): JobHandler {
  return handleJob(websiteCheck, async ({ item }, { finish }) => {
    const stored = await requireListing(db, item).catch(() => undefined);
    const website = stored && fieldsOf(stored.row).website;
    const website_problem = website ? await findProblem(website, fetchPage) : '';
    await inTransaction(db, async (transaction) => {
      await transaction
        .updateTable('listings')
        .set({ website_problem })
        .where('item_id', '=', item)
        .execute();
      await finish(transaction);
    });
  });
}

async function findProblem(website: string, fetchPage: FetchPage): Promise<string> {
  try {
    const { status } = await fetchPage(website);
    return status >= FIRST_ERROR ? `It answers with error ${status}.` : '';
  } catch (error) {
    if (error instanceof AddressUnreadable) return error.message;
    throw error;
  }
}
