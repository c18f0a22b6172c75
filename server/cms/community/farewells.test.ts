import t, { type Test } from 'tap';
import { createTestLog, openTestCms } from '#server/cms/open-test-cms.ts';
import { until } from '#test/until.ts';
import { openDatabase } from '../database/index.ts';
import { queueFarewell, startFarewells } from './index.ts';

const DAY_MS = 86_400_000;

async function open(t: Test) {
  const { cms, databaseFile } = await openTestCms(t.testdir());
  const { db } = await openDatabase(databaseFile);
  const log = createTestLog();
  let time = Date.parse('2026-04-01T00:00:00Z');
  t.teardown(async () => {
    await db.destroy();
    await cms.close();
  });
  const ids = (await db.selectFrom('people').select('id').execute()).map(({ id }) => id);
  return {
    db,
    log,
    ids,
    now: () => new Date(time),
    advance: (milliseconds: number) => (time += milliseconds),
  };
}

t.test('what the community did not take is tried again, and given up after twelve tries', async (t) => {
  const { db, log, ids, now, advance } = await open(t);
  const [id = 0] = ids;
  let tries = 0;
  const goRound = async (end: () => Promise<void>) => {
    const farewells = startFarewells(db, end, log, now);
    farewells.hurry();
    await farewells.close();
  };
  const fail = async () => {
    tries += 1;
    throw new Error('the community is away');
  };
  await queueFarewell(db, id, now());
  await goRound(fail);
  await goRound(fail);
  t.equal(tries, 1, 'not before its time');
  for (let round = 2; round <= 20; round += 1) {
    advance(DAY_MS);
    await goRound(fail);
  }
  t.equal(tries, 12);
  t.equal(log.lines.at(-1)?.level, 'error');

  await queueFarewell(db, id, now());
  await goRound(fail);
  await queueFarewell(db, id, now());
  const before = tries;
  await goRound(async () => {
    tries += 1;
  });
  t.equal(tries, before + 1, 'another end begins anew');
  t.same(await db.selectFrom('farewells').selectAll().execute(), []);
});

t.test('an end that comes while an earlier one is being told is told as well', async (t) => {
  const { db, log, ids, now } = await open(t);
  const [id = 0] = ids;
  const told: number[] = [];
  const farewells = startFarewells(
    db,
    async (personId) => {
      told.push(personId);
      if (told.length === 1) await queueFarewell(db, id, now());
    },
    log,
    now,
  );
  await queueFarewell(db, id, now());
  farewells.hurry();
  await farewells.close();
  t.same(told, [id, id]);
});

t.test('of two processes one tells', async (t) => {
  const { db, log, ids, now } = await open(t);
  const told: number[] = [];
  const end = async (personId: number) => void told.push(personId);
  const both = [startFarewells(db, end, log, now), startFarewells(db, end, log, now)];
  for (const id of ids) await queueFarewell(db, id, now());
  for (const farewells of both) farewells.hurry();
  await until(() => told.length >= ids.length);
  await Promise.all(both.map((farewells) => farewells.close()));
  t.same(told.sort(byNumber), ids.sort(byNumber));
});

const byNumber = (one: number, other: number): number => one - other;
