/** Tests that jobs pass over either database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { inTransaction, MIGRATIONS, migrate, openDatabase } from '#server/cms/database/index.ts';
import {
  addJob,
  defineJob,
  defineRecurringJob,
  handleJob,
  type JobHandler,
  JobPostponed,
  JobRefused,
  removeJob,
  replaceJob,
  retryJob,
  startJobs,
} from '#server/cms/jobs/index.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-04-01T00:00:00Z');

const polish = defineJob({
  name: 'polish',
  payload: z.object({ stone: z.string() }),
  maxAttempts: 3,
  firstWaitMs: MINUTE_MS,
  atOnce: 3,
});
const sendKey = defineJob({
  name: 'send-key',
  payload: z.object({ key: z.string() }),
  maxAttempts: 1,
  isSecret: true,
});

/** Answers where an empty database is. */
type PlaceMaker = (t: Test) => Promise<string>;

async function open(t: Test, makePlace: PlaceMaker) {
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

/** Runs jobs in a process of its own, which says each that it begins. `work` is the rest of the handler. */
function runElsewhere(t: Test, place: string, work: string): ChildProcess {
  const code = `
    import { setTimeout as wait } from 'node:timers/promises';
    import * as z from 'zod';
    import { openDatabase } from '#server/cms/database/index.ts';
    import { defineJob, handleJob, startJobs } from '#server/cms/jobs/index.ts';
    const kind = defineJob({ name: 'polish', payload: z.object({ stone: z.string() }), maxAttempts: 3, atOnce: 3 });
    const { db } = await openDatabase(${JSON.stringify(place)});
    const log = { info() {}, warn() {}, error(details, message) { console.error(message, details); } };
    const jobs = startJobs(db, [handleJob(kind, async ({ stone }, { key, signal }) => {
      console.log(stone + ' ' + key);
      ${work}
    })], { log, now: () => new Date(${START}) });
    process.on('SIGTERM', async () => {
      await jobs.close();
      await db.destroy();
      process.stdin.destroy();
    });
    setInterval(jobs.runNow, 10).unref();
    console.log('ready');
    // Ends with the test, which holds the other end.
    process.stdin.on('end', () => process.exit()).resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.teardown(() => void child.kill('SIGKILL'));
  return child;
}

function listLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => void lines.push(line));
  return lines;
}

export function testJobs(makePlace: PlaceMaker): void {
  t.test('a job runs when it is due, once, and what it was told is removed', async (t) => {
    const { add, advance, goRound, list } = await open(t, makePlace);
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
    const { add, advance, goRound, list } = await open(t, makePlace);
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
    const { db, now, list } = await open(t, makePlace);
    const change = inTransaction(db, async (transaction) => {
      await addJob(transaction, { kind: polish, payload: { stone: 'ruby' }, runAt: now() });
      throw new Error('the change failed');
    });
    await t.rejects(change, /the change failed/);
    t.same(await list(), []);
  });

  t.test('of a key one job is to be done, and another one after it', async (t) => {
    const { db, add, goRound, list } = await open(t, makePlace);
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
    const { db, now, list } = await open(t, makePlace);
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
      const { db, add, now, goRound, list } = await open(t, makePlace);
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
    const { add, advance, goRound, list, log } = await open(t, makePlace);
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
    const { db, add, goRound, list, now } = await open(t, makePlace);
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
    const { db, add, log, now, list } = await open(t, makePlace);
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
      const { db, add, goRound, list, now } = await open(t, makePlace);
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
    const { add, goRound } = await open(t, makePlace);
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
    const { db, add, goRound, list, advance } = await open(t, makePlace);
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
    const { db, add, now, goRound } = await open(t, makePlace);
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

  t.test('a recurring job is one row, done once by all processes together, and never given up', async (t) => {
    const { start, advance, list, log } = await open(t, makePlace);
    let count = 0;
    let isFailing = false;
    const sweep = handleJob(defineRecurringJob('sweep', HOUR_MS), async () => {
      count += 1;
      if (isFailing) throw new Error('the broom is gone');
    });
    const both = [start(sweep), start(sweep)];
    const goRound = () => Promise.all(both.map((jobs) => jobs.idle()));
    await goRound();
    t.equal(count, 1);
    advance(HOUR_MS - 1);
    await goRound();
    t.equal(count, 1, 'not before its time');
    advance(1);
    await goRound();
    t.equal(count, 2);
    isFailing = true;
    for (let round = 0; round < 20; round += 1) {
      advance(HOUR_MS);
      await goRound();
    }
    t.equal(count, 22);
    t.match(await list(), [{ state: 'waiting', payload: '{}' }]);
    t.equal((await list()).length, 1);
    t.ok(log.lines.every(({ level }) => level === 'warn'));
  });

  t.test('a stop gives back what does not come to its end, as if it had not been begun', async (t) => {
    const { start, add, list, goRound } = await open(t, makePlace);
    for (const stone of ['ruby', 'spinel', 'garnet', 'topaz']) await add(stone);
    const begun: string[] = [];
    const jobs = start(
      handleJob(polish, async ({ stone }, { signal }) => {
        begun.push(stone);
        if (stone !== 'ruby') await wait(MINUTE_MS, undefined, { signal, ref: false });
        else await wait(50);
      }),
    );
    jobs.runNow();
    await until(() => begun.length === 3);
    await jobs.close();
    t.match(jobs.counts, { polish: { done: 1, handed_back: 2 } });
    t.match(await list(), [
      { state: 'done', attempts: 1 },
      { state: 'waiting', lease: null, attempts: 0 },
      { state: 'waiting', lease: null, attempts: 0 },
      { state: 'waiting', lease: null, attempts: 0 },
    ]);
    const seen: string[] = [];
    await goRound(handleJob(polish, async ({ stone }) => void seen.push(stone)));
    t.same(seen.sort(), ['garnet', 'spinel', 'topaz'], 'at once');
  });

  t.test('two processes share what is to be done, and none does a job twice', async (t) => {
    const { place, add, list } = await open(t, makePlace);
    const JOBS = 60;
    const children = ['', ''].map(() => runElsewhere(t, place, 'await wait(10);'));
    const lines = children.map(listLines);
    await until(() => lines.every(([first]) => first === 'ready'), MINUTE_MS);
    for (let count = 0; count < JOBS; count += 1) await add(`${count}`);
    await until(async () => (await list()).every(({ state }) => state === 'done'), MINUTE_MS);
    const [one = [], other = []] = lines.map((all) => all.slice(1));
    t.equal(one.length + other.length, JOBS);
    t.equal(new Set([...one, ...other]).size, JOBS);
    t.ok(one.length > 0 && other.length > 0, `${one.length} and ${other.length}`);
    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(ends);
  });

  t.test(
    'jobs of a process that was killed are taken over when their lease ends, with their keys',
    async (t) => {
      const { place, add, advance, goRound, list } = await open(t, makePlace);
      const keys = await Promise.all(['ruby', 'spinel', 'garnet'].map((stone) => add(stone)));
      const child = runElsewhere(t, place, 'await wait(60_000);');
      const lines = listLines(child);
      await until(() => lines.length === 4, MINUTE_MS);
      const end = once(child, 'exit');
      child.kill('SIGKILL');
      await end;
      const seen: string[] = [];
      const handler = handleJob(polish, async (_, { key }) => void seen.push(key));
      advance(MINUTE_MS - 1);
      await goRound(handler);
      t.same(seen, [], 'it might still be at it');
      advance(1);
      await goRound(handler);
      t.same(seen.sort(), keys.sort());
      t.match(await list(), [{ attempts: 2 }, { attempts: 2 }, { attempts: 2 }]);
    },
  );

  t.test('a job that ends its process each time is given up', async (t) => {
    const { db, add, goRound, list, now, log } = await open(t, makePlace);
    await add('ruby');
    await db
      .updateTable('jobs')
      .set({ state: 'running', lease: 'of a process that is gone', attempts: 3, run_at: now().toISOString() })
      .execute();
    const handler = handleJob(polish, () => Promise.reject(new Error('not run')));
    t.match(await goRound(handler), { polish: { given_up: 1 } });
    t.match(await list(), [{ state: 'dead', last_error: /ended during the last attempt/ }]);
    t.match(log.lines, [{ level: 'error' }]);
  });

  t.test('a clock that is moved ahead makes no process take its own jobs over', async (t) => {
    const { start, add, advance } = await open(t, makePlace);
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const jobs = start(
      handleJob(polish, ({ stone }) => {
        begun.push(stone);
        return ended;
      }),
    );
    await add('ruby');
    jobs.runNow();
    await until(() => begun.length === 1);
    advance(35 * 24 * HOUR_MS);
    await add('spinel');
    jobs.runNow();
    await until(() => begun.length === 2);
    end();
    await jobs.idle();
    t.same(begun, ['ruby', 'spinel']);
    t.match(jobs.counts, { polish: { done: 2 } });
  });

  t.test('while changes are refused, nothing is begun, and an end is noted afterwards', async (t) => {
    const { db, add, list, log, now } = await open(t, makePlace);
    let isRefusing = false;
    const seen: string[] = [];
    const handler = handleJob(polish, async ({ stone }) => {
      seen.push(stone);
      isRefusing = stone === 'ruby';
    });
    const background = async (run: () => Promise<void>) => {
      if (!isRefusing) await run();
    };
    const jobs = startJobs(db, [handler], { log, now, background });
    t.teardown(() => jobs.close());
    await add('ruby');
    jobs.runNow();
    await until(() => seen.length === 1);
    await add('spinel');
    jobs.runNow();
    await wait(50);
    t.match(await list(), [{ state: 'running' }, { state: 'waiting' }]);
    isRefusing = false;
    await until(async () => (await list())[0]?.state === 'done');
    await until(() => seen.length === 2);
    await jobs.idle();
    t.same(seen, ['ruby', 'spinel']);
  });

  t.test('what waited in the tables of before is moved, and nothing of it is lost or doubled', async (t) => {
    const { db } = await openDatabase(await makePlace(t));
    t.teardown(() => db.destroy());
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0037'),
    );
    const email = (to: string) => JSON.stringify({ to, subject: 'Hello', text: 'Hello.' });
    const soon = '2026-04-01T00:01:00.000Z';
    await sql`insert into users (id, email, username, name, roles, brand, created_at)
      values (7, 'ada@reader.example', 'ada', 'Ada', '[]', 'facet', '')`.execute(db);
    for (const [brand, message, attempts, sentAt] of [
      ['facet', email('ada@reader.example'), 0, null],
      ['gemsociety', email('bo@reader.example'), 3, null],
      ['facet', '{}', 1, '2026-03-31T00:00:00.000Z'],
      ['facet', '{}', 8, null],
      ['facet', email('last@reader.example'), 8, null],
    ] as const)
      await sql`insert into emails (brand, message, attempts, next_at, sent_at)
        values (${brand}, ${message}, ${attempts}, ${soon}, ${sentAt})`.execute(db);
    await sql`insert into community_logouts values (7, 2, ${soon})`.execute(db);
    await sql`insert into jobs values ('retention', ${soon})`.execute(db);
    t.equal((await migrate(db))[0], '0037-durable-jobs');
    const rows = await db.selectFrom('jobs').selectAll().orderBy('id').execute();
    t.match(
      rows.map(({ payload, ...rest }) => ({ ...rest, payload: JSON.parse(payload || 'null') })),
      [
        {
          kind: 'email',
          state: 'waiting',
          attempts: 0,
          run_at: soon,
          payload: { brand: 'facet', email: { to: 'ada@reader.example' } },
        },
        { kind: 'email', state: 'waiting', attempts: 3, payload: { brand: 'gemsociety' } },
        { kind: 'email', state: 'done', ended_at: '2026-03-31T00:00:00.000Z', payload: null },
        { kind: 'email', state: 'dead', ended_at: soon, payload: null },
        { kind: 'email', state: 'dead', ended_at: soon, payload: null },
        { kind: 'community-logout', key: '7', state: 'waiting', attempts: 2, payload: { userId: 7 } },
        { kind: 'retention', key: 'recurring', state: 'waiting', run_at: soon, payload: {} },
      ],
    );
    t.match(rows[0]?.key, /^[0-9a-f]{32}$/, 'its Message-ID');
  });
}
