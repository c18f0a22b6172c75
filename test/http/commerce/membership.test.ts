/** Forms by which members change a membership that they have bought. */
import t from 'tap';
import { fay, plato, sil } from '#test/cast.ts';
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

t.test('each plan to change to says what is paid today and later, to the cent', async (t) => {
  const { get } = await openShop(t, sil);
  const { status, text } = await get('/change-membership/');
  t.equal(status, 200);
  const words = text.replaceAll(/<[^>]+>/g, '');
  t.match(words, 'You have Silver for $9, monthly, paid until');
  t.match(
    words,
    /Gold by the month\$10 today, less \$9 credit for what you have not used. Then \$19 a month from /,
  );
  t.match(words, /Platinum by the year\$281 today, less \$9 credit/);
  t.notMatch(words, 'Silver by the month', 'not the plan one has');
  t.match((await get(MEMBERSHIP)).text, 'href="/change-membership/"');
});

t.test(
  'a larger plan has smaller ones that follow later; without a membership all plans are shown',
  async (t) => {
    const { get } = await openShop(t, plato);
    const words = (await get('/change-membership/')).text.replaceAll(/<[^>]+>/g, '');
    t.match(
      words,
      /Begins when the time you paid for is over.*Silver by the monthNothing today. Then \$9 a month from /,
    );
    const free = await openShop(t, fay);
    t.match(await free.get('/change-membership/'), { status: 302, headers: { location: '/membership/' } });
    const guest = await openShop(t);
    t.match(await guest.get('/change-membership/'), { status: 302, headers: { location: '/membership/' } });
  },
);
