/** Emails that staff send once more: the same words, a new link, counted and in the record. */
import t, { type Test } from 'tap';
import type { Viewer } from '#shared/rest/api.ts';
import { ROLES } from '#shared/roles.ts';
import { giveGift } from '#test/commerce/give-gift.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { redeemGift } from '../commerce/gifts/redeem-gift.ts';
import { resendActivation, resendOrderEmail } from './resend-emails.ts';

const staff = (role: string): Viewer => ({ id: 9000, name: 'Sue', roles: [role], rights: {}, session: '' });

async function open(t: Test) {
  const shop = await openShop(t);
  const as = (role: string) => shop.contextOf(staff(role));
  const findOrder = () =>
    shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const resend = async (email: string, role = 'mm_role_customer_support') =>
    resendOrderEmail(as(role), { id: (await findOrder()).id, email });
  return { shop, as, findOrder, resend };
}

t.test('a receipt is sent again as it was, three times in a quarter of an hour', async (t) => {
  const { shop, resend, findOrder } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  const subject = 'Your receipt: Gold Membership';
  const before = await shop.readEmail(subject);
  t.match(before, /The next payment is \$19/);
  const order = await resend('receipt');
  t.equal(await shop.readEmail(subject), before, 'word for word');
  t.equal((await shop.listSubjects()).filter((one) => one === subject).length, 2);
  t.match(order.emails, [{ subject }, { subject }], 'its page says so');
  await shop.moveOn(32);
  await resendOrderEmail(shop.contextOf(staff('administrator')), { id: order.id, email: 'receipt' });
  t.match(await shop.readEmail(subject), 'of January 15, 2027', 'the day of the order');
  t.notMatch(await shop.readEmail(subject), 'The next payment', 'which was paid since');
  await resend('receipt');
  await resend('receipt');
  await t.rejects(resend('receipt'), { code: 'too_many_attempts' });
  const record = await shop.db.selectFrom('staff_changes').selectAll().execute();
  t.equal(record.length, 4);
  const { user_id, number } = await findOrder();
  t.match(record[3], { action: 'email resent', user_id, details: new RegExp(number) });
  t.notMatch(record[3]?.details, '@', 'and no address, which would outlive the account');
});

t.test('a gift is sent again with the code that is good, until it is redeemed', async (t) => {
  const { shop, resend } = await open(t);
  const given = { choice: 'GOLDM1-3', message: 'Cut well.' };
  const { code } = await giveGift(shop, null, given, 'nora@giver.example');
  const { id } = await shop.db.selectFrom('gifts').select('id').executeTakeFirstOrThrow();
  await resend(`gift:${id}`);
  await resend(`giver:${id}`);
  const subjects = await shop.listSubjects();
  t.equal(subjects.filter((one) => one === 'Nora has a gift for you').length, 2);
  t.equal(subjects.filter((one) => one === 'Your gift for Ruby is ready').length, 2);
  t.match(await shop.readEmail('Nora has a gift for you'), code);
  t.notMatch(await shop.readEmail('Your gift for Ruby is ready'), code);
  await redeemGift(shop.contextOf(await shop.addMember('ruby')), { code });
  await t.rejects(resend(`gift:${id}`), { code: 'gift_done' });
});

t.test('a guest who has paid gets a new link to the account, until it is used', async (t) => {
  const { shop, as, findOrder } = await open(t);
  await shop.pay(await shop.buy(null, { product_rid: 'GOLDM1', email: 'nora@buyer.example' }));
  const { user_id: id } = await findOrder();
  const subject = 'Choose the password of your new account';
  const before = await shop.readEmail(subject);
  t.match(await resendActivation(as('mm_role_customer_support'), { id }), { is_active: false });
  const after = await shop.readEmail(subject);
  t.match(after, /confirm.*key=/);
  t.not(after, before, 'with a key of its own');
  const ada = await shop.addMember('ada');
  await t.rejects(resendActivation(as('administrator'), { id: ada.id }), { code: 'account_active' });
});

t.test('nobody but support and administrators sends any', async (t) => {
  const { shop, as, resend, findOrder } = await open(t);
  await shop.pay(await shop.buy(null, { product_rid: 'GOLDM1', email: 'nora@buyer.example' }));
  const { user_id: id } = await findOrder();
  const may: string[] = [];
  for (const role of ROLES) {
    const calls = [() => resend('receipt', role), () => resendActivation(as(role), { id })];
    for (const call of calls) {
      await shop.db.deleteFrom('rate_limit_attempts').execute();
      await call().then(
        () => may.push(role),
        (error) => t.equal(error.code, 'rest_forbidden', role),
      );
    }
  }
  t.same([...new Set(may)], ['administrator', 'mm_role_customer_support']);
  t.equal(may.length, 4);
  await t.rejects(resendActivation(shop.contextOf(null), { id }), { code: 'rest_not_logged_in' });
});
