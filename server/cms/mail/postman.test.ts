import { join } from 'node:path';
import t, { type Test } from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { createTestLog } from '#server/cms/open-test-cms.ts';
import { until } from '#test/until.ts';
import { queueLetter, type SendLetter, startPostman } from './index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LETTER = { to: 'ada@reader.example', subject: 'Hello', text: 'Hello, Ada.' };

async function openOffice(t: Test) {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  await migrate(db);
  const log = createTestLog();
  let time = Date.parse('2026-04-01T00:00:00Z');
  const now = () => new Date(time);
  t.teardown(() => db.destroy());
  return { db, log, now, advance: (milliseconds: number) => (time += milliseconds) };
}

/** Resolves when a round is over, whatever came of it. */
async function goRound({ db, log, now }: Awaited<ReturnType<typeof openOffice>>, send: SendLetter) {
  const postman = startPostman(db, send, log, now);
  postman.hurry();
  await postman.close();
}

t.test('a letter that is not taken is tried again after a while, and forgotten once it is', async (t) => {
  const sent: string[] = [];
  let failing = true;
  const send: SendLetter = async ({ text }) => {
    if (failing) throw new Error('the mail server is away');
    sent.push(text);
  };
  const office = await openOffice(t);
  const { db, log, now, advance } = office;
  await queueLetter(db, 'facet', LETTER, now());
  await goRound(office, send);
  t.same(
    log.lines.map(({ level }) => level),
    ['warn'],
  );
  failing = false;
  await goRound(office, send);
  t.same(sent, [], 'not before its time');
  advance(MINUTE_MS);
  await goRound(office, send);
  t.same(sent, [LETTER.text]);
  t.equal((await db.selectFrom('letters').select('letter').executeTakeFirst())?.letter, '{}');
});

t.test('a letter that nobody takes is given up after eight tries, and forgotten', async (t) => {
  let tries = 0;
  const send: SendLetter = async () => {
    tries += 1;
    throw new Error('there is no such reader');
  };
  const office = await openOffice(t);
  const { db, log, now, advance } = office;
  await queueLetter(db, 'facet', LETTER, now());
  const readLetter = async () => (await db.selectFrom('letters').select('letter').executeTakeFirst())?.letter;
  for (let round = 1; round <= 10; round += 1) {
    if (round <= 8) t.match(await readLetter(), LETTER.to, `kept before try ${round}`);
    await goRound(office, send);
    advance(DAY_MS);
  }
  t.equal(tries, 8);
  t.equal(await readLetter(), '{}');
  t.equal(log.lines.at(-1)?.level, 'error');
});

t.test('of two postmen one sends', async (t) => {
  let sent = 0;
  const send = async () => {
    sent += 1;
  };
  const { db, log, now } = await openOffice(t);
  const postman = startPostman(db, send, log, now);
  const other = startPostman(db, send, log, now);
  for (let count = 0; count < 20; count += 1) await queueLetter(db, 'facet', LETTER, now());
  postman.hurry();
  other.hurry();
  await until(() => sent >= 20);
  await Promise.all([postman.close(), other.close()]);
  t.equal(sent, 20);
});
