/** Cards on file: what a gateway says of them is stored, and a number is stored and logged nowhere. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
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
    const { status, body } = await callApi(app, `${BILLING}setup/`, {}, { cookie });
    t.match({ status, body }, { status: 409, body: { code: 'no_payment_gateway' } });
    const page = await sendRequest(app, { path: MEMBERSHIP, headers: { cookie } });
    t.match(page.text, 'You cannot add cards yet');
  },
);

t.test('nobody adds a card by its name, nor changes another’s', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, goldie);
  const put = (body: object) => callApi(app, BILLING, body, { cookie }, 'PUT');
  t.equal((await put({ billing_item_id: 'pm_of_somebody', action: 'add' })).status, 422);
  for (const action of ['remove', 'charge'])
    t.equal((await put({ billing_item_id: 'demo-visa-4242-sil', action })).status, 404, action);
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
