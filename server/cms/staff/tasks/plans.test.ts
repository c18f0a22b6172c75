import { CompiledQuery } from 'kysely';
import t from 'tap';
import { isPostgresql, migrate } from '#server/cms/database/index.ts';
import { listTasks as endpoint } from '#shared/rest/tasks.ts';
import { openLoggedDatabase } from '#test/log-statements.ts';
import { createDatabase } from '#test/test-database.ts';
import { listTasks } from './list-tasks.ts';

/** Each holds what waits and nothing else. SQLite uses it for a statement that holds its condition, and not for a parameter. */
const INDEXES = [
  'ad_bookings_held',
  'exam_attempts_pending',
  'listing_claims_waiting',
  'listings_waiting',
  'memberships_overdue',
  'received_webhooks_failed',
  'shipments_waiting',
];

t.test('what waits is found in an index of it, however much is done', async (t) => {
  const { db, statements, forget } = await openLoggedDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  if (isPostgresql(db)) return;
  await migrate(db);
  forget();
  const viewer = { id: 1, name: 'Ann', roles: ['administrator'], rights: {}, session: '' };
  await listTasks({ db, viewer }, endpoint.input.parse({}));
  const used = new Set<string>();
  for (const text of statements.filter((one) => one.startsWith('select'))) {
    const values = text
      .split('?')
      .slice(1)
      .map(() => 0);
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, values),
    );
    for (const { detail } of rows) used.add(/INDEX (\w+)/.exec(detail)?.[1] ?? '');
  }
  t.same(
    INDEXES.filter((name) => !used.has(name)),
    [],
  );
});
