/** The checkout and its confirmation, as a browser without scripts uses them. */
import t from 'tap';
import * as z from 'zod';
import { callApi } from '#test/call-api.ts';
import { goldie, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';
import { DECLINED, openShop, readHidden, SHOP_FILES } from './open-shop.ts';

const ADDRESS = 'nora@buyer.example';
const PRIVATE = { 'cache-control': 'private, no-store' };

t.test('the checkout says what is bought, for whoever it is, and is kept nowhere', async (t) => {
  const { get } = await openShop(t);
  const { status, headers, text } = await get('/checkout/?rid=goldm1&utm=x');
  t.match({ status, headers }, { status: 200, headers: PRIVATE });
  t.match(text, '<meta name="robots" content="noindex">');
  t.match(text, 'Gold Membership');
  t.match(text, /Total today<\/dt><dd>\$19</);
  t.match(text, /Then \$19 a month from <time/);
  t.match(text, 'href="/login/?redirect_to=%2Fcheckout%2F%3Frid%3DGOLDM1"');
  t.match(text, '30-day money-back guarantee');
  t.match(
    headers['content-security-policy'],
    "form-action 'self' http://127.0.0.1:*;",
    'a form may lead on to the payment page',
  );
  const other = await get('/faq/');
  t.match(other.headers['content-security-policy'], "form-action 'self';", 'on no other page');
});

t.test('a guest who buys is led to the payment page, and back to what stopped them', async (t) => {
  const { app, sandbox, get, buy, pay } = await openShop(t);
  const item = await findItem(app, 'pricing-opals');
  const query = `rid=GOLDM1&object_id=${item}&object_type=article`;
  const sent = await buy(query, { email: ADDRESS, name: 'Nora' });
  t.match(sent, { status: 303, headers: PRIVATE });
  const page = sent.headers.location ?? '';
  t.ok(page.startsWith(`${sandbox.url}/`), page);
  const path = await pay(page);
  t.match(path, /^\/confirmation\/\?checkout=[\w-]{22}$/);
  for (const text of [(await get(path)).text, (await get(path)).text]) {
    t.match(text, 'Thank you');
    t.match(text, /Order F-\d+/);
    t.match(text, /emailed .…@[^ ]+ a link to choose your password/);
    t.match(text, 'Log in and go on reading: Pricing Opals');
    t.notMatch(text, ADDRESS, 'who has the address of the page learns nobody’s name');
  }
  t.match((await get(path)).headers, PRIVATE);
  t.equal((await sandbox.readTotals()).charged, 1900);
  await until(() =>
    app.emails.some(({ to, subject }) => to === ADDRESS && subject.includes('Gold Membership')),
  );
});

t.test('what is typed comes back with what is wrong', async (t) => {
  const { app, get, buy } = await openShop(t);
  const missing = await buy('rid=GOLDM1', { email: '', name: 'Nora "B"' });
  t.match(missing, { status: 422, headers: PRIVATE });
  t.match(missing.text, 'value="Nora &quot;B&quot;"');
  t.match(missing.text, /id="email-error">Required/);
  t.match(readHidden(missing.text), { rid: 'GOLDM1' }, 'it still knows what is bought');
  const wrong = await buy('rid=GOLDM1', { email: 'nora at home' });
  t.match(wrong.text, 'value="nora at home"');
  t.match(wrong.text, 'id="email-error"');
  const known = await buy('rid=GOLDM1&object_id=7', { email: sil.email });
  t.match(known.text, /id="email-error">There is already an account/);
  t.match(known.text, 'href="/login/?redirect_to=%2Fcheckout%2F%3Fobject_id%3D7%26rid%3DGOLDM1"');
  t.match(known.headers['content-security-policy'], 'http://127.0.0.1:*', 'the form goes on from here');
  const foreign = await submitForm(
    app,
    '/checkout/',
    { rid: 'GOLDM1', email: ADDRESS },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  t.equal(foreign.status, 403, 'no other site buys for anybody');
  t.equal((await get('/checkout/')).status, 302);
  t.match((await get('/checkout/')).headers, { location: '/membership/' });
});

t.test('a form that is sent twice leads to one payment page, and a mended address to another', async (t) => {
  const { app, get } = await openShop(t);
  const fields = { ...readHidden((await get('/checkout/?rid=GOLDM1')).text), email: ADDRESS };
  const [one, two] = await Promise.all([
    submitForm(app, '/checkout/', fields),
    submitForm(app, '/checkout/', fields),
  ]);
  const again = await submitForm(app, '/checkout/', fields);
  t.equal(again.status, 303);
  t.ok([one, two].some(({ headers }) => headers.location === again.headers.location));
  const mended = await submitForm(app, '/checkout/', { ...fields, email: 'norah@buyer.example' });
  t.equal(mended.status, 303);
  t.not(mended.headers.location, again.headers.location);
});

t.test('what is not on sale is not there', async (t) => {
  const { get, buy } = await openShop(t);
  for (const query of ['rid=NOTNOT', 'product_id=999999', 'product_id=1']) {
    const { status, text, headers } = await get(`/checkout/?${query}`);
    t.match({ status, headers }, { status: 404, headers: PRIVATE }, query);
    t.match(text, 'This is not on sale');
  }
  const sent = await buy('rid=NOTNOT', { rid: 'NOTNOT', email: ADDRESS });
  t.equal(sent.status, 404);
  t.match((await get('/confirmation/?checkout=nobody')).headers, { location: '/account/orders/' });
  const unknown = (await get(`/confirmation/?checkout=${'a'.repeat(22)}`)).text;
  t.match(unknown, 'We don’t know this payment');
  t.notMatch(unknown, 'http-equiv="refresh"');
});

t.test('a member pays with one press, and is told when that fails', async (t) => {
  const { app, get, buy, sandbox, pay } = await openShop(t, sil);
  t.match(
    (await get('/checkout/?rid=SILVR1')).text,
    'This is your membership',
    'from before plans were sold',
  );
  const before = await get('/checkout/?rid=GOLDM1');
  t.match(before.text, `You are logged in as ${sil.name}.`);
  t.match(before.text, 'name="use_card_on_file"');
  t.notMatch(before.text, 'name="email"');
  await sandbox.turn({ card: 'do_not_honor' });
  const failed = await buy('rid=GOLDM1', { use_card_on_file: '1' });
  await sandbox.turn({ card: null });
  t.equal(failed.status, 422);
  t.match(failed.text, 'role="alert"');
  t.match(failed.text, 'Pay another way');
  const page = await buy('rid=GOLDM1');
  t.equal(page.status, 303);
  const path = await pay(page.headers.location ?? '');
  t.match((await get(path)).text, 'Your Gold Membership has begun.');
  const own = await get('/checkout/?rid=GOLDM1');
  t.match(own.text, 'This is your membership');
  t.match(own.text, 'href="/account/membership-badges/"');
  const total = (await sandbox.readTotals()).charged;
  const upgrade = await buy('rid=PLATN1', { use_card_on_file: '1' });
  t.match(upgrade.headers.location, /^\/confirmation\/\?checkout=/, 'with the card that was stored');
  t.ok((await sandbox.readTotals()).charged > total);
  t.match((await get(upgrade.headers.location ?? '')).text, 'Your Platinum Membership has begun.');
  const smaller = await get('/checkout/?rid=SILVR1');
  t.match(smaller.text, 'Begins on');
  t.match(smaller.text, 'Confirm the change');
  const changed = await buy('rid=SILVR1');
  t.match((await get(changed.headers.location ?? '')).text, 'begins when the period you have paid for ends');
  t.equal(app.log.filter(({ level }) => level >= 50).length, 0);
});

t.test('a payment that was not made is told of, with the way back to the payment page', async (t) => {
  const { app, get, sandbox, headers } = await openShop(t, goldie);
  const { body } = await callApi(app, 'airnauts/v1/checkout/', { product_rid: 'PLATN1' }, headers);
  const { checkout, redirect_to } = z.object({ checkout: z.string(), redirect_to: z.string() }).parse(body);
  t.equal((await sandbox.typeCard(redirect_to, DECLINED)).location, '', 'the payment page says so itself');
  const path = `/confirmation/?checkout=${checkout}`;
  const { text } = await get(path);
  t.match(text, 'Not paid yet');
  t.match(text, `href="${redirect_to}"`);
  t.match(text, `http-equiv="refresh" content="5;url=${path}&amp;look=1"`);
  t.match(text, `<a href="${path}&amp;look=stopped">Stop checking</a>`);
  t.match((await get(`${path}&look=12`)).text, 'This takes longer than usual.');
  for (const look of ['12', '99', 'stopped'])
    t.notMatch((await get(`${path}&look=${look}`)).text, 'http-equiv="refresh"', look);
});

t.test('where nothing can be bought the checkout says so, and the price stays', async (t) => {
  const app = await openApp(t, {
    files: SHOP_FILES,
    settings: { NODE_ENV: 'production', SITE_HOSTS: 'facet=facet.localhost,gemsociety=gemsociety.localhost' },
  });
  const { status, text, headers } = await sendRequest(app, {
    path: '/checkout/?rid=GOLDM1',
    headers: { host: 'facet.localhost' },
  });
  t.equal(status, 200);
  t.match(text, 'Nothing can be bought here yet');
  t.match(text, /Total today<\/dt><dd>\$19</);
  t.notMatch(text, 'method="post"');
  t.match(headers['content-security-policy'], "form-action 'self';");
});

async function findItem(app: { readonly port: number }, slug: string): Promise<number> {
  const { text } = await sendRequest(app, { path: `/wp-json/wp/v2/article?slug=${slug}` });
  const [item] = JSON.parse(text) as { id: number }[];
  return item?.id ?? 0;
}
