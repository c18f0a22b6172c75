import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, edda, goldie, plato } from '#test/cast.ts';
import { earnCertificate } from '#test/earn-certificate.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const WITHIN_MS = 1000;
const REASON = 'Somebody else sat the exam.\nWe have it in writing, see <note 3>.';
const FIND = '/grading/certificates/';
const UNKNOWN = 'AAAA-BBBB-CCCC';

/** Goldie has completed Quartz. */
async function open(t: Test) {
  const app = await openApp(t);
  const number = await earnCertificate(app, goldie);
  const [student, editor] = [await signIn(app, goldie), await signIn(app, edda)];
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const readActs = () => db.selectFrom('certificate_events').selectAll().execute();
  return { app, db, number, student, editor, readActs, record: `${FIND}${number}/` };
}

const call = (app: OpenApp, cookie: string, path: string, body?: object) =>
  callApi(app, `airnauts/v1/certificates/${path}`, body, { cookie }, body ? 'POST' : 'GET');
const get = (app: { readonly port: number }, path: string, cookie = '') =>
  sendRequest(app, { path, headers: { cookie } });

t.test('who may not change certificates learns nothing of them, and changes none', async (t) => {
  const { app, number, student, readActs } = await open(t);
  const other = await signIn(app, plato);
  for (const [cookie, status] of [
    ['', 401],
    [student.cookie, 403],
    [other.cookie, 403],
  ] as const) {
    for (const known of [number, UNKNOWN]) {
      t.equal((await call(app, cookie, `${known}/record/`)).status, status, 'the record');
      for (const act of ['revocation', 'reinstatement'])
        t.equal((await call(app, cookie, `${known}/${act}/`, { reason: 'Mine.' })).status, status, act);
    }
    const found = await call(app, cookie, `?email=${goldie.email}`);
    t.equal(found.status, status, 'nor is there a list');
    t.notMatch(found.text, number);
  }
  t.same(await readActs(), []);
  t.match((await get(app, `/certificate/${number}/`)).text, 'Valid.');
});

t.test('who it was, when and why is kept; the student is written to, once for each', async (t) => {
  const { app, number, editor, readActs } = await open(t);
  const boss = await signIn(app, ada);
  const change = (cookie: string, act: string, reason: string) =>
    call(app, cookie, `${number}/${act}/`, { reason });
  await until(() => app.emails.length === 1);
  const before = Date.now();
  t.match(await change(editor.cookie, 'revocation', `  ${REASON} `), {
    status: 200,
    body: { revoked_at: String },
  });
  t.match(await change(editor.cookie, 'revocation', 'Again.'), {
    status: 409,
    body: { code: 'certificate_already_revoked' },
  });
  t.match(await readActs(), [{ act: 'revoked', reason: REASON, staff_id: editor.id }]);
  t.ok(Date.parse((await readActs())[0]?.at ?? '') >= before);
  t.match((await call(app, boss.cookie, `${number}/record/`)).body, {
    number,
    name: goldie.name,
    email: goldie.email,
    revoked_at: String,
    acts: [{ act: 'revoked', reason: REASON, by: edda.name }],
  });
  t.match(await change(boss.cookie, 'reinstatement', 'It was her after all.'), {
    status: 200,
    body: { revoked_at: null },
  });
  t.match(await change(boss.cookie, 'reinstatement', 'Again.'), {
    status: 409,
    body: { code: 'certificate_not_revoked' },
  });
  t.match((await call(app, editor.cookie, `?number=${number.toLowerCase()}`)).body, [
    {
      revoked_at: null,
      acts: [
        { act: 'reinstated', by: ada.name },
        { act: 'revoked', by: edda.name },
      ],
    },
  ]);
  await until(() => app.emails.length === 3);
  const [, revoked, reinstated] = app.emails;
  t.match(revoked, { to: goldie.email, subject: 'Your certificate was revoked: Quartz' });
  t.match(revoked?.text, REASON);
  t.equal(revoked?.button?.href, `http://gemsociety.localhost/certificate/${number}/`, 'from its brand');
  t.match(reinstated, { to: goldie.email, subject: 'Your certificate is valid again: Quartz' });
  const exported = await callApi(
    app,
    'airnauts/v1/user/export/',
    {},
    { cookie: (await signIn(app, goldie)).cookie },
    'GET',
  );
  t.match(exported.body, { certificates: [{ acts: [{ act: 'revoked', reason: REASON }, {}] }] });
});

t.test('of fifty at once one takes it back, and one letter is written', async (t) => {
  const { app, number, editor, readActs } = await open(t);
  const calls = Array.from({ length: 50 }, () =>
    call(app, editor.cookie, `${number}/revocation/`, { reason: REASON }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted();
  t.same([...new Set(statuses)], [200, 409]);
  t.equal(statuses.indexOf(409), 1);
  t.equal((await readActs()).length, 1);
  await until(() => app.emails.length >= 2);
  t.equal(app.emails.filter(({ subject }) => subject.includes('revoked')).length, 1);
});

t.test('bad input is refused, by another site too', async (t) => {
  const { app, number, editor, readActs, record } = await open(t);
  for (const body of [{}, { reason: '' }, { reason: ' \n ' }, { reason: 7 }, { reason: 'x'.repeat(2001) }])
    t.match(
      await call(app, editor.cookie, `${number}/revocation/`, body),
      { status: 422, body: { data: { params: { reason: String } } } },
      JSON.stringify(body).slice(0, 40),
    );
  t.equal((await call(app, editor.cookie, `${UNKNOWN}/revocation/`, { reason: 'No.' })).status, 404);
  t.equal((await call(app, editor.cookie, `${UNKNOWN}/record/`)).status, 404);
  t.same((await call(app, editor.cookie, '')).body, [], 'nothing is looked for, nothing found');
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const fields = { act: 'revoked', reason: 'By another site.' };
  for (const path of [FIND, record])
    t.equal((await submitForm(app, path, fields, { cookie: editor.cookie, ...foreign })).status, 403, path);
  const stolen = { cookie: editor.cookie, ...foreign };
  const path = `airnauts/v1/certificates/${number}/revocation/`;
  t.equal((await callApi(app, path, { reason: 'By another site.' }, stolen)).status, 403);
  t.same(await readActs(), []);
});

t.test('without scripts it is found by number or address, taken back and given again', async (t) => {
  const { app, number, student, editor, record } = await open(t);
  const post = (path: string, fields: Record<string, string>, { cookie } = editor) =>
    submitForm(app, path, fields, { cookie });
  for (const path of [FIND, record]) {
    t.match(await get(app, path), { status: 302, headers: { location: /^\/login\// } }, path);
    t.match(await get(app, path, student.cookie), { status: 302, headers: { location: '/' } }, path);
    const own = await get(app, path, editor.cookie);
    t.match(own, { status: 200, headers: { 'cache-control': /private, no-store/ } }, path);
    t.match(await post(path, { act: 'revoked', reason: 'Mine.' }, student), {
      status: 302,
      headers: { location: '/' },
    });
    t.match(await submitForm(app, path, {}), { status: 303, headers: { location: /^\/login\// } });
  }
  t.match((await get(app, '/grading/', editor.cookie)).text, `href="${FIND}"`);
  for (const search of [number, ` ${number.replaceAll('-', '').toLowerCase()}`, goldie.email.toUpperCase()]) {
    const found = await post(FIND, { search });
    t.equal(found.status, 200, search);
    t.match(found.text, `href="${record}"`, search);
    t.match(found.text, `value="${search}"`, 'what was typed stays');
  }
  t.match((await post(FIND, { search: 'nobody@reader.example' })).text, 'No certificates found');
  const wrong = await post(FIND, { search: 'Goldie <x>' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /value="Goldie &lt;x&gt;"/);
  t.match(wrong.text, 'Enter a certificate number');

  const tooLong = `${'x'.repeat(2000)} the end of it`;
  const refused = await post(record, { act: 'revoked', reason: tooLong });
  t.equal(refused.status, 422);
  t.match(refused.text, `${tooLong}</textarea>`, 'what was typed is kept');
  t.equal((await post(record, { act: 'revoked', reason: ' ' })).status, 422);
  t.match(await post(record, { act: 'burn', reason: 'Why not.' }), {
    status: 303,
    headers: { location: record },
  });
  t.match(await post(record, { act: 'revoked', reason: REASON }), {
    status: 303,
    headers: { location: `${record}?saved=revoked` },
  });
  const done = await get(app, `${record}?saved=revoked`, editor.cookie);
  t.match(done.text, 'The certificate is revoked.');
  t.match(done.text, 'see &lt;note 3&gt;.</blockquote>');
  const late = await post(record, { act: 'revoked', reason: 'I came second.' });
  t.equal(late.status, 422);
  t.match(late.text, 'This certificate is already revoked.');
  t.notMatch(late.text, 'I came second.', 'a reason for one is none for the other');
  t.equal((await post(record, { act: 'reinstated', reason: 'It was her.' })).status, 303);
  t.match((await get(app, record, editor.cookie)).text, 'Reinstated');
  t.equal((await get(app, `${FIND}${UNKNOWN}/`, editor.cookie)).status, 404);
  t.equal((await post(`${FIND}${UNKNOWN}/`, { act: 'revoked', reason: 'No.' })).status, 404);
  t.match(await get(app, `${FIND}${number.toLowerCase()}/`, editor.cookie), {
    status: 302,
    headers: { location: record },
  });
});

t.test('within a second everything says so, and within another nothing any more', async (t) => {
  const { app, number, student, editor } = await open(t);
  const badge = `/badge/quartz/${number}/`;
  const shows = async () => ({
    page: (await get(app, `/certificate/${number}/`)).text.includes('Revoked.'),
    badge: (await get(app, badge)).text.includes('Revoked.'),
    own: (await get(app, '/account/membership-badges/', student.cookie)).text.includes('Revoked'),
    api: (await get(app, `/wp-json/airnauts/v1/certificates/${number}/`)).text.includes('"revoked_at":"'),
    status: (await get(app, `${badge}status.json`)).text.includes('"revoked": true'),
    pdf: (await get(app, `/certificate/${number}.pdf`)).status === 410,
    json: (await get(app, `${badge}credential.json`)).status === 410,
    jwt: (await get(app, `${badge}credential.jwt`)).status === 410,
  });
  const all = (is: boolean) => async () => Object.values(await shows()).every((one) => one === is);
  t.ok(await all(false)(), 'it is valid, and all of it is in the caches');
  for (const [act, is] of [
    ['revocation', true],
    ['reinstatement', false],
    ['revocation', true],
  ] as const) {
    await call(app, editor.cookie, `${number}/${act}/`, { reason: REASON });
    await until(all(is), WITHIN_MS);
    t.pass(act);
  }
  for (const file of [`${badge}status.json`, '/badge/issuer.json'])
    t.match((await get(app, file)).headers['access-control-allow-origin'], '*', file);
  t.match((await get(app, `${badge}status.json`)).headers['cache-control'], /no-cache/);
  const told = await get(app, `/certificate/${number}/`);
  t.match(told.text, 'A certificate that is no longer valid was issued to');
  t.match(told.text, '<title>Revoked certificate of');
  for (const claim of ['This is to certify', 'has completed', 'The holder can'])
    t.notMatch(told.text, claim, 'it certifies nothing any more');
  t.notMatch((await get(app, badge)).text, 'The holder can');
  t.notMatch(told.text, 'Somebody else sat', 'nobody but the student and the staff is told why');
  t.notMatch((await get(app, `${badge}status.json`)).text, 'Somebody else sat');
});

t.test('another process on the same data says so too', async (t) => {
  const one = await startFacet({ SECRET });
  t.teardown(() => one.stop());
  const other = await startFacet({ SECRET, DATA_DIR: one.dataDir });
  t.teardown(() => other.stop());
  const number = await earnCertificate(one, goldie);
  const page = `/certificate/${number}/`;
  const status = `/badge/quartz/${number}/status.json`;
  await until(async () => (await get(other, page)).text.includes('Valid.'));
  await get(other, status);
  const { cookie } = await signIn(one, edda);
  const path = `airnauts/v1/certificates/${number}/revocation/`;
  t.equal((await callApi(one, path, { reason: REASON }, { cookie })).status, 200);
  await until(async () => (await get(other, page)).text.includes('Revoked.'), WITHIN_MS);
  await until(async () => (await get(other, status)).text.includes('"revoked": true'), WITHIN_MS);
  t.pass();
});

t.test("what was done to a certificate goes with its owner's account", async (t) => {
  const { app, number, student, editor, readActs } = await open(t);
  await call(app, editor.cookie, `${number}/revocation/`, { reason: REASON });
  t.equal((await readActs()).length, 1);
  const { password } = goldie;
  await callApi(app, 'airnauts/v1/user/account/close/', { password }, { cookie: student.cookie });
  t.same(await readActs(), []);
  t.equal((await call(app, editor.cookie, `${number}/record/`)).status, 404);
});
