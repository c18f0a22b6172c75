import { writeFile } from 'node:fs/promises';
import t from 'tap';
import { until } from '#test/until.ts';
import { clockFile, createClock } from './clock.ts';

const DAY_MS = 86_400_000;
const aheadOf = (now: () => Date) => Math.round((now().getTime() - Date.now()) / DAY_MS);

t.test('a clock is set ahead by its file, also while it runs', async (t) => {
  const folder = t.testdir();
  const now = createClock(folder);
  t.equal(aheadOf(now), 0);
  await writeFile(clockFile(folder), JSON.stringify({ ahead: 35 * DAY_MS }));
  await until(() => aheadOf(now) === 35, 5000);
  t.equal(aheadOf(createClock(folder)), 35);
  await writeFile(clockFile(folder), 'no JSON');
  t.equal(aheadOf(createClock(folder)), 0);
  t.equal(aheadOf(createClock(undefined)), 0);
});
