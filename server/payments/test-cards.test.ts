/** Each of Stripe's test cards, on a page and while its owner is away. */
import t from 'tap';
import { buyWith, CARDS, chargeLater, openOwnSandbox } from '#test/buy-in-sandbox.ts';

const NO_CARD = { brand: '', last4: '', exp_month: 0, exp_year: 0, fingerprint: '' };
const DECLINED = [
  [CARDS.declined, 'generic_decline', 'Your card was declined.'],
  [CARDS.withoutFunds, 'insufficient_funds', 'Your card has insufficient funds.'],
  [CARDS.expired, 'expired_card', 'Your card has expired.'],
] as const;

for (const [number, declineCode, sentence] of DECLINED)
  t.test(`${number} is declined as ${declineCode}, whether it pays or is added`, async (t) => {
    const sandbox = await openOwnSandbox(t);
    const paying = await buyWith(sandbox, number);
    t.match(paying.sent, { status: 402, text: sentence });
    t.match(paying.state, {
      status: 'open',
      charge: { status: 'declined', declineCode, refunded: 0, card: { last4: number.slice(-4) } },
      card: null,
    });
    const adding = await buyWith(sandbox, number, { mode: 'setup', lines: [] });
    t.match(adding.sent, { status: 402, text: sentence });
    t.match(adding.state, { status: 'open', charge: null, card: null });
    t.match(await sandbox.readTotals(), { charged: 0, count: 0 });
  });

t.test('a card that asks its owner pays when they say yes, and asks again when they are away', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const asked = await buyWith(sandbox, CARDS.challenged);
  t.match(asked.sent, { status: 303, location: `/pay/${asked.id}/challenge` });
  t.match(asked.state, { status: 'open', charge: { status: 'authentication' } });
  const challengeUrl = `${sandbox.url}${asked.sent.location}`;
  t.match(await (await fetch(challengeUrl)).text(), 'Confirm that it is you');

  const failed = await sandbox.sendForm(challengeUrl, { outcome: 'fail' });
  t.match(failed, { status: 402, text: 'unable to authenticate' });
  t.match(await sandbox.gateway.findCheckout(asked.id), {
    status: 'open',
    charge: { status: 'declined', declineCode: 'payment_intent_authentication_failure' },
  });
  t.match(await sandbox.readTotals(), { count: 0 });

  await sandbox.typeCard(asked.pageUrl, CARDS.challenged);
  const done = await sandbox.sendForm(challengeUrl, { outcome: 'complete' });
  t.match(done, { status: 303, location: /confirmation/ });
  const state = await sandbox.gateway.findCheckout(asked.id);
  t.match(state, { status: 'complete', charge: { status: 'succeeded' }, card: { last4: '3155' } });
  const later = await chargeLater(sandbox, { ...asked, state });
  t.match(later, { status: 'authentication', declineCode: '', refunded: 0, card: { last4: '3155' } });
  t.match(await sandbox.gateway.findCharge(later.id), later);
  t.match(await sandbox.readTotals(), { charged: 12_400, count: 1 });
});

t.test('a card that asks its owner is added when they say yes, and asks again later', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const asked = await buyWith(sandbox, CARDS.challengedAlways, { mode: 'setup', lines: [] });
  await sandbox.sendForm(`${sandbox.url}${asked.sent.location}`, { outcome: 'fail' });
  t.match(await sandbox.gateway.findCheckout(asked.id), { status: 'open', card: null });
  await sandbox.typeCard(asked.pageUrl, CARDS.challengedAlways);
  await sandbox.sendForm(`${sandbox.url}${asked.sent.location}`, { outcome: 'complete' });
  const state = await sandbox.gateway.findCheckout(asked.id);
  t.match(state, { status: 'complete', card: { last4: '3184' } });
  t.match(await chargeLater(sandbox, { ...asked, state }), { status: 'authentication' });
});

t.test('0341 pays once and is declined later', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const bought = await buyWith(sandbox, CARDS.declinedLater);
  t.match(bought.state, { status: 'complete', charge: { status: 'succeeded' } });
  const later = await chargeLater(sandbox, bought);
  t.match(later, { status: 'declined', declineCode: 'generic_decline', card: { last4: '0341' } });
  t.match(await sandbox.gateway.findChargeOf(bought.customer, 'renewal:7'), { status: 'declined' });
});

t.test('0259 is disputed, until the shop has won', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const { state } = await buyWith(sandbox, CARDS.disputed);
  const id = state.charge?.id ?? '';
  t.match(await sandbox.gateway.findCharge(id), {
    status: 'succeeded',
    isDisputed: true,
    isDisputeLost: false,
  });
  const page = await (await fetch(`${sandbox.url}/sandbox/`)).text();
  const [, dispute = ''] = /\/sandbox\/disputes\/(\w+)/.exec(page) ?? [];
  await sandbox.sendForm(`${sandbox.url}/sandbox/disputes/${dispute}`, { status: 'won' });
  t.match(await sandbox.gateway.findCharge(id), { isDisputed: false });

  const other = await buyWith(sandbox, CARDS.disputed);
  const [, lost = ''] =
    /\/sandbox\/disputes\/(\w+)/.exec(await (await fetch(`${sandbox.url}/sandbox/`)).text()) ?? [];
  await sandbox.sendForm(`${sandbox.url}/sandbox/disputes/${lost}`, { status: 'lost' });
  t.match(await sandbox.gateway.findCharge(other.state.charge?.id ?? ''), {
    isDisputed: true,
    isDisputeLost: true,
  });
  t.same(await sandbox.readTotals(), { charged: 24_800, refunded: 0, disputed: 12_400, count: 2 });
});

t.test('every card behaves as the knob says until it is turned back', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const bought = await buyWith(sandbox, CARDS.succeeds);
  await sandbox.turn({ card: 'do_not_honor' });
  t.match(await chargeLater(sandbox, bought), { status: 'declined', declineCode: 'do_not_honor' });
  await sandbox.turn({ card: 'authentication' });
  t.match(await chargeLater(sandbox, bought), { status: 'authentication' });
  await sandbox.turn({ card: null });
  t.match(await chargeLater(sandbox, bought), { status: 'succeeded' });
});

t.test('payments of people to try the site with go back as their names say, once', async (t) => {
  const { gateway } = await openOwnSandbox(t);
  const chargeId = 'pi_demo_F10021_4242_4900';
  const back = (amount: number, idempotencyKey: string, charge = chargeId) =>
    gateway.refund({ chargeId: charge, amount, idempotencyKey });
  t.match(await back(1900, 'part'), { status: 'succeeded', amount: 1900 });
  t.match(await back(3000, 'rest'), { status: 'succeeded' });
  t.match(await gateway.findCharge(chargeId), { amount: 4900, refunded: 4900, status: 'succeeded' });
  await t.rejects(back(1, 'more'), { name: 'GatewayRefused' });
  for (const other of ['pi_demo_F10021', 'pi_demo_F10021_4242_', 'pi_unknown'])
    await t.rejects(back(1, other, other), { name: 'GatewayRefused' });
});

t.test(
  'cards that people to try the site with are said to have are charged as their names say',
  async (t) => {
    const sandbox = await openOwnSandbox(t);
    const bought = await buyWith(sandbox, CARDS.succeeds);
    const chargeCard = (billing_item_id: string) =>
      chargeLater(sandbox, { ...bought, state: { ...bought.state, card: { ...NO_CARD, billing_item_id } } });
    t.match(await chargeCard('demo-mastercard-5454-goldie'), {
      status: 'succeeded',
      card: { billing_item_id: 'demo-mastercard-5454-goldie', brand: 'Mastercard', last4: '5454' },
    });
    t.match(await chargeCard('demo-visa-0341-gemma'), { status: 'declined' });
    await t.rejects(chargeCard('demo-card'), { name: 'GatewayRefused' });
    const other = await buyWith(sandbox, CARDS.succeeds);
    const stolen = {
      ...other,
      state: { ...other.state, card: { ...NO_CARD, billing_item_id: 'demo-visa-0341-gemma' } },
    };
    await t.rejects(chargeLater(sandbox, stolen), { name: 'GatewayRefused' }, 'by nobody else');
  },
);
