import t from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { createDatabase } from '#test/test-database.ts';
import { countUp, findCount } from './count-up.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-23T08:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);

t.test('two processes count together, and a window ends when it has lasted', async (t) => {
  const file = await createDatabase(t.testdir());
  const [one, other] = [await openDatabase(file), await openDatabase(file)];
  t.teardown(() => Promise.all([one.db.destroy(), other.db.destroy()]));
  await migrate(one.db);
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => countUp(at % 2 ? one.db : other.db, 'emails', HOUR_MS, START)),
  );
  t.same(
    counts.map(({ count }) => count).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  t.match(await findCount(other.db, 'emails', later(HOUR_MS - 1)), {
    count: 20,
    endsAt: START.getTime() + HOUR_MS,
  });
  t.match(await findCount(other.db, 'emails', later(HOUR_MS)), { count: 0 });
  t.match(await countUp(one.db, 'emails', HOUR_MS, later(HOUR_MS)), { count: 1 });
  t.match(await findCount(one.db, 'others', START), { count: 0 });
});
