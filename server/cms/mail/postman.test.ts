import { join } from 'node:path';
import t, { type Test } from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { createTestLog } from '#server/cms/open-test-cms.ts';
import { until } from '#test/until.ts';
import { queueLetter, type SendLetter, startPostman } from './index.ts';

const MINUTE_MS = 60_000;
const LETTER = { to: 'ada@reader.example', subject: 'Hello', text: 'Hello, Ada.' };

async function openPostman(t: Test, send: SendLetter) {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  await migrate(db);
  const log = createTestLog();
  let time = Date.parse('2026-04-01T00:00:00Z');
  const now = () => new Date(time);
  const postman = startPostman(db, send, log, now);
  t.teardown(async () => {
    await postman.close();
    await db.destroy();
  });
  return { db, log, now, postman, advance: (milliseconds: number) => (time += milliseconds) };
}

t.test('a letter that is not taken is tried again after a while, and forgotten once it is', async (t) => {
  const sent: string[] = [];
  let failing = true;
  const { db, log, now, postman, advance } = await openPostman(t, async ({ text }) => {
    if (failing) throw new Error('the mail server is away');
    sent.push(text);
  });
  await queueLetter(db, 'facet', LETTER, now());
  postman.hurry();
  await until(() => log.lines.length === 1);
  failing = false;
  postman.hurry();
  await new Promise((resolve) => setTimeout(resolve, 50));
  t.same(sent, [], 'not before its time');
  advance(MINUTE_MS);
  postman.hurry();
  await until(() => sent.length === 1);
  await until(async () => (await db.selectFrom('letters').selectAll().executeTakeFirst())?.letter === '{}');
});

t.test('of two postmen one sends', async (t) => {
  let sent = 0;
  const send = async () => {
    sent += 1;
  };
  const { db, log, now, postman } = await openPostman(t, send);
  const other = startPostman(db, send, log, now);
  t.teardown(() => other.close());
  for (let count = 0; count < 20; count += 1) await queueLetter(db, 'facet', LETTER, now());
  postman.hurry();
  other.hurry();
  await until(() => sent >= 20);
  await Promise.all([postman.close(), other.close()]);
  t.equal(sent, 20);
});
