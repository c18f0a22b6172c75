import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { startJobs } from '#server/cms/jobs/index.ts';
import { createTestLog, openTestCms } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';
import { type EndCommunitySessions, handleCommunityLogouts, queueCommunityLogout } from './index.ts';

const DAY_MS = 86_400_000;

async function open(t: Test) {
  const { cms, database } = await openTestCms(t.testdir());
  const { db } = await openDatabase(database);
  const log = createTestLog();
  let time = Date.parse('2026-04-01T00:00:00Z');
  t.teardown(async () => {
    await db.destroy();
    await cms.close();
  });
  const ids = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
  return {
    db,
    log,
    ids,
    now: () => new Date(time),
    advance: (milliseconds: number) => (time += milliseconds),
  };
}

const startLogouts = ({ db, log, now }: Awaited<ReturnType<typeof open>>, end: EndCommunitySessions) =>
  startJobs(db, [handleCommunityLogouts(end)], { log, now });

t.test('what the community did not take is tried again, and given up after twelve tries', async (t) => {
  const opened = await open(t);
  const { db, log, ids, now, advance } = opened;
  const [id = 0] = ids;
  let attempts = 0;
  const goRound = async (end: () => Promise<void>) => {
    const logouts = startLogouts(opened, end);
    await logouts.idle();
    await logouts.close();
  };
  const fail = async () => {
    attempts += 1;
    throw new Error('the community is away');
  };
  await queueCommunityLogout(db, id, now());
  await goRound(fail);
  await goRound(fail);
  t.equal(attempts, 1, 'not before its time');
  for (let round = 2; round <= 20; round += 1) {
    advance(DAY_MS);
    await goRound(fail);
  }
  t.equal(attempts, 12);
  t.equal(log.lines.at(-1)?.level, 'error');

  await queueCommunityLogout(db, id, now());
  await goRound(fail);
  await queueCommunityLogout(db, id, now());
  const before = attempts;
  await goRound(async () => {
    attempts += 1;
  });
  t.equal(attempts, before + 1, 'another end begins anew');
  t.same(await db.selectFrom('jobs').select('id').where('ended_at', 'is', null).execute(), []);
});

t.test('an end that comes while an earlier one is being told is told as well', async (t) => {
  const opened = await open(t);
  const { db, ids, now } = opened;
  const [id = 0] = ids;
  const told: number[] = [];
  const logouts = startLogouts(opened, async (userId) => {
    told.push(userId);
    if (told.length === 1) await queueCommunityLogout(db, id, now());
  });
  await queueCommunityLogout(db, id, now());
  await logouts.idle();
  await logouts.close();
  t.same(told, [id, id]);
});

t.test('of two processes one tells', async (t) => {
  const opened = await open(t);
  const { db, ids, now } = opened;
  const told: number[] = [];
  const end = async (userId: number) => void told.push(userId);
  const both = [startLogouts(opened, end), startLogouts(opened, end)];
  for (const id of ids) await queueCommunityLogout(db, id, now());
  for (const logouts of both) logouts.runNow();
  await until(() => told.length >= ids.length);
  await Promise.all(both.map((logouts) => logouts.close()));
  t.same(told.sort(byNumber), ids.sort(byNumber));
});

const byNumber = (one: number, other: number): number => one - other;
