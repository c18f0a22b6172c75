/** A listing that several keep: invited, given roles, handed over, left; and what each of them may do. */
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { fay, goldie, prof, sil } from '#test/cast.ts';
import { type Keeper, openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const DAY_MS = 86_400_000;
const KEY = /invitation\/\?key=([\w-]{43})/;

async function open(t: Test, now?: () => Date) {
  const listings = await openListings(t, now);
  const { app, logIn, sendNew, staff } = listings;
  const owner = await logIn(sil);
  const { id, revision } = await sendNew(owner);
  await staff('POST', `${id}/accept/`, { revision });
  const invitations = (to: string) =>
    app.emails.filter((email) => email.to === to && email.subject.startsWith('You are invited'));
  return {
    ...listings,
    id,
    owner,
    invite: (email: string, role = 'editor', by: Keeper = owner) =>
      by.call('POST', `${id}/invitations/`, { email, role }),
    readKey: async (to: string, count = 1) => {
      await until(() => invitations(to).length >= count);
      return KEY.exec(invitations(to).at(-1)?.text ?? '')?.[1] ?? '';
    },
    accept: (keeper: Keeper, key: string) =>
      callApi(app, 'airnauts/v1/user/listing-invitation/', { key }, { cookie: keeper.cookie }),
    listRoles: async (keeper: Keeper = owner) => {
      const { body } = await keeper.call('GET', `${id}/keepers/`);
      const { keepers } = body as { keepers: { id: number; role: string }[] };
      return keepers.map((one) => [one.id, one.role]);
    },
  };
}

t.test('an invited editor writes, and neither invites nor deletes', async (t) => {
  const { app, id, owner, logIn, sendNew, invite, readKey, accept, listRoles } = await open(t);
  const editor = await logIn(goldie);
  t.equal((await invite(goldie.email, 'chief')).status, 422);
  t.equal((await invite(goldie.email)).status, 200);
  t.match((await invite(sil.email)).body, { data: { params: { email: /already/ } } });
  const key = await readKey(goldie.email);
  t.match((await owner.call('GET', `${id}/keepers/`)).body, {
    invitations: [{ email: goldie.email, role: 'editor' }],
  });
  t.match((await accept(editor, key)).body, { id });
  t.equal((await accept(await logIn(fay), key)).status, 404, 'the link is good once');
  t.same(await listRoles(), [
    [owner.id, 'owner'],
    [editor.id, 'editor'],
  ]);
  await until(() => app.emails.some((email) => email.to === sil.email && email.text.includes(goldie.email)));
  const { body } = await editor.call('GET', `${id}/`);
  const { revision, fields } = body as { revision: number; fields: object };
  t.equal((await editor.call('PUT', `${id}/`, { revision, fields })).status, 200);
  for (const [method, path, sent] of [
    ['DELETE', '', undefined],
    ['POST', 'restore/', {}],
    ['POST', 'invitations/', { email: 'x@y.example', role: 'owner' }],
    ['POST', 'invitations/withdrawal/', { email: 'x@y.example' }],
    ['PUT', `keepers/${editor.id}/`, { role: 'owner' }],
    ['DELETE', `keepers/${owner.id}/`, undefined],
    ['POST', 'transfer/', { user: editor.id }],
  ] as const)
    t.equal((await editor.call(method, `${id}/${path}`, sent)).status, 403, `${method} ${path}`);
  t.match((await editor.call('GET', `${id}/keepers/`)).body, { invitations: [] });
  const { id: unchecked } = await sendNew(editor, { ...FIELDS, name: 'Visit evil.example' });
  const spam = await editor.call('POST', `${unchecked}/invitations/`, {
    email: 'x@y.example',
    role: 'editor',
  });
  t.equal(spam.status, 409, 'a name that nobody has checked is mailed to nobody');
  const stranger = await logIn(prof);
  t.equal((await stranger.call('GET', `${id}/keepers/`)).status, 404);
  t.equal((await stranger.call('POST', `${id}/leave/`)).status, 404);
});

t.test(
  'one owner stays: the last hands over before leaving, and nobody loses a role by a link',
  async (t) => {
    const { id, owner, logIn, invite, readKey, accept, listRoles } = await open(t);
    const other = await logIn(goldie);
    t.match((await owner.call('POST', `${id}/leave/`)).body, { code: 'listing_last_owner' });
    const demote = await owner.call('PUT', `${id}/keepers/${owner.id}/`, { role: 'editor' });
    t.match(demote.body, { code: 'listing_last_owner' });
    t.equal((await owner.call('DELETE', `${id}/keepers/${owner.id}/`)).status, 409);
    t.match((await owner.call('POST', `${id}/transfer/`, { user: other.id })).body, {
      code: 'keeper_invalid_id',
    });
    await invite(goldie.email);
    await accept(other, await readKey(goldie.email));
    t.equal((await owner.call('POST', `${id}/transfer/`, { user: other.id })).status, 200);
    t.same(await listRoles(other), [
      [other.id, 'owner'],
      [owner.id, 'editor'],
    ]);
    await invite('else@where.example', 'editor', other);
    t.equal((await accept(other, await readKey('else@where.example'))).status, 200);
    t.same(
      (await listRoles(other))[0],
      [other.id, 'owner'],
      'an owner who follows a link for editors stays one',
    );
    t.equal((await other.call('PUT', `${id}/keepers/${owner.id}/`, { role: 'owner' })).status, 200);
    const left = await Promise.all([owner, other].map((one) => one.call('POST', `${id}/leave/`)));
    t.same(left.map(({ status }) => status).toSorted(), [200, 409], 'of two who leave at once one stays');
  },
);

t.test(
  'invitations end: after seven days, taken back, sent anew, or with the role of who sent them',
  async (t) => {
    let now = Date.now();
    const { app, id, owner, logIn, invite, readKey, accept } = await open(t, () => new Date(now));
    const { db } = await openDatabase(databaseIn(app.dataDir));
    t.teardown(() => db.destroy());
    const [first, second] = [await logIn(goldie), await logIn(fay)];
    await invite(goldie.email);
    const old = await readKey(goldie.email);
    await invite(goldie.email, 'owner');
    const key = await readKey(goldie.email, 2);
    t.equal((await accept(first, old)).status, 404, 'the former link opens nothing');
    t.equal((await accept(first, key)).status, 200);
    await invite(fay.email, 'editor', first);
    const byFirst = await readKey(fay.email);
    t.equal((await owner.call('DELETE', `${id}/keepers/${first.id}/`)).status, 200);
    t.equal((await accept(second, byFirst)).status, 404, 'who sent it is no owner any more');
    t.equal((await first.call('GET', `${id}/`)).status, 404);
    await invite(fay.email);
    const taken = await readKey(fay.email, 2);
    await owner.call('POST', `${id}/invitations/withdrawal/`, { email: fay.email });
    t.equal((await accept(second, taken)).status, 404, 'it was taken back');
    await invite(fay.email);
    const byLocked = await readKey(fay.email, 3);
    const lock = (locked_at: string | null) =>
      db.updateTable('users').set({ locked_at }).where('id', '=', owner.id).execute();
    await lock(new Date(now).toISOString());
    t.equal((await accept(second, byLocked)).status, 404, 'the account that sent it is locked');
    await lock(null);
    await invite(fay.email);
    const late = await readKey(fay.email, 4);
    now += 7 * DAY_MS;
    t.equal((await accept(second, late)).status, 404, 'it has expired');
  },
);

t.test('where the owner closes the account, the editors own it, or it can be claimed', async (t) => {
  const { app, id, owner, logIn, invite, readKey, accept, listRoles, readGuest } = await open(t);
  const editor = await logIn(goldie);
  await invite(goldie.email);
  await accept(editor, await readKey(goldie.email));
  await invite('else@where.example');
  const path = '/api/app/airnauts/v1/user/export/';
  const { text } = await sendRequest(app, { path, headers: { cookie: owner.cookie } });
  t.match(JSON.parse(text), { business_invitations: [{ email: 'else@where.example', role: 'editor' }] });
  const close = (keeper: Keeper, { password }: typeof sil) =>
    callApi(app, 'airnauts/v1/user/account/close/', { password }, { cookie: keeper.cookie });
  const hasLink = async () =>
    (await readGuest('/business-listing/tenfold-faceting/')).text.includes(`/business/claim/${id}/`);
  const fates = await owner.read('/account/details/');
  t.ok(fates.includes('</b> stays as it is. Its editors own it then'), 'before the account is deleted');
  t.ok((await editor.read('/account/details/')).includes('stays with the others who own it'), 'an editor');
  t.equal((await close(owner, sil)).status, 200);
  await until(() =>
    app.emails.some(
      ({ to, text }) => to === goldie.email && text.includes('You are an owner of the listing'),
    ),
  );
  t.ok(
    (await editor.read('/account/details/')).includes('Whoever proves that it is theirs can claim it'),
    'alone',
  );
  t.same(await listRoles(editor), [[editor.id, 'owner']]);
  t.notOk(await hasLink());
  t.equal((await close(editor, goldie)).status, 200);
  await until(hasLink);
});

t.test('the forms work without scripts', async (t) => {
  const { app, id, owner, logIn, readKey } = await open(t);
  const path = `/account/business/${id}/keepers/`;
  const send = (keeper: Keeper, fields: Readonly<Record<string, string>>, to = path) =>
    submitForm(app, to, fields, { cookie: keeper.cookie });
  const wrong = await send(owner, { action: 'invite', email: 'nonsense', role: 'editor' });
  t.equal(wrong.status, 422);
  t.ok(wrong.text.includes('value="nonsense"'), 'value="nonsense"');
  const sent = await send(owner, { action: 'invite', email: fay.email, role: 'editor' });
  t.equal(sent.headers.location, `${path}?saved=invite`);
  t.ok((await owner.read(path)).includes(fay.email), fay.email);
  const link = `/account/business/invitation/?key=${await readKey(fay.email)}`;
  const guest = await sendRequest(app, { path: link });
  const back = `/login/?${new URLSearchParams({ redirect_to: link })}`;
  t.ok(guest.text.includes(back), 'the login leads back to it');
  t.ok(guest.text.includes('Decline'), 'a guest may decline');
  const editor = await logIn(fay);
  const opened = await editor.read(link);
  t.ok(opened.includes('Keep the listing of Tenfold Faceting'), 'Keep the listing');
  t.ok(opened.includes(`You are logged in as <b>${fay.email}</b>`), 'the account that would accept');
  t.notOk(opened.includes('The invitation was sent to'), 'it is the invited one');
  const third = await logIn(prof);
  t.ok((await third.read(link)).includes(`The invitation was sent to ${fay.email}`), 'another account');
  const out = await send(third, { redirect_to: link }, '/logout/');
  t.equal(out.headers.location, link, 'another account can be used');
  const away = await send(third, { redirect_to: 'https://evil.example/' }, '/logout/');
  t.equal(away.headers.location, '/');
  const key = link.split('=')[1] ?? '';
  const joined = await send(editor, { key }, '/account/business/invitation/');
  t.equal(joined.headers.location, `/account/business/${id}/?saved=joined`);
  t.ok((await editor.read(link)).includes('no longer valid'), 'no longer valid');
  const again = await send(editor, { key }, '/account/business/invitation/');
  t.ok(again.text.includes('no longer valid'), 'twice');
  const lost = await submitForm(app, '/account/business/invitation/', { key });
  t.ok(decodeURIComponent(String(lost.headers.location)).includes(link), 'a session that ended meanwhile');
  const about = String(editor.id);
  const unknown = await send(owner, { action: 'nonsense' });
  t.equal(unknown.status, 422);
  t.ok(unknown.text.includes('this page has no such button'), 'said');
  t.equal(
    (await send(await logIn(goldie), { action: 'nonsense' })).status,
    404,
    'there is no such page for others',
  );
  const gone = await send(owner, { action: 'remove', about: '999999' });
  t.ok(gone.text.includes('They do not keep this listing.'), 'whoever has left meanwhile');
  t.equal(
    (await send(owner, { action: 'role', about, role: 'owner' })).headers.location,
    `${path}?saved=role`,
  );
  const shared = await owner.read(path);
  t.ok(shared.includes('Leave this listing'), 'one of two owners may leave');
  const left = await send(owner, { action: 'leave' });
  t.equal(left.headers.location, '/account/business/?saved=left');
  const alone = await editor.read(path);
  t.notOk(alone.includes('Leave this listing'), 'the last owner is told what to do');
  t.ok(alone.includes('You are its only owner. To leave, invite somebody as an owner, or '), alone);
  const last = await send(editor, { action: 'leave' });
  t.ok(last.text.includes('This listing needs an owner.'), 'This listing needs an owner.');
});

t.test('an invitation is declined by its link, with an account or without', async (t) => {
  const { app, id, owner, invite, readKey, accept, logIn } = await open(t);
  await invite(fay.email);
  const key = await readKey(fay.email);
  const path = '/account/business/invitation/';
  const sent = await submitForm(app, path, { action: 'decline', key });
  t.match(sent, { status: 303, headers: { location: `${path}?saved=declined` } });
  const told = await sendRequest(app, { path: `${path}?saved=declined` });
  t.ok(told.text.includes('You have declined the invitation.'), 'said');
  t.match((await owner.call('GET', `${id}/keepers/`)).body, { invitations: [] });
  await until(() =>
    app.emails.some(({ to, subject }) => to === sil.email && subject.includes('was declined')),
  );
  t.equal((await accept(await logIn(fay), key)).status, 404, 'it opens nothing any more');
  const again = await submitForm(app, path, { action: 'decline', key });
  t.equal(again.status, 422);
  t.ok(again.text.includes('This invitation is no longer valid.'), 'twice');
});

t.test('owners who stay are told who left, was removed, or closed their account', async (t) => {
  const { app, id, owner, logIn, invite, readKey, accept } = await open(t);
  const [second, editor] = [await logIn(goldie), await logIn(fay)];
  await invite(goldie.email, 'owner');
  await accept(second, await readKey(goldie.email));
  const join = async (count: number) => {
    await invite(fay.email);
    await accept(editor, await readKey(fay.email, count));
  };
  const listTold = () =>
    app.emails
      .filter(({ subject }) => subject === `${fay.email} no longer keeps the listing of Tenfold Faceting`)
      .map(({ to, text }) => [to, /has left it|was removed from it by another owner/.exec(text)?.[0]]);
  await join(1);
  await editor.call('POST', `${id}/leave/`);
  await until(() => listTold().length === 2);
  t.same(listTold().toSorted(), [
    [goldie.email, 'has left it'],
    [sil.email, 'has left it'],
  ]);
  await join(2);
  await owner.call('DELETE', `${id}/keepers/${editor.id}/`);
  await until(() => listTold().length === 3);
  t.same(listTold().at(-1), [goldie.email, 'was removed from it by another owner'], 'who did it knows');
  const close = { password: goldie.password };
  await callApi(app, 'airnauts/v1/user/account/close/', close, { cookie: second.cookie });
  await until(() =>
    app.emails.some(({ to, text }) => to === sil.email && text.includes('has deleted their account')),
  );
});

t.test('whoever has a listing that was never accepted is told that nobody can be invited yet', async (t) => {
  const { logIn, sendNew } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = await sendNew(keeper);
  const page = await keeper.read(`/account/business/${id}/keepers/`);
  t.ok(page.includes('You can invite others as soon as this listing is in the directory.'), 'said');
  t.notOk(page.includes('Send the invitation'), 'no form');
});

t.test('words of a form whose session has ended are held until its sender is logged in again', async (t) => {
  const { app, id } = await open(t);
  for (const [path, field, words] of [
    [`/account/business/${id}/keepers/`, 'email', 'goldie@facet.example'],
    [`/account/business/${id}/messages/`, 'answer', 'Yes, “rubies” too.'],
    [`/account/business/claim/${id}/`, 'words', '私の店です'],
    ['/business-listing/tenfold-faceting/review/', 'text', 'Excellent!'],
  ] as const) {
    const { status, text } = await submitForm(app, path, { [field]: words });
    t.equal(status, 200, path);
    t.ok(text.includes(`action="${path}"`) && text.includes(words), `${path} holds what was typed`);
  }
  const { status, headers } = await submitForm(app, `/account/business/${id}/keepers/`, { action: 'leave' });
  t.match([status, headers.location], [303, /^\/login\//], 'a button alone leads to the login');
});
