/** Buying without scripts what is not sent, and taxed by where its buyer lives. */
import t from 'tap';
import { submitForm } from '#test/submit-form.ts';
import { openShop, readHidden } from './open-shop.ts';

const TAXES = `regions:
  - name: Colorado sales tax
    country: US
    states: [CO, Colorado]
    rate: 290
    digital: true
`;
const CHOICE = 'rid=PRICG1';

t.test('a guest says where they live, sees the total with its tax, and pays that', async (t) => {
  const { app, sandbox, get, pay } = await openShop(t, undefined, { 'settings/taxes.yaml': TAXES });
  const send = (fields: Record<string, string>) => submitForm(app, `/checkout/?${CHOICE}`, fields);
  const page = await get(`/checkout/?${CHOICE}`);
  t.match(page.text, /Subtotal<\/dt>/);
  t.match(page.text, 'Continue to the total');
  t.notMatch(page.text, 'Continue to payment');
  t.notMatch(page.text, 'name="address_1"', 'no more of an address than the tax needs');
  const fields = {
    ...readHidden(page.text),
    email: 'nora@buyer.example',
    name: 'Nora',
    country: '',
    state: '',
  };

  const empty = await send(fields);
  t.match(empty.text, /id="billing-country-error">(?:Required|Choose a country\.)/);
  const without = await send({ ...fields, country: 'US' });
  t.match(without.text, /id="billing-state-error">Required/);
  t.match(without.text, /value="nora@buyer.example"/, 'what was typed stays');
  t.match(without.text, /<option value="US" selected="">/);

  const free = await send({ ...fields, country: 'DE' });
  t.match(free.text, 'No tax is due where you live.');
  const shown = await send({ ...fields, ...readHidden(free.text), country: 'US', state: 'CO' });
  t.match(shown.text, /Colorado sales tax<\/dt><dd>\$/, 'another place is another total, shown first');
  t.match(shown.text, 'Tax is in the total now');
  t.equal((await sandbox.readTotals()).charged, 0);

  const hidden = readHidden(shown.text);
  const sent = await send({ ...fields, ...hidden, country: 'US', state: 'CO' });
  t.equal(sent.status, 303);
  const confirmation = await get(await pay(sent.headers.location ?? ''));
  t.match(confirmation.text, /Tax<\/dt><dd>\$/);
  t.equal((await sandbox.readTotals()).charged, Number(hidden.total));
});

t.test('Stripe Tax asks for the postcode, and keeps what was typed while it does not answer', async (t) => {
  const files = { 'settings/taxes.yaml': 'stripe: true\nregions: []\n' };
  const { app, sandbox, get, pay } = await openShop(t, undefined, files);
  const send = (fields: Record<string, string>) => submitForm(app, `/checkout/?${CHOICE}`, fields);
  const page = await get(`/checkout/?${CHOICE}`);
  const address = { email: 'nora@buyer.example', name: 'Nora', country: 'US', state: 'CO', postcode: '' };
  const fields = { ...readHidden(page.text), ...address };
  t.match((await send(fields)).text, /id="billing-postcode-error">Required/);
  const nowhere = await send({ ...fields, postcode: '00000' });
  t.match(nowhere.text, /id="billing-postcode-error">We cannot tell the tax of this place/);

  const home = { ...fields, postcode: '80401' };
  await sandbox.turn({ fault: { kind: 'error_500', path: '/v1/tax/calculations', count: 9 } });
  const silent = await send(home);
  t.match(silent.text, 'Nothing was charged.');
  t.match(silent.text, 'value="80401"');
  t.match(silent.text, 'Continue to the total');
  await sandbox.turn({ fault: null });

  const shown = await send(home);
  t.match(shown.text, /Sales tax, CO<\/dt><dd>\$1\.45</);
  t.match(shown.text, /Total today<\/dt><dd>\$30\.45</);
  const moved = await send({ ...home, ...readHidden(shown.text), postcode: '80402' });
  t.match(moved.text, 'Tax is in the total now', 'another postcode is shown first');
  const sent = await send({ ...home, ...readHidden(moved.text), postcode: '80402' });
  t.equal(sent.status, 303);
  await get(await pay(sent.headers.location ?? ''));
  t.equal((await sandbox.readTotals()).charged, 3045);
});
