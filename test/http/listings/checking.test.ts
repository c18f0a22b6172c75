/** Listings that wait, one after the other: the way to the next, and why one cannot be accepted. */
import t from 'tap';
import { ada, fay, goldie, prof, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

t.test('each decision leads to the next listing that waits, until none does', async (t) => {
  let now = Date.now();
  const { app, logIn, sendNew } = await openListings(t, () => new Date(now));
  const keeper = await logIn(sil);
  const sent = [];
  for (const name of ['First Bench', 'Second Bench', 'Third Bench']) {
    sent.push(await sendNew(keeper, { ...FIELDS, name }));
    now += 60_000;
  }
  const [first, second, third] = sent.map(({ id, revision }) => ({
    path: `/studio/listings/${id}/`,
    revision,
  }));
  if (!first || !second || !third) throw new Error('Three were sent');
  const { cookie } = await signIn(app, ada);
  const read = async (path: string) => (await sendRequest(app, { path, headers: { cookie } })).text;
  const decide = async ({ path, revision }: typeof first, values: Record<string, string>) => {
    const { headers } = await submitForm(app, path, { revision: String(revision), ...values }, { cookie });
    return read(String(headers.location));
  };

  t.ok(new RegExp(`href="${second.path}"[^>]*>Next: Second Bench`).test(await read(first.path)));
  t.ok(/2 others wait/.test(await read(first.path)));
  t.ok(/Next: First Bench/.test(await read(third.path)), 'after the last comes the first');
  const accepted = await decide(second, { action: 'accept' });
  t.ok(new RegExp(`href="${third.path}"[^>]*autofocus[^>]*>Next: Third Bench`).test(accepted));
  const refused = await decide(third, { action: 'refuse', reason: 'Please name a price.' });
  t.ok(/Next: First Bench/.test(refused));
  t.ok(/1 other waits/.test(refused));
  t.ok(/Nothing else waits to be checked/.test(await decide(first, { action: 'accept' })));
});

t.test('what keeps a listing from being accepted is said, and can be mended there', async (t) => {
  const { app, logIn, sendNew } = await openListings(t);
  const keeper = await logIn(goldie);
  const { id, revision } = await sendNew(keeper);
  const { cookie } = await signIn(app, ada);
  const path = `/studio/listings/${id}/`;
  await keeper.call('POST', `${id}/submit/`, { revision, fields: { ...FIELDS, trade: 'Cutters' } });
  const stale = await submitForm(app, path, { action: 'accept', revision: String(revision) }, { cookie });
  t.equal(stale.status, 422);
  t.ok(/role="alert"[^>]*>Its owner has changed this listing since you opened it/.test(stale.text));
});

t.test('what was mended since a listing was refused stands before all else', async (t) => {
  const { app, logIn, sendNew, staff } = await openListings(t);
  const keeper = await logIn(prof);
  const { id, revision } = await sendNew(keeper);
  const { cookie } = await signIn(app, ada);
  const read = async () =>
    (await sendRequest(app, { path: `/studio/listings/${id}/`, headers: { cookie } })).text;
  let sent = revision;
  const send = async (fields: Record<string, string>) => {
    const answer = await keeper.call('POST', `${id}/submit/`, { revision: sent, fields });
    sent = (answer.body as { revision: number }).revision;
  };
  const decide = async (how: string, more = {}) => {
    const { body } = await staff('POST', `${id}/${how}/`, { revision: sent, ...more });
    sent = (body as { revision: number }).revision;
    return body;
  };

  t.match(await staff('GET', `${id}/`), { body: { since_refused: null, was_shown: false } });
  t.match(await read(), /Sent for the first time/);
  await decide('refuse', { reason: 'Please name a price.' });
  await until(() => app.emails.some(({ subject }) => subject.startsWith('Please change your listing')));
  const email = app.emails.find(({ subject }) => subject.startsWith('Please change your listing'));
  t.match(email?.text, /please ask us:\s+https?:\/\/\S+\/contact-us\//);
  t.equal(typeof email?.replyTo, 'string', 'an answer reaches those who check');
  await send(FIELDS);
  t.match(await read(), /Nothing\. It was sent again as it was\./);
  await send({ ...FIELDS, trade: 'Recutters' });
  await send({ ...FIELDS, trade: 'Recutters', 'services.1.price': 'from $75' });
  const mended = [
    { field: 'trade', before: FIELDS.trade, after: 'Recutters' },
    { field: 'services.1.price', before: FIELDS['services.1.price'], after: 'from $75' },
  ];
  const again = (await staff('GET', `${id}/`)).body as { since_refused: object[]; differences: object[] };
  t.match(again.since_refused, mended);
  t.equal(again.since_refused.length, mended.length);
  const page = await read();
  t.notMatch(page, /Sent for the first time/);
  const [first = '', rest = ''] = page.split('<details class="listing-rest">');
  t.match(first, /Changed since it was refused.*<del>60<\/del>.*<ins>75<\/ins>/s);
  t.notMatch(first, new RegExp(FIELDS.summary));
  t.ok(rest.includes(`All fields (${again.differences.length})`));
  t.match(rest, new RegExp(FIELDS.summary));

  t.match(await decide('accept'), { since_refused: null, differences: [] });
  const price = 'from $80';
  await send({ ...FIELDS, trade: 'Recutters', 'services.1.price': price });
  await decide('refuse', { reason: 'Please say where.' });
  await send({ ...FIELDS, trade: 'Recutters', 'services.1.price': price, city: 'Albany' });
  t.match((await staff('GET', `${id}/`)).body, {
    since_refused: [{ field: 'city', before: FIELDS.city, after: 'Albany' }],
    differences: [{ field: 'city' }, { field: 'services.1.price' }],
  });
  t.match(await read(), /<details class="listing-rest" open="">.*All that differs from before \(2\)/s);
  await keeper.call('DELETE', `${id}/draft/`);
  t.match(await staff('GET', `${id}/`), { body: { since_refused: null, differences: [] } });
});

t.test('those who check preview a listing, and take down none that was never shown', async (t) => {
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
  const keeper = await logIn(goldie);
  const { id, revision } = await sendNew(keeper);
  const { cookie } = await signIn(app, ada);
  const path = `/studio/listings/${id}/`;
  const preview = await sendRequest(app, { path: `${path}preview/`, headers: { cookie } });
  t.equal(preview.status, 200);
  t.match(preview.text, /<h1[^>]*>Tenfold Faceting/);
  t.match(preview.text, /Recutting: from \$60/);
  t.match(preview.headers['cache-control'], /no-store/);
  t.match(await readGuest(`${path}preview/`), { status: 302 });
  for (const user of [goldie, fay]) {
    const { cookie: other } = await signIn(app, user);
    const refused = await sendRequest(app, { path: `${path}preview/`, headers: { cookie: other } });
    t.not(refused.status, 200, `not ${user.email}`);
    t.notMatch(refused.text, /Recutting/);
  }

  const readCheck = async () => (await sendRequest(app, { path, headers: { cookie } })).text;
  const before = await readCheck();
  t.ok(before.includes(`href="${path}preview/"`));
  t.notMatch(before, /Take it down/);
  const down = await submitForm(app, path, { action: 'hide', hidden: 'yes', reason: 'Wrong.' }, { cookie });
  t.equal(down.status, 422);
  t.match(down.text, /role="alert"[^>]*>Readers do not see this listing/);
  t.match(await staff('POST', `${id}/hide/`, { hidden: 'yes', reason: 'Wrong.' }), {
    status: 409,
    body: { code: 'listing_not_shown' },
  });
  await staff('POST', `${id}/accept/`, { revision });
  t.match(await readCheck(), /Take it down/);
});
