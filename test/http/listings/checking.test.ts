/** Listings that wait, one after the other: the way to the next, and why one cannot be accepted. */
import t from 'tap';
import { ada, goldie, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

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
