/** Tests of one process: when a job runs, again, or no more. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import t from 'tap';
import { inTransaction } from '#server/cms/database/index.ts';
import {
  addJob,
  handleJob,
  JobPostponed,
  JobRefused,
  removeJob,
  replaceJob,
  retryJob,
  startJobs,
} from '#server/cms/jobs/index.ts';
import { HOUR_MS, MINUTE_MS, openJobs, type PlaceMaker, polish, START, sendKey } from './open-jobs.ts';

export function testOrder(makePlace: PlaceMaker): void {
  t.test('a job runs when it is due, once, and what it was told is removed', async (t) => {
    const { add, advance, goRound, list } = await openJobs(t, makePlace);
    const seen: string[] = [];
    const handler = handleJob(polish, async ({ stone }) => void seen.push(stone));
    await add('ruby', 'a', MINUTE_MS);
    await goRound(handler);
    t.same(seen, [], 'not before its time');
    advance(MINUTE_MS);
    t.match(await goRound(handler), { polish: { done: 1, delayed: 0 } });
    await goRound(handler);
    t.same(seen, ['ruby']);
    t.match(await list(), [{ state: 'done', payload: '', lease: null, attempts: 1, ended_at: /^2026/ }]);
  });

  t.test('a job that is postponed comes again later, and has all its attempts', async (t) => {
    const { add, advance, goRound, list } = await openJobs(t, makePlace);
    let isReady = false;
    const handler = handleJob(polish, async () => {
      if (!isReady) throw new JobPostponed(MINUTE_MS, HOUR_MS);
    });
    await add('ruby', 'a');
    for (let turn = 0; turn < 5; turn += 1) {
      t.match(await goRound(handler), { polish: { postponed: 1, delayed: 0, given_up: 0 } });
      const again = new Date(START + (turn + 1) * MINUTE_MS).toISOString();
      t.match(await list(), [{ state: 'waiting', attempts: 0, run_at: again, last_error: '', lease: null }]);
      t.match(await goRound(handler), { polish: { postponed: 0 } }, 'not before its time');
      advance(MINUTE_MS);
    }
    isReady = true;
    t.match(await goRound(handler), { polish: { done: 1 } });
  });

  t.test('a job is there with its change or not at all', async (t) => {
    const { db, now, list } = await openJobs(t, makePlace);
    const change = inTransaction(db, async (transaction) => {
      await addJob(transaction, { kind: polish, payload: { stone: 'ruby' }, runAt: now() });
      throw new Error('the change failed');
    });
    await t.rejects(change, /the change failed/);
    t.same(await list(), []);
  });

  t.test('of a key one job is to be done, and another one after it', async (t) => {
    const { db, add, goRound, list } = await openJobs(t, makePlace);
    const seen: string[] = [];
    const handler = handleJob(polish, async ({ stone }) => void seen.push(stone));
    await Promise.all(['ruby', 'ruby', 'ruby'].map((stone) => add(stone, 'order 7')));
    t.equal((await list()).length, 1);
    await goRound(handler);
    await add('spinel', 'order 7');
    await removeJob(db, polish, 'order 7');
    await add('garnet', 'order 7');
    await goRound(handler);
    t.same(seen, ['ruby', 'garnet']);
  });

  t.test('many that add one key at once leave one job, and none of them fails', async (t) => {
    const { db, now, list } = await openJobs(t, makePlace);
    const addAlike = () =>
      inTransaction(db, (transaction) =>
        addJob(transaction, { kind: polish, payload: { stone: 'ruby' }, runAt: now(), key: 'one' }),
      );
    await Promise.all(Array.from({ length: 20 }, addAlike));
    t.equal((await list()).length, 1);
  });

  t.test(
    'a job that is replaced while it runs is run once more, and its first end counts for nothing',
    async (t) => {
      const { db, add, now, goRound, list } = await openJobs(t, makePlace);
      const seen: string[] = [];
      await add('ruby', 'a');
      const handler = handleJob(polish, async ({ stone }) => {
        seen.push(stone);
        if (stone === 'ruby')
          await replaceJob(db, { kind: polish, payload: { stone: 'spinel' }, runAt: now(), key: 'a' });
      });
      t.match(await goRound(handler), { polish: { done: 1, taken_over: 1 } });
      t.same(seen, ['ruby', 'spinel']);
      t.match(await list(), [{ state: 'done', attempts: 1 }]);
    },
  );

  t.test('a job that fails is tried again after waits that double, then kept as dead', async (t) => {
    const { add, advance, goRound, list, log } = await openJobs(t, makePlace);
    const keys: string[] = [];
    const handler = handleJob(polish, async (_, { key }) => {
      keys.push(key);
      throw new Error('the wheel is worn');
    });
    await add('ruby');
    for (const [waitMs, count] of [
      [0, 1],
      [MINUTE_MS - 1, 1],
      [1, 2],
      [2 * MINUTE_MS - 1, 2],
      [1, 3],
      [HOUR_MS, 3],
    ] as const) {
      advance(waitMs);
      await goRound(handler);
      t.equal(keys.length, count);
    }
    t.equal(new Set(keys).size, 1, 'with one key');
    t.match(await list(), [
      { state: 'dead', payload: '{"stone":"ruby"}', attempts: 3, last_error: 'Error: the wheel is worn' },
    ]);
    t.same(
      log.lines.map(({ level }) => level),
      ['warn', 'warn', 'error'],
    );
  });

  t.test('a job that failed for good can be done again, unless another took its place', async (t) => {
    const { db, add, goRound, list, now } = await openJobs(t, makePlace);
    await add('ruby', 'a');
    await goRound(handleJob(polish, () => Promise.reject(new JobRefused('no such stone'))));
    const [{ id = 0 } = {}] = await list();
    await add('spinel', 'a');
    t.equal(await retryJob(db, id, now()), 'replaced');
    await removeJob(db, polish, 'a');
    t.equal(await retryJob(db, id, now()), 'retried');
    const seen: string[] = [];
    await goRound(handleJob(polish, async ({ stone }) => void seen.push(stone)));
    t.same(seen, ['ruby']);
    t.match(await list(), [{ state: 'done', last_error: '' }]);
    t.equal(await retryJob(db, id, now()), 'not dead');
  });

  t.test('a wait is shortened by lot, to a half at most', async (t) => {
    const { db, add, log, now, list } = await openJobs(t, makePlace);
    const fail = handleJob(polish, () => Promise.reject(new Error('the wheel is worn')));
    await add('ruby');
    const jobs = startJobs(db, [fail], { log, now, random: () => 0.5 });
    await jobs.idle();
    await jobs.close();
    const [job] = await list();
    t.equal(Date.parse(job?.run_at ?? '') - START, 0.75 * MINUTE_MS);
  });

  t.test(
    'a job that is refused, or not of its kind, is given up at once; a secret is forgotten',
    async (t) => {
      const { db, add, goRound, list, now } = await openJobs(t, makePlace);
      const refuse = handleJob(polish, () => Promise.reject(new JobRefused('there is no such stone')));
      const failing = handleJob(sendKey, () => Promise.reject(new Error('no')));
      await add('ruby');
      await add('spinel');
      await db
        .updateTable('jobs')
        .set({ payload: '{"stone":7}' })
        .where('payload', 'like', '%spinel%')
        .execute();
      await addJob(db, { kind: sendKey, payload: { key: 's3cret' }, runAt: now() });
      await goRound(refuse, failing);
      t.match(await list(), [
        { state: 'dead', attempts: 1, last_error: 'JobRefused: there is no such stone' },
        {
          state: 'dead',
          attempts: 1,
          last_error: "JobRefused: The payload is not one of the kind 'polish'.",
        },
        { state: 'dead', payload: '' },
      ]);
    },
  );

  t.test('no more of a kind run at once than it says', async (t) => {
    const { add, goRound } = await openJobs(t, makePlace);
    let running = 0;
    let most = 0;
    for (let count = 0; count < 10; count += 1) await add(`${count}`);
    const handler = handleJob(polish, async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
    });
    t.match(await goRound(handler), { polish: { done: 10 } });
    t.equal(most, polish.atOnce);
  });

  t.test('what a job writes and that it is done are one transaction', async (t) => {
    const { db, add, goRound, list, advance } = await openJobs(t, makePlace);
    await sql`create table polished (stone text not null)`.execute(db);
    await add('ruby');
    const handler = handleJob(polish, async ({ stone }, { finish }) => {
      await inTransaction(db, async (transaction) => {
        await sql`insert into polished values (${stone})`.execute(transaction);
        await finish(transaction);
      });
      throw new Error('the process ends before it notes anything');
    });
    await goRound(handler);
    advance(HOUR_MS);
    await goRound(handler);
    const { rows } = await sql`select * from polished`.execute(db);
    t.same(rows, [{ stone: 'ruby' }]);
    t.match(await list(), [{ state: 'done', payload: '' }]);
  });

  t.test('a job that was taken over writes nothing any more', async (t) => {
    const { db, add, now, goRound } = await openJobs(t, makePlace);
    await sql`create table polished (stone text not null)`.execute(db);
    await add('ruby', 'a');
    const handler = handleJob(polish, async (payload, { finish }) => {
      if (payload.stone === 'ruby')
        await replaceJob(db, { kind: polish, payload: { stone: 'spinel' }, runAt: now(), key: 'a' });
      await inTransaction(db, async (transaction) => {
        await sql`insert into polished values (${payload.stone})`.execute(transaction);
        await finish(transaction);
      });
    });
    t.match(await goRound(handler), { polish: { done: 1, taken_over: 1 } });
    const { rows } = await sql`select * from polished`.execute(db);
    t.same(rows, [{ stone: 'spinel' }]);
  });
}
