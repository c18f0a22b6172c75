/** Each night every link inside the sites is tried, by what the database holds: no page is asked for. */
import { setImmediate as yieldNow } from 'node:timers/promises';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { createFindProblem, type FindProblem } from './known-addresses.ts';
import { listLinks } from './list-links.ts';

export interface LinkCheckOptions {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** Texts in memory at a time. */
const BATCH = 50;

const linkCheck = defineRecurringJob('check-links', DAY_MS);

export const handleLinkCheck = (options: LinkCheckOptions): JobHandler =>
  handleJob(linkCheck, (_, { signal }) => checkLinks(options, signal));

async function checkLinks({ db, uploadsDir, now }: LinkCheckOptions, signal: AbortSignal): Promise<void> {
  const findProblem = await createFindProblem(db, uploadsDir);
  for (let last = 0; ; ) {
    signal.throwIfAborted();
    const items = await db
      .selectFrom('items')
      .select(['id', 'content', 'status'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const item of items) await noteLinks(db, item, findProblem, now());
    last = items.at(-1)?.id ?? last;
    if (items.length < BATCH) return;
    await yieldNow();
  }
}

interface CheckedItem {
  readonly id: number;
  readonly content: string;
  readonly status: string;
}

/** A link that was broken before keeps the day on which it was found. */
async function noteLinks(
  db: Database,
  { id, content, status }: CheckedItem,
  findProblem: FindProblem,
  now: Date,
): Promise<void> {
  const links = status === 'publish' ? listLinks(content) : [];
  const broken = links.flatMap((href) => {
    const problem = findProblem(href);
    return problem === undefined ? [] : [{ item_id: id, href, problem, found_at: now.toISOString() }];
  });
  const before = await db
    .selectFrom('broken_links')
    .select('href')
    .where('item_id', '=', id)
    .where('href', 'not like', 'http%')
    .execute();
  if (broken.length === 0 && before.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const mended = before.filter(({ href }) => !broken.some((link) => link.href === href));
    for (const { href } of mended)
      await transaction
        .deleteFrom('broken_links')
        .where('item_id', '=', id)
        .where('href', '=', href)
        .execute();
    for (const link of broken)
      await transaction
        .insertInto('broken_links')
        .values(link)
        .onConflict((conflict) =>
          conflict.columns(['item_id', 'href']).doUpdateSet({ problem: link.problem }),
        )
        .execute();
  });
}
