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
