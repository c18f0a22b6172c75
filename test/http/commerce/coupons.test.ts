/** A coupon at the checkout, as a browser without scripts uses it. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { addCoupon } from '#test/commerce/add-coupon.ts';
import { databaseIn } from '#test/test-database.ts';
import { openShop, readHidden } from './open-shop.ts';

const ADDRESS = 'nora@buyer.example';

t.test('a coupon is shown with what it takes off, kept through mistakes, and paid less by', async (t) => {
  const { app, sandbox, get, buy, pay } = await openShop(t);
  const { db } = await openDatabase(await databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  await addCoupon(db, { code: 'SPRING', payments: 3 });
  await addCoupon(db, { code: 'EACH' });

  const plain = await get('/checkout/?rid=GOLDM1');
  t.match(plain.text, 'Do you have a coupon?');
  const { text } = await get('/checkout/?rid=GOLDM1&coupon=spring');
  t.match(
    text,
    /Discount<span class="order-note">Coupon SPRING, off the first 3 payments<\/span><\/dt><dd>−\$3\.80</,
  );
  t.match(text, /Total today<\/dt><dd>\$15\.20</);
  t.match(text, 'Remove the coupon');

  const missing = await buy('rid=GOLDM1&coupon=SPRING', { email: '' });
  t.match(readHidden(missing.text), { coupon: 'SPRING', total: '1520' }, 'it is kept');

  const wrong = await get('/checkout/?rid=GOLDM1&coupon=WINTER');
  t.match(wrong.text, /value="WINTER"[^>]*>.*id="coupon-error">This coupon is not valid/);
  t.match(wrong.text, /Total today<\/dt><dd>\$19</, 'and the rest of the page goes on');
  t.notOk(readHidden(wrong.text.slice(wrong.text.indexOf('aria-label="Payment"'))).coupon);

  const applied = await buy('rid=GOLDM1', { typed_coupon: 'spring', apply: '1' });
  t.match(applied, { status: 303, headers: { location: '/checkout/?coupon=SPRING&rid=GOLDM1' } });
  const kept = await buy('rid=GOLDM1', { email: ADDRESS, name: 'Nora', typed_coupon: 'SPRING', apply: '1' });
  t.equal(kept.status, 200);
  t.match(kept.text, /name="email"[^>]*value="nora@buyer\.example"/, 'what was typed stays');
  t.match(kept.text, /Total today<\/dt><dd>\$15\.20</);
  t.match(readHidden(kept.text), { coupon: 'SPRING', total: '1520' });
  const refused = await buy('rid=GOLDM1', { email: ADDRESS, typed_coupon: 'WINTER', apply: '1' });
  t.match(refused.text, /id="coupon-error">This coupon is not valid/);
  t.match(refused.text, /name="email"[^>]*value="nora@buyer\.example"/);
  const unapplied = await buy('rid=GOLDM1', { email: ADDRESS, typed_coupon: 'SPRING' });
  t.match(unapplied.text, /Total today<\/dt><dd>\$15\.20</, 'nobody pays the whole with a coupon typed');
  t.equal((await buy('rid=GOLDM1', { email: ADDRESS, typed_coupon: '', apply: '1' })).status, 200);
  t.equal((await sandbox.readTotals()).charged, 0);

  const sent = await buy('rid=GOLDM1&coupon=SPRING', { email: ADDRESS });
  const confirmation = await get(await pay(sent.headers.location ?? ''));
  t.match(confirmation.text, 'Thank you');
  t.equal((await sandbox.readTotals()).charged, 1520);

  const once = await buy('rid=SILVR1&coupon=EACH', { email: 'once@buyer.example', total: '900' });
  t.match(once.text, 'The price has changed since you opened this page', 'another total than was shown');
  const summary = await callApi(app, 'airnauts/v1/checkout/summary/', {
    product_rid: 'GOLDM1',
    coupon_code: 'SPRING',
  });
  t.match(summary.body, { total: 1520, discount: 380, coupon: { code: 'SPRING', payments: 3 } });
});
