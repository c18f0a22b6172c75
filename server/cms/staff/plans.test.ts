import t from 'tap';
import { findFreeDay } from '#server/cms/advertising/places.ts';
import { isPostgresql, migrate } from '#server/cms/database/index.ts';
import { listAnyJobs as listJobs } from '#shared/rest/jobs.ts';
import { listAllOrders as listOrders } from '#shared/rest/staff-orders.ts';
import { listTasks as listTasksEndpoint } from '#shared/rest/tasks.ts';
import { listIndexes, openLoggedDatabase } from '#test/log-statements.ts';
import { createDatabase } from '#test/test-database.ts';
import { listAnyJobs } from './jobs.ts';
import { listAllOrders } from './orders.ts';
import { listTasks } from './tasks/list-tasks.ts';

const viewer = { id: 1, name: 'Ann', roles: ['administrator'], rights: {}, session: '' };

type Db = Awaited<ReturnType<typeof openLoggedDatabase>>['db'];

/** Partial indexes: SQLite uses one for a statement that holds its condition, and not for a parameter. */
const LISTS: readonly { read: (db: Db) => Promise<unknown>; indexes: readonly string[] }[] = [
  {
    read: (db) => listTasks({ db, viewer }, listTasksEndpoint.input.parse({})),
    indexes: [
      'ad_bookings_held',
      'exam_attempts_pending',
      'listing_claims_waiting',
      'listing_reviews_waiting',
      'listings_waiting',
      'memberships_overdue',
      'received_webhooks_failed',
      'shipments_waiting',
    ],
  },
  {
    read: (db) => listAllOrders({ db, viewer }, listOrders.input.parse({ status: 'refunded' })),
    indexes: ['payments_refunded'],
  },
  {
    read: (db) => listAnyJobs({ db, viewer }, listJobs.input.parse({})),
    indexes: ['jobs_counted'],
  },
  {
    read: (db) => findFreeDay(db, { rid: 'ADRID1', brand: 'facet', places: 1 }, new Date()),
    indexes: ['ad_bookings_held'],
  },
];

t.test('what is few among many is found in an index of it alone', async (t) => {
  const { db, statements, forget } = await openLoggedDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  if (isPostgresql(db)) {
    t.comment('PostgreSQL plans by what is in its tables, which are empty.');
    return;
  }
  await migrate(db);
  for (const { read, indexes } of LISTS) {
    forget();
    await read(db);
    const selects = statements.filter((text) => text.startsWith('select'));
    const used = (await Promise.all(selects.map((text) => listIndexes(db, text)))).flat();
    const unused = indexes.filter((name) => !used.includes(name));
    t.same(unused, []);
  }
});
