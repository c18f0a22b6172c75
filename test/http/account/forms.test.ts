/** The forms of the account's pages, as a browser without scripts sends them. */
import { strFromU8, unzipSync } from 'fflate';
import t from 'tap';
import { goldie, sil } from '#test/cast.ts';
import { openAs } from '#test/open-as.ts';

const DETAILS = '/account/details/';
const MEMBERSHIP = '/account/membership-badges/';

t.test('what is right is saved, said once, and not sent again by reloading', async (t) => {
  const { post, read } = await openAs(t, sil);
  const fields = {
    section: 'account',
    first_name: 'Silvia',
    last_name: '',
    name: 'Silvia <S.>',
    username: 'sil',
  };
  const { status, headers } = await post(DETAILS, fields);
  t.match({ status, headers }, { status: 303, headers: { location: `${DETAILS}?saved=account#account` } });
  const text = await read(`${DETAILS}?saved=account`);
  t.match(text, 'Your details have been saved.');
  t.match(text, '<dd>Silvia &lt;S.&gt;</dd>');
  t.notMatch(await read(DETAILS), 'Your details have been saved.');
});

t.test(
  'what is wrong comes back with what was typed, in its own form alone, and never a password',
  async (t) => {
    const { post } = await openAs(t, sil);
    const address = { section: 'shipping', type: 'shipping', first_name: 'Typed "here"', country: 'US' };
    const answer = await post(DETAILS, { ...address, postcode: 'x' });
    t.match(answer, { status: 422, headers: { 'cache-control': 'private, no-store' } });
    t.match(answer.text, 'value="Typed &quot;here&quot;"');
    t.match(answer.text, 'id="shipping-last_name-error"');
    t.notMatch(answer.text, 'id="billing-last_name-error"');
    const password = await post(DETAILS, {
      section: 'password',
      old_password: 'a wrong guess',
      password: 'short',
    });
    t.equal(password.status, 422);
    t.match(password.text, 'Value must be at least 10 characters long');
    t.notMatch(password.text, 'a wrong guess');
    const guess = {
      section: 'password',
      old_password: 'a wrong guess',
      password: 'a new and longer password',
    };
    const guessed = await post(DETAILS, guess);
    t.match(guessed.text, 'This password is incorrect.');
    t.notMatch(guessed.text, 'Invalid parameter', 'in the words of people');
  },
);

t.test(
  'each form of the details has an address, and the page shows what is stored until it is asked for',
  async (t) => {
    const { read } = await openAs(t, sil);
    const page = await read(DETAILS);
    t.match(page, '<span>12 Hallmark Row</span>');
    t.notMatch(page, 'name="address_1"');
    for (const [edit, field] of [
      ['account', 'username'],
      ['billing', 'billing-address_1'],
      ['shipping', 'shipping-address_1'],
    ] as const) {
      t.match(page, `href="${DETAILS}?edit=${edit}#${edit}"`);
      t.match(await read(`${DETAILS}?edit=${edit}`), `id="${field}"`);
    }
    t.notMatch(await read(`${DETAILS}?edit=other`), 'name="address_1"');
  },
);

t.test('a card is chosen and removed by its buttons', async (t) => {
  const { post, read } = await openAs(t, goldie);
  const change = (billing_item_id: string, action: string) => post(MEMBERSHIP, { billing_item_id, action });
  t.equal(
    (await change('demo-mastercard-5454-goldie', 'charge')).headers.location,
    `${MEMBERSHIP}?saved=card#cards`,
  );
  const removed = await change('demo-visa-1881-goldie', 'remove');
  t.equal(removed.headers.location, `${MEMBERSHIP}?saved=removed#cards`);
  const text = await read(`${MEMBERSHIP}?saved=removed`);
  t.match(text, 'The card has been removed.');
  t.notMatch(text, '1881');
  const last = await change('demo-mastercard-5454-goldie', 'remove');
  t.equal(last.status, 422);
  t.match(last.text, 'This card pays for your membership.');
});

t.test('other sites and guests change nothing', async (t) => {
  const { post, read } = await openAs(t, sil);
  const fields = { section: 'account', name: 'Changed' };
  t.equal((await post(DETAILS, fields, { origin: 'https://evil.example' })).status, 403);
  for (const path of [DETAILS, '/account/export/', '/cancel-membership/', '/account/membership-badges/']) {
    const { status, headers } = await post(path, fields, { cookie: '' });
    t.equal(status, 303, path);
    t.match(headers.location, /^\/login\/\?redirect_to=/);
  }
  t.notMatch(await read(DETAILS), 'Changed');
});

t.test('a membership is canceled by its button, and opening the page changes nothing', async (t) => {
  const { post, read } = await openAs(t, goldie);
  t.match(await read('/cancel-membership/'), 'Keep membership');
  t.match(await read('/account/membership-badges/'), 'Cancel membership');
  const { headers } = await post('/cancel-membership/', {});
  t.equal(headers.location, '/account/membership-badges/?saved=canceled');
  t.match(await read('/account/membership-badges/'), 'Access until');
});

t.test('all that is stored comes as a ZIP that no cache keeps, without keys and hashes', async (t) => {
  const { app, post } = await openAs(t, goldie);
  const { status, headers, bytes } = await post('/account/export/', {});
  t.match({ status, headers }, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.equal(headers['content-type'], 'application/zip');
  t.match(headers['content-disposition'], 'attachment');
  const files = Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)] as const);
  const texts = Object.fromEntries(files);
  t.match(JSON.parse(texts['account.json'] ?? ''), { email: goldie.email, roles: ['subscriber'] });
  t.match(JSON.parse(texts['addresses.json'] ?? ''), { billing: { city: 'Santa Fe' } });
  t.match(JSON.parse(texts['orders.json'] ?? ''), [{ number: 'F-10048' }]);
  t.ok(JSON.parse(texts['sessions.json'] ?? '[]').length > 0);
  t.notMatch(files.join('\n'), /argon2|"hash"|code_hash|"password/);
  t.equal(app.pageCache.measure().entries, 0);
});

t.test('after deletion the browser is a guest', async (t) => {
  const { post } = await openAs(t, sil);
  t.equal((await post(DETAILS, { section: 'close', password: 'wrong' })).status, 422);
  const { status, headers } = await post(DETAILS, { section: 'close', password: sil.password });
  t.match({ status, headers }, { status: 303, headers: { location: '/account-deleted/' } });
  t.match(headers['set-cookie']?.join(), 'token=;');
});
