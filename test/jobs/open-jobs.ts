/** A queue of jobs over an empty database, with a clock of its own. */
import type { Test } from 'tap';
import * as z from 'zod';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { addJob, defineJob, type JobHandler, startJobs } from '#server/cms/jobs/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const START = Date.parse('2026-04-01T00:00:00Z');

export const polish = defineJob({
  name: 'polish',
  payload: z.object({ stone: z.string() }),
  maxAttempts: 3,
  firstWaitMs: MINUTE_MS,
  atOnce: 3,
});
export const sendKey = defineJob({
  name: 'send-key',
  payload: z.object({ key: z.string() }),
  maxAttempts: 1,
  isSecret: true,
});

/** Answers where an empty database is. */
export type PlaceMaker = (t: Test) => Promise<string>;

export async function openJobs(t: Test, makePlace: PlaceMaker) {
  const place = await makePlace(t);
  const { db } = await openDatabase(place);
  await migrate(db);
  t.teardown(() => db.destroy());
  const log = createTestLog();
  let time = START;
  const now = () => new Date(time);
  const start = (...handlers: JobHandler[]) => {
    const jobs = startJobs(db, handlers, { log, now });
    t.teardown(() => jobs.close());
    return jobs;
  };
  return {
    place,
    db,
    log,
    now,
    start,
    advance: (milliseconds: number) => (time += milliseconds),
    add: (stone: string, key?: string, inMs = 0) =>
      addJob(db, {
        kind: polish,
        payload: { stone },
        runAt: new Date(time + inMs),
        ...(key !== undefined && { key }),
      }),
    list: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    async goRound(...handlers: JobHandler[]) {
      const jobs = startJobs(db, handlers, { log, now, random: () => 0 });
      await jobs.idle();
      await jobs.close();
      return jobs.counts;
    },
  };
}
