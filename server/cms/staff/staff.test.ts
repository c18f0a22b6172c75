/** Studio's endpoints: what staff see and change. Who may call each: `test/http/callers.test.ts`. */
import t, { type Test } from 'tap';
import { signIn } from '#server/cms/identity/authenticate.ts';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { ENDPOINTS as endpoints } from '#shared/rest/index.ts';
import type { Role } from '#shared/roles.ts';
import { ADDRESS, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { completeLesson, passExam, saveCourse } from '#test/complete-course.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { changeUserRoles, resetUserFactor } from './change-roles.ts';
import { changeUserMembership, endUserSessions, giveRight, takeRight } from './change-user.ts';
import { listStaffChanges } from './changes.ts';
import { lockUser, unlockUser } from './lock-user.ts';
import { findAnyOrder, listAllOrders, refundAnyOrder, sendParcel } from './orders.ts';
import { exportUser, findAnyUser, listAllUsers } from './users.ts';

const staff = (roles: string[]): Viewer => ({
  id: 9000,
  name: 'Sue Support',
  roles,
  rights: {},
  session: PROVEN_SESSION,
});
const ADMIN = staff(['administrator']);
const SUPPORT = staff(['mm_role_customer_support']);
const ALL = endpoints.listStaffChanges.input.parse({});
/** More than are shown. */
const MANY = 21;
const REASON = 'She wrote to us on Monday.';

async function open(t: Test) {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const { id } = await shop.addMember('sue');
  // Closed, so that no list shows her.
  await shop.db.updateTable('users').set({ closed_at: '2026-01-01' }).where('id', '=', id).execute();
  await addProvenSession(shop.db, id);
  return { shop, ada };
}

t.test('people are found by what is typed, with their membership', async (t) => {
  const { shop, ada } = await open(t);
  await shop.addMember('bo_100%');
  const list = (given: object) =>
    listAllUsers(shop.contextOf(SUPPORT), endpoints.listAllUsers.input.parse(given));
  t.match(await list({}), { total: 2, pages: 1, items: [{ name: 'bo_100%' }, { id: ada.id }] });
  t.match(await list({ search: 'ADA@' }), {
    total: 1,
    items: [{ membership: { name: 'Gold Membership', status: 'Active' } }],
  });
  t.match(await list({ search: '%' }), { total: 1, items: [{ name: 'bo_100%' }] });
  t.match(await list({ membership: 'Gold Membership' }), { total: 1 });
  const roles = JSON.stringify(['subscriber', 'editor']);
  await shop.db.updateTable('users').set({ roles }).where('id', '=', ada.id).execute();
  t.match(await list({ role: 'editor' }), { total: 1, items: [{ id: ada.id }] });
  t.match(await list({ role: 'staff' }), { total: 1, items: [{ id: ada.id }] });
  t.match(await list({ role: 'author' }), { total: 0 });
  await t.rejects(list({ page: 9 }), { code: 'rest_post_invalid_page_number' });
});

t.test('the whole story of a user is on one page, and each change is in the record', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  t.match(await findAnyUser(context, { id: ada.id }), {
    subscriptions: [{ name: 'Gold Membership', status: 'Active' }],
    orders: [{ number: 'F-20001', total: 1900 }],
    learning: {
      courses: { items: [], total: 0 },
      attempts: { items: [], total: 0, submitted: 0, passed: 0 },
      certificates: { items: [], total: 0 },
    },
  });
  await giveRight(context, { id: ada.id, level: 'PRICE_GUIDES', until: '2027-12-31', reason: REASON });
  const locked = await changeUserMembership(context, {
    id: ada.id,
    name: 'Gold Membership',
    status: 'Locked',
    until: '',
    reason: REASON,
  });
  t.match(locked, {
    subscriptions: [{ status: 'Locked' }],
    grants: [{ level: 'PRICE_GUIDES', source: 'staff', until: '2027-12-31T23:59:59.999Z' }],
    changes: [
      { action: 'membership changed', staff_name: 'Sue Support', reason: REASON },
      { action: 'right given', details: { right: 'PRICE_GUIDES', until: '2027-12-31' } },
    ],
  });
  t.match(await listStaffChanges(shop.contextOf(ADMIN), ALL), { total: 2 });
  await t.rejects(findAnyUser(context, { id: 12_345 }), { code: 'rest_user_invalid_id' });
});

t.test('support sees what a user has learned, the newest first, and nothing of others', async (t) => {
  const { shop, ada } = await open(t);
  const { db } = shop;
  const bo = await shop.addMember('bo');
  const course = await saveCourse(db);
  const [lesson = 0] = course.lessons;
  const [exam = 0, practice = 0] = course.exams;
  for (const { id } of [ada, bo]) await completeLesson(db, id, lesson);
  await passExam(db, bo.id, exam);
  for (let attempt = 1; attempt <= MANY; attempt++) await passExam(db, ada.id, practice, { passed: 0 });
  await passExam(db, ada.id, exam, { passed: 0, pending: 2 });
  await passExam(db, ada.id, practice);
  await db
    .insertInto('exam_attempts')
    .values({ exam_id: exam, user_id: ada.id, seed: '', question_ids: '[]', started_at: '2026-01-03' })
    .execute();
  const certificate = { user_id: ada.id, course_id: course.id, name: 'Ada', issued_at: '2026-01-04' };
  await db
    .insertInto('certificates')
    .values({ ...certificate, number: 'K7PM-3QXW-9TFD', brand: 'facet', revoked_at: null })
    .execute();
  const read = async ({ id }: { id: number }) =>
    (await findAnyUser(shop.contextOf(SUPPORT), { id })).learning;
  const { courses, attempts, certificates } = await read(ada);
  t.match(courses, {
    items: [{ id: course.id, title: 'Quartz', lessons_done: 1, lessons: 2, exams_passed: 1, exams: 2 }],
    total: 1,
  });
  t.match(attempts, { total: MANY + 3, submitted: MANY + 2, passed: 1 });
  t.equal(attempts.items.length, 20);
  t.match(attempts.items, [
    { exam_id: exam, submitted_at: null, score: null, passed: false, pending: 0 },
    { exam_id: practice, score: 1, max_score: 1, passed: true },
    { exam_id: exam, passed: false, pending: 2 },
  ]);
  t.match(certificates, { items: [{ number: 'K7PM-3QXW-9TFD', course: 'Quartz' }], total: 1 });
  const others = await read(bo);
  t.match(others, { attempts: { total: 1, passed: 1 }, certificates: { items: [], total: 0 } });
  t.equal(others.attempts.items.length, 1);
  await t.rejects(findAnyUser(shop.contextOf(staff(['editor'])), { id: ada.id }), { code: 'rest_forbidden' });
});

t.test('what fails is not in the record, and nobody changes their own account', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  await t.rejects(takeRight(context, { id: ada.id, level: 'FORUM', reason: REASON }), { code: 'no_grant' });
  const own = { ...SUPPORT, id: ada.id };
  await t.rejects(giveRight(shop.contextOf(own), { id: ada.id, level: 'FORUM', until: '', reason: REASON }), {
    code: 'rest_cannot_change_yourself',
  });
  t.match(await listStaffChanges(shop.contextOf(ADMIN), ALL), { total: 0 });
});

t.test('orders are found by number, name, product and state', async (t) => {
  const { shop, ada } = await open(t);
  await shop.buy(ada, { product_id: shop.course });
  const list = (given: object) =>
    listAllOrders(shop.contextOf(SUPPORT), endpoints.listAllOrders.input.parse(given));
  t.match(await list({}), { total: 2, items: [{ status: 'waiting_for_payment' }, { total: 1900 }] });
  t.match(await list({ search: 'f-20001' }), { total: 1, items: [{ buyer: { id: ada.id } }] });
  t.match(await list({ status: 'waiting_for_payment' }), { total: 1, items: [{ number: 'F-20002' }] });
  t.match(await list({ search: 'gold membership' }), { total: 1, items: [{ number: 'F-20001' }] });
  t.match(await list({ status: 'refunded' }), { total: 0 });
  await shop.db.updateTable('payments').set({ refunded_cents: 100 }).execute();
  t.match(await list({ status: 'refunded' }), { total: 1, items: [{ refunded: 100 }] });
});

t.test('a refund in part keeps the books right, and is in the record', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const refund = (given: object) =>
    refundAnyOrder(context, endpoints.refundAnyOrder.input.parse({ id, reason: REASON, ...given }));
  await t.rejects(refund({ amount: '19.01' }), { code: 'refund_too_much' });
  t.match(await refund({ amount: '4.50' }), { total: 1900, refunded: 0, refunding: 450 });
  await shop.moveOn(0.01);
  t.match(await findAnyOrder(context, { id }), { refunded: 450, refunding: 0 });
  t.equal(shop.sumCharges(), 1450);
  t.match(await shop.findMembership(ada), { status: 'Active' });
  await refund({});
  await shop.moveOn(0.01);
  t.equal(shop.sumCharges(), 0);
  t.match(await shop.findMembership(ada), { status: 'Canceled' });
  t.match(await listStaffChanges(shop.contextOf(ADMIN), ALL), {
    items: [
      { action: 'order refunded', order_id: id, details: { amount: '$14.50', rights: 'taken back' } },
      { details: { amount: '$4.50', rights: 'kept' } },
    ],
  });
});

t.test('an order tells what can be returned of it, and why nothing can', async (t) => {
  const { shop, ada } = await open(t);
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const read = (viewer: Viewer = SUPPORT) => findAnyOrder(shop.contextOf(viewer), { id });
  const refund = (amount: string) =>
    refundAnyOrder(
      shop.contextOf(SUPPORT),
      endpoints.refundAnyOrder.input.parse({ id, reason: REASON, amount, rights: 'keep' }),
    );
  t.match(await read(), { refundable: 1900, no_refund: null });
  t.match(await read({ ...SUPPORT, id: ada.id }), { refundable: 0, no_refund: 'own' });
  t.match(await refund('9.00'), { refundable: 1000, no_refund: null });
  t.match(await refund(''), { refundable: 0, no_refund: 'returned' });
  t.match(await shop.findMembership(ada), { status: 'Active' }, 'what it opened was to be kept');
  await shop.db.updateTable('payments').set({ charge_id: null }).execute();
  t.match(await read(), { refundable: 0, no_refund: 'elsewhere' });
  await shop.db.updateTable('orders').set({ total_cents: 0 }).execute();
  t.match(await read(), { no_refund: 'free' });
  await shop.db.updateTable('orders').set({ status: 'pending' }).execute();
  t.match(await read(), { no_refund: 'unpaid' });
});

t.test('a parcel is sent once, and its buyer hears of it', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  const loupe = await addLoupe(shop.db, 3);
  await shop.pay(await shop.buy(ada, { product_id: loupe, ...ADDRESS }));
  const waiting = () => listAllOrders(context, endpoints.listAllOrders.input.parse({ status: 'to_send' }));
  const [order] = (await waiting()).items;
  const id = order?.id ?? 0;
  t.match(await findAnyOrder(context, { id }), {
    shipment: { state: 'to_send' },
    shipping_address: { country: 'US' },
    payment: { card: { last4: '4242' } },
    invoice_number: /^FI-/,
    confirmation_url: /^\/confirmation\/\?checkout=[\w-]{22}$/,
  });
  await sendParcel(context, { id, carrier: 'USPS', tracking: '9400 1000' });
  t.match(await waiting(), { total: 0 });
  t.match(await listAllOrders(context, endpoints.listAllOrders.input.parse({ status: 'sent' })), {
    total: 1,
  });
  await t.rejects(sendParcel(context, { id, carrier: 'USPS', tracking: '' }), { code: 'not_to_send' });
  t.match(await listStaffChanges(shop.contextOf(ADMIN), ALL), {
    total: 1,
    items: [{ action: 'parcel sent', details: { carrier: 'USPS' } }],
  });
});

t.test('locking and unlocking changes no day, and paid time is not given away', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  const set = (given: { name?: 'Gold Membership' | 'Platinum Membership'; status: 'Active' | 'Locked' }) =>
    changeUserMembership(context, {
      id: ada.id,
      name: 'Gold Membership',
      until: '',
      reason: REASON,
      ...given,
    });
  const before = await shop.findMembership(ada);
  await set({ status: 'Locked' });
  await set({ status: 'Active' });
  t.same(await shop.findMembership(ada), before);
  await t.rejects(set({ name: 'Platinum Membership', status: 'Active' }), { code: 'membership_is_paid' });
  await cancelSubscription(shop.contextOf(ada));
  const canceled = await shop.findMembership(ada);
  await set({ status: 'Locked' });
  await set({ status: 'Active' });
  t.same(await shop.findMembership(ada), canceled, 'it still ends on its day');
});

t.test('nobody refunds their own order', async (t) => {
  const { shop, ada } = await open(t);
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const input = endpoints.refundAnyOrder.input.parse({ id, reason: REASON });
  await t.rejects(refundAnyOrder(shop.contextOf({ ...SUPPORT, id: ada.id }), input), {
    code: 'rest_cannot_change_yourself',
  });
});

t.test('dangerous changes ask again, and others do not', async (t) => {
  const { shop, ada } = await open(t);
  const { id: order } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const context = shop.contextOf(ADMIN);
  const id = ada.id;
  const proved_at = new Date(shop.readNow().getTime() - 16 * 60_000).toISOString();
  await shop.db.updateTable('sessions').set({ proved_at }).where('hash', '=', PROVEN_SESSION).execute();
  const asked = { code: 'rest_proof_needed' };
  await t.rejects(refundAnyOrder(context, { id: order, amount: '', rights: '', reason: REASON }), asked);
  await t.rejects(giveRight(context, { id, level: 'FORUM', until: '', reason: REASON }), asked);
  const membership = { name: 'Gold Membership', status: 'Locked', until: '', reason: REASON } as const;
  await t.rejects(changeUserMembership(context, { id, ...membership }), asked);
  await t.rejects(changeUserRoles(context, { id, roles: ['editor'], reason: REASON }), asked);
  await t.rejects(resetUserFactor(context, { id, reason: REASON }), asked);
  const times = { created_at: '2026-03-01T10:00:00.000Z', last_seen: '2026-03-02T10:00:00.000Z' };
  const own = { ...times, user_agent: 'Ada on a phone', user_id: id, ended_at: null };
  await shop.db
    .insertInto('sessions')
    .values({ ...own, hash: 'phone', expires_at: '2099-01-01T00:00:00.000Z' })
    .execute();
  const { last_sessions, sessions, last_seen_at } = await findAnyUser(context, { id });
  t.match(last_sessions[0], { ...times, user_agent: 'Ada on a phone' });
  t.match({ sessions, last_seen_at }, { sessions: 1, last_seen_at: times.last_seen });
  t.match(await endUserSessions(context, { id, reason: REASON }), { sessions: 0, last_sessions: [] });
  t.match(await listStaffChanges(context, ALL), { total: 1 });
});

t.test('roles change with a reason, and there is always an administrator', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(ADMIN);
  const set = (roles: Role[]) => changeUserRoles(context, { id: ada.id, roles, reason: REASON });
  t.match(await set(['administrator']), {
    roles: ['administrator'],
    changes: [{ action: 'roles changed', reason: REASON, details: { after: 'administrator' } }],
  });
  await t.rejects(set(['editor']), { code: 'last_administrator' });
  const own = { ...ADMIN, id: ada.id };
  await t.rejects(changeUserRoles(shop.contextOf(own), { id: ada.id, roles: [], reason: REASON }), {
    code: 'rest_cannot_change_yourself',
  });
});

t.test(
  'a locked account ends its sessions, lets nobody in and is not charged, until it is unlocked',
  async (t) => {
    const { shop, ada } = await open(t);
    const context = shop.contextOf(SUPPORT);
    const { id } = ada;
    const enter = () => signIn(shop.contextOf(null), id, { isProven: true });
    await enter();
    const locked = await lockUser(context, { id, reason: REASON });
    t.match(locked, {
      sessions: 0,
      locked_at: /2027/,
      changes: [{ action: 'account locked', reason: REASON }],
    });
    await t.rejects(enter(), { code: 'account_locked', message: /contact us/ });
    await t.rejects(lockUser(context, { id, reason: REASON }), { code: 'account_is_locked' });
    const paid = shop.sumCharges();
    await shop.moveOn(40);
    t.equal(shop.sumCharges(), paid, 'no renewal');
    t.match(await unlockUser(shop.contextOf(SUPPORT), { id, reason: REASON }), { locked_at: null });
    await enter();
    await t.rejects(unlockUser(context, { id, reason: REASON }), { code: 'account_is_open' });
    await shop.db.updateTable('users').set({ roles: '["editor"]' }).where('id', '=', id).execute();
    await t.rejects(lockUser(context, { id, reason: REASON }), { code: 'rest_forbidden' }, 'a colleague');
    await lockUser(shop.contextOf(ADMIN), { id, reason: REASON });
  },
);

t.test('support sees the emails of a user, and gets all that is stored about them', async (t) => {
  const { shop, ada } = await open(t);
  const context = shop.contextOf(SUPPORT);
  const { emails } = await findAnyUser(context, { id: ada.id });
  t.match(emails, [{ state: 'waiting', subject: /.+/ }]);
  t.match(await exportUser(context, { id: ada.id }), {
    account: { id: ada.id },
    emails: [{ subject: /.+/ }],
  });
  for (const role of ['editor', 'author', 'subscriber'])
    await t.rejects(exportUser(shop.contextOf(staff([role])), { id: ada.id }), { code: 'rest_forbidden' });
});
