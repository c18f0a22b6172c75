/** The cookie of a guest's open payment page: the last piece is theirs in another tab, and nobody else's. */
import { join } from 'node:path';
import t from 'tap';
import { openApp } from '#test/open-app.ts';
import { openSandbox } from '#test/open-sandbox.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitForm } from '#test/submit-form.ts';
import { GOODS_FILES } from './goods-files.ts';
import { readHidden } from './open-shop.ts';

const BUYER = {
  ...{ email: 'nora@buyer.example', first_name: 'Nora', last_name: 'Vale', address_1: '12 Quarry Road' },
  ...{ city: 'Lansing', state: 'MI', postcode: '48933', country: 'US' },
};

t.test('a guest with an open payment page goes on with it in another tab', async (t) => {
  const sandbox = await openSandbox({ dataDir: join(t.testdir({}), 'sandbox') });
  t.teardown(() => sandbox.close());
  const loupe = GOODS_FILES['products/loupe.md']?.replace('stock: 5', 'stock: 1') ?? '';
  const app = await openApp(t, {
    gateway: sandbox.gateway,
    files: { ...GOODS_FILES, 'products/loupe.md': loupe },
  });
  const product = (await sendRequest(app, { path: '/shop/loupe/' })).text;
  const [, rid = ''] = /name="product_rid" value="(\w{6})"/.exec(product) ?? [];
  const path = `/checkout/?rid=${rid}`;
  const open = (cookie = '') => sendRequest(app, { path, headers: { cookie } });
  /** Sees the total first, and presses then. */
  const buy = async (cookie = '') => {
    const page = await submitForm(
      app,
      '/checkout/',
      { ...readHidden((await open(cookie)).text), ...BUYER },
      { cookie },
    );
    return submitForm(app, '/checkout/', { ...readHidden(page.text), ...BUYER }, { cookie });
  };

  const sent = await buy();
  t.equal(sent.status, 303);
  const set = sent.headers['set-cookie']?.join('\n') ?? '';
  t.match(set, /^open_checkout=[\w-]{22}; Max-Age=3600; Path=\/checkout\/; HttpOnly; SameSite=Lax$/m);
  const [cookie = ''] = /open_checkout=[\w-]{22}/.exec(set) ?? [];

  t.match((await open()).text, /sold out/i, 'for others');
  const own = await open(cookie);
  t.match(own.headers, { 'cache-control': 'private, no-store' });
  t.notMatch(own.text, /sold out/i);
  t.match(await buy(cookie), { status: 303, headers: { location: sent.headers.location } }, 'the same page');
  t.match((await open()).text, /sold out/i, 'still for others');
  t.notMatch((await sendRequest(app, { path: '/shop/loupe/', headers: { cookie } })).text, cookie.slice(14));
});
