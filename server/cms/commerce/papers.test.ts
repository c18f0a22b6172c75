/** Invoices, credit notes, receipts, and orders that are given up. */
import t from 'tap';
import { openShop } from '#test/commerce/open-shop.ts';
import { applyGuarantee } from './apply-guarantee.ts';
import { listCards } from './billing.ts';
import { discardOrder } from './discard-order.ts';
import { forgetBuyerLater } from './forget-cards.ts';
import { findOrder, listOrders } from './orders.ts';
import { listPayments } from './payments.ts';
import { receiveNotice } from './receive-notice.ts';
import { type OrderRefund, refundOrder } from './refund-order.ts';

t.test(
  'each refund has a credit note, also one from the pages of the payment service, in numbers without gaps',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    const bob = await shop.addMember('bob');
    for (const one of [ada, bob]) await shop.pay(await shop.buy(one, { product_rid: 'SILVR1' }));
    const [first] = shop.gateway.charges.values();
    const key = 'by hand';
    await shop.gateway.refund({ chargeId: first?.id ?? '', amount: 250, idempotencyKey: key });
    shop.gateway.takeNotices();
    const notice = { kind: 'charge.refunded', reference: null, checkoutId: null, chargeId: first?.id };
    const context = { ...shop.contextOf(null), now: shop.readNow() };
    for (const id of ['evt_a', 'evt_b'])
      await receiveNotice(context, JSON.stringify({ id, ...notice }), 'signed');
    await applyGuarantee(shop.contextOf(bob));
    await shop.moveOn(0.01);
    await shop.moveOn(0.01);

    const [order] = await listOrders(shop.contextOf(ada));
    t.match(order, {
      invoice_number: 'FI-000001',
      pdf_url: `/account/orders/${order?.id}/invoice.pdf`,
      refunded: 250,
      credit_notes: [
        {
          number: 'FC-000001',
          amount: 250,
          reason: 'other',
          url: `/account/orders/${order?.id}/credit-note-FC-000001.pdf`,
        },
      ],
    });
    t.equal(order?.credit_notes.length, 1);
    t.match(await listOrders(shop.contextOf(bob)), [
      {
        invoice_number: 'FI-000002',
        credit_notes: [{ number: 'FC-000002', amount: 900, reason: 'guarantee' }],
      },
    ]);
    t.equal(shop.sumCharges(), 650);
    t.match(await listPayments(shop.contextOf(ada)), [{ amount: 900, refunded: 250 }]);
    t.match(await listPayments(shop.contextOf(bob)), [{ amount: 900, refunded: 900 }]);
    const subjects = await shop.listSubjects();
    t.equal(subjects.filter((subject) => subject === 'Your money is on its way back').length, 2);
    t.ok(subjects.includes('Your membership has ended, and your money goes back'));
  },
);

t.test('an order says what its invoice does: period, card, seller and who it was billed to', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const [{ id } = { id: 0 }] = await listOrders(shop.contextOf(ada));
  t.match(await findOrder(shop.contextOf(ada), { id }), {
    brand: 'facet',
    buyer: { name: 'ada', email: 'ada@reader.example' },
    seller: { name: 'Facet' },
    payment: { paid_at: '2027-01-15T10:00:00.000Z', card: { last4: '4242' } },
    period: { from: '2027-01-15T10:00:00.000Z', until: '2027-02-15T10:00:00.000Z' },
  });
  const bob = await shop.addMember('bob');
  await t.rejects(findOrder(shop.contextOf(bob), { id }), { code: 'order_invalid_id', status: 404 });
  const text = await shop.readEmail('Your receipt: Gold Membership');
  for (const words of [
    'order F-20001 of January 15, 2027, invoice FI-000001',
    'Paid: $19 with visa ending in 4242',
    'from January 15, 2027 until February 15, 2027',
    'The next payment is $19 on February 15, 2027',
    '/cancel-membership/',
    `/account/orders/${id}/invoice.pdf`,
    'Sold by Facet',
  ])
    t.match(text, words);
});

t.test('a smaller membership that follows later has no invoice before it is paid', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  await shop.buy(ada, { product_rid: 'SILVR1' });
  await shop.moveOn(1);
  await shop.moveOn(31);
  const numbers = (await listOrders(shop.contextOf(ada))).map(({ invoice_number }) => invoice_number);
  t.same(numbers, ['FI-000002', '', 'FI-000001']);
});

t.test('an order that is not paid can be paid or discarded, and one that is paid cannot', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  const outcome = await shop.buy(ada, { product_rid: 'GOLDM1' });
  const [open] = await listOrders(shop.contextOf(ada));
  t.match(open, { status: 'waiting_for_payment', pay_url: outcome.redirect_to });
  const { id } = open ?? { id: 0 };
  const bob = await shop.addMember('bob');
  await t.rejects(discardOrder(shop.contextOf(bob), { id }), { code: 'order_invalid_id' });
  t.same(await discardOrder(shop.contextOf(ada), { id }), { discarded: true });
  t.same(await discardOrder(shop.contextOf(ada), { id }), { discarded: true }, 'twice');
  t.same(shop.gateway.listOpen(), [], 'nobody can pay on its page any more');
  t.same(await listOrders(shop.contextOf(ada)), []);

  const paid = await shop.buy(ada, { product_rid: 'GOLDM1' });
  for (const page of shop.gateway.listOpen()) shop.gateway.payPage(page, false);
  const [order] = await listOrders(shop.contextOf(ada));
  await t.rejects(discardOrder(shop.contextOf(ada), { id: order?.id ?? 0 }), {
    code: 'order_not_open',
    status: 409,
  });
  await shop.pay(paid);
  t.match(await listOrders(shop.contextOf(ada)), [{ status: 'complete', pay_url: '' }]);
});

t.test('a card that is typed twice is listed once, and the older is forgotten', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  const [first] = await listCards(shop.contextOf(ada));
  await shop.moveOn(1);
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const cards = await listCards(shop.contextOf(ada));
  t.match(cards, [{ last4: '4242', is_default: true }]);
  t.equal(cards.length, 1);
  const job = await shop.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'forget-card')
    .executeTakeFirst();
  t.match(job?.payload, first?.billing_item_id);
});

t.test('with an account the payment service forgets the buyer', async (t) => {
  const shop = await openShop(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
  await forgetBuyerLater(shop.db, ada.id, shop.readNow());
  const jobs = await shop.db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'like', 'forget-%')
    .orderBy('kind')
    .execute();
  t.same(jobs, [{ kind: 'forget-card' }, { kind: 'forget-customer' }]);
});

t.test(
  'the staff returns a part and keeps the rights, or all and takes them, and never more than was paid',
  async (t) => {
    const shop = await openShop(t);
    const ada = await shop.addMember('ada');
    await shop.pay(await shop.buy(ada, { product_rid: 'SILVR1' }));
    const refund = (about: Partial<OrderRefund>) =>
      refundOrder({ db: shop.db, now: shop.readNow() }, { number: 'f-20001', keepsRights: false, ...about });
    await t.rejects(refund({ number: 'F-99' }), { code: 'no_paid_order', status: 404 });
    await t.rejects(refund({ amount: 901 }), {
      code: 'refund_too_much',
      message: /Of order f-20001 \$9 can/,
    });
    t.match(await refund({ amount: 250, keepsRights: true }), { amount: 250, left: 650 });
    await t.rejects(refund({ amount: 651 }), { code: 'refund_too_much' }, 'one that is under way counts');
    await shop.moveOn(0.01);
    t.match(await shop.findMembership(ada), { status: 'Active' });
    t.equal(shop.sumCharges(), 650);
    t.match(await refund({}), { amount: 650, left: 0 });
    await shop.moveOn(0.01);
    t.match(await shop.findMembership(ada), { status: 'Canceled' });
    t.equal(shop.sumCharges(), 0);
    t.match(await listOrders(shop.contextOf(ada)), [
      {
        refunded: 900,
        credit_notes: [
          { amount: 250, reason: 'staff' },
          { amount: 650, reason: 'staff' },
        ],
      },
    ]);
  },
);
