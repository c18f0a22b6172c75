/** The gateway when the service is slow, cut off or broken, and what is asked twice. */
import { inspect } from 'node:util';
import t from 'tap';
import { GatewayRefused, GatewayUnavailable } from '#server/cms/commerce/index.ts';
import { buyWith, CARDS, createCustomer, describeCheckout, openOwnSandbox } from '#test/buy-in-sandbox.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Calls that the library makes for one of ours when it repeats none: a cut connection is tried once more in any case. */
const WITHOUT_RETRIES = 2;

t.test('what is asked twice with one key is done once, and answered the same', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  const { customer, state } = await buyWith(sandbox, CARDS.succeeds);
  const request = {
    reference: 'renewal:7',
    customer,
    billingItemId: state.card?.billing_item_id ?? '',
    amount: 9900,
    description: 'Gold Membership',
    idempotencyKey: 'renewal:7:1',
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => gateway.charge(request)));
  t.equal(new Set(all.map(({ id }) => id)).size, 1);
  t.match(await sandbox.readTotals(), { count: 2, charged: 12_400 + 9900 });

  await t.rejects(gateway.charge({ ...request, amount: 9800 }), {
    name: 'GatewayRefused',
    message: /same parameters/,
  });
  const refund = { chargeId: all[0]?.id ?? '', amount: 100, idempotencyKey: 'renewal:7:1' };
  await t.rejects(gateway.refund(refund), GatewayRefused, 'nor for another call');
  const key = { ...refund, idempotencyKey: 'refund:1' };
  t.same(await gateway.refund(key), await gateway.refund(key));
  t.match(await sandbox.readTotals(), { refunded: 100 });
});

t.test('a decline is answered again for its key, whatever the card would do now', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { customer, state } = await buyWith(sandbox, CARDS.declinedLater);
  const billingItemId = state.card?.billing_item_id ?? '';
  const request = { reference: 'renewal:7', customer, billingItemId, amount: 9900, description: 'Gold' };
  const declined = await sandbox.gateway.charge({ ...request, idempotencyKey: 'a' });
  await sandbox.turn({ card: 'succeeds' });
  t.same(await sandbox.gateway.charge({ ...request, idempotencyKey: 'a' }), declined);
  t.match(await sandbox.gateway.charge({ ...request, idempotencyKey: 'b' }), { status: 'succeeded' });
});

t.test('one call that is cut or fails is repeated, and done once', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { customer, state } = await buyWith(sandbox, CARDS.succeeds);
  const billingItemId = state.card?.billing_item_id ?? '';
  const kinds = ['timeout_before', 'timeout_after', 'error_500', 'conflict_409'];
  for (const kind of kinds) {
    await sandbox.turn({ fault: { kind } });
    const charge = await sandbox.gateway.charge({
      reference: kind,
      customer,
      billingItemId,
      amount: 100,
      description: 'Gold',
      idempotencyKey: kind,
    });
    t.match(charge, { status: 'succeeded' }, kind);
  }
  t.match(await sandbox.readTotals(), { count: 1 + kinds.length, charged: 12_400 + 100 * kinds.length });
});

t.test(
  'after a time-out it is not known whether a charge was made: the gateway tells when asked',
  async (t) => {
    const sandbox = await openOwnSandbox(t, { retries: 0 });
    const { gateway } = sandbox;
    const { customer, state } = await buyWith(sandbox, CARDS.succeeds);
    const billingItemId = state.card?.billing_item_id ?? '';
    const charge = (reference: string) =>
      gateway.charge({
        reference,
        customer,
        billingItemId,
        amount: 9900,
        description: 'Gold',
        idempotencyKey: reference,
      });
    for (const [kind, isDone] of [
      ['timeout_before', false],
      ['timeout_after', true],
    ] as const) {
      await sandbox.turn({ fault: { kind, count: WITHOUT_RETRIES } });
      await t.rejects(charge(kind), GatewayUnavailable, kind);
      const found = await gateway.findChargeOf(customer, kind);
      t.match(found, isDone ? { status: 'succeeded' } : null, kind);
      const again = await charge(kind);
      t.equal(again.status, 'succeeded');
      if (found) t.same(again, found, 'and it was not charged twice');
    }
    t.match(await sandbox.readTotals(), { count: 3 });
  },
);

t.test('a service that does not answer is given up after a time', async (t) => {
  const sandbox = await openOwnSandbox(t, { retries: 0, timeoutMs: 200 });
  await sandbox.turn({ fault: { kind: 'timeout_after', hangs: true } });
  const hanging = createCustomer(sandbox);
  await t.rejects(hanging, { name: 'GatewayUnavailable', message: /timeout/ });
});

t.test('errors of the service, one after another, are no word on what was done', async (t) => {
  const sandbox = await openOwnSandbox(t, { retries: 0 });
  await sandbox.turn({ fault: { kind: 'error_500', count: 1 } });
  await t.rejects(createCustomer(sandbox), GatewayUnavailable);
  await sandbox.turn({ fault: { kind: 'conflict_409', count: 1 } });
  await t.rejects(createCustomer(sandbox), GatewayUnavailable);
});

t.test('a fault for some calls leaves the others alone', async (t) => {
  const sandbox = await openOwnSandbox(t, { retries: 0 });
  await sandbox.turn({ fault: { kind: 'error_500', count: 5, path: '/v1/checkout/sessions' } });
  const customer = await createCustomer(sandbox);
  await t.rejects(sandbox.gateway.createCheckout(describeCheckout(customer)), GatewayUnavailable);
  await sandbox.turn({ fault: null });
  t.match(await sandbox.gateway.createCheckout(describeCheckout(customer)), { url: /^http/ });
});

t.test('what is asked wrongly is refused: unknown names, wrong amounts, a wrong key', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { gateway } = sandbox;
  await t.rejects(gateway.findCheckout('cs_test_unknown'), GatewayRefused);
  await t.rejects(gateway.findCharge('pi_unknown'), GatewayRefused);
  await t.rejects(gateway.createCheckout(describeCheckout('cus_unknown')), GatewayRefused);
  const customer = await createCustomer(sandbox);
  const lines = [{ name: 'Loupe', amount: -5, quantity: 1 }];
  await t.rejects(gateway.createCheckout(describeCheckout(customer, { lines })), GatewayRefused);
  const wrong = await fetch(`${sandbox.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_other' },
  });
  t.equal(wrong.status, 401);
  t.match(await wrong.json(), { error: { type: 'invalid_request_error', message: /API Key/ } });
});

t.test('a failure tells neither the key nor the secret', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const access = {
    secretKey: 'sk_test_not_the_one',
    webhookSecret: 'whsec_not_the_one',
    apiUrl: sandbox.url,
  };
  const gateway = createStripeGateway({ connect: async () => access });
  for (const ask of [() => gateway.findCharge('pi_1'), () => gateway.readNotice('{}', 't=1,v1=2')]) {
    const failure = await ask().then(
      () => t.fail('it was taken'),
      (error: unknown) => error,
    );
    t.notMatch(inspect(failure, { depth: 9, showHidden: true }), 'not_the_one');
  }
});
