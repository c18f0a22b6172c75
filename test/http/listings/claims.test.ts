/** Listings without an owner: claimed by an address, by the website, by staff; by the first who proves it, and nobody else. */
import t, { type Test } from 'tap';
import * as z from 'zod';
import { callApi } from '#test/call-api.ts';
import { ada, goldie, sil } from '#test/cast.ts';
import { type Keeper, type Listings, openListings } from '#test/listings/open-listings.ts';
import { openSite } from '#test/listings/open-site.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const MINUTE_MS = 60_000;
const listed = z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) });
const claim = z.object({ proof: z.string() });
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function open(
  t: Test,
  ...rest: Parameters<typeof openListings> extends [Test, ...infer R] ? R : never
) {
  const listings = await openListings(t, ...rest);
  const { items } = listed.parse((await listings.staff('GET', '?show=unowned')).body);
  const id = items.find(({ name }) => name === 'Old Mill Lapidary')?.id ?? 0;
  const { app } = listings;
  return {
    ...listings,
    id,
    claim: (keeper: Keeper, method: string, path = '', body: object = {}) =>
      callApi(app, `airnauts/v1/user/claims/${id}/${path}`, body, { cookie: keeper.cookie }, method),
    readCode: async (count = 1) => {
      const theirs = () => app.emails.filter(({ subject }) => subject.startsWith('Code for'));
      await until(() => theirs().length >= count);
      return CODE.exec(theirs().at(-1)?.text ?? '')?.[0] ?? '';
    },
  };
}

const listClaims = async ({ app }: Listings, keeper: Keeper) =>
  (await callApi(app, 'airnauts/v1/user/claims/', undefined, { cookie: keeper.cookie }, 'GET')).body;

const own = async (keeper: Keeper) => (await keeper.call('GET', '')).body;

t.test('a code at the domain of the website gives the listing, once', async (t) => {
  const { app, id, claim, logIn, readCode, readGuest } = await open(t);
  t.ok((await readGuest('/business-listing/old-mill/')).text.includes(`/account/business/claim/${id}/`));
  const [keeper, other] = [await logIn(sil), await logIn(goldie)];
  t.match((await claim(keeper, 'GET')).body, { domain: 'old-mill.example', owner: 'nobody', state: 'open' });
  for (const email of ['sil@gmail.com', 'sil@notold-mill.example', 'sil@old-mill.example.evil.example'])
    t.match(await claim(keeper, 'POST', 'code/', { email }), {
      status: 422,
      body: { data: { params: { email: /@old-mill\.example/ } } },
    });
  t.equal((await claim(keeper, 'POST', 'code/', { email: 'anna@Old-Mill.example' })).status, 200);
  const code = await readCode();
  t.match(app.emails.at(-1), { to: 'anna@old-mill.example' });
  t.match((await claim(keeper, 'GET')).body, { code_sent_to: 'anna@old-mill.example' });
  t.equal(
    (await claim(other, 'POST', 'code/confirm/', { code })).status,
    422,
    "another's code opens nothing",
  );
  t.equal((await claim(keeper, 'POST', 'code/confirm/', { code: code.toLowerCase() })).status, 200);
  t.match(await own(keeper), [{ id, role: 'owner', state: 'live' }]);
  t.match((await claim(keeper, 'POST', 'code/confirm/', { code })).body, { code: 'listing_yours' });
  t.match((await claim(other, 'POST', 'code/', { email: 'eve@old-mill.example' })).body, {
    code: 'listing_taken',
    message: /has an owner already/,
  });
  await until(() =>
    app.emails.some(({ subject }) => subject === 'The listing of Old Mill Lapidary is yours'),
  );
  t.notOk((await readGuest('/business-listing/old-mill/')).text.includes('Is this yours?'));
  t.ok((await other.read(`/account/business/claim/${id}/`)).includes('This listing has an owner already.'));
});

t.test('a code is not guessed: after five tries, or half an hour, another is needed', async (t) => {
  let now = Date.now();
  const opened = await open(t, () => new Date(now));
  const { claim, logIn, readCode } = opened;
  const keeper = await logIn(sil);
  const send = () => claim(keeper, 'POST', 'code/', { email: 'anna@old-mill.example' });
  const confirm = async (code: string) => (await claim(keeper, 'POST', 'code/confirm/', { code })).status;
  await send();
  const first = await readCode();
  const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm('0000-0000')));
  t.same(new Set(guesses), new Set([422]));
  t.equal(await confirm(first), 422, 'the right one comes too late');
  await send();
  const second = await readCode(2);
  t.match(await listClaims(opened, keeper), [{ state: 'open', code_sent_to: 'anna@old-mill.example' }]);
  now += 31 * MINUTE_MS;
  t.same(await listClaims(opened, keeper), []);
  t.equal(await confirm(second), 422, 'it has expired');
  await send();
  t.equal(await confirm(await readCode(3)), 200);
});

t.test('nobody has more than three codes mailed in a quarter of an hour', async (t) => {
  const { claim, logIn } = await open(t);
  const keeper = await logIn(sil);
  const send = async () => (await claim(keeper, 'POST', 'code/', { email: 'anna@old-mill.example' })).status;
  t.same([await send(), await send(), await send(), await send()], [200, 200, 200, 429]);
});

t.test('a file or a meta tag on the website gives the listing to whose text it is', async (t) => {
  const site = await openSite(t);
  const { id, claim: call, logIn } = await open(t, undefined, site.fetchPage);
  const [keeper, other] = [await logIn(sil), await logIn(goldie)];
  const { proof } = claim.parse((await call(keeper, 'GET')).body);
  const { proof: otherProof } = claim.parse((await call(other, 'GET')).body);
  t.not(proof, otherProof);
  const check = (who: Keeper) => call(who, 'POST', 'website/');
  t.match(await check(keeper), { status: 422, body: { code: 'claim_not_found' } });
  site.pages.set('old-mill.example/', {
    text: `<head></head><body><meta name="facet-claim" content="${proof}">`,
  });
  t.equal((await check(keeper)).status, 422, 'what visitors write stands in the body');
  site.pages.set('old-mill.example/.well-known/facet-claim.txt', { text: `x\n${otherProof}1` });
  t.equal((await check(other)).status, 422, 'a part of a line is not it');
  site.pages.set('old-mill.example/', {
    text: `<head><meta content='${proof}' name="facet-claim"/></head><body>`,
  });
  t.equal((await check(other)).status, 422, 'it is the text of somebody else');
  t.equal((await check(keeper)).status, 200);
  t.match(await own(keeper), [{ id, role: 'owner' }]);
  site.pages.set('old-mill.example/.well-known/facet-claim.txt', { text: otherProof });
  t.match((await check(other)).body, { code: 'listing_taken' }, 'the first who proves it has it');
});

t.test('a website that leads elsewhere proves nothing, and inner machines are not asked', async (t) => {
  const site = await openSite(t);
  const { claim: call, logIn } = await open(t, undefined, site.fetchPage);
  const keeper = await logIn(sil);
  const { proof } = claim.parse((await call(keeper, 'GET')).body);
  const file = '/.well-known/facet-claim.txt';
  const check = () => call(keeper, 'POST', 'website/');
  const { port } = site;
  for (const host of ['other.example', 'inner.example']) site.pages.set(`${host}${file}`, { text: proof });
  for (const host of ['other.example', 'inner.example', '127.0.0.2']) {
    site.pages.set(`old-mill.example${file}`, { to: `http://${host}:${port}${file}` });
    site.pages.set('old-mill.example/', { to: `http://${host}:${port}${file}` });
    t.equal((await check()).status, 422, host);
  }
  t.same(
    site.asked.filter((path) => path.startsWith('inner') || path.startsWith('127')),
    [],
  );
  site.pages.set('www.old-mill.example/claim', { text: proof });
  site.pages.set(`old-mill.example${file}`, { to: `http://www.old-mill.example:${port}/claim` });
  t.equal((await check()).status, 200, 'below its own name it counts');
});

t.test('staff give it, or refuse with words; the others hear who was faster', async (t) => {
  const opened = await open(t);
  const { app, id, claim, logIn } = opened;
  const [keeper, other] = [await logIn(sil), await logIn(goldie)];
  const { cookie } = await signIn(app, ada);
  const tasks = z.object({ kinds: z.tuple([z.object({ items: z.array(z.object({ key: z.string() })) })]) });
  const staff = (method: string, path: string, body: object = {}) =>
    callApi(app, `airnauts/v1/staff/${path}`, body, { cookie }, method);
  const listKeys = async () =>
    tasks.parse((await staff('GET', 'tasks/?kind=claims')).body).kinds[0].items.map(({ key }) => key);
  t.equal((await claim(keeper, 'POST', 'request/', { words: 'Mine!' })).status, 422);
  const words = 'I am Sil of the Old Mill. Call the number on our website.';
  t.equal((await claim(keeper, 'POST', 'request/', { words })).status, 200);
  t.equal((await claim(keeper, 'POST', 'request/', { words: `${words} Soon.` })).status, 200);
  const listAsked = () => app.emails.filter(({ subject }) => subject.startsWith('Somebody asks for'));
  t.equal((await claim(other, 'POST', 'request/', { words: `${words} Really.` })).status, 200);
  await until(() => listAsked().length === 2);
  t.same(
    listAsked().map(({ text }) => [text.includes(words), text.includes('Really.')]),
    [
      [true, false],
      [true, true],
    ],
    'staff hear of each once',
  );
  t.match(await listClaims(opened, keeper), [{ id, name: 'Old Mill Lapidary', state: 'waiting' }]);
  t.ok((await keeper.read('/account/business/')).includes('Your claim is being checked.'));
  const [first = '', second = ''] = await listKeys();
  t.match((await staff('GET', `claims/${first}/`)).body, {
    words: `${words} Soon.`,
    business: { id },
    state: 'waiting',
  });
  const reason = 'Nobody there knows you.';
  t.match((await staff('POST', `claims/${first}/refusal/`, { reason })).body, { state: 'refused', reason });
  t.equal((await staff('POST', `claims/${first}/acceptance/`)).status, 409, 'it does not wait any more');
  await until(() => app.emails.some(({ to, text }) => to === sil.email && text.includes(reason)));
  t.ok((await keeper.read(`/account/business/claim/${id}/`)).includes(reason));
  t.match(await listClaims(opened, keeper), [{ id, state: 'refused', reason }]);
  await claim(keeper, 'POST', 'request/', { words: `${words} Ask for Anna.` });
  t.match((await staff('POST', `claims/${second}/acceptance/`)).body, { state: 'accepted', is_taken: true });
  t.match(await own(other), [{ id, role: 'owner' }]);
  t.same([await listClaims(opened, keeper), await listClaims(opened, other)], [[], []], 'it is decided');
  await until(() => app.emails.some(({ to, text }) => to === sil.email && text.includes('has ended')));
  t.same(await listKeys(), []);
  t.match((await staff('GET', 'changes/')).body, {
    items: [{ action: 'claim accepted' }, { action: 'claim refused', reason }],
  });
  const asMember = (path: string) =>
    callApi(app, `airnauts/v1/staff/claims/${first}/${path}`, {}, { cookie: keeper.cookie });
  t.equal((await asMember('acceptance/')).status, 403);
});

t.test('whoever made a claim withdraws it, and may claim the listing again', async (t) => {
  const opened = await open(t);
  const { app, id, claim, logIn, readCode } = opened;
  const [keeper, other] = [await logIn(sil), await logIn(goldie)];
  const { cookie } = await signIn(app, ada);
  const listTasks = async () =>
    (await callApi(app, 'airnauts/v1/staff/tasks/?kind=claims', {}, { cookie }, 'GET')).body;
  const words = 'I am Sil of the Old Mill. Call the number on our website.';
  await claim(keeper, 'POST', 'request/', { words });
  await claim(keeper, 'POST', 'code/', { email: 'anna@old-mill.example' });
  const code = await readCode();
  t.match(await listTasks(), { kinds: [{ total: 1 }] });
  t.equal((await claim(other, 'DELETE')).status, 409, 'nobody withdraws the claim of another');
  t.ok((await keeper.read('/account/business/')).includes('Withdraw'), 'the button is there');
  const path = `/account/business/claim/${id}/`;
  const sent = await submitForm(app, path, { action: 'withdraw' }, { cookie: keeper.cookie });
  t.match(sent, { status: 303, headers: { location: '/account/business/?saved=withdrawn' } });
  t.ok((await keeper.read('/account/business/?saved=withdrawn')).includes('Your claim was withdrawn.'));
  t.match(await listTasks(), { kinds: [{ total: 0 }] }, 'staff have nothing to look at');
  t.same(await listClaims(opened, keeper), []);
  t.equal((await claim(keeper, 'POST', 'code/confirm/', { code })).status, 422, 'its code opens nothing');
  const again = await submitForm(app, path, { action: 'withdraw' }, { cookie: keeper.cookie });
  t.equal(again.status, 422);
  t.ok(again.text.includes('This claim cannot be withdrawn'), 'said on the page');
  t.equal((await claim(keeper, 'POST', 'request/', { words })).status, 200);
  t.match(await listClaims(opened, keeper), [{ id, state: 'waiting' }]);
});

t.test('the forms work without scripts, keep what was typed, and lead guests to the login', async (t) => {
  const { app, id, logIn, readCode } = await open(t);
  const path = `/account/business/claim/${id}/`;
  const guest = await sendRequest(app, { path });
  t.match(guest, { status: 302, headers: { location: /^\/login\/.*claim/ } });
  const keeper = await logIn(sil);
  const { cookie } = keeper;
  const wrong = await submitForm(app, path, { action: 'code', email: 'sil@gmail.com' }, { cookie });
  t.equal(wrong.status, 422);
  t.ok(wrong.text.includes('value="sil@gmail.com"'));
  t.ok(wrong.text.includes('Use an address that ends with @old-mill.example.'));
  const sent = await submitForm(app, path, { action: 'code', email: 'anna@old-mill.example' }, { cookie });
  t.match(sent, { status: 303, headers: { location: `${path}?saved=code` } });
  const unknown = await submitForm(app, path, { action: 'nonsense' }, { cookie });
  t.equal(unknown.status, 422);
  t.ok(unknown.text.includes('this page has no such button'), 'said');
  const code = await readCode();
  t.ok((await keeper.read(path)).includes('Sent to anna@old-mill.example.'));
  const given = await submitForm(app, path, { action: 'confirm', code }, { cookie });
  t.match(given, { status: 303, headers: { location: `/account/business/${id}/?saved=claimed` } });
  t.ok((await keeper.read(`/account/business/${id}/?saved=claimed`)).includes('This listing is yours.'));
  t.equal(
    (await sendRequest(app, { path: '/account/business/claim/999999/', headers: { cookie } })).status,
    404,
  );
});

t.test('an account takes its claims along, and they go with it', async (t) => {
  const { app, claim, logIn }: Awaited<ReturnType<typeof open>> & Listings = await open(t);
  const keeper = await logIn(goldie);
  const words = 'This is my own business, please believe me.';
  await claim(keeper, 'POST', 'request/', { words });
  const headers = { cookie: keeper.cookie };
  const { text } = await sendRequest(app, { path: '/api/app/airnauts/v1/user/export/', headers });
  t.match(JSON.parse(text), { business_claims: [{ title: 'Old Mill Lapidary', state: 'waiting', words }] });
  const close = { password: goldie.password };
  t.equal((await callApi(app, 'airnauts/v1/user/account/close/', close, headers)).status, 200);
  const { cookie } = await signIn(app, ada);
  const waiting = await callApi(app, 'airnauts/v1/staff/tasks/?kind=claims', {}, { cookie }, 'GET');
  t.match(waiting.body, { kinds: [{ total: 0 }] });
});
