/** A plan that is changed in a form without scripts: readers see it at once, a start keeps it, and files can be written of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { openDatabase } from '#server/cms/database/index.ts';
import { exportContent } from '#server/cms/seed-content/export/export-content.ts';
import { membershipOffers } from '#shared/rest/settings.ts';
import { ada, edda } from '#test/cast.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { openShop } from './commerce/open-shop.ts';

const GOLD = '/studio/plans/gold-membership/';

t.test('a price is changed, sold at, and written to its file', async (t) => {
  const { app, get } = await openShop(t);
  const { cookie } = await signIn(app, ada);
  const post = (fields: Record<string, string>) => submitForm(app, GOLD, fields, { cookie });
  const read = async (path: string) => (await sendRequest(app, { path, headers: { cookie } })).text;
  t.match(await read('/studio/plans/'), /Gold Membership<\/a>.*\$19 a month or \$190 a year/s);
  t.match((await get('/checkout/?rid=GOLDM1')).text, 'Total today</dt><dd>$19<');

  const wrong = await post({ action: 'save', price: '21.5', summary: 'Kept <words>.' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'id="price-error">Write an amount');
  t.match(wrong.text, 'Kept &lt;words&gt;.');
  t.match(await post({ action: 'save', price: '21.50', year: '200' }), {
    status: 303,
    headers: { location: `${GOLD}?saved=save` },
  });
  t.match((await get('/checkout/?rid=GOLDM1')).text, 'Total today</dt><dd>$21.50<');
  t.match(
    await read('/studio/record/'),
    /Plan changed<\/b>: Gold Membership, \$19 or \$190 a year to \$21\.50/,
  );

  await post({ action: 'save', on_sale: 'no' });
  await until(async () => (await get('/checkout/?rid=GOLDM1')).status === 404);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const contentDir = join(app.dataDir, '..', 'content');
  const uploadsDir = join(app.dataDir, 'uploads');
  const { written } = await exportContent({ db, contentDir, uploadsDir, all: false });
  t.ok(written.includes('settings/membership-offers.yaml'));
  const file = parse(await readFile(join(contentDir, 'settings/membership-offers.yaml'), 'utf8'));
  t.match(
    membershipOffers.parse(file).offers.find(({ name }) => name === 'Gold Membership'),
    { price: 2150, year: 20_000, on_sale: false },
  );
  t.match(await post({ action: 'reset' }), { status: 303 });
  t.match(await read(GOLD), '$19 a month or $190 a year');
});

t.test('an editor sees no plans in Studio', async (t) => {
  const { app } = await openShop(t);
  const { cookie } = await signIn(app, edda);
  t.match(await sendRequest(app, { path: '/studio/plans/', headers: { cookie } }), {
    status: 403,
    text: /“Plans” is open to these roles: Administrator and Customer support/,
  });
});
