import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { fay, goldie, sil } from '#test/cast.ts';
import { openAs } from '#test/open-as.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const USER = 'airnauts/v1/user';

t.test('every address of the account answers its owner and no guest, and no cache keeps it', async (t) => {
  const { app, call } = await openAs(t, goldie);
  const paths = [
    'account',
    'addresses',
    'businesses',
    'subscription',
    'subscriptions',
    'orders',
    'payments',
    'gifts',
  ];
  for (const path of [...paths, 'billing', 'export', 'orders/1']) {
    const guest = await callApi(app, `${USER}/${path}/`, {}, {}, 'GET');
    t.match(guest, { status: 401, body: { code: 'rest_not_logged_in' } }, path);
    if (path === 'orders/1') continue;
    const own = await call('GET', `${path}/`);
    t.match(own, { status: 200, headers: { 'cache-control': 'private, no-store' } }, path);
  }
});

t.test('names change, and what decides over rights does not', async (t) => {
  const { call } = await openAs(t, sil);
  const before = (await call('GET', 'me/')).body;
  const sent = { first_name: ' Silvia ', name: 'Silvia S.', username: 'silvia-s' };
  const forged = {
    id: 1,
    roles: ['administrator'],
    access_rights: { PLATINUM: true },
    membership: { name: 'Platinum Membership' },
    password_hash: 'x',
    closed_at: '2020-01-01',
  };
  const { status, body } = await call('PUT', 'account/', { ...sent, ...forged });
  t.equal(status, 200);
  t.match(body, { first_name: 'Silvia', last_name: 'Silver', name: 'Silvia S.', username: 'silvia-s' });
  const { user } = (await call('GET', 'me/')).body as { user: object };
  t.same(
    { ...user, name: '', username: '' },
    { ...(before as { user: object }).user, name: '', username: '' },
    'all else is as it was',
  );
});

t.test('what is wrong is told by field, and nothing is changed', async (t) => {
  const { call } = await openAs(t, sil);
  const before = (await call('GET', 'account/')).body;
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ first_name: 'x'.repeat(61) }, 'first_name'],
    [{ username: 'a b' }, 'username'],
    [{ username: 'GOLDIE' }, 'username'],
    [{ email: 'other@reader.example' }, 'email'],
    [{ name: ['x'] }, 'name'],
  ];
  for (const [body, field] of wrong) {
    const { status, body: answer } = await call('PUT', 'account/', body);
    t.equal(status, 422, JSON.stringify(body).slice(0, 60));
    t.ok((answer as { data: { params: object } }).data.params[field as never], field);
  }
  t.same((await call('GET', 'account/')).body, before);
  t.equal(
    (await call('PUT', 'account/', { email: 'SIL@facet.example' })).status,
    200,
    'one may send back what one read',
  );
});

const ADDRESS = {
  type: 'shipping',
  first_name: 'Sil',
  last_name: 'Silver',
  address_1: '1 Bezel Way',
  city: 'Bath',
  state: '',
  postcode: 'ba1 1aa',
  country: 'gb',
  phone: '+44 (1225) 555-014',
};

t.test('an address is kept whole, in the form in which it is written on a parcel', async (t) => {
  const { call } = await openAs(t, sil);
  const { status, body } = await call('PUT', 'addresses/', ADDRESS);
  t.equal(status, 200);
  const shipping = { postcode: 'BA1 1AA', country: 'GB', phone: '+441225555014', company: '', email: '' };
  t.match(body, { shipping, billing: { city: 'Portland' } });
  t.same((await call('GET', 'addresses/')).body, body);
});

t.test('an address that no letter would reach is refused, each field in its own words', async (t) => {
  const { call } = await openAs(t, sil);
  const us = { country: 'US', state: 'ME', postcode: '04101' };
  const wrong: [object, Record<string, string>][] = [
    [{ first_name: '' }, { first_name: 'Required' }],
    [{ city: 'x'.repeat(81) }, { city: 'Value must be at most 80 characters long' }],
    [{ country: 'XX' }, { country: 'Choose a country.' }],
    [{ ...us, postcode: '4101' }, { postcode: 'Invalid ZIP code' }],
    [{ ...us, state: '' }, { state: 'Required' }],
    [{ country: 'DE', postcode: '1234' }, { postcode: 'Invalid postal code' }],
    [{ country: 'DE', postcode: '' }, { postcode: 'Required' }],
    [{ phone: '0123456789' }, { phone: 'Invalid phone number' }],
    [{ phone: '1234567' }, { phone: 'Invalid phone number' }],
    [{ phone: '+1234567890123456' }, { phone: 'Invalid phone number' }],
    [{ email: 'sil' }, { email: 'Invalid email!' }],
  ];
  for (const [change, params] of wrong) {
    const answer = await call('PUT', 'addresses/', { ...ADDRESS, ...change });
    t.match(answer, { status: 422, body: { data: { params } } }, JSON.stringify(change).slice(0, 60));
  }
  t.equal((await call('PUT', 'addresses/', { ...ADDRESS, type: 'other' })).status, 422);
  t.match((await call('GET', 'addresses/')).body, { shipping: { city: '' } }, 'none of them was kept');
});

t.test('a canceled membership stays open to the day that is paid, and one letter says so', async (t) => {
  const { app, call } = await openAs(t, goldie);
  const before = (await call('GET', 'subscription/')).body as { next_billing_date: string };
  t.match(before, {
    status: 'Active',
    name: 'Gold Membership',
    amount: 1900,
    currency: 'USD',
    period: { unit: 'months', value: 1 },
    cancel_at: null,
    card: { brand: 'Visa', last4: '1881' },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', 'subscription/')));
  for (const answer of answers)
    t.match(answer, {
      status: 200,
      body: { status: 'Pending Cancellation', cancel_at: before.next_billing_date, next_billing_date: null },
    });
  t.match((await call('GET', 'me/')).body, {
    user: { membership: { status: 'Pending Cancellation' }, access_rights: { GOLD: true } },
  });
  await until(() => app.emails.length > 0);
  t.match(app.emails, [{ to: goldie.email, subject: 'Your membership has been canceled' }]);
  t.equal(app.emails.length, 1);
});

t.test(
  'a membership with a fixed end stays open to it when it is canceled, and says so before',
  async (t) => {
    const { app, id, call, read } = await openAs(t, goldie);
    const { db } = await openDatabase(databaseIn(app.dataDir));
    const ends_at = '2098-03-14T00:00:00.000Z';
    await db
      .updateTable('memberships')
      .set({ next_billing_at: null, ends_at })
      .where('user_id', '=', id)
      .execute()
      .finally(() => db.destroy());
    t.match(await read('/account/membership-badges/'), /Access until<.{1,60}March 14, 2098/);
    t.match(await read('/cancel-membership/'), /You keep your [^<]* membership until <[^>]+>March 14, 2098/);
    t.match(await call('DELETE', 'subscription/'), {
      status: 200,
      body: { status: 'Pending Cancellation', cancel_at: ends_at, ends_at },
    });
    t.match((await call('GET', 'me/')).body, { user: { access_rights: { GOLD: true } } });
    await until(() => app.emails.length > 0);
    t.match(app.emails[0]?.text, 'You keep access until March 14, 2098');
  },
);

t.test('who has no membership has none to cancel', async (t) => {
  const { call } = await openAs(t, fay);
  t.equal((await call('GET', 'subscription/')).body, null);
  t.match(await call('DELETE', 'subscription/'), { status: 409, body: { code: 'nothing_to_cancel' } });
});

t.test('orders, payments and gifts are told in cents, the latest first, and without codes', async (t) => {
  const { call } = await openAs(t, goldie);
  const orders = (await call('GET', 'orders/')).body as {
    number: string;
    created_at: string;
    invoice_url: string;
  }[];
  t.match(orders[0], { number: 'F-10048', status: 'waiting_for_payment', total: 24900, currency: 'USD' });
  t.match(
    orders.find(({ number }) => number === 'F-10029'),
    {
      discount: 500,
      total: 4900,
      items: [
        { quantity: 1, price: 2600 },
        { quantity: 2, price: 1400 },
      ],
    },
  );
  const dates = orders.map(({ created_at }) => created_at);
  t.same(dates, dates.toSorted().reverse());
  t.match((await call('GET', 'payments/')).body, [{ amount: 24900, card: { last4: '1881' } }]);
  const gifts = (await call('GET', 'gifts/')).body as object[];
  t.match(gifts, [{ recipient_email: 'fay@facet.example', redeemed_at: null }]);
  t.notMatch(JSON.stringify(gifts), 'code');
});

t.test('another card on file is charged once it is chosen', async (t) => {
  const { call } = await openAs(t, goldie);
  t.match((await call('GET', 'me/')).body, { user: { has_card_on_file: true } });
  const chosen = await call('PUT', 'billing/', {
    billing_item_id: 'demo-mastercard-5454-goldie',
    number: '4111111111111111',
  });
  t.match(chosen, {
    status: 200,
    body: [
      { last4: '5454', is_default: true },
      { last4: '1881', is_default: false },
    ],
  });
  t.match((await call('GET', 'subscription/')).body, { card: { brand: 'Mastercard', last4: '5454' } });
  t.equal((await call('PUT', 'billing/', {})).status, 422);
});

t.test('a removed card is gone, and the one that is left is charged', async (t) => {
  const { call } = await openAs(t, goldie);
  const change = (billing_item_id: string, action: string) =>
    call('PUT', 'billing/', { billing_item_id, action });
  const left = await change('demo-visa-1881-goldie', 'remove');
  t.match(left, { status: 200, body: [{ last4: '5454', is_default: true }] });
  t.equal((left.body as object[]).length, 1);
  t.match(await change('demo-visa-1881-goldie', 'remove'), { status: 404 });
  const last = await change('demo-mastercard-5454-goldie', 'remove');
  t.match(last, { status: 409, body: { code: 'card_in_use' } }, 'a membership that goes on is paid with it');
  await call('DELETE', 'subscription/');
  t.match(await change('demo-mastercard-5454-goldie', 'remove'), { status: 200, body: [] });
  t.match((await call('GET', 'me/')).body, { user: { has_card_on_file: false } });
});
