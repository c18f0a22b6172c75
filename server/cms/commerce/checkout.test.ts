import t from 'tap';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import { pauseSubscription } from '#server/cms/membership/pause-subscription.ts';
import { resumeSubscription } from '#server/cms/membership/resume-subscription.ts';
import { summarizeCheckout } from '#shared/rest/checkout.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { applyGuarantee } from './apply-guarantee.ts';
import { findCheckout, summarize } from './find-checkout.ts';
import { receiveNotice } from './receive-notice.ts';

const choice = summarizeCheckout.input.parse({});

t.test('two hundred presses at once are one charge, by card or on the page', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const presses = await Promise.all(
    Array.from({ length: 200 }, () => shop.buy(ada, { product_rid: 'SILVR1' })),
  );
  t.equal(new Set(presses.map(({ redirect_to }) => redirect_to)).size, 1);
  await Promise.all(presses.map((press) => shop.pay(press)));
  t.equal(shop.sumCharges(), 900);

  await shop.moveOn(3);
  const upgrades = await Promise.allSettled(
    Array.from({ length: 200 }, () => shop.buy(ada, { product_rid: 'GOLDM1', use_card_on_file: true })),
  );
  t.ok(upgrades.some(({ status }) => status === 'fulfilled'));
  for (const result of upgrades)
    if (result.status === 'rejected') t.equal(result.reason.code, 'already_member');
  const unused = Math.round((900 * 28) / 31);
  t.equal(shop.sumCharges(), 900 + 1900 - unused);
  t.match(await shop.findMembership(ada), { name: 'Gold Membership', status: 'Active' });
});

t.test(
  'a guest who pays has an account, an order with a number, and a link to choose a password',
  async (t) => {
    const shop = await openShop(t);
    await t.rejects(shop.buy(null, { product_rid: 'GOLDM1' }), {
      code: 'rest_invalid_param',
      params: { email: 'Required' },
    });
    const outcome = await shop.buy(null, {
      product_rid: 'goldm1',
      email: 'New@Reader.example',
      name: 'Nora New',
    });
    t.match(outcome, {
      status: 'waiting_for_payment',
      order: null,
      redirect_to: /^https:\/\/pay\.example\//,
    });
    const before = await findCheckout(shop.contextOf(null), { token: outcome.checkout });
    t.match(before, { status: 'waiting_for_payment', number: null, total: 1900 });
    await shop.pay(outcome);
    const after = await findCheckout(shop.contextOf(null), { token: outcome.checkout });
    t.match(after, { status: 'complete', number: 'F-20001', has_new_account: true });
    const user = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'new@reader.example')
      .executeTakeFirstOrThrow();
    t.match(user, { name: 'Nora New', password_hash: null, email_confirmed_at: null });
    const card = await shop.db
      .selectFrom('billing_cards')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    t.match(card, { last4: '4242', is_default: 1 }, 'and the card that renews it');
    t.same(await shop.listSubjects(), [
      'Choose the password of your new account',
      'Your receipt: Gold Membership',
    ]);
    await t.rejects(shop.buy(null, { product_rid: 'SILVR1', email: 'new@reader.example' }), {
      code: 'account_exists',
    });
  },
);

t.test('prices are ours, whatever is asked for', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await t.rejects(shop.buy(ada, { product_rid: 'NOSUCH' }), { code: 'product_invalid_id', status: 404 });
  await t.rejects(shop.buy(ada, { product_id: shop.course + 1 }), { code: 'product_invalid_id' });
  const outcome = await shop.buy(ada, { product_id: shop.course });
  await shop.pay(outcome);
  t.equal(shop.sumCharges(), 3900);
  const grants = await shop.db.selectFrom('grants').selectAll().where('user_id', '=', ada.id).execute();
  t.match(grants, [{ level: 'OPAL_MINI_COURSE', source: /^order:\d+$/, until: null }]);
  await t.rejects(shop.buy(ada, { product_id: shop.course }), { code: 'already_bought' });
});

t.test('a renewal that fails is tried on days 1, 3 and 7, and ends the membership after that', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  await shop.moveOn(1);
  t.match(await shop.findMembership(ada), { next_billing_at: '2027-02-15T10:00:00.000Z' });
  await shop.moveOn(30);
  t.match(await shop.findMembership(ada), { status: 'Active', next_billing_at: '2027-03-15T10:00:00.000Z' });
  t.equal(shop.sumCharges(), 1800);

  shop.state.bank = 'declined';
  await shop.moveOn(28);
  t.match(await shop.findMembership(ada), {
    status: 'Overdue',
    failures: 1,
    retry_at: '2027-03-16T10:00:00.000Z',
  });
  await shop.moveOn(0.5);
  t.match(await shop.findMembership(ada), { failures: 1 }, 'not before');
  for (const [days, failures] of [
    [0.5, 2],
    [2, 3],
  ] as const) {
    await shop.moveOn(days);
    t.match(await shop.findMembership(ada), { status: 'Overdue', failures });
  }
  await shop.moveOn(4);
  t.match(await shop.findMembership(ada), { status: 'Canceled', next_billing_at: null });
  t.equal(shop.sumCharges(), 1800);
  const subjects = await shop.listSubjects();
  t.equal(subjects.filter((subject) => subject === 'Your payment did not go through').length, 3);
  t.equal(subjects.at(-1), 'Your membership has ended');
});

t.test(
  'a better card, or a second try, brings an overdue membership back on the day on which it is due',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
    await shop.moveOn(1);
    shop.state.bank = 'authentication';
    await shop.moveOn(30);
    t.match(await shop.findMembership(ada), { status: 'Overdue' });
    shop.state.bank = 'succeeded';
    await shop.moveOn(1);
    t.match(await shop.findMembership(ada), {
      status: 'Active',
      failures: 0,
      next_billing_at: '2027-03-15T10:00:00.000Z',
    });
  },
);

t.test(
  'when the payment service does not answer, nothing is charged twice and nothing is lost',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
    await shop.moveOn(1);
    shop.state.fault = 'unavailable-after';
    const outcome = await shop.buy(ada, { product_id: shop.course, use_card_on_file: true });
    t.match(outcome, { status: 'unknown', redirect_to: /\/confirmation\/\?checkout=/ });
    t.match(await shop.buy(ada, { product_id: shop.course, use_card_on_file: true }), {
      checkout: outcome.checkout,
    });
    shop.state.fault = 'none';
    await shop.moveOn(0.01);
    t.match(await findCheckout(shop.contextOf(null), { token: outcome.checkout }), { status: 'complete' });
    t.equal(shop.sumCharges(), 900 + 3900);

    shop.state.fault = 'unavailable-before';
    await t.rejects(shop.buy(ada, { product_rid: 'GOLDM1' }), {
      code: 'payment_unavailable',
      status: 503,
      retryAfter: 60,
    });
  },
);

t.test(
  'an upgrade counts what is not used up, and a smaller membership waits for the end of the period',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    await shop.pay(await shop.buy(ada, { product_rid: 'PLATNY' }));
    await shop.moveOn(1);
    const smaller = await summarize(shop.contextOf(ada), { ...choice, product_rid: 'SILVR1' });
    t.match(smaller, { total: 0, starts_at: '2028-01-15T10:00:00.000Z', renews: { amount: 900 } });
    t.match(await shop.buy(ada, { product_rid: 'SILVR1' }), { status: 'complete' });
    t.match(await shop.findMembership(ada), { name: 'Platinum Membership', next_plan: /SILVR1/ });
    await shop.moveOn(364);
    t.match(await shop.findMembership(ada), {
      name: 'Silver Membership',
      amount_cents: 900,
      period_unit: 'months',
    });
    t.equal(shop.sumCharges(), 29_000 + 900);
  },
);

t.test('a cancellation is taken back, and the guarantee gives money back once', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  await shop.moveOn(1);
  await cancelSubscription(shop.contextOf(ada));
  t.match(await shop.findMembership(ada), { status: 'Pending Cancellation', next_billing_at: null });
  t.match(await resumeSubscription(shop.contextOf(ada)), {
    status: 'Active',
    next_billing_date: '2027-02-15T10:00:00.000Z',
  });
  await shop.buy(ada, { product_rid: 'GOLDM1', use_card_on_file: true });
  t.match(await applyGuarantee(shop.contextOf(ada)), { status: 'Canceled' });
  await shop.moveOn(0.1);
  t.equal(shop.sumCharges(), 0, 'both payments of the first month');
  t.match(await shop.listSubjects(), { length: 7 });
  await shop.buy(ada, { product_rid: 'SILVR1', use_card_on_file: true });
  await t.rejects(applyGuarantee(shop.contextOf(ada)), { code: 'guarantee_over' });
});

t.test('a notice counts when it is signed, and once; a dispute locks what was opened', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const outcome = await shop.buy(ada, { product_rid: 'SILVR1' });
  await shop.pay(outcome);
  const context = { ...shop.contextOf(null), now: shop.readNow() };
  const notices = shop.gateway.takeNotices();
  await t.rejects(receiveNotice(context, notices[0] ?? '', 'forged'), {
    code: 'invalid_notice',
    status: 400,
  });
  for (const notice of [...notices.toReversed(), ...notices]) await receiveNotice(context, notice, 'signed');
  t.match(await shop.findMembership(ada), { status: 'Active' });
  const [charge] = shop.gateway.charges.values();
  shop.gateway.dispute(charge?.id ?? '');
  for (const notice of shop.gateway.takeNotices()) await receiveNotice(context, notice, 'signed');
  t.match(await shop.findMembership(ada), { status: 'Locked' });
});

t.test('a pause begins when the paid period is over, and ends by itself or by a press', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  t.match(await pauseSubscription(shop.contextOf(ada), { months: 2 }), { status: 'Active', pause_months: 2 });
  await shop.moveOn(31);
  t.match(await shop.findMembership(ada), { status: 'Paused', next_billing_at: '2027-04-15T10:00:00.000Z' });
  await shop.moveOn(30);
  t.equal(shop.sumCharges(), 900);
  await shop.moveOn(29);
  t.match(await shop.findMembership(ada), { status: 'Active', next_billing_at: '2027-05-15T10:00:00.000Z' });
  t.equal(shop.sumCharges(), 1800);
  await pauseSubscription(shop.contextOf(ada), { months: 3 });
  t.match(await pauseSubscription(shop.contextOf(ada), { months: 0 }), { pause_months: 0 });
  await pauseSubscription(shop.contextOf(ada), { months: 3 });
  await shop.moveOn(32);
  await pauseSubscription(shop.contextOf(ada), { months: 0 });
  await shop.moveOn(0.01);
  t.match(await shop.findMembership(ada), { status: 'Active' });
  t.equal(shop.sumCharges(), 2700);
});

t.test('two tabs do not buy twice: money for the second comes back', async (t) => {
  const shop = await openShop(t);
  const buy = (product: object) => shop.buy(null, { ...product, email: 'two@reader.example' });
  for (const [product, price] of [
    [{ product_rid: 'GOLDM1' }, 1900],
    [{ product_id: shop.course }, 3900],
  ] as const) {
    const email = `two-${price}@reader.example`;
    const tabs = [await shop.buy(null, { ...product, email }), await shop.buy(null, { ...product, email })];
    for (const tab of tabs) await shop.pay(tab);
    await shop.moveOn(0.01);
  }
  t.equal(shop.sumCharges(), 1900 + 3900);
  await t.resolves(buy({ product_rid: 'SILVR1' }));

  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const before = shop.sumCharges();
  const open = await shop.buy(ada, { product_rid: 'PLATNY' });
  await applyGuarantee(shop.contextOf(ada));
  await shop.pay(open);
  await shop.moveOn(0.01);
  t.equal(shop.sumCharges(), before - 1900, 'nor an upgrade of what was given back');
  t.match(await shop.findMembership(ada), { status: 'Canceled' });
});

t.test('what was shown is charged, or nothing', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await t.rejects(shop.buy(ada, { product_rid: 'GOLDM1', total: 900 }), {
    code: 'price_changed',
    status: 409,
  });
  await t.resolves(shop.buy(ada, { product_rid: 'GOLDM1', total: 1900 }));
});

t.test('whoever comes back from the payment page pays with the card on file, once', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  const page = await shop.buy(ada, { product_id: shop.course });
  t.equal((await shop.buy(ada, { product_id: shop.course })).redirect_to, page.redirect_to, 'the same page');
  const pressed = await shop.buy(ada, { product_id: shop.course, use_card_on_file: true });
  t.equal(pressed.status, 'complete');
  t.notOk(shop.gateway.listOpen().length, 'nobody can pay on the page any more');
  t.equal(shop.sumCharges(), 900 + 3900);

  const other = await shop.addMember('bo');
  await shop.pay(await shop.buy(other, { product_rid: 'SILVR1' }));
  const upgrade = await shop.buy(other, { product_rid: 'GOLDM1' });
  await shop.moveOn(0.001);
  t.equal((await shop.buy(other, { product_rid: 'GOLDM1' })).redirect_to, upgrade.redirect_to);
});

t.test('a card that the payment service refuses ends a membership as one that is declined', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  await shop.db.updateTable('gateway_customers').set({ customer: 'cus_unknown' }).execute();
  await shop.moveOn(31);
  t.match(await shop.findMembership(ada), { status: 'Overdue', failures: 1 });
});

t.test('guests who try many addresses are stopped', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const ask = () => shop.buy(null, { product_rid: 'SILVR1', email: `${ada.name}@reader.example` });
  for (let time = 0; time < 10; time += 1) await t.rejects(ask(), { code: 'account_exists' });
  await t.rejects(ask(), { code: 'too_many_attempts', status: 429 });
});

t.test('what is paid in the moment in which it was given up is booked, and goes back', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const outcome = await shop.buy(ada, { product_rid: 'SILVR1' });
  const gaveUp = { status: 'error', error: 'expired', ended_at: shop.readNow().toISOString() } as const;
  await shop.db.updateTable('checkouts').set(gaveUp).execute();
  await shop.pay(outcome);
  t.equal(shop.sumCharges(), 900);
  for (const notice of shop.gateway.takeNotices())
    await receiveNotice({ ...shop.contextOf(null), now: shop.readNow() }, notice, 'signed');
  await shop.moveOn(0.01);
  t.equal(shop.sumCharges(), 0);
  const [payment] = await shop.db.selectFrom('payments').selectAll().execute();
  t.match(payment, { amount_cents: 900, refunded_cents: 900 });
  t.equal(await shop.findMembership(ada), undefined);
});
