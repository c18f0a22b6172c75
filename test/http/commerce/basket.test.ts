/** The basket, as a browser without scripts uses it: its cookies, its forms, and what becomes of it at the login. */

import { join } from 'node:path';
import t from 'tap';
import { ada, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { openSandbox } from '#test/open-sandbox.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { GOODS_FILES } from './goods-files.ts';
import { readHidden } from './open-shop.ts';

const VISA = '4242424242424242';

const sandbox = await openSandbox({ dataDir: join(t.testdir({}), 'sandbox') });
const app = await openApp(t, { gateway: sandbox.gateway, files: GOODS_FILES });
t.teardown(() => sandbox.close());

/** A browser that keeps cookies. */
function openBrowser(cookies: Record<string, string> = {}) {
  const header = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const keep = (set: readonly string[] = []) => {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) delete cookies[name];
      else cookies[name] = value;
    }
  };
  return {
    cookies,
    async get(path: string) {
      const response = await sendRequest(app, { path, headers: { cookie: header() } });
      keep(response.headers['set-cookie']);
      return response;
    },
    async send(path: string, fields: Record<string, string>) {
      const response = await submitForm(app, path, fields, { cookie: header() });
      keep(response.headers['set-cookie']);
      return response;
    },
  };
}

const readForm = (text: string) => /name="product_rid" value="(\w{6})"/.exec(text)?.[1] ?? '';
const readItem = (text: string) => /name="item_id" value="(\d+)"/.exec(text)?.[1] ?? '';

t.test('a guest puts goods into a basket, counts them anew, and takes them out', async (t) => {
  const { cookies, get, send } = openBrowser();
  const product = await get('/shop/loupe/');
  t.notMatch(product.headers['set-cookie']?.join() ?? '', 'basket', 'a page of everybody sets none');
  const rid = readForm(product.text);
  const added = await send('/basket/', { action: 'add', product_rid: rid });
  t.match(added, { status: 303, headers: { location: /^\/basket\/\?item=\d+&saved=added$/ } });
  t.match(added.headers['set-cookie'], [/^basket=[\w-]{22};.*HttpOnly; SameSite=Lax/, /^basket_count=1;/]);
  const page = await get(added.headers.location ?? '');
  t.match(page.headers, { 'cache-control': 'private, no-store' });
  t.match(page.text, /Loupe is in your basket\./);
  t.match(page.text, /Subtotal<\/dt><dd>\$39</);
  const item_id = readItem(page.text);

  const wrong = await send('/basket/', { action: 'change', item_id, quantity: '7' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /aria-invalid="true"[^>]*value="7"/, 'what was typed stays');
  t.match(wrong.text, 'There are only 5 left of “Loupe”.');
  t.match(await send('/basket/', { action: 'change', item_id, quantity: '3' }), { status: 303 });
  t.equal(cookies.basket_count, '3');
  t.match((await get('/basket/')).text, /Subtotal<\/dt><dd>\$117</);
  const removed = await send('/basket/', { action: 'remove', item_id });
  t.match(
    (await get(removed.headers.location ?? '')).text,
    /Your basket is empty.*Loupe is out of your basket\./s,
  );
  t.equal(cookies.basket_count, undefined);
});

t.test('what was chosen before the login is in the basket after it', async (t) => {
  const { cookies, get, send } = openBrowser();
  for (const path of ['/shop/loupe/', '/shop/card/'])
    await send('/basket/', { action: 'add', product_rid: readForm((await get(path)).text) });
  const [, token = ''] = /token=([^;]+)/.exec((await signIn(app, ada)).cookie) ?? [];
  cookies.token = token;
  const before = cookies.basket ?? '';
  t.match((await get('/account/dashboard/')).status, 200);
  t.equal(cookies.basket, undefined, 'the guest’s is no more');
  t.match((await get('/basket/')).text, /Subtotal<\/dt><dd>\$45\.50</);
  t.match((await openBrowser({ basket: before }).get('/basket/')).text, 'Your basket is empty');
  t.match((await openBrowser().get('/basket/')).text, 'Your basket is empty', 'nobody else’s');
});

t.test('the login itself brings the basket along, whatever page comes after it', async (t) => {
  const { cookies, get, send } = openBrowser();
  await send('/basket/', { action: 'add', product_rid: readForm((await get('/shop/card/')).text) });
  const before = cookies.basket ?? '';
  t.match(await send('/login/', { login: sil.email, password: sil.password, redirect_to: '/shop/' }), {
    status: 303,
  });
  t.ok(cookies.token, 'the session has begun');
  t.equal(cookies.basket, undefined);
  t.equal(cookies.basket_count, '1', 'the header goes on to show it');
  t.match((await openBrowser({ basket: before }).get('/basket/')).text, 'Your basket is empty');
});

t.test('no other site puts anything into a basket', async (t) => {
  const rid = readForm((await openBrowser().get('/shop/loupe/')).text);
  const { status } = await submitForm(
    app,
    '/basket/',
    { action: 'add', product_rid: rid },
    {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  );
  t.equal(status, 403);
});

const ADDRESS = {
  first_name: 'Nora',
  last_name: 'Buyer',
  address_1: '1 Quarry Road',
  city: 'Golden',
  state: 'Colorado',
  postcode: '80401',
  country: 'US',
};

t.test(
  'a basket is checked out with an address, after the total was shown with shipping and tax',
  async (t) => {
    const { cookies, get, send } = openBrowser();
    await send('/basket/', { action: 'add', product_rid: readForm((await get('/shop/loupe/')).text) });
    const checkout = await get('/checkout/?basket=1');
    t.match(checkout.text, /Subtotal<\/dt><dd>\$39</);
    t.match(checkout.text, 'Continue to the total');
    const fields = { ...readHidden(checkout.text), email: 'nora@buyer.example', ...ADDRESS };

    const elsewhere = await send('/checkout/?basket=1', { ...fields, country: 'AQ', postcode: '' });
    t.match(elsewhere, { status: 422, text: /We do not send to Antarctica yet/ });
    t.match(elsewhere.text, /value="1 Quarry Road"/, 'what was typed stays');
    const wrong = await send('/checkout/?basket=1', { ...fields, postcode: '8', email: '' });
    t.match(wrong.text, /Invalid ZIP code/);
    t.match(wrong.text, /id="email-error">Required/);

    const empty = await send('/checkout/?basket=1', readHidden(checkout.text));
    t.match(empty.text, /id="shipping-city-error">Required/, 'all that is missing is said at once');

    const shown = await send('/checkout/?basket=1', fields);
    t.equal(shown.status, 200);
    t.match(shown.text, /Colorado sales tax<\/dt><dd>\$1\.13</);
    t.match(shown.text, /Total today<\/dt><dd>\$47\.08</);
    t.equal((await sandbox.readTotals()).charged, 0);
    const whole = { ...fields, ...readHidden(shown.text) };
    const moved = await send('/checkout/?basket=1', { ...whole, state: 'NY', postcode: '10001' });
    t.match(moved.text, /Total today<\/dt><dd>\$45\.95</, 'another place is another total, shown first');
    const sent = await send('/checkout/?basket=1', whole);
    t.match(sent, { status: 303 });

    const { location } = await sandbox.typeCard(sent.headers.location ?? '', VISA);
    const { pathname, search } = new URL(location);
    const confirmation = await get(pathname + search);
    t.match(confirmation.text, /Order F-\d+/);
    t.match(confirmation.text, /Shipping<\/dt><dd>\$6\.95<.*Tax<\/dt><dd>\$1\.13<.*Paid<\/dt><dd>\$47\.08</s);
    t.equal((await sandbox.readTotals()).charged, 4708);

    const staff = { cookie: (await signIn(app, ada)).cookie };
    const read = (path: string, headers = staff) => sendRequest(app, { path, headers });
    const list = await read('/studio/orders/');
    t.match(list.text, 'Paid, to be sent');
    const [order = ''] = /\/studio\/orders\/\d+\//.exec(list.text) ?? [];
    const { text } = await read(order);
    for (const words of [
      /4242/,
      /1 Quarry Road/,
      `href="${order}invoice.pdf"`,
      `href="${pathname}${search}"`,
    ])
      t.match(text, words);
    t.match(await read(`${order}invoice.pdf`), {
      status: 200,
      headers: { 'content-type': 'application/pdf' },
    });
    const refund = { action: 'refund', reason: 'It broke.', amount: '', rights: 'keep' };
    t.match(await submitForm(app, order, refund, staff), { status: 303 });
    t.match((await read('/studio/record/')).text, /Order refunded<\/b>.{0,200}kept/s);
    t.match((await read(order)).text, 'No refund: all of it went back, or is on its way.');
    const member = { cookie: (await signIn(app, sil)).cookie };
    t.match(await read(`${order}invoice.pdf`, member), { status: 403 });
    t.equal(cookies.basket_count, undefined, 'the header shows none any more');
    t.match((await get('/basket/')).text, 'Your basket is empty');
    t.match((await get('/checkout/?basket=1')).text, 'Your basket is empty');
  },
);

t.test('where nobody can pay each price stays, and says so', async (t) => {
  const closed = await openApp(t, {
    files: GOODS_FILES,
    settings: { NODE_ENV: 'production', SITE_HOSTS: 'facet=facet.localhost,gemsociety=gemsociety.localhost' },
  });
  for (const path of ['/shop/loupe/', '/product-type/loupes/']) {
    const { text } = await sendRequest(closed, { path, headers: { host: 'facet.localhost' } });
    t.match(text, /\$39<.*Not on sale yet\.|Not on sale yet\..*\$39</s, path);
    t.notMatch(text, /Add to basket|Buy now|schema\.org\/InStock/, path);
  }
});
