import t from 'tap';
import { giftFields } from '#shared/rest/gifts.ts';
import { formatRid } from '#shared/rid.ts';
import { giveGift } from '#test/commerce/give-gift.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { applyGuarantee } from '../apply-guarantee.ts';
import { followCharge } from '../follow-charge.ts';
import { anonymiseOrders } from '../orders.ts';
import { findGiftCard, listGiftsOf, sendGift } from './find-card.ts';
import { nameCard } from './gift-code.ts';
import { draftGift } from './gift-draft.ts';
import { lookUpGift, redeemGift } from './redeem-gift.ts';

const DAY_MS = 86_400_000;
const countDays = (from: Date, iso: string | null | undefined): number =>
  Math.round((Date.parse(iso ?? '') - from.getTime()) / DAY_MS);

t.test('a guest gives three months of Gold, which end by themselves and are never charged', async (t) => {
  const shop = await openShop(t);
  const {
    db,
    contextOf,
    addMember,
    readNow,
    moveOn,
    sumCharges,
    findMembership,
    listSubjects,
    sendGiftEmails,
  } = shop;
  const { code } = await giveGift(
    shop,
    null,
    { choice: 'GOLDM1-3', message: 'Cut well.' },
    'nora@giver.example',
  );
  t.equal(sumCharges(), 5700);
  t.match(code, /^\w{5}-\w{5}-\w{5}-\w{5}$/);
  const stored = JSON.stringify(await db.selectFrom('gifts').selectAll().execute());
  t.notMatch(stored, code, 'the code is stored nowhere');
  t.notMatch(stored, code.replaceAll('-', ''));
  const ruby = await addMember('ruby');
  t.match(await lookUpGift(contextOf(null), { code }), {
    effect: null,
    name: 'Gold Membership',
    length: '3 months',
  });
  t.match(await lookUpGift(contextOf(ruby), { code: code.toLowerCase().replaceAll('-', ' ') }), {
    effect: 'begins',
    sender_name: 'Nora',
  });
  await redeemGift(contextOf(ruby), { code });
  const membership = await findMembership(ruby);
  t.match(membership, { name: 'Gold Membership', status: 'Active', next_billing_at: null, plan_rid: '' });
  t.equal(countDays(readNow(), membership?.ends_at), 90);
  await t.rejects(redeemGift(contextOf(ruby), { code }), {
    code: 'gift_redeemed',
    message: /January 15, 2027/,
  });
  t.match(await listSubjects(), [
    /account/,
    /receipt/,
    'Your gift for Ruby is ready',
    'Nora has a gift for you',
    /You have redeemed your gift|Your gift for Ruby was redeemed/,
    /You have redeemed your gift|Your gift for Ruby was redeemed/,
  ]);
  await moveOn(77);
  await sendGiftEmails();
  t.match((await listSubjects()).at(-1), 'Your Gold Membership ends on April 15, 2027');
  await moveOn(30);
  t.equal(sumCharges(), 5700);
});

t.test('of two who redeem a code at once one has it', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, db } = shop;
  const ada = await addMember('ada');
  const { code } = await giveGift(shop, ada, { choice: 'GOLDMY-1' });
  const others = [await addMember('bea'), await addMember('cleo')];
  const results = await Promise.allSettled(others.map((viewer) => redeemGift(contextOf(viewer), { code })));
  t.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  t.equal((await db.selectFrom('memberships').selectAll().execute()).length, 1);
});

t.test('codes cannot be found by trying', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember } = shop;
  const ada = await addMember('ada');
  const { code } = await giveGift(shop, ada, { choice: 'GOLDM1-3' });
  for (let at = 0; at < 10; at += 1)
    await t.rejects(lookUpGift(contextOf(null), { code: `AAAAA-BBBBB-CCCCC-DDDD${at}` }), {
      code: 'gift_invalid',
    });
  await t.rejects(lookUpGift(contextOf(null), { code }), { code: 'too_many_attempts' });
});

t.test('the same membership lasts longer, and is charged later', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, moveOn, sumCharges } = shop;
  const ruby = await addMember('ruby');
  await pay(await buy(ruby, { product_rid: 'GOLDM1' }));
  const before = await findMembership(ruby);
  const { code } = await giveGift(shop, await addMember('ada'), { choice: 'GOLDM1-3' });
  t.match(await redeemGift(contextOf(ruby), { code }), { effect: 'extends', membership: 'Gold Membership' });
  const after = await findMembership(ruby);
  t.equal(after?.id, before?.id);
  t.equal(after?.next_billing_at, '2027-05-15T10:00:00.000Z', 'paid to February 15, and three months');
  const charged = sumCharges();
  await moveOn(100);
  t.equal(sumCharges(), charged, 'nothing is charged meanwhile');
  await moveOn(25);
  t.equal(sumCharges(), charged + 1900);
  t.equal((await findMembership(ruby))?.next_billing_at, '2027-06-15T10:00:00.000Z');
});

t.test('a smaller gift makes a larger membership longer by what it is worth', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership } = shop;
  const ruby = await addMember('ruby');
  await pay(await buy(ruby, { product_rid: 'GOLDM1' }));
  const before = await findMembership(ruby);
  const { code } = await giveGift(shop, await addMember('ada'), { choice: 'SILVRY-1' });
  await redeemGift(contextOf(ruby), { code });
  const after = await findMembership(ruby);
  t.equal(
    countDays(new Date(before?.next_billing_at ?? ''), after?.next_billing_at),
    Math.ceil(9000 / (1900 / 30.4375)),
  );
});

t.test('a larger gift begins at once, and what was paid waits for its end', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, moveOn, sumCharges } = shop;
  const ruby = await addMember('ruby');
  await pay(await buy(ruby, { product_rid: 'SILVR1' }));
  await moveOn(10);
  const { code } = await giveGift(shop, await addMember('ada'), { choice: 'GOLDM1-3' });
  t.match(await redeemGift(contextOf(ruby), { code }), { effect: 'begins', membership: 'Silver Membership' });
  t.match(await findMembership(ruby), { name: 'Gold Membership' });
  await t.rejects(buy(ruby, { product_rid: 'SILVR1' }), { code: 'membership_waiting' });
  const charged = sumCharges();
  await moveOn(91);
  t.equal(sumCharges(), charged);
  const after = await findMembership(ruby);
  t.match(after, { name: 'Silver Membership', status: 'Active', plan_rid: 'SILVR1' });
  t.equal(after?.next_billing_at, '2027-05-16T10:00:00.000Z', '21 days were left on April 25');
  await moveOn(22);
  t.equal(sumCharges(), charged + 900);
});

t.test('a membership for good takes no time, and waits for a larger gift', async (t) => {
  const shop = await openShop(t);
  const { db, contextOf, addMember, findMembership, moveOn } = shop;
  const ruby = await addMember('ruby');
  await db
    .insertInto('memberships')
    .values({
      user_id: ruby.id,
      name: 'Silver Membership',
      status: 'Active',
      period_unit: 'years',
      period_value: 1,
      amount_cents: 0,
      currency: 'USD',
      started_at: '2026-01-01T00:00:00.000Z',
      next_billing_at: null,
      cancel_at: null,
      ends_at: null,
    })
    .execute();
  const ada = await addMember('ada');
  const silver = await giveGift(shop, ada, { choice: 'SILVR1-3' });
  await t.rejects(redeemGift(contextOf(ruby), silver), { code: 'gift_not_needed' });
  const gold = await giveGift(shop, ada, { choice: 'GOLDM1-3' });
  await redeemGift(contextOf(ruby), gold);
  t.match(await findMembership(ruby), { name: 'Gold Membership' });
  await moveOn(95);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active', ends_at: null });
  const bea = await addMember('bea');
  t.match(await redeemGift(contextOf(bea), silver), { effect: 'begins' }, 'the code stayed good');
});

t.test('a gift counts as paid for a larger membership, and goes on as any other when it ends', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, moveOn, sumCharges } = shop;
  const ada = await addMember('ada');
  const [ruby, opal] = [await addMember('ruby'), await addMember('opal')];
  await redeemGift(contextOf(ruby), await giveGift(shop, ada, { choice: 'SILVR1-3' }));
  await redeemGift(contextOf(opal), await giveGift(shop, ada, { choice: 'SILVR1-3' }));
  const charged = sumCharges();
  await pay(await buy(ruby, { product_rid: 'PLATNY' }));
  t.equal(sumCharges(), charged + 29_000 - 2700, 'the whole gift is credited on its first day');
  t.match(await findMembership(ruby), { name: 'Platinum Membership', plan_rid: 'PLATNY' });

  const going = await buy(opal, { product_rid: 'SILVR1' });
  await pay(going);
  t.equal(sumCharges(), charged + 29_000 - 2700, 'a card is asked for, and nothing charged');
  t.match(await findMembership(opal), {
    status: 'Active',
    ends_at: null,
    next_billing_at: '2027-04-15T10:00:00.000Z',
  });
  await moveOn(91);
  t.equal(sumCharges(), charged + 29_000 - 2700 + 900);
  t.match(await findMembership(opal), { name: 'Silver Membership', plan_rid: 'SILVR1', status: 'Active' });
  await t.rejects(buy(opal, { product_rid: 'SILVR1' }), { code: 'already_member' });
});

t.test('money that goes back takes the gift back, and what was there before goes on', async (t) => {
  const shop = await openShop(t);
  const { db, gateway, contextOf, addMember, buy, pay, findMembership } = shop;
  const ada = await addMember('ada');
  const ruby = await addMember('ruby');
  await pay(await buy(ruby, { product_rid: 'SILVR1' }));
  const unused = await giveGift(shop, ada, { choice: 'GOLDMY-1' });
  const begun = await giveGift(shop, ada, { choice: 'GOLDM1-3' });
  const longer = await giveGift(shop, ada, { choice: 'GOLDM1-6' });
  await redeemGift(contextOf(ruby), begun);
  const before = await findMembership(ruby);
  await redeemGift(contextOf(ruby), longer);
  const disputed = async (id: number) => {
    const { charge_id } = await db
      .selectFrom('gifts')
      .innerJoin('payments', 'payments.order_id', 'gifts.order_id')
      .select('charge_id')
      .where('gifts.id', '=', id)
      .executeTakeFirstOrThrow();
    gateway.dispute(charge_id ?? '');
    await followCharge(contextOf(ada), charge_id ?? '');
  };
  await disputed(unused.id);
  await t.rejects(redeemGift(contextOf(ruby), unused), { code: 'gift_taken_back' });
  await disputed(longer.id);
  t.equal((await findMembership(ruby))?.ends_at, before?.ends_at);
  await disputed(begun.id);
  t.match(await findMembership(ruby), { name: 'Silver Membership', status: 'Active', plan_rid: 'SILVR1' });
});

t.test('a course is given for good, once', async (t) => {
  const shop = await openShop(t);
  const { db, contextOf, addMember } = shop;
  const ada = await addMember('ada');
  const { rid } = (await db.selectFrom('items').select('id').execute()).map(({ id }) => ({
    rid: formatRid(id),
  }))[0] ?? { rid: '' };
  const one = await giveGift(shop, ada, { choice: `${rid}-1` });
  const two = await giveGift(shop, ada, { choice: `${rid}-1` });
  const ruby = await addMember('ruby');
  t.match(await redeemGift(contextOf(ruby), one), { effect: 'opens', until: null });
  t.match(await db.selectFrom('grants').selectAll().execute(), [
    { level: 'OPAL_MINI_COURSE', source: `gift:${one.id}` },
  ]);
  await t.rejects(redeemGift(contextOf(ruby), two), { code: 'gift_not_needed' });
});

t.test('a letter waits for its day, can be sent before, and goes out once', async (t) => {
  const shop = await openShop(t);
  const { db, contextOf, addMember, sendGiftEmails, moveOn, listSubjects } = shop;
  const ada = await addMember('ada');
  const { id, code } = await giveGift(shop, ada, {
    choice: 'GOLDM1-3',
    delivery: 'day',
    send_on: '2027-02-14',
  });
  t.equal(code, '');
  const countEmails = async () =>
    (await listSubjects()).filter((subject) => subject.endsWith('a gift for you')).length;
  await moveOn(29);
  await sendGiftEmails();
  t.equal(await countEmails(), 0);
  await moveOn(2);
  await sendGiftEmails();
  await sendGiftEmails();
  t.equal(await countEmails(), 1);
  t.match(await listGiftsOf(db, ada.id, SECRET), [{ sent_at: String, card_path: /^\/gift-card\/\d+-/ }]);
  t.match(await sendGift(contextOf(ada), { id }), { sent_to: 'ruby@receiver.example' });
  await sendGiftEmails();
  t.equal(await countEmails(), 2);
  await t.rejects(sendGift(contextOf(await addMember('bea')), { id }), { code: 'gift_invalid_id' });
});

t.test('the card of a gift opens by its name alone', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember } = shop;
  const ada = await addMember('ada');
  const { id } = await giveGift(shop, ada, { choice: 'GOLDM1-3', delivery: 'card', recipient_email: '' });
  const name = nameCard(SECRET, id);
  const card = await findGiftCard(contextOf(null), { card: name });
  t.match(card, { state: 'open', recipient_name: 'Ruby', code: /^\w{5}-/ });
  const last = name.at(-1) === 'A' ? 'B' : 'A';
  await t.rejects(findGiftCard(contextOf(ada), { card: name.slice(0, -1) + last }), {
    code: 'gift_invalid_id',
  });
  await redeemGift(contextOf(ada), { code: card.code });
  t.match(await findGiftCard(contextOf(null), { card: name }), { state: 'redeemed', code: '' });
});

t.test('what is wrong with a gift is said beside its field', async (t) => {
  const { contextOf } = await openShop(t);
  const good = {
    choice: 'GOLDM1-3',
    recipient_name: 'Ruby',
    recipient_email: 'r@r.example',
    sender_name: 'Nora',
  };
  const draft = (more: object) =>
    draftGift(contextOf(null), giftFields.parse({ ...good, delivery: 'day', ...more }));
  await t.rejects(draft({ send_on: '2027-01-14' }), /send_on/);
  await t.rejects(draft({ send_on: '2028-03-01' }), /send_on/);
  await t.rejects(draft({ choice: 'GOLDM1-7', send_on: '2027-02-01' }), /choice/);
  const fieldsOf = (more: object) =>
    giftFields.safeParse({ ...good, delivery: 'now', ...more }).error?.issues.map(({ path }) => path[0]);
  t.same(fieldsOf({ recipient_email: '' }), ['recipient_email']);
  t.same(fieldsOf({ delivery: 'day', send_on: 'soon' }), ['send_on']);
  t.same(fieldsOf({ message: 'See www.bad.example' }), ['message']);
  t.equal(
    giftFields.parse({ ...good, delivery: 'now', message: ' a\r\n\r\n\r\n\r\nb\u0007 ' }).message,
    'a\n\nb',
  );
});

t.test('the guarantee returns what was paid, and leaves what was given', async (t) => {
  const shop = await openShop(t);
  const { contextOf, addMember, buy, pay, findMembership, moveOn, sumCharges, readNow } = shop;
  const ada = await addMember('ada');
  const [ruby, opal] = [await addMember('ruby'), await addMember('opal')];
  await pay(await buy(ruby, { product_rid: 'GOLDM1' }));
  await pay(await buy(opal, { product_rid: 'SILVR1' }));
  const longer = await giveGift(shop, ada, { choice: 'GOLDM1-3' });
  await redeemGift(contextOf(ruby), longer);
  await redeemGift(contextOf(opal), await giveGift(shop, ada, { choice: 'GOLDM1-3' }));
  const gifts = 2 * 5700;
  await applyGuarantee(contextOf(ruby));
  await applyGuarantee(contextOf(opal));
  await moveOn(0);
  t.equal(sumCharges(), gifts);
  const kept = await findMembership(ruby);
  t.match(kept, { name: 'Gold Membership', status: 'Active', next_billing_at: null });
  t.equal(countDays(readNow(), kept?.ends_at), 89, 'from February 15 to May 15');
  t.match(await findMembership(opal), { name: 'Gold Membership', status: 'Active' });
  await moveOn(95);
  t.equal(sumCharges(), gifts, 'and nothing goes on behind it');
  t.match(await findMembership(opal), { name: 'Gold Membership' });
});

t.test('a gift that waits behind another is taken back as well', async (t) => {
  const shop = await openShop(t);
  const { db, gateway, contextOf, addMember, findMembership, moveOn } = shop;
  const ada = await addMember('ada');
  const ruby = await addMember('ruby');
  const silver = await giveGift(shop, ada, { choice: 'SILVRY-1' });
  const gold = await giveGift(shop, ada, { choice: 'GOLDM1-3' });
  await redeemGift(contextOf(ruby), silver);
  await redeemGift(contextOf(ruby), gold);
  const payment = await db
    .selectFrom('gifts')
    .innerJoin('payments', 'payments.order_id', 'gifts.order_id')
    .select('charge_id')
    .where('gifts.id', '=', silver.id)
    .executeTakeFirstOrThrow();
  gateway.dispute(payment.charge_id ?? '');
  await followCharge(contextOf(ada), payment.charge_id ?? '');
  t.match(await findMembership(ruby), { name: 'Gold Membership', status: 'Active', resumes: '' });
  await moveOn(95);
  t.match(await findMembership(ruby), { name: 'Gold Membership' }, 'nothing goes on behind it');
});

t.test('a letter that was paid goes out though the giver has left, and is forgotten then', async (t) => {
  const shop = await openShop(t);
  const { db, addMember, sendGiftEmails, moveOn, listSubjects } = shop;
  const ada = await addMember('ada');
  await giveGift(shop, ada, { choice: 'GOLDM1-3', delivery: 'day', send_on: '2027-02-14', message: 'Hi' });
  await anonymiseOrders(db, ada.id);
  const bought = JSON.stringify(await db.selectFrom('checkouts').select('lines').execute());
  t.notMatch(bought, /Ruby|ruby@|Nora|Hi/, 'what was bought names nobody');
  await db
    .updateTable('users')
    .set({ closed_at: '2027-01-16T00:00:00.000Z' })
    .where('id', '=', ada.id)
    .execute();
  await moveOn(31);
  await sendGiftEmails();
  t.match((await listSubjects()).at(-1), 'Nora has a gift for you');
  t.match(await db.selectFrom('gifts').selectAll().execute(), [
    { recipient_name: '', recipient_email: '', sender_name: '', message: '', code_hash: String },
  ]);
});
