/** Webhooks of the sandbox, over HTTP, as the gateway reads them. */
import { createHmac } from 'node:crypto';
import t from 'tap';
import { InvalidNotice } from '#server/cms/commerce/index.ts';
import {
  buyWith,
  CARDS,
  createCustomer,
  createKey,
  describeCheckout,
  openOwnSandbox,
} from '#test/buy-in-sandbox.ts';
import { startReceiver } from '#test/start-receiver.ts';

const MINUTE_SECONDS = 60;
const PAID = [
  'customer.created',
  'payment_method.attached',
  'payment_intent.succeeded',
  'checkout.session.completed',
];

t.test('each step is told, signed, and names the checkout, the charge and our reference', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  const { id, state } = await buyWith(sandbox, CARDS.succeeds);
  await receiver.waitFor(PAID.length);
  t.same(receiver.listKinds(), PAID);
  const notices = await Promise.all(
    receiver.received.map(({ body, signature }) => sandbox.gateway.readNotice(body, signature)),
  );
  const chargeId = state.charge?.id;
  t.match(notices, [
    { kind: 'customer.created', reference: null, checkoutId: null, chargeId: null },
    { kind: 'payment_method.attached', reference: null, checkoutId: null, chargeId: null },
    { kind: 'payment_intent.succeeded', reference: 'order:1', checkoutId: null, chargeId },
    { kind: 'checkout.session.completed', reference: 'order:1', checkoutId: id, chargeId },
  ]);
  t.equal(new Set(notices.map((notice) => notice.id)).size, PAID.length);
});

t.test('refunds, disputes, declines, cards and pages that end are told as well', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  const { gateway } = sandbox;
  const { state } = await buyWith(sandbox, CARDS.disputed);
  const chargeId = state.charge?.id ?? '';
  await buyWith(sandbox, CARDS.declined);
  const added = await buyWith(sandbox, CARDS.succeeds, { mode: 'setup', lines: [] });
  await gateway.forgetCard(added.state.card?.billing_item_id ?? '');
  const { id } = await gateway.createCheckout(describeCheckout(added.customer));
  await gateway.expireCheckout(id);
  const bought = await buyWith(sandbox, CARDS.succeeds);
  await gateway.refund({ chargeId: bought.state.charge?.id ?? '', amount: 1, idempotencyKey: createKey() });
  await receiver.waitFor(18);
  const kinds = receiver.listKinds();
  for (const kind of [
    'charge.dispute.created',
    'payment_intent.payment_failed',
    'setup_intent.succeeded',
    'payment_method.detached',
    'checkout.session.expired',
    'charge.refunded',
  ])
    t.ok(kinds.includes(kind), kind);
  const { body = '', signature = '' } = receiver.received[kinds.indexOf('charge.dispute.created')] ?? {};
  t.match(await gateway.readNotice(body, signature), { kind: 'charge.dispute.created', chargeId });
});

t.test('a notice with another signature, of long ago, changed or none is refused', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway, webhookSecret } = sandbox;
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'charge.refunded',
    data: { object: { object: 'charge' } },
  });
  const sign = (text: string, secret: string, ageSeconds = 0) => {
    const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
  };
  t.match(await gateway.readNotice(body, sign(body, webhookSecret)), {
    id: 'evt_1',
    kind: 'charge.refunded',
  });
  t.match(await gateway.readNotice(body, sign(body, webhookSecret, 4 * MINUTE_SECONDS)), { id: 'evt_1' });
  const nothing = '{"object":"balance"}';
  for (const [text, signature] of [
    [body, sign(body, 'whsec_of_somebody_else')],
    [body, sign(body, webhookSecret, 6 * MINUTE_SECONDS)],
    [`${body} `, sign(body, webhookSecret)],
    [body, ''],
    [body, 't=1,v1=2'],
    ['', sign('', webhookSecret)],
    ['not JSON', sign('not JSON', webhookSecret)],
    [nothing, sign(nothing, webhookSecret)],
  ] as const)
    await t.rejects(gateway.readNotice(text, signature), InvalidNotice);
});

t.test('a notice that is not taken comes again, and is signed anew', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  receiver.answerWith(500);
  await createCustomer(sandbox);
  await receiver.waitFor(3);
  receiver.answerWith(200);
  await receiver.waitFor(4);
  t.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
  for (const { body, signature } of receiver.received)
    t.match(await sandbox.gateway.readNotice(body, signature), { kind: 'customer.created' });
});

t.test('by the knobs notices come twice, late, out of order, or not until they are sent again', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  await sandbox.turn({ webhooks: 'doubled' });
  await createCustomer(sandbox);
  await receiver.waitFor(2);
  t.equal(receiver.received[0]?.body, receiver.received[1]?.body);

  await sandbox.turn({ webhooks: 'lost' });
  await createCustomer(sandbox);
  await sandbox.turn({ webhooks: 'late', late_ms: 400 });
  const asked = performance.now();
  await createCustomer(sandbox);
  t.equal(receiver.received.length, 2, 'nothing has come yet');
  await receiver.waitFor(3);
  t.ok(performance.now() - asked > 300);
  await sandbox.turn({ resend: true });
  await receiver.waitFor(4);

  await sandbox.turn({ webhooks: 'reordered', late_ms: 1500 });
  await buyWith(sandbox, CARDS.succeeds);
  await receiver.waitFor(4 + PAID.length);
  t.same(receiver.listKinds().slice(4), [...PAID].reverse());
});
