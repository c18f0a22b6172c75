/** Giving and redeeming, as a browser without scripts does it. */
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';
import { openShop, readHidden } from './open-shop.ts';

const GIVER = 'nora@giver.example';
const RECEIVER = 'ruby@receiver.example';
const CODE = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/;
const FIELDS = {
  choice: 'GOLDM1-3',
  recipient_name: 'Ruby',
  recipient_email: RECEIVER,
  sender_name: 'Nora',
  message: 'For your bench.',
  delivery: 'now',
};

t.test('a guest gives Gold, and it is redeemed once', async (t) => {
  const { app, sandbox, get, pay } = await openShop(t);
  const page = await get('/select-gift/');
  t.match(page.text, 'value="GOLDM1-3"');
  t.match(page.text, '<b>$57</b>');
  const wrong = await submitForm(app, '/select-gift/', { ...FIELDS, recipient_email: '', delivery: 'day' });
  t.match(wrong, { status: 422, headers: { 'cache-control': 'private, no-store' } });
  t.match(wrong.text, /id="recipient_email-error">Required/);
  t.match(wrong.text, /id="send_on-error">Choose a day/);
  t.match(wrong.text, /value="Ruby"/, 'what was typed is kept');
  t.match(wrong.text, /value="GOLDM1-3"[^>]*checked|checked[^>]*value="GOLDM1-3"/);

  const described = await submitForm(app, '/select-gift/', FIELDS);
  const path = described.headers.location ?? '';
  t.match(path, /^\/checkout\/\?gift=[\w-]{22}$/);
  const checkout = await get(path);
  t.match(checkout.text, 'Gift: Gold Membership, 3 months');
  t.match(checkout.text, 'Change the gift');
  t.match((await get(path.replace('/checkout/', '/select-gift/'))).text, /value="Ruby"/);
  const sent = await submitForm(app, '/checkout/', { ...readHidden(checkout.text), email: GIVER });
  const confirmation = await get(await pay(sent.headers.location ?? ''));
  t.match(confirmation.text, 'Your gift is paid');
  t.equal((await sandbox.readTotals()).charged, 5700);

  const mailed = async (to: string, subject: RegExp) => {
    await until(() => app.emails.some((email) => email.to === to && subject.test(email.subject)));
    return app.emails.find((email) => email.to === to && subject.test(email.subject))?.text ?? '';
  };
  const letter = await mailed(RECEIVER, /Nora has a gift for you/);
  t.match(letter, 'For your bench.');
  const [code = ''] = CODE.exec(letter) ?? [];
  const [card = ''] = /\/gift-card\/[\w-]+\//.exec(await mailed(GIVER, /gift for Ruby is ready/)) ?? [];
  t.match(await get(card), { status: 200, text: code, headers: { 'cache-control': 'private, no-store' } });
  const pdf = await get(`${card}card.pdf`);
  t.match(pdf, {
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
  t.match((await get(`${card}code.svg`)).text, '<svg');
  t.equal((await get('/gift-card/1-aaaaaaaaaaaaaaaaaaaaaa/')).status, 404);
  t.equal((await get('/gift-card/1-aaaaaaaaaaaaaaaaaaaaaa/card.pdf')).status, 404);

  const here = `/redeem-gift/?code=${code}`;
  const asGuest = await get(here);
  t.match(asGuest.text, 'A gift from Nora');
  t.match(asGuest.text, `/register/?redirect_to=${encodeURIComponent(here)}`);
  t.match((await get('/redeem-gift/?code=nothing')).text, /id="code-error">This code is not one of ours/);
  const turned = await submitForm(app, '/redeem-gift/', { code });
  t.match(turned.headers.location, '/login/?redirect_to=');

  const headers = { cookie: (await signIn(app, fay)).cookie };
  t.match((await sendRequest(app, { path: here, headers })).text, 'Your Gold Membership begins today');
  const redeemed = await submitForm(app, '/redeem-gift/', { code }, headers);
  t.match(redeemed, { status: 303, headers: { location: '/redeem-gift/?done=begins' } });
  t.match(
    (await sendRequest(app, { path: '/redeem-gift/?done=begins', headers })).text,
    'Your gift is redeemed',
  );
  const account = await sendRequest(app, { path: '/account/membership-badges/', headers });
  t.match(account.text, 'A gift');
  t.match((await get(here)).text, 'This code was redeemed on');
  const twice = await submitForm(app, '/redeem-gift/', { code }, headers);
  t.match(twice, { status: 422, text: /This code was redeemed on/ });
  t.equal((await get(`${card}card.pdf`)).status, 404, 'there is nothing to print');
});

t.test('the giver sees how far a gift is, and sends its letter again', async (t) => {
  const { app, get, pay, headers } = await openShop(t, goldie);
  const described = await submitForm(app, '/select-gift/', { ...FIELDS, delivery: 'card' }, headers);
  const checkout = await get(described.headers.location ?? '');
  const sent = await submitForm(app, '/checkout/', readHidden(checkout.text), headers);
  await get(await pay(sent.headers.location ?? ''));
  const orders = await get('/account/orders/');
  t.match(orders.text, 'Print the card');
  const [, id = ''] = /name="id" value="(\d+)"/.exec(orders.text) ?? [];
  const again = await submitForm(app, '/account/orders/', { action: 'letter', id }, headers);
  t.match(again, { status: 303, headers: { location: '/account/orders/?saved=letter#gifts' } });
  await until(() =>
    app.emails.some(({ to, subject }) => to === RECEIVER && subject.includes('gift for you')),
  );
  t.match((await get('/account/orders/')).text, 'Letter sent on');
  const other = { cookie: (await signIn(app, fay)).cookie };
  const stranger = await submitForm(app, '/account/orders/', { action: 'letter', id }, other);
  t.match(stranger, { status: 422, text: /Gift not found/ });
});

t.test('whoever opens an account on the way comes back to the gift', async (t) => {
  const { app, get } = await openShop(t);
  const path = '/register/?redirect_to=%2Fredeem-gift%2F%3Fcode%3DAAAAA-BBBBB-CCCCC-DDDDD';
  const { redirect_to } = readHidden((await get(path)).text);
  const email = 'new@receiver.example';
  const sent = await submitForm(app, '/register/', { redirect_to: redirect_to ?? '', email, name: 'Ruby' });
  t.equal(sent.status, 303);
  await until(() => app.emails.some(({ to }) => to === email));
  const [link = ''] =
    /\/confirm-account\/\S+/.exec(app.emails.find(({ to }) => to === email)?.text ?? '') ?? [];
  const page = await get(link);
  const chosen = await submitForm(app, '/confirm-account/', {
    ...readHidden(page.text),
    password: 'a loupe of ten times',
  });
  t.match(chosen, { status: 303, headers: { location: '/redeem-gift/?code=AAAAA-BBBBB-CCCCC-DDDDD' } });
  const foreign = { redirect_to: 'https://evil.example/', email: 'x@receiver.example', name: 'X' };
  await submitForm(app, '/register/', foreign);
  await until(() => app.emails.some(({ to }) => to === foreign.email));
  t.notMatch(app.emails.find(({ to }) => to === foreign.email)?.text, 'evil');
});

t.test('gifts are given by REST as well', async (t) => {
  const { app } = await openShop(t);
  const { status, body } = await callApi(app, 'airnauts/v1/gifts/', FIELDS);
  t.match({ status, body }, { status: 200, body: { gift: /^[\w-]{22}$/ } });
  const bad = await callApi(app, 'airnauts/v1/gifts/', { ...FIELDS, choice: 'NOTHIN-9' });
  t.match(bad, { status: 422, body: { data: { params: { choice: 'Choose what to give.' } } } });
  const code = await callApi(app, 'airnauts/v1/gifts/look-up/', { code: 'AAAAA-BBBBB-CCCCC-DDDDD' });
  t.match(code, { status: 422, body: { code: 'gift_invalid' } });
});
