/** Webhooks as staff see them: what failed is one row until it is taken, and what strangers send is one a day. */
import t, { type Test } from 'tap';
import { receiveNotice } from '#server/cms/commerce/index.ts';
import { takeEmailReports } from '#server/cms/newsletters/index.ts';
import { addRefused, createRefusedCounter, noteFailedReports } from '#server/cms/received-webhooks/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { listReceivedWebhooks as listEndpoint } from '#shared/rest/received-webhooks.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { dropReceivedWebhook, listReceivedWebhooks, retryReceivedWebhook } from './received-webhooks.ts';

const staff: Viewer = { id: 9000, name: 'Sue', roles: ['administrator'], rights: {}, session: '' };

async function open(t: Test) {
  const shop = await openShop(t);
  const context = shop.contextOf(staff);
  const list = async (given: object = {}) =>
    (await listReceivedWebhooks(context, listEndpoint.input.parse(given))).items;
  const countTasks = async () => (await listTasks(context, { kind: 'received', page: 1 })).kinds[0]?.total;
  const bring = (notice: string) => receiveNotice(context, notice, 'signed');
  /** Notices of an order that its buyer has paid, and never came back from. */
  const payAway = async (name: string) => {
    const { checkout } = await shop.buy(await shop.addMember(name), { product_rid: 'SILVR1' });
    const { gateway_checkout } = await shop.db
      .selectFrom('checkouts')
      .select('gateway_checkout')
      .where('token', '=', checkout)
      .executeTakeFirstOrThrow();
    shop.gateway.payPage(gateway_checkout, false);
    return shop.gateway.takeNotices();
  };
  return { shop, db: shop.db, context, list, countTasks, bring, payAway };
}

t.test('a notice that fails, comes again and is taken is one row, which leads to its order', async (t) => {
  const { shop, list, countTasks, bring, payAway } = await open(t);
  const [notice = ''] = await payAway('ada');
  shop.state.fault = 'unavailable-before';
  for (const _ of [1, 2]) await t.rejects(bring(notice), { name: 'GatewayUnavailable' });
  t.match(await list(), [
    { service: 'payments', state: 'failed', times: 2, error: 'The payment service did not answer.' },
  ]);
  t.equal(await countTasks(), 1);
  shop.state.fault = 'none';
  for (const _ of [1, 2]) await bring(notice);
  const order = await shop.db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow();
  const [row, ...others] = await list();
  t.match(row, { state: 'taken', times: 3, error: '', order, can_retry: false });
  t.same(others, []);
  t.equal(await countTasks(), 0);
});

t.test('a failed notice is tried again from what is kept of it, and only such a one', async (t) => {
  const { shop, db, context, list, bring, payAway } = await open(t);
  const [notice = ''] = await payAway('ada');
  shop.state.fault = 'unavailable-before';
  await t.rejects(bring(notice));
  const [{ id = 0 } = {}] = await list();
  await t.rejects(retryReceivedWebhook(context, { id }), {
    code: 'webhook_failed_again',
    message: 'It failed again. The payment service did not answer.',
  });
  t.match(await list({ state: 'failed' }), [{ id, times: 2, can_retry: true }]);
  shop.state.fault = 'none';
  await t.rejects(retryReceivedWebhook({ ...context, gateway: null }, { id }), {
    code: 'no_payment_gateway',
  });
  await retryReceivedWebhook(context, { id });
  t.match(await list(), [{ id, state: 'taken' }]);
  t.match(await db.selectFrom('orders').selectAll().execute(), [{ status: 'complete' }]);
  await t.rejects(retryReceivedWebhook(context, { id }), { code: 'webhook_not_failed' });
  await t.rejects(dropReceivedWebhook(context, { id }), { code: 'webhook_not_failed' });
  await t.rejects(retryReceivedWebhook(context, { id: 404 }), { code: 'webhook_invalid_id' });
  t.match(await db.selectFrom('staff_changes').selectAll().execute(), [
    { action: 'received webhook retried', staff_id: 9000, details: '{"webhook":"payment_intent.succeeded"}' },
  ]);
});

t.test('an error of ours is told without its words, which may be about somebody', async (t) => {
  const { shop, context, list, bring, payAway } = await open(t);
  const [notice = ''] = await payAway('ada');
  shop.state.fault = 'crash-before';
  await t.rejects(bring(notice));
  t.match(await list(), [{ error: 'Something went wrong here. The log of the server says what.' }]);
  const [{ id = 0 } = {}] = await list();
  const thrown = await retryReceivedWebhook(context, { id }).catch((error) => error);
  t.ok(thrown instanceof Error && !(thrown instanceof RestError), 'the server logs it');
});

t.test('reports of the email service are told by their number, and name nobody', async (t) => {
  const { db, context, list, countTasks } = await open(t);
  const now = context.now;
  const report = (type: 'bounce' | 'complaint') => ({ type, email: 'ada@reader.example', permanent: true });
  await takeEmailReports(db, { events: [report('complaint'), report('bounce')] }, now);
  for (const error of ['First.', 'events.0.type: Invalid']) await noteFailedReports(db, error, now);
  t.match(await list({ service: 'emails' }), [
    { kind: '', state: 'failed', times: 2, error: 'events.0.type: Invalid', can_retry: false },
    { kind: 'bounce, complaint', state: 'taken', reports: 2, ended: 0, order: null },
  ]);
  t.same(await list({ service: 'payments' }), []);
  t.notMatch(JSON.stringify(await db.selectFrom('received_webhooks').selectAll().execute()), 'reader');
  t.equal(await countTasks(), 1);
  const [{ id = 0 } = {}] = await list({ state: 'failed' });
  await t.rejects(retryReceivedWebhook(context, { id }), { code: 'webhook_not_kept' });
  await takeEmailReports(db, { events: [report('bounce')] }, now);
  t.match(await list({ state: 'failed' }), [], 'reports are taken again');
  t.equal(await countTasks(), 0);
  await noteFailedReports(db, 'Second.', now);
  t.match(await list({ state: 'failed' }), [{ id, times: 3, error: 'Second.' }], 'and fail again that day');
  await dropReceivedWebhook(context, { id });
  t.equal(await countTasks(), 0);
});

t.test('what proves nothing is one row a day, and written once in five seconds', async (t) => {
  const { db, context, list, countTasks } = await open(t);
  const written: number[] = [];
  const counter = createRefusedCounter(async (service, count) => {
    written.push(count);
    await addRefused(db, service, count, context.now);
  });
  for (let calls = 0; calls < 1000; calls += 1) counter.count('payments');
  await counter.close();
  t.same(written, [1, 999]);
  await addRefused(db, 'payments', 1, new Date(context.now.getTime() + 86_400_000));
  t.match(await list({ state: 'refused' }), [{ times: 1 }, { times: 1000, kind: '', can_retry: false }]);
  t.equal(await countTasks(), 0, 'strangers give nobody work');
});
