/** Forms by which members change a membership that they have bought. */
import t from 'tap';
import { fay } from '#test/cast.ts';
import { submitForm } from '#test/submit-form.ts';
import { openShop } from './open-shop.ts';

const MEMBERSHIP = '/account/membership-badges/';

t.test('a membership that was bought can be paused, changed, and given back', async (t) => {
  const { app, headers, buy, pay, get } = await openShop(t, fay);
  const press = (fields: Readonly<Record<string, string>>) => submitForm(app, MEMBERSHIP, fields, headers);
  await get(await pay((await buy('rid=GOLDM1')).headers.location ?? ''));
  t.match((await get(MEMBERSHIP)).text, 'Pause my membership');

  const paused = await press({ action: 'pause', months: '2' });
  t.match(paused.headers, { location: `${MEMBERSHIP}?saved=paused` });
  t.match((await get(MEMBERSHIP)).text, 'paused for 2 months from');
  await press({ action: 'pause', months: '0' });
  t.match((await get(MEMBERSHIP)).text, 'Pause my membership');
  t.match(await press({ action: 'pause', months: '12' }), { status: 422 });

  await buy('rid=SILVR1');
  t.match((await get(MEMBERSHIP)).text, 'Silver Membership, $9 monthly', 'from the next payment on');

  t.match((await get(MEMBERSHIP)).text, 'Not for you? Get $19 back');
  const refunded = await press({ action: 'guarantee' });
  t.match(refunded.headers, {
    location: `${MEMBERSHIP}?saved=refunded`,
    'cache-control': 'private, no-store',
  });
  const ended = (await get(`${MEMBERSHIP}?saved=refunded`)).text;
  t.match(ended, 'your money is on its way back');
  t.notMatch(ended, 'Pause my membership');
  t.notMatch(ended, 'Not for you?');
  const again = await press({ action: 'guarantee' });
  t.equal(again.status, 422);
  t.match(again.text, 'The 30-day guarantee covers the first payment');
});
