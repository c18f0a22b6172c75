/** Listings taken down by staff and put back, shown by their plan, and written by editors. */
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, fay, goldie, prof, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PAGE = '/business-listing/tenfold-faceting/';

async function open(t: Test, user = sil) {
  let now = Date.now();
  const listings = await openListings(t, () => new Date(now));
  const { app, logIn, sendNew, staff } = listings;
  const keeper = await logIn(user);
  const { id, revision } = await sendNew(keeper);
  await staff('POST', `${id}/accept/`, { revision });
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { items } = (await staff('GET', '?show=unowned')).body as { items: { id: number; name: string }[] };
  const oldMill = items.find(({ name }) => name === 'Old Mill Lapidary')?.id ?? 0;
  return {
    ...listings,
    ...{ id, keeper, db, oldMill },
    pass: (minutes: number) => {
      now += minutes * MINUTE_MS;
    },
    /** As an administrator in the editor of all content. */
    edit: (item: number, fields: object, cookie: string) =>
      callApi(app, `wp/v2/business-listing/${item}/`, fields, { cookie }),
  };
}

t.test('staff take a listing down, and its owner cannot show it', async (t) => {
  const { app, id, keeper, staff, readGuest } = await open(t);
  const reason = 'The address is not yours.';
  t.equal((await staff('POST', `${id}/hide/`, { hidden: 'yes', reason: '' })).status, 422);
  t.match((await staff('POST', `${id}/hide/`, { hidden: 'yes', reason })).body, {
    state: 'hidden',
    is_live: false,
  });
  await until(() => app.emails.some(({ to, text }) => to === sil.email && text.includes(reason)));
  t.equal((await readGuest(PAGE)).status, 404);
  t.match((await keeper.call('GET', '')).body, [{ state: 'hidden', hidden_reason: reason }]);
  t.match(await keeper.read(`/account/business/${id}/`), /The address is not yours\./);
  await keeper.call('DELETE', `${id}/`);
  t.match((await keeper.call('POST', `${id}/restore/`)).body, { state: 'hidden' });
  t.match(await keeper.call('POST', `${id}/confirm/`), { status: 409, body: { code: 'listing_taken_down' } });
  await staff('POST', `${id}/trust/`, { trusted: 'yes', reason: 'Known for years.' });
  const { revision } = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  const fields = { ...FIELDS, trade: 'Recutters' };
  const sent = await keeper.call('POST', `${id}/submit/`, { revision, fields });
  t.match(sent.body, { state: 'hidden' }, 'nor by sending a change, though it is trusted');
  const sentRevision = (sent.body as { revision: number }).revision;
  t.match(await staff('POST', `${id}/accept/`, { revision: sentRevision }), {
    status: 409,
    body: { code: 'listing_is_hidden' },
  });
  t.equal((await readGuest(PAGE)).status, 404);
  t.match((await staff('POST', `${id}/hide/`, { hidden: 'no', reason: 'Proven.' })).body, { is_live: true });
  t.equal((await readGuest(PAGE)).status, 200);
  t.equal((await staff('POST', `${id}/accept/`, { revision: sentRevision })).status, 200);
  t.match((await readGuest(PAGE)).text, /Recutters/);
});

t.test('a listing whose year has ended is shown for another by a button of the list', async (t) => {
  const { app, id, keeper, db, readGuest } = await open(t);
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', id).execute();
  await db
    .updateTable('listings')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('item_id', '=', id)
    .execute();
  t.match(await keeper.read('/account/business/'), /value="confirm"[^>]*>It is still right/);
  const answer = await submitForm(
    app,
    `/account/business/${id}/`,
    { go: 'confirm' },
    { cookie: keeper.cookie },
  );
  t.match(answer, { status: 303, headers: { location: `/account/business/${id}/?saved=confirmed` } });
  t.match((await keeper.call('GET', '')).body, [{ state: 'live' }]);
  t.equal((await readGuest(PAGE)).status, 200);
});

t.test('a listing of the editors that lacks what the form asks for comes back as it was', async (t) => {
  const { keeper, oldMill, staff, db, readGuest } = await open(t);
  const readEdited = () =>
    db.selectFrom('items').select('edited_at').where('id', '=', oldMill).executeTakeFirstOrThrow();
  t.match(await readEdited(), { edited_at: null });
  await staff('POST', `${oldMill}/owner/`, { email: sil.email, reason: 'They called.' });
  t.match(await readEdited(), { edited_at: String }, 'its file does not write over it');
  await keeper.call('DELETE', `${oldMill}/`);
  t.equal((await readGuest('/business-listing/old-mill/')).status, 404);
  t.match((await keeper.call('POST', `${oldMill}/restore/`)).body, { state: 'live' });
  t.match(await readGuest('/business-listing/old-mill/'), { status: 200, text: /agate/ });
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', oldMill).execute();
  await keeper.call('POST', `${oldMill}/confirm/`);
  t.equal((await readGuest('/business-listing/old-mill/')).status, 200);
});

t.test('a category that is there no more does not keep a listing from coming back', async (t) => {
  const { id, keeper, db, pass, readGuest } = await open(t);
  const readDetails = async () =>
    (await db.selectFrom('items').select('details').where('id', '=', id).executeTakeFirst())?.details ?? '';
  await db.deleteFrom('terms').where('slug', '=', 'cutting-services').execute();
  await db.updateTable('listings').set({ plan: 'professional' }).where('item_id', '=', id).execute();
  pass(11);
  await until(async () => (await readDetails()).includes('"plan":"free"'));
  t.match(await readDetails(), /Corvallis/, 'nor from following its plan');
  await keeper.call('DELETE', `${id}/`);
  t.match((await keeper.call('POST', `${id}/restore/`)).body, { state: 'live' });
  t.match(await readGuest(PAGE), { status: 200, text: /Tenfold/ });
});

t.test('a listing follows at once: an owner who gets a membership, and one who leaves', async (t) => {
  const { app, id, keeper, db, logIn, readGuest } = await open(t, fay);
  const readPlan = async () =>
    (await db.selectFrom('listings').select('plan').where('item_id', '=', id).executeTakeFirst())?.plan;
  t.equal(await readPlan(), 'free');
  const { cookie } = await logIn(ada);
  const membership = { name: 'Professional', status: 'Active', reason: 'A gift.' };
  const path = `airnauts/v1/staff/users/${keeper.id}/membership/`;
  t.match(await callApi(app, path, membership, { cookie }), { status: 200 });
  await until(async () => (await readPlan()) === 'professional');
  t.notMatch((await readGuest(PAGE)).text, /rel="nofollow ugc/);
  const other = await logIn(goldie);
  await db.insertInto('business_owners').values({ item_id: id, user_id: other.id, role: 'owner' }).execute();
  t.equal((await keeper.call('POST', `${id}/leave/`)).status, 200);
  t.equal(await readPlan(), 'free');
  t.match((await readGuest(PAGE)).text, /rel="nofollow ugc/);
});

t.test('what a membership showed ends with the account that had it', async (t) => {
  const { app, id, keeper, db, pass, readGuest } = await open(t, prof);
  const readPlan = () =>
    db.selectFrom('listings').select('plan').where('item_id', '=', id).executeTakeFirst();
  t.match(await readPlan(), { plan: 'professional' });
  t.notMatch((await readGuest(PAGE)).text, /rel="nofollow ugc/);
  const close = { password: prof.password };
  const path = 'airnauts/v1/user/account/close/';
  t.equal((await callApi(app, path, close, { cookie: keeper.cookie })).status, 200);
  pass(11);
  await until(async () => (await readPlan())?.plan === 'free');
  await until(async () => (await readGuest(PAGE)).text.includes('rel="nofollow ugc'));
  t.match((await readGuest(PAGE)).text, /Is this yours\?/);
});

t.test('whoever loses a plan is told what readers see from now on', async (t) => {
  const { app, id, keeper, db, pass } = await open(t, prof);
  const form = `/account/business/${id}/`;
  const fields = { ...FIELDS };
  for (const at of [1, 2, 3])
    Object.assign(fields, { [`photos.${at}.image`]: `listing-${at}`, [`photos.${at}.alt`]: 'The bench' });
  const { revision } = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  await keeper.call('PUT', `${id}/`, { revision, fields });
  t.ok((await keeper.read(form)).includes('Followed by search engines'));
  t.notOk((await keeper.read(form)).includes('Professional membership</a>'), 'nothing is sold twice');
  await db.deleteFrom('memberships').where('user_id', '=', keeper.id).execute();
  pass(11);
  const findEmail = () =>
    app.emails.find(({ subject }) => subject === 'Readers see less of your listing: Tenfold Faceting');
  await until(() => findEmail() !== undefined);
  t.equal(findEmail()?.to, prof.email);
  t.ok(/No owner of[^.]*has a\s+Professional\s+membership/.test(findEmail()?.text ?? ''));
  const text = await keeper.read(form);
  for (const words of [
    '1 of 3, and your logo',
    'Not followed by search engines',
    'Professional membership</a>',
  ])
    t.ok(text.includes(words), words);
});

t.test('nothing of who is gone passes to whoever has the listing next', async (t) => {
  const { app, id, keeper, db, staff, logIn, readGuest } = await open(t);
  const readRow = () =>
    db.selectFrom('listings').selectAll().where('item_id', '=', id).executeTakeFirstOrThrow();
  const change = async (by: typeof keeper, trade: string) => {
    const { revision } = (await by.call('GET', `${id}/`)).body as { revision: number };
    return by.call('POST', `${id}/submit/`, { revision, fields: { ...FIELDS, trade } });
  };
  t.match((await change(keeper, 'Words of Sil')).body, { state: 'changes' });
  await staff('POST', `${id}/trust/`, { trusted: 'yes', reason: 'Known for years.' });
  const { revision } = await readRow();
  const close = { password: sil.password };
  await callApi(app, 'airnauts/v1/user/account/close/', close, { cookie: keeper.cookie });
  const nobodys = { fields: '', draft_state: 'none', sent_by: null, trusted: 0, expires_at: null } as const;
  t.match(await readRow(), { ...nobodys, revision: revision + 1 });
  t.match(await staff('POST', `${id}/accept/`, { revision }), { body: { code: 'nothing_to_check' } });

  // As it was left by an account that was closed before all this was forgotten.
  await db
    .updateTable('listings')
    .set({ trusted: 1, expires_at: new Date(Date.now() - DAY_MS).toISOString() })
    .execute();
  await staff('POST', `${id}/owner/`, { email: goldie.email, reason: 'They called.' });
  const next = await logIn(goldie);
  const { expires_at } = (await next.call('GET', `${id}/`)).body as { expires_at: string };
  t.ok(Date.parse(expires_at) > Date.now() + 360 * DAY_MS, expires_at);
  t.match((await change(next, 'Words of Goldie')).body, { state: 'changes' }, 'checked, as those of others');
  t.equal((await readGuest(PAGE)).status, 200);
});

t.test('a paid place is marked, and stands first in the lists of its type and category', async (t) => {
  const { keeper, db, pass, logIn, sendNew, staff, readGuest } = await open(t);
  const other = await sendNew(await logIn(fay), { ...FIELDS, name: 'Newer Studio' });
  await staff('POST', `${other.id}/accept/`, { revision: other.revision });
  const list = '/business-type/gem-cutting/';
  const isFirst = (text: string) => text.indexOf('Tenfold Faceting') < text.indexOf('Newer Studio');
  t.notMatch((await readGuest(list)).text, /featured-mark/);
  await db
    .insertInto('ad_bookings')
    .values({
      ...{ user_id: keeper.id, brand: 'facet', rid: 'ADRID1', name: 'Sponsor', placement: 'sponsors' },
      ...{ months: 3, status: 'live', created_at: new Date().toISOString(), starts_at: null },
      ...{ ends_at: new Date(Date.now() + 30 * DAY_MS).toISOString(), changed_at: null, reminded_at: null },
    })
    .execute();
  pass(11);
  await until(async () => (await readGuest(list)).text.includes('featured-mark'));
  for (const path of [list, '/cutting-services/']) t.ok(isFirst((await readGuest(path)).text), path);
  t.match((await readGuest(PAGE)).text, /Featured.{0,40}, a paid place/);
});

t.test('editors change a listing where its owner does, or keep what they changed', async (t) => {
  const { app, id, oldMill, staff, edit, logIn, readGuest } = await open(t);
  const { cookie } = await logIn(ada);
  t.match(await edit(id, { title: 'Tenfold, mended' }, cookie), {
    status: 409,
    body: { code: 'rest_listing_is_kept', message: new RegExp(`/studio/listings/${id}/`) },
  });
  t.match(await edit(id, { status: 'draft' }, cookie), { status: 409 });
  t.match(await callApi(app, `wp/v2/business-listing/${id}/`, {}, { cookie }, 'DELETE'), { status: 409 });
  t.equal((await edit(id, { search_terms: ['recut'] }, cookie)).status, 200, 'all else is theirs');
  t.equal((await readGuest(PAGE)).status, 200);

  t.equal((await edit(oldMill, { title: 'Older Mill' }, cookie)).status, 200);
  t.equal(
    (await staff('POST', `${oldMill}/owner/`, { email: sil.email, reason: 'They called.' })).status,
    200,
  );
  t.match((await readGuest('/business-listing/old-mill/')).text, /<h1[^>]*>Older Mill/);
});

t.test('staff give a listing to others, who are told, and check none of their own', async (t) => {
  const { app, keeper, oldMill, staff, logIn, sendNew } = await open(t);
  const own = { email: ada.email, reason: 'Mine.' };
  t.match(await staff('POST', `${oldMill}/owner/`, own), { status: 403 });
  await staff('POST', `${oldMill}/owner/`, { email: sil.email, reason: 'They called.' });
  await until(() =>
    app.emails.some(({ to, subject }) => to === sil.email && subject.includes('Old Mill Lapidary is yours')),
  );
  t.match((await keeper.call('GET', '')).body, [{ name: 'Old Mill Lapidary' }, { name: 'Tenfold Faceting' }]);
  const sent = await sendNew(await logIn(ada), { ...FIELDS, name: 'Ada Cuts' });
  const { revision } = sent;
  t.match(await staff('POST', `${sent.id}/accept/`, { revision }), { status: 403 });
  t.match(await staff('POST', `${sent.id}/refuse/`, { revision, reason: 'Later.' }), { status: 403 });
});

t.test('a listing that is sent three times is told once', async (t) => {
  const { app, logIn, sendNew } = await open(t);
  const keeper = await logIn(fay);
  const sent = await sendNew(keeper, { ...FIELDS, name: 'Thrice Studio' });
  for (const _ of [1, 2])
    t.match(
      await keeper.call('POST', `${sent.id}/submit/`, {
        revision: sent.revision,
        fields: { ...FIELDS, name: 'Thrice Studio' },
      }),
      { status: 200, body: { state: 'waiting' } },
    );
  await sendNew(keeper, { ...FIELDS, name: 'Last Studio' });
  const told = (name: string) => app.emails.filter(({ subject }) => subject.includes(name)).length;
  await until(() => told('Last Studio') > 0);
  t.equal(told('Thrice Studio'), 1);
});

t.test(
  'a review goes when its author begins to keep the business, and can be removed from one that is hidden',
  async (t) => {
    const { app, id, db, keeper, staff, logIn, readGuest } = await open(t);
    const [author, other] = [await logIn(fay), await logIn(goldie)];
    const words = 'They set my stone on a Tuesday, and it has stayed there since.';
    const path = 'airnauts/v1/directory/tenfold-faceting/review/';
    for (const { cookie } of [author, other])
      t.equal((await callApi(app, path, { stars: 5, words }, { cookie }, 'PUT')).status, 200);
    await db.updateTable('listing_reviews').set({ status: 'shown' }).execute();
    const invitation = { email: fay.email, role: 'editor' };
    t.equal((await keeper.call('POST', `${id}/invitations/`, invitation)).status, 200);
    const key = () => /invitation\/\?key=([\w-]{43})/.exec(app.emails.map(({ text }) => text).join())?.[1];
    await until(() => key() !== undefined);
    const asked = await author.read(`/account/business/invitation/?key=${key()}`);
    t.match(asked, /Once you accept, your review of [^<]+ will no longer show\./, 'and hears so before');
    await callApi(app, 'airnauts/v1/user/listing-invitation/', { key: key() }, { cookie: author.cookie });
    const listed = await callApi(app, 'airnauts/v1/directory/tenfold-faceting/reviews/', {}, {}, 'GET');
    t.match(listed.body, { total: 1 });

    t.ok((await readGuest(PAGE)).text.includes(goldie.name), 'by name');
    const name = 'Renamed Reviewer';
    await callApi(app, 'airnauts/v1/user/account/', { name }, { cookie: other.cookie }, 'PUT');
    await until(async () => (await readGuest(PAGE)).text.includes(name));

    await staff('POST', `${id}/hide/`, { hidden: 'yes', reason: 'The address is not yours.' });
    t.equal((await callApi(app, path, {}, { cookie: other.cookie }, 'DELETE')).status, 200);
    t.equal((await db.selectFrom('listing_reviews').select('id').execute()).length, 1);
    await keeper.call('DELETE', `${id}/`);
    const deleted = () => app.emails.filter(({ subject }) => subject.startsWith('Your listing was deleted'));
    await until(() => deleted().length === 2);
    t.same(
      deleted()
        .map(({ to }) => to)
        .sort(),
      [fay.email, sil.email],
      'all who keep it hear',
    );
    t.match(await keeper.call('POST', `${id}/invitations/`, { email: prof.email, role: 'editor' }), {
      status: 409,
      body: { code: 'listing_deleted' },
    });
  },
);
