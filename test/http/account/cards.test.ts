/** Cards on file: what a gateway says of them is stored, and a number is stored and logged nowhere. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { GatewayCard } from '#server/cms/commerce/index.ts';
import { callApi } from '#test/call-api.ts';
import { goldie, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

const BILLING = 'airnauts/v1/user/billing/';
const MEMBERSHIP = '/account/membership-badges/';
const SELLS_NOTHING = {
  NODE_ENV: 'production',
  SITE_HOSTS: 'facet=http://facet.localhost,gemsociety=http://gemsociety.localhost',
};
const NUMBER = '4111111111111111';
const SPACED = '4111 1111 1111 1111';

t.test(
  'without a payment service a card cannot be added, which the page says before anybody tries',
  async (t) => {
    const app = await openApp(t, { settings: SELLS_NOTHING });
    const { cookie } = await signIn(app, sil);
    const { status, body } = await callApi(
      app,
      BILLING,
      { billing_item_id: 'tok_visa', action: 'add' },
      { cookie },
      'PUT',
    );
    t.match({ status, body }, { status: 409, body: { code: 'no_payment_gateway' } });
    const page = await sendRequest(app, { path: MEMBERSHIP, headers: { cookie } });
    t.match(page.text, 'You cannot add cards yet');
  },
);

const reject = async () => {
  throw new Error('This is not asked here.');
};
const NOT_ASKED = {
  createCustomer: reject,
  createCheckout: reject,
  findCheckout: reject,
  expireCheckout: reject,
  charge: reject,
  findCharge: reject,
  findChargeOf: reject,
  refund: reject,
  readNotice(): never {
    throw new Error('This is not asked here.');
  },
};

t.test('what a gateway says of a token is stored, and nothing that a browser says', async (t) => {
  const known: GatewayCard = {
    billing_item_id: 'pm_1',
    brand: 'Visa',
    last4: '1111',
    exp_month: 4,
    exp_year: 2030,
  };
  const forgotten: string[] = [];
  const app = await openApp(t, {
    gateway: {
      findCard: async (token) => (token === 'tok_visa' ? known : null),
      forgetCard: async (id) => void forgotten.push(id),
      ...NOT_ASKED,
    },
  });
  const { cookie } = await signIn(app, sil);
  const put = (body: object) => callApi(app, BILLING, body, { cookie }, 'PUT');
  const claimed = { brand: 'Diners', last4: '9999', exp_year: 2099, number: NUMBER };
  const added = await put({ billing_item_id: 'tok_visa', action: 'add', ...claimed });
  t.match(added, {
    status: 200,
    body: [
      { ...known, is_default: true },
      { last4: '4242', is_default: false },
    ],
  });
  t.equal((await put({ billing_item_id: 'tok_other', action: 'add' })).status, 404);
  t.match(await put({ billing_item_id: 'pm_1', action: 'remove' }), {
    body: [{ last4: '4242', is_default: true }],
  });
  t.same(forgotten, ['pm_1'], 'the gateway forgets it too');
  const { cookie: other } = await signIn(app, goldie);
  const foreign = { billing_item_id: 'demo-visa-4242-sil', action: 'remove' };
  t.equal((await callApi(app, BILLING, foreign, { cookie: other }, 'PUT')).status, 404);
});

t.test("a card's number reaches neither the data nor the log, however it is sent", async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, sil);
  for (const number of [NUMBER, SPACED, '4111-1111-1111-1111']) {
    for (const body of [
      { billing_item_id: number },
      { billing_item_id: number, action: 'add' },
      { billing_item_id: `x${number}`, action: 'remove' },
      { billing_item_id: 'demo-visa-4242-sil', number, cvc: '123' },
    ])
      await callApi(app, BILLING, body, { cookie }, 'PUT');
    const query = new URLSearchParams({ number, billing_item_id: number });
    await callApi(app, `${BILLING}?${query}`, {}, { cookie }, 'PUT');
    await callApi(app, `${BILLING}?${query}`, {}, { cookie }, 'GET');
    const sent = await submitForm(app, MEMBERSHIP, { billing_item_id: number, number }, { cookie });
    t.equal(sent.status, 422);
    t.notOk(sent.text.includes(number), 'the page does not repeat it');
    t.match(sent.text, 'Never send a card number here.');
  }
  await app.server.close();
  await app.closeCms();
  const files = (await readdir(app.dataDir)).filter((name) => name.startsWith('facet.db'));
  t.ok(files.length > 0);
  for (const file of files) {
    const bytes = await readFile(join(app.dataDir, file), 'latin1');
    for (const trace of [NUMBER, SPACED, '4111-1111']) t.notOk(bytes.includes(trace), `${file}: ${trace}`);
  }
  const log = decodeURIComponent(JSON.stringify(app.log).replaceAll('+', ' '));
  t.match(log, BILLING, 'the calls are logged');
  for (const trace of [NUMBER, SPACED, '4111-1111']) t.notOk(log.includes(trace), `log: ${trace}`);
});
