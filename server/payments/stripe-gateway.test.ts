/** The gateway and the sandbox over real HTTP, through Stripe's own library. */
import t, { type Test } from 'tap';
import { GatewayRefused, type NewCheckout, type PaymentGateway } from '#server/cms/commerce/index.ts';
import { type OpenSandbox, openSandbox } from '#test/open-sandbox.ts';

const HOUR_MS = 3_600_000;
let keys = 0;
function createKey(): string {
  keys += 1;
  return `key-${keys}`;
}

const open = async (t: Test): Promise<OpenSandbox> => {
  const sandbox = await openSandbox({ dataDir: t.testdir() });
  t.teardown(() => sandbox.close());
  return sandbox;
};

const createCustomer = (gateway: PaymentGateway) =>
  gateway.createCustomer({ email: 'goldie@example.com', name: 'Goldie Locke', idempotencyKey: createKey() });

const describeCheckout = (customer: string, about: Partial<NewCheckout> = {}): NewCheckout => ({
  mode: 'payment',
  reference: 'order:1',
  customer,
  lines: [
    { name: 'Gold Membership', amount: 9900, quantity: 1 },
    { name: 'Loupe', amount: 1250, quantity: 2 },
  ],
  savesCard: true,
  successUrl: 'http://shop.example/confirmation/?checkout={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://shop.example/checkout/',
  expiresAt: new Date(Date.now() + HOUR_MS),
  idempotencyKey: createKey(),
  ...about,
});

/** Somebody who has paid with this card, which is stored. */
async function buyOnce({ gateway, typeCard }: OpenSandbox, number: string) {
  const customer = await createCustomer(gateway);
  const { id, url } = await gateway.createCheckout(describeCheckout(customer));
  const sent = await typeCard(url, number);
  return { customer, id, url, sent, state: await gateway.findCheckout(id) };
}

t.test('a card that succeeds pays a checkout, is stored, and is charged later', async (t) => {
  const sandbox = await open(t);
  const { gateway } = sandbox;
  const { customer, id, sent, state } = await buyOnce(sandbox, '4242 4242 4242 4242');
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
      card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    },
    card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040 },
  });
  const later = await gateway.charge({
    reference: 'renewal:7',
    customer,
    billingItemId: state.card?.billing_item_id ?? '',
    amount: 9900,
    description: 'Gold Membership',
    idempotencyKey: createKey(),
  });
  t.match(later, { reference: 'renewal:7', status: 'succeeded', amount: 9900 });
  t.same(await gateway.findCharge(later.id), later);
  t.same(await gateway.findChargeOf(customer, 'renewal:7'), later);
  t.equal(await gateway.findChargeOf(customer, 'renewal:8'), null);
  t.same(await sandbox.readTotals(), { charged: 22_300, refunded: 0, disputed: 0, count: 2 });
});

t.test('a charge is refunded in parts, and never beyond what it was', async (t) => {
  const sandbox = await open(t);
  const { gateway } = sandbox;
  const { state } = await buyOnce(sandbox, '4242424242424242');
  const chargeId = state.charge?.id ?? '';
  const refund = (amount: number) => gateway.refund({ chargeId, amount, idempotencyKey: createKey() });
  t.match(await refund(2400), { status: 'succeeded', amount: 2400 });
  t.match(await gateway.findCharge(chargeId), { refunded: 2400, status: 'succeeded' });
  await t.rejects(refund(10_001), GatewayRefused);
  t.match(await refund(10_000), { amount: 10_000 });
  await t.rejects(refund(1), GatewayRefused);
  t.match(await sandbox.readTotals(), { charged: 12_400, refunded: 12_400 });
});
