/** Tests of processes that share jobs, stop, are killed, or may not write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { defineRecurringJob, handleJob, startJobs } from '#server/cms/jobs/index.ts';
import { until } from '#test/until.ts';
import { HOUR_MS, MINUTE_MS, openJobs, type PlaceMaker, polish, START } from './open-jobs.ts';

const ROOT = join(import.meta.dirname, '..', '..');

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

export function testProcesses(makePlace: PlaceMaker): void {
  t.test('a recurring job is one row, done once by all processes together, and never given up', async (t) => {
    const { start, advance, list, log } = await openJobs(t, makePlace);
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
    const { start, add, list, goRound } = await openJobs(t, makePlace);
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
    const { place, add, list } = await openJobs(t, makePlace);
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
      const { place, add, advance, goRound, list } = await openJobs(t, makePlace);
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
    const { db, add, goRound, list, now, log } = await openJobs(t, makePlace);
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
    const { start, add, advance } = await openJobs(t, makePlace);
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
    const { db, add, list, log, now } = await openJobs(t, makePlace);
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
}
