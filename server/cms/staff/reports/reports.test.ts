/** Reports, on a clock that is moved: what a year of a small shop looks like. */
import { setImmediate } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { reverseReturn } from '#server/cms/commerce/credit-notes.ts';
import { refundOrder } from '#server/cms/commerce/index.ts';
import { inTransaction } from '#server/cms/database/index.ts';
import { issueCertificateIfEarned } from '#server/cms/learning/certificates.ts';
import { listCourseRows } from '#server/cms/learning/list-course-rows.ts';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import { createSearchCounter } from '#server/cms/search/count-searches.ts';
import { type RangeName, REPORT_NAMES, type ReportName } from '#shared/reports.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { findReport as endpoint } from '#shared/rest/reports.ts';
import { ROLES } from '#shared/roles.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { completeLesson, passExam, saveCourse } from '#test/complete-course.ts';
import { findReport } from './find-report.ts';
import { createReportKeeper } from './keep-reports.ts';
import { listSpans } from './list-spans.ts';

const staff = (role: string): Viewer => ({ id: 9000, name: 'Ada', roles: [role], rights: {}, session: '' });

/** @param manyRows a report that reads more is kept */
async function open(t: Test, manyRows?: number) {
  const shop = await openShop(t);
  const keeper = createReportKeeper(manyRows);
  const read = (report: ReportName, range: RangeName, role = 'administrator', fresh = false) =>
    findReport({ ...shop.contextOf(staff(role)), keeper }, endpoint.input.parse({ report, range, fresh }));
  return { shop, read };
}

t.test('each role gets the reports of its rights', async (t) => {
  const { read } = await open(t);
  const allowed: Record<string, string> = {};
  for (const role of ROLES)
    for (const report of REPORT_NAMES) {
      const code = await read(report, '30-days', role).then(
        () => '',
        (error) => error.code,
      );
      if (code === '') allowed[role] = [allowed[role] ?? '', report].join(' ').trim();
      else t.equal(code, 'rest_forbidden');
    }
  t.same(allowed, {
    administrator: REPORT_NAMES.join(' '),
    editor: 'courses searches',
    mm_role_customer_support: 'members revenue churn sales refunds',
  });
});

t.test('the spans are whole days, weeks and months, and the last holds now', (t) => {
  const now = new Date('2027-01-15T10:00:00.000Z');
  const days = listSpans('30-days', now);
  t.match([days.length, days[0]?.label, days.at(-1)?.label], [30, '2026-12-17', '2027-01-15']);
  const weeks = listSpans('12-weeks', now);
  t.match([weeks.length, weeks.at(-1)?.from], [12, '2027-01-09T00:00:00.000Z']);
  const months = listSpans('12-months', now);
  t.match([months.length, months[0]?.label, months.at(-1)?.label], [12, '2026-02', '2027-01']);
  for (const spans of [days, weeks, months])
    for (const [at, span] of spans.entries()) if (at > 0) t.equal(span.from, spans[at - 1]?.to);
  t.end();
});

t.test('members, revenue and churn follow those who come and go', async (t) => {
  const { shop, read } = await open(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await shop.pay(await shop.buy(bo, { product_rid: 'GOLDM1' }));
  const last = async (report: ReportName) => (await read(report, '30-days')).rows.at(-1)?.values;
  const gold = (await read('members', '30-days')).columns.findIndex(({ label }) => label === 'Gold');
  t.equal((await last('members'))?.[gold], 2);
  t.same(await last('revenue'), [3800, 2]);
  t.equal((await read('members', '30-days')).rows[0]?.values[gold], 0, 'nobody a month ago');
  await cancelSubscription(shop.contextOf(bo));
  await shop.moveOn(40);
  t.equal((await last('members'))?.[gold], 1);
  t.same(await last('revenue'), [1900, 1]);
  const months = (await read('churn', '12-months')).rows;
  t.same(months.at(-1)?.values, [500, 1, 2], 'one of two in February');
});

t.test(
  'an upgraded member counts once, at the new price, and refunds count without their taxes',
  async (t) => {
    const { shop, read } = await open(t);
    const ada = await shop.addMember('ada');
    const last = async () => (await read('revenue', '30-days')).rows.at(-1)?.values;
    await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
    await shop.moveOn(3);
    await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
    t.same(await last(), [1900, 1]);
    const order = await shop.db
      .selectFrom('orders')
      .select(['id', 'total_cents'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    // A tenth of what was paid with 10 % tax goes back: a tenth of the price, and not of the sum.
    const paid = order.total_cents;
    const tax = Math.round(paid / 10);
    await shop.db
      .updateTable('orders')
      .set({ total_cents: paid + tax, tax_cents: tax })
      .where('id', '=', order.id)
      .execute();
    await shop.db
      .updateTable('payments')
      .set({ refunded_cents: Math.round((paid + tax) / 10) })
      .where('order_id', '=', order.id)
      .execute();
    const [cents = 0] = (await last()) ?? [];
    t.ok(Math.abs((cents ?? 0) - (1900 - paid / 10)) <= 1, `${cents}`);
  },
);

t.test('a report of few rows is counted each time, however long it takes', async (t) => {
  const { shop, read } = await open(t, 1);
  const sold = async () => (await read('sales', '30-days')).rows.at(-1)?.values[0];
  for (const [name, cents] of [
    ['ada', 1900],
    ['bo', 3800],
  ] as const) {
    await shop.pay(await shop.buy(await shop.addMember(name), { product_rid: 'GOLDM1' }));
    t.equal(await sold(), cents);
  }
  await shop.pay(await shop.buy(await shop.addMember('cy'), { product_rid: 'GOLDM1' }));
  t.equal(await sold(), 3800, 'the last one read two rows, and is kept');
});

t.test('a report of many rows is kept for ten minutes, and says so', async (t) => {
  const { shop, read } = await open(t, -1);
  const sold = (report: Awaited<ReturnType<typeof read>>) => report.rows.at(-1)?.values[0];
  const first = await read('sales', '30-days');
  t.match([sold(first), first.is_kept, first.as_of], [0, false, shop.readNow().toISOString()]);
  await shop.pay(await shop.buy(await shop.addMember('ada'), { product_rid: 'GOLDM1' }));
  await shop.moveOn(5 / (24 * 60));
  const [kept, other] = [await read('sales', '30-days'), await read('sales', '12-weeks')];
  t.match([sold(kept), kept.is_kept, kept.as_of], [0, true, first.as_of]);
  t.match([sold(other), other.is_kept], [1900, false], 'another time is counted by itself');
  t.match(await read('sales', '30-days', 'administrator', true), { is_kept: false });
  const again = await read('sales', '30-days');
  t.match([sold(again), again.is_kept, again.as_of], [1900, true, shop.readNow().toISOString()]);
  await t.rejects(read('sales', '30-days', 'editor'), { code: 'rest_forbidden' });
  await shop.moveOn(11 / (24 * 60));
  t.match(await read('sales', '30-days'), { is_kept: false });
});

t.test('of several who ask at once one counts', async (t) => {
  const keeper = createReportKeeper(-1);
  let counts = 0;
  const count = async () => {
    counts += 1;
    await setImmediate();
    return { table: { columns: [], rows: [], is_by_time: true }, rows: 0 };
  };
  const key = { report: 'sales', range: '30-days', now: LEARNED_AT, isFresh: false } as const;
  await Promise.all([keeper.find(key, count), keeper.find(key, count)]);
  t.equal(counts, 1);
  const failing = { ...key, isFresh: true };
  const fresh = createReportKeeper(-1);
  await Promise.all([key, failing, failing].map((one) => fresh.find(one, count)));
  t.equal(counts, 3, 'who wants it counted anew does not take a count that had begun');
  const fail = () => Promise.reject(new Error('busy'));
  await t.rejects(keeper.find(failing, fail), { message: 'busy' });
  t.match(await keeper.find(failing, count), { is_kept: false }, 'what failed is not kept');
});

t.test('a membership that was refunded whole brings nothing and is not counted', async (t) => {
  const { shop, read } = await open(t);
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await shop.pay(await shop.buy(bo, { product_rid: 'GOLDM1' }));
  await refundOrder(shop.contextOf(null), { number: 'F-20001', amount: 1900, keepsRights: true });
  await shop.moveOn(0.01);
  t.same((await read('revenue', '30-days')).rows.at(-1)?.values, [1900, 1]);
});

t.test('a refund that the bank did not take is none', async (t) => {
  const { shop, read } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const context = shop.contextOf(null);
  await refundOrder(context, { number: 'F-20001', amount: 500, keepsRights: true });
  await shop.moveOn(0.01);
  const last = async () => (await read('refunds', '30-days')).rows.at(-1)?.values;
  t.same(await last(), [500, 1]);
  const { id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await inTransaction(shop.db, (db) => reverseReturn({ ...context, db, now: shop.readNow() }, id, 500));
  t.same(await last(), [0, 0]);
});

t.test('sales are told by kind, and refunds by day', async (t) => {
  const { shop, read } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await shop.pay(await shop.buy(ada, { product_id: shop.course }));
  const { columns, rows } = await read('sales', '12-weeks');
  const sold = Object.fromEntries(columns.map(({ label }, at) => [label, rows.at(-1)?.values[at]]));
  t.match(sold, { Memberships: 1900, Goods: 0 });
  t.ok((sold.Courses ?? 0) > 0);
  await refundOrder(
    { db: shop.db, now: shop.readNow() },
    { number: 'F-20001', amount: 500, keepsRights: true },
  );
  await shop.moveOn(0.01);
  t.same((await read('refunds', '30-days')).rows.at(-1)?.values, [500, 1]);
});

t.test('sales of orders without a checkout have a column where there are any', async (t) => {
  const { shop, read } = await open(t);
  await shop.pay(await shop.buy(await shop.addMember('ada'), { product_rid: 'GOLDM1' }));
  t.notOk((await read('sales', '30-days')).columns.some(({ label }) => label === 'Other'));
  await shop.db.updateTable('orders').set({ checkout_id: null }).execute();
  const { columns, rows } = await read('sales', '30-days');
  t.equal(columns.at(-1)?.label, 'Other');
  t.same(
    rows.at(-1)?.values,
    columns.map(({ label }) => (label === 'Other' ? 1900 : 0)),
  );
});

t.test('what is searched for is counted by words, and never with an address', async (t) => {
  const { shop, read } = await open(t);
  const hits: Readonly<Record<string, number>> = { ruby: 7 };
  const counter = createSearchCounter({
    db: shop.db,
    now: shop.readNow,
    background: (run) => run(),
    searching: {
      suggest: () => Promise.reject(new Error('not asked')),
      search: async ({ q }) => ({
        tags: [],
        value: {
          hits: { total: { value: hits[q] ?? 0, relation: 'eq' }, max_score: null, hits: [] },
        } as never,
      }),
    },
  });
  for (const words of [
    'Ruby',
    ' ruby ',
    'Moon  Dust',
    'moon dust',
    'moon dust',
    'rita@reader.example',
    '5551234567',
  ])
    counter.count('facet', words);
  await counter.flush();
  counter.count('gemsociety', 'ruby');
  await counter.close();
  t.same((await read('searches', '30-days')).rows, [
    { label: 'moon dust', values: [3, 0] },
    { label: 'ruby', values: [3, 7] },
  ]);
});

const LEARNED_AT = new Date('2026-11-02T12:00:00.000Z');

t.test('courses list their students, certificates and who completed them', async (t) => {
  const { shop, read } = await open(t);
  const { db } = shop;
  const course = await saveCourse(db);
  const [first] = course.lessons;
  const row = (await listCourseRows(db)).find(({ id }) => id === course.id);
  if (!first || !row) throw new Error('There is no course.');
  const [ada, bo] = [await shop.addMember('ada'), await shop.addMember('bo')];
  await completeLesson(db, bo.id, first);
  for (const lesson of course.lessons) await completeLesson(db, ada.id, lesson);
  for (const exam of course.exams) await passExam(db, ada.id, exam);
  await inTransaction(db, (transaction) =>
    issueCertificateIfEarned(transaction, row, { userId: ada.id, brand: 'facet', now: LEARNED_AT }),
  );
  await db.updateTable('lesson_progress').set({ completed_at: LEARNED_AT.toISOString() }).execute();
  const { columns, rows, is_by_time } = await read('courses', '12-months');
  t.same([columns.map(({ label }) => label), is_by_time], [['Students', 'Certificates', 'Completed'], false]);
  t.same(rows[0]?.values, [2, 1, 500], 'one of the two who began');
  t.same((await read('courses', '30-days')).rows[0]?.values, [0, 0, null], 'not in these days');
});
