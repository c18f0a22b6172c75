/** The gateway and the sandbox over real HTTP, through Stripe's own library. */
import t from 'tap';
import { GatewayRefused } from '#server/cms/commerce/index.ts';
import {
  ADDED_CARD,
  buyWith,
  CARDS,
  chargeLater,
  createCustomer,
  createKey,
  describeCheckout,
  openOwnSandbox,
} from '#test/buy-in-sandbox.ts';
import { startReceiver } from '#test/start-receiver.ts';

const DAY_MS = 86_400_000;

t.test('a card that succeeds pays a checkout, is stored, and is charged later', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  const bought = await buyWith(sandbox, CARDS.succeeds);
  const { customer, id, sent, state } = bought;
  const card = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040, fingerprint: 'sandbox4242' };
  t.match(sent, { status: 303, location: `http://shop.example/confirmation/?checkout=${id}` });
  t.match(state, {
    id,
    reference: 'order:1',
    status: 'complete',
    charge: {
      reference: 'order:1',
      status: 'succeeded',
      declineCode: '',
      amount: 12_400,
      refunded: 0,
      isDisputed: false,
      card,
    },
    card,
  });
  const later = await chargeLater(sandbox, bought);
  t.match(later, { reference: 'renewal:7', status: 'succeeded', amount: 9900, card });
  t.match(await gateway.findCharge(later.id), later);
  t.same(await gateway.findChargeOf(customer, 'renewal:7'), later);
  t.equal(await gateway.findChargeOf(customer, 'renewal:8'), null);
  t.same(await sandbox.readTotals(), { charged: 22_300, refunded: 0, disputed: 0, count: 2 });
});

t.test('a card that is not to be stored is charged once', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const bought = await buyWith(sandbox, CARDS.succeeds, { savesCard: false });
  t.match(bought.state, { status: 'complete', charge: { card: { last4: '4242' } }, card: null });
  const billingItemId = bought.state.charge?.card?.billing_item_id ?? '';
  t.match(await sandbox.gateway.findCard(billingItemId), { last4: '4242' });
  const again = sandbox.gateway.charge({
    reference: 'renewal:7',
    customer: bought.customer,
    billingItemId,
    amount: 9900,
    description: 'Gold Membership',
    idempotencyKey: createKey(),
  });
  await t.rejects(again, GatewayRefused);
});

t.test('a card is added without a charge, found by its name, and forgotten', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  const added = await buyWith(sandbox, CARDS.succeeds, ADDED_CARD);
  t.equal(added.sent.status, 303);
  t.match(added.state, { status: 'complete', reference: 'card:1', charge: null, card: { last4: '4242' } });
  const id = added.state.card?.billing_item_id ?? '';
  t.match(await chargeLater(sandbox, added), { status: 'succeeded' });
  await gateway.forgetCard(id);
  await gateway.forgetCard(id);
  await gateway.forgetCard('pm_unknown');
  await t.rejects(chargeLater(sandbox, added), GatewayRefused);
  t.equal(await gateway.findCard('pm_unknown'), null);
});

t.test('a page on which a card was declined can be paid with another', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { pageUrl, sent, id, customer, state } = await buyWith(sandbox, CARDS.withoutFunds);
  t.match(sent, { status: 402, text: 'Your card has insufficient funds.' });
  t.match(state, { status: 'open', charge: { status: 'declined', declineCode: 'insufficient_funds' } });
  await sandbox.typeCard(pageUrl, CARDS.succeeds);
  t.match(await sandbox.gateway.findCheckout(id), { status: 'complete', charge: { status: 'succeeded' } });
  t.match(await sandbox.gateway.findChargeOf(customer, 'order:1'), { status: 'succeeded' });
});

t.test('a charge is refunded in parts, and never beyond what it was', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  const { state } = await buyWith(sandbox, CARDS.succeeds);
  const chargeId = state.charge?.id ?? '';
  const refund = (amount: number) => gateway.refund({ chargeId, amount, idempotencyKey: createKey() });
  t.match(await refund(2400), { status: 'succeeded', amount: 2400 });
  t.match(await gateway.findCharge(chargeId), { refunded: 2400, status: 'succeeded' });
  await t.rejects(refund(10_001), GatewayRefused);
  t.match(await refund(10_000), { amount: 10_000 });
  await t.rejects(refund(1), GatewayRefused);
  t.match(await sandbox.readTotals(), { charged: 12_400, refunded: 12_400 });
  const disputed = await buyWith(sandbox, CARDS.disputed);
  const returned = await gateway.listReturned(new Date(Date.now() - DAY_MS));
  t.same(returned, [chargeId, disputed.state.charge?.id], 'a disputed one as well');
  t.same(await gateway.listReturned(new Date(Date.now() + DAY_MS)), []);
});

t.test('nobody pays on a page that was ended, and a page that was paid stays paid', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  const { id, url } = await gateway.createCheckout(describeCheckout(await createCustomer(sandbox)));
  t.match(await gateway.expireCheckout(id), { status: 'expired', charge: null });
  t.match(await gateway.expireCheckout(id), { status: 'expired' });
  t.match(await sandbox.typeCard(url, CARDS.succeeds), { status: 410, text: 'This page has expired' });
  const paid = await buyWith(sandbox, CARDS.succeeds);
  t.match(await gateway.expireCheckout(paid.id), { status: 'complete', charge: { status: 'succeeded' } });
});

t.test('the dates that Stripe does not take are left out or refused', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const customer = await createCustomer(sandbox);
  const inAYear = new Date(Date.now() + 31_536_000_000);
  await sandbox.gateway.createCheckout(describeCheckout(customer, { expiresAt: inAYear }));
  const soon = sandbox.gateway.createCheckout(describeCheckout(customer, { expiresAt: new Date() }));
  await t.rejects(soon, { name: 'GatewayRefused', message: /30 minutes/ });
});

t.test(
  'of several charges under one reference the one that took money is found, or the latest',
  async (t) => {
    const sandbox = await openOwnSandbox(t);
    const bought = await buyWith(sandbox, CARDS.succeeds);
    await sandbox.turn({ card: 'do_not_honor' });
    await chargeLater(sandbox, bought);
    await sandbox.turn({ card: 'insufficient_funds' });
    await chargeLater(sandbox, bought);
    const find = () => sandbox.gateway.findChargeOf(bought.customer, 'renewal:7');
    t.match(await find(), { status: 'declined', declineCode: 'insufficient_funds' });
    await sandbox.turn({ card: null });
    const paid = await chargeLater(sandbox, bought);
    await sandbox.turn({ card: 'do_not_honor' });
    await chargeLater(sandbox, bought);
    t.same(await find(), paid);
  },
);

t.test('a reference is found among more charges than a page of a list holds', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const bought = await buyWith(sandbox, CARDS.succeeds);
  const first = await chargeLater(sandbox, bought, 'renewal:0');
  for (let at = 1; at <= 120; at += 1) await chargeLater(sandbox, bought, `renewal:${at}`);
  t.same(await sandbox.gateway.findChargeOf(bought.customer, 'renewal:0'), first);
});

t.test('a buyer who is forgotten takes their cards along, and may be forgotten twice', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const bought = await buyWith(sandbox, CARDS.succeeds);
  await sandbox.gateway.forgetCustomer(bought.customer);
  await sandbox.gateway.forgetCustomer(bought.customer);
  await t.rejects(chargeLater(sandbox, bought), { name: 'GatewayRefused' });
  t.match(await sandbox.gateway.findCharge(bought.state.charge?.id ?? ''), { status: 'succeeded' });
});

t.test('a refund that the bank does not take is told of, and found without a notice', async (t) => {
  const receiver = await startReceiver(t);
  const sandbox = await openOwnSandbox(t, { webhookUrl: receiver.url });
  const { gateway, url } = sandbox;
  const { state } = await buyWith(sandbox, CARDS.succeeds);
  const chargeId = state.charge?.id ?? '';
  for (const amount of [500, 700]) await gateway.refund({ chargeId, amount, idempotencyKey: createKey() });
  const page = await (await fetch(`${url}/sandbox/`)).text();
  const [, latest = ''] = /\/sandbox\/refunds\/(\w+)\/fail/.exec(page) ?? [];
  t.match(await sandbox.sendForm(`${url}/sandbox/refunds/${latest}/fail`, {}), { status: 303 });
  t.match(await sandbox.sendForm(`${url}/sandbox/refunds/${latest}/fail`, {}), { status: 422 }, 'once');
  t.match(await gateway.findCharge(chargeId), { refunded: 500, failedRefunds: 700, status: 'succeeded' });
  t.match(await sandbox.readTotals(), { charged: 12_400, refunded: 500 });
  t.same(await gateway.listReturned(new Date(Date.now() + 86_400_000)), [chargeId]);
  await receiver.waitFor(8);
  const at = receiver.listKinds().indexOf('refund.failed');
  const { body = '', signature = '' } = receiver.received[at] ?? {};
  t.match(await gateway.readNotice(body, signature), { kind: 'refund.failed', chargeId });
});
