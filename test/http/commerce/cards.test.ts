/** A card that is added on the page of the payment service, and whose it is. */
import t from 'tap';
import * as z from 'zod';
import { callApi } from '#test/call-api.ts';
import { goldie, sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { openShop } from './open-shop.ts';

const MEMBERSHIP = '/account/membership-badges/';
const MASTERCARD = '5555555555554444';
const cardList = z.array(z.object({ last4: z.string(), is_default: z.boolean() }));

t.test('a card is added once, for whoever asked for the page, whoever opens its address', async (t) => {
  const { app, sandbox, get, headers } = await openShop(t, sil);
  const page = await get(MEMBERSHIP);
  t.match(page.text, 'value="setup" name="action"');
  t.match(page.headers['content-security-policy'], 'http://127.0.0.1:*', 'the form may lead there');
  const { status, headers: sent } = await submitForm(app, MEMBERSHIP, { action: 'setup' }, headers);
  t.equal(status, 303);
  const before = await listCards(headers);
  const { location } = await sandbox.typeCard(sent.location ?? '', MASTERCARD);
  const { pathname, search } = new URL(location);
  t.match(pathname + search, /^\/account\/card-added\/\?setup=[\w-]{22}$/);

  const stranger = { cookie: (await signIn(app, goldie)).cookie };
  const theirs = await listCards(stranger);
  const opened = await sendRequest(app, { path: pathname + search, headers: stranger });
  t.match(opened.headers, { 'cache-control': 'private, no-store' });
  t.same(await listCards(stranger), theirs, 'it is not the card of who opens the address');
  t.same(
    await listCards(headers),
    [{ last4: '4444', is_default: true }, ...before.map(({ last4 }) => ({ last4, is_default: false }))],
    'it is the card of who asked for it',
  );
  t.match(opened.text, `content="0;url=${MEMBERSHIP}?saved=added#cards"`);
  t.match((await get(`${MEMBERSHIP}?saved=added`)).text, 'is now your default card.');

  const again = await sendRequest(app, { path: pathname + search });
  t.match(
    again.text,
    `content="0;url=${MEMBERSHIP}?saved=added#cards"`,
    'who comes after the webhook is told, too',
  );
  t.equal((await listCards(headers)).length, before.length + 1);

  async function listCards(who: Readonly<Record<string, string>>) {
    const { body } = await callApi(app, 'airnauts/v1/user/billing/', {}, who, 'GET');
    return cardList.parse(body);
  }
});

t.test('an address that nobody was given adds nothing, and a guest adds none', async (t) => {
  const { app, get } = await openShop(t);
  for (const path of ['/account/card-added/', `/account/card-added/?setup=${'x'.repeat(22)}`])
    t.match((await get(path)).text, `content="0;url=${MEMBERSHIP}#cards"`);
  const sent = await submitForm(app, MEMBERSHIP, { action: 'setup' });
  t.match(sent, { status: 303, headers: { location: /^\/login\/\?redirect_to=/ } });
  const { status } = await callApi(app, 'airnauts/v1/user/billing/setup/');
  t.equal(status, 401);
});

t.test('without a payment service the page says so, and the call too', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, sil);
  const { status, body } = await callApi(app, 'airnauts/v1/user/billing/setup/', {}, { cookie });
  t.match({ status, body }, { status: 409, body: { code: 'no_payment_gateway' } });
  const page = await submitForm(app, MEMBERSHIP, { action: 'setup' }, { cookie });
  t.match(page, { status: 422, text: /Cards cannot be added yet/ });
});

t.test('an order shows the number of its invoice', async (t) => {
  const { get, buy, pay, headers, app } = await openShop(t, sil);
  await pay((await buy('rid=GOLDM1')).headers.location ?? '').then(get);
  const { body } = await callApi(app, 'airnauts/v1/user/orders/', {}, headers, 'GET');
  const [order] = z.array(z.object({ invoice_number: z.string(), invoice_url: z.string() })).parse(body);
  t.not(order?.invoice_number, '');
  t.match((await get(order?.invoice_url ?? '')).text, `Invoice ${order?.invoice_number}`);
});
