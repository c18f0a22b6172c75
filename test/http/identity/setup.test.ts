/** `/setup/`: how a site in production comes by its first administrator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { FILES } from '#test/listings/sample-listing.ts';
import { openApp } from '#test/open-app.ts';
import { runAdmin } from '#test/run-admin.ts';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { submitForm } from '#test/submit-form.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', 'content', 'settings', 'site.yaml');
const SETTINGS = {
  NODE_ENV: 'production',
  SECRET: 'k3J8sPq1Zx7Vb5Nm2Lw9Rt4Yc6Hd0Fg8',
  SITE_HOSTS: 'facet=https://facet.localhost,gemsociety=https://gemsociety.localhost',
  REQUEST_LOG: 'off',
  // With so little it is there at once.
  CONTENT_DIR: t.testdir({
    settings: { 'site.yaml': readFileSync(SITE, 'utf8') },
    terms: { 'business-type.yaml': FILES['terms/business-type.yaml'] },
    businesses: { 'old-mill.md': FILES['businesses/old-mill.md'] },
  }),
};
const OLIVE = { email: 'Olive@site.example', name: 'Olive Operator', password: 'seven green lamps' };
const PATH = '/setup/';

async function start(t: Test, settings: Readonly<Record<string, string>> = {}): Promise<RunningFacet> {
  const facet = await startFacet({ ...SETTINGS, ...settings });
  t.teardown(() => facet.stop());
  return facet;
}

const isOffer = ({ msg = '' }: { msg?: string }) => msg.startsWith('there is no administrator');
const readCode = async (facet: RunningFacet): Promise<string> => String((await facet.findLog(isOffer)).code);

t.test('whoever reads the log becomes the first administrator, and nobody after', async (t) => {
  const facet = await start(t);
  const offer = await facet.findLog(isOffer);
  t.match(offer, { level: 40, address: 'https://facet.localhost/setup/', until: /^\d{4}-/ });
  const shown = await sendRequest(facet, { path: PATH });
  t.equal(shown.status, 200);
  t.match(shown.headers, { 'cache-control': 'private, no-store' });
  t.match(shown.text, /<meta name="robots" content="noindex/);
  t.notMatch(shown.text, String(offer.code));

  const wrong = await submitForm(facet, PATH, { ...OLIVE, code: 'ABCD-EFGH' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /wrong or has expired/);
  t.match(wrong.text, /value="Olive Operator"/, 'what was typed is still there');
  t.notMatch(wrong.text, OLIVE.password);
  const short = await submitForm(facet, PATH, { ...OLIVE, code: String(offer.code), password: 'short' });
  t.match(short.text, /at least 10 characters/);
  const common = await submitForm(facet, PATH, {
    ...OLIVE,
    code: String(offer.code),
    password: 'password123',
  });
  t.match(common.text, /password is easy to guess/);
  const foreign = await submitForm(
    facet,
    PATH,
    { ...OLIVE, code: String(offer.code) },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  t.equal(foreign.status, 403, 'no other site sends it');

  const typed = String(offer.code).toLowerCase().replaceAll('-', ' ');
  const made = await submitForm(facet, PATH, { ...OLIVE, code: typed });
  t.match([made.status, made.headers.location], [303, '/studio/']);
  t.match(made.headers['set-cookie']?.join(), /token=[^;]+;.*HttpOnly.*Secure/);
  const me = await callApi(facet, 'me/', {}, { cookie: cookieOf(made) });
  t.match(me.body, { user: { email: 'olive@site.example', name: OLIVE.name, roles: ['administrator'] } });
  t.ok(await facet.findLog(({ msg }) => msg === 'the first administrator was made'));
  const studio = await sendRequest(facet, { path: '/studio/', headers: { cookie: cookieOf(made) } });
  t.match(studio.text, 'Before you open');
  for (const part of [
    'SITE_HOSTS',
    'SMTP_URL',
    'CONTACT_EMAIL',
    'CONTENT_DIR',
    'STRIPE_SECRET_KEY',
    '/account/security/',
    '/studio/site/backups/',
  ])
    t.match(studio.text, part, `${part} is a step that is left`);

  t.equal((await sendRequest(facet, { path: PATH })).status, 404);
  t.equal((await submitForm(facet, PATH, { ...OLIVE, email: 'eve@site.example', code: typed })).status, 404);
  const next = await start(t, { DATA_DIR: facet.dataDir });
  t.notOk(next.log.some(isOffer), 'the next start offers nothing');
  t.equal((await sendRequest(next, { path: PATH })).status, 404);
  t.match(await callApi(next, 'airnauts/v1/setup/', { ...OLIVE, code: typed }), { status: 404 });
});

t.test('of many who send it at once, to several servers, one becomes administrator', async (t) => {
  const one = await start(t, { WORKERS: '2' });
  const other = await start(t, { DATA_DIR: one.dataDir });
  const codes = [await readCode(one), await readCode(other)];
  t.not(codes[0], codes[1], 'each server has a code of its own');
  const ATTEMPTS = 8;
  const sent = Array.from({ length: ATTEMPTS }, (_, at) =>
    submitForm(at % 2 ? one : other, PATH, {
      ...OLIVE,
      email: `olive-${at}@site.example`,
      code: codes[at < ATTEMPTS / 2 ? 0 : 1] ?? '',
    }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  t.same(statuses.toSorted(), [303, ...Array(ATTEMPTS - 1).fill(404)]);
  const { said } = await runAdmin({ ...SETTINGS, DATA_DIR: one.dataDir }, ['list', '--json']);
  t.equal((JSON.parse(said) as unknown[]).length, 1);
});

t.test('a code is guessed ten times at most, and the right one waits with the rest', async (t) => {
  const facet = await start(t);
  const MAX = 10;
  for (let guess = 0; guess < MAX; guess += 1)
    t.equal((await submitForm(facet, PATH, { ...OLIVE, code: `ABCD-000${guess}` })).status, 422);
  const refused = await callApi(facet, 'airnauts/v1/setup/', { ...OLIVE, code: await readCode(facet) });
  t.match(refused, { status: 429, body: { code: 'too_many_attempts' } });
});

t.test('an administrator who was made by the command closes it as well', async (t) => {
  const facet = await start(t);
  const words = ['create', 'ada@site.example', '--name', 'Ada', '--role', 'administrator', '--generate'];
  t.equal((await runAdmin({ ...SETTINGS, DATA_DIR: facet.dataDir }, words)).code, 0);
  t.equal((await sendRequest(facet, { path: PATH })).status, 404);
  const late = await callApi(facet, 'airnauts/v1/setup/', { ...OLIVE, code: await readCode(facet) });
  t.match(late, { status: 404, body: { code: 'setup_closed' } });
});

t.test('in development there are people to try the site with, and nothing to set up', async (t) => {
  const app = await openApp(t);
  t.equal((await sendRequest(app, { path: PATH })).status, 404);
});
