/** The command for operators, over the data of a server in production whose two workers go on beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { listMail } from '#test/list-mail.ts';
import { runAdmin } from '#test/run-admin.ts';
import { startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const PROMISED_MS = 1000;
const AUTH = 'simple-jwt-login/v1/auth/';
const SETTINGS = {
  NODE_ENV: 'production',
  SECRET: 'k3J8sPq1Zx7Vb5Nm2Lw9Rt4Yc6Hd0Fg8',
  SITE_HOSTS: 'facet=http://facet.localhost,gemsociety=http://gemsociety.localhost',
};
const PASSWORD = 'seven green lamps';
/** More connections than any one worker would be given. */
const CONNECTIONS = 8;

const facet = await startFacet({ ...SETTINGS, REQUEST_LOG: 'off', WORKERS: '2' });
t.teardown(() => facet.stop());
const admin = (words: string, input?: string) =>
  runAdmin({ ...SETTINGS, DATA_DIR: facet.dataDir }, words.split(' '), input);

const me = z.object({
  user: z.object({ roles: z.array(z.string()), access_rights: z.record(z.string(), z.boolean()) }).nullable(),
  error: z.string().nullable(),
});

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await callApi(facet, AUTH, { email, password });
  t.equal(answer.status, 200, `${email} signs in`);
  return cookieOf(answer);
}

async function readMe(cookie: string): Promise<z.output<typeof me>> {
  return me.parse((await callApi(facet, 'me/', {}, { cookie })).body);
}

/** In every worker, within the second that is promised. */
function becomes(cookie: string, isSo: (answer: z.output<typeof me>) => boolean): Promise<void> {
  const ask = () => readMe(cookie);
  return until(
    async () => (await Promise.all(Array.from({ length: CONNECTIONS }, ask))).every(isSo),
    PROMISED_MS,
  );
}

/** An account with the usual password, signed in. */
async function open(email: string): Promise<string> {
  const { code } = await admin(`create ${email} --name Olive`, `${PASSWORD}\n`);
  t.equal(code, 0);
  return signIn(email);
}

t.test('an administrator is made beside a running server, and signs in', async (t) => {
  const { code, said } = await admin('create Ada@site.example --name Ada --role administrator --generate');
  t.equal(code, 0);
  const [, password = ''] = /shown only once\): (\S+)/.exec(said) ?? [];
  const { user } = await readMe(await signIn('ada@site.example', password));
  t.same(user?.roles, ['administrator']);
  const again = await admin('create ada@site.example --name Ada --role administrator --if-missing');
  t.match(again, { code: 0, said: /already has an account/ });
  t.match(await admin('create ada@site.example --name Ada'), { code: 1, complaint: /already/ });
});

t.test('a membership opens and closes within a second, to who is signed in', async (t) => {
  const cookie = await open('mel@site.example');
  t.notOk((await readMe(cookie)).user?.access_rights.GOLD);
  t.match(await admin('membership mel@site.example gold --until 2099-12-31'), {
    code: 0,
    said: /Gold Membership, Active, until 2099-12-31/,
  });
  await becomes(cookie, ({ user }) => user?.access_rights.GOLD === true);
  t.match(await admin('membership mel@site.example gold'), { code: 0, said: /already/ });
  t.equal((await admin('membership mel@site.example --status expired')).code, 0);
  await becomes(cookie, ({ user }) => user !== null && !user.access_rights.GOLD);
  t.equal((await admin('membership mel@site.example --status locked')).code, 0);
  await becomes(cookie, ({ error }) => error === 'invalid_membership_status');
  t.equal((await admin('membership mel@site.example --status active')).code, 0);
  await becomes(cookie, ({ user }) => user?.access_rights.GOLD === true);
});

t.test('other roles end the sessions that had the former ones', async (t) => {
  const cookie = await open('edda@site.example');
  t.equal((await admin('role edda@site.example --add editor')).code, 0);
  await becomes(cookie, ({ error }) => error === 'expired');
  const { user } = await readMe(await signIn('edda@site.example'));
  t.same(user?.roles, ['subscriber', 'editor']);
  t.match(await admin('role edda@site.example --add editor'), { code: 0, said: /already/ });
  t.equal((await admin('role edda@site.example subscriber bbp_blocked')).code, 0);
  t.match(await admin('list --role bbp_blocked'), { said: /edda@site\.example/ });
});

t.test('another password ends every session, and its owner is told', async (t) => {
  const cookie = await open('pat@site.example');
  t.match(await admin('password pat@site.example', 'short\n'), { code: 1, complaint: /at least 10/ });
  t.match(await admin('password pat@site.example'), { code: 1, complaint: /No password/ });
  t.ok((await readMe(cookie)).user, 'nothing has changed yet');
  t.equal((await admin('password pat@site.example', 'another password\n')).code, 0);
  await becomes(cookie, ({ error }) => error === 'expired');
  t.equal((await callApi(facet, AUTH, { email: 'pat@site.example', password: PASSWORD })).status, 401);
  await signIn('pat@site.example', 'another password');
  await until(async () => {
    const files = await listMail(facet.dataDir);
    const emails = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return emails.some((email) => email.includes('pat@site.example') && /password was changed/i.test(email));
  });
});

t.test('the last administrator stays one', async (t) => {
  const refused = await admin('role ada@site.example subscriber');
  t.match(refused, { code: 1, complaint: /only administrator/ });
  await open('bea@site.example');
  t.equal((await admin('role bea@site.example administrator')).code, 0);
  t.equal((await admin('role bea@site.example --remove administrator')).code, 0, 'one of two need not');
});

t.test('what is wrong is said in one sentence, with an exit code', async (t) => {
  const wrong: readonly [string, number, RegExp][] = [
    ['unlock ada', 64, /'unlock' is not a command/],
    ['list --foo', 64, /--foo/],
    ['create ada --name Ada', 64, /EMAIL: Invalid email/],
    ['create new@site.example', 64, /--name/],
    ['role ada@site.example king', 64, /^'king' is not a role\. Choose one of: administrator, editor/],
    ['role ada@site.example', 64, /ROLES is missing/],
    ['membership ada@site.example bronze', 64, /^'bronze' is not a membership\. Choose one of: Professional/],
    [
      'membership ada@site.example gold --status on',
      64,
      /^--status 'on' is not a status\. Choose one of: Active/,
    ],
    ['membership ada@site.example gold --until tomorrow', 64, /^--until 'tomorrow' is not a date/],
    ['membership ada@site.example gold --until 2001-01-01', 1, /in the future/],
    ['membership ada@site.example', 1, /no membership to change/],
    ['membership ada@site.example gold --status pending-cancellation', 1, /needs the date/],
    ['password nobody@site.example', 1, /No account has/],
    ['list more', 64, /Unexpected argument/],
  ];
  for (const [words, code, complaint] of wrong) {
    const answer = await admin(words);
    t.match(answer, { code, complaint, said: '' }, words);
    t.equal(answer.complaint.trim().split('\n').length, 1, 'one line');
  }
  t.match(await admin('--help'), { code: 0, said: /Usage:/ });
  const elsewhere = await runAdmin({ ...SETTINGS, DATA_DIR: t.testdir() }, ['list']);
  t.match(elsewhere, { code: 78, complaint: /no (?:such )?database/ });
});

t.test('lists are found by what people are, for readers and for programs', async (t) => {
  const { said } = await admin('list --membership gold --json');
  t.match(JSON.parse(said), [
    { email: 'mel@site.example', membership: { name: 'Gold Membership', status: 'Active' } },
  ]);
  t.match(await admin('list --search ADA@'), {
    code: 0,
    said: /^id +email.*\n\d+ +ada@site\.example[^\n]*\n$/,
  });
  t.match(await admin('list --search %'), { said: 'No accounts found.\n' });
});

t.test('jobs that failed for good are listed, and tried again all together or not at all', async (t) => {
  const { db } = await openDatabase(databaseIn(facet.dataDir));
  t.teardown(() => db.destroy());
  const dead = { state: 'dead', run_at: '', attempts: 12, ended_at: '2026-04-01T00:00:00.000Z' } as const;
  const add = async (key: string, payload: string) => {
    const job = { kind: 'community-logout', key, payload, last_error: 'Error: away', ...dead };
    const { id } = await db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const retried = await add('7', '{"userId":7}');
  const forgotten = await add('8', '');
  t.match(await admin('jobs --state dead'), {
    code: 0,
    said: new RegExp(`^job +kind.*\n${retried} +community-logout +dead +12 .* Error: away\n`),
  });
  t.match(await admin(`retry ${retried} ${forgotten}`), { code: 1, complaint: /content was removed/ });
  t.match(await admin('retry 999999'), { code: 1, complaint: /There is no job 999999/ });
  t.match(await admin('retry'), { code: 64, complaint: /number of a job/ });
  t.match(JSON.parse((await admin('jobs --state dead --json')).said), [{ id: retried }, { id: forgotten }]);
  t.match(await admin(`retry ${retried}`), { code: 0, said: `Job ${retried} is tried again.` });
  t.match(JSON.parse((await admin('jobs --kind community-logout --json')).said), [
    { id: forgotten, state: 'dead' },
    { id: retried, state: 'waiting', attempts: 0 },
  ]);
  t.match(await admin(`retry ${retried}`), { code: 1, complaint: /not failed for good/ });
});

t.test('coupons are made, listed and stopped', async (t) => {
  const made = await admin(
    'coupon create spring-27 --percent 12.5 --payments 3 --limit 100 --until 2099-01-31',
  );
  t.match(made, { code: 0, said: 'Created SPRING-27, 12.5 % off, the first 3 payments.\n' });
  t.match(await admin('coupon create SPRING-27 --amount 5'), {
    code: 1,
    complaint: /already a coupon SPRING-27/,
  });
  t.match(await admin('coupon create OTHER'), { code: 64, complaint: /--percent/ });
  t.match(await admin('coupon create OTHER --percent 101'), { code: 64 });
  t.match(await admin('coupon list'), { code: 0, said: /SPRING-27 .*0 of 100 .*2099-01-31 .*on/ });
  t.match(await admin('coupon stop spring-27'), { code: 0, said: /SPRING-27 is stopped/ });
  t.match(await admin('coupon stop NOWHERE'), { code: 1, complaint: /There is no coupon NOWHERE/ });
});

t.test('staff give a single right, and take it back', async (t) => {
  const email = 'legacy@site.example';
  const cookie = await open(email);
  t.match(await admin(`grant ${email} legacy_gold --until 2099-12-31`), {
    code: 0,
    said: `${email} has LEGACY_GOLD until 2099-12-31.\n`,
  });
  await becomes(cookie, ({ user }) => user?.access_rights.LEGACY_GOLD === true);
  t.match(await admin(`grant ${email} LEGACY_GOLD --until 2099-12-31`), {
    code: 0,
    said: /Nothing was changed/,
  });
  t.match(await admin(`grant ${email} ALL`), { code: 64 });
  t.match(await admin(`grant ${email} LEGACY_GOLD --until 2001-01-01`), {
    code: 1,
    complaint: /in the future/,
  });
  t.match(await admin(`revoke ${email} LEGACY_GOLD`), { code: 0 });
  await becomes(cookie, ({ user }) => user?.access_rights.LEGACY_GOLD !== true);
  t.match(await admin(`revoke ${email} LEGACY_GOLD`), { code: 1, complaint: /not given LEGACY_GOLD/ });
});

t.test('each change is noted, without a secret', async (t) => {
  const lines = (await readFile(join(facet.dataDir, 'admin.log'), 'utf8')).trim().split('\n');
  const notes = lines.map((line) => JSON.parse(line) as { msg: string });
  t.match(
    notes.find(({ msg }) => msg === 'roles changed'),
    { level: 30, by: /./, user: Number, before: ['subscriber'], after: ['subscriber', 'editor'] },
  );
  t.same(
    new Set(notes.map(({ msg }) => msg)),
    new Set([
      'account created',
      'membership changed',
      'roles changed',
      'password changed',
      'job retried',
      'coupon created',
      'coupon stopped',
      'right given',
      'right taken back',
    ]),
  );
  t.notMatch(lines.join(), new RegExp(`${PASSWORD}|another password|argon2|site\\.example`));
});

t.test('advertisements are listed, and what does not wait is neither accepted nor refused', async (t) => {
  t.match(await admin('ads'), { code: 0, said: 'No advertisements found.\n' });
  t.match(await admin('ads --status live --json'), { code: 0, said: '[]\n' });
  t.match(await admin('ads accept 7 4be1a07c'), { code: 1, complaint: 'Booking not found.' });
  t.match(await admin('ads refuse 7'), { code: 64, complaint: /^--reason/ });
  t.match(await admin('ads refuse 7 --reason Small'), { code: 1, complaint: 'Booking not found.' });
  t.match(await admin('ads accept seven 4be1a07c'), { code: 64 });
  t.match(await admin('ads accept 7'), { code: 64, complaint: /version/ });
  t.match(await admin('ads burn 7'), {
    code: 64,
    complaint: /is not an action\. Choose one of: list, accept, refuse/,
  });
  t.match(await admin('ads --status gone'), { code: 64, complaint: /is not a status/ });
});

t.test('listings are brought from a file, tried before, written to one and taken back', async (t) => {
  const dir = t.testdir();
  const [file, bad] = [join(dir, 'all.csv'), join(dir, 'bad.csv')];
  t.match(await admin(`listings export ${file}`), { code: 0, said: /were written/ });
  const csv = await readFile(file, 'utf8');
  t.match(csv, /^\ufeffkey,owner,status,name/);
  t.match(await admin(`listings import ${file} --dry-run`), {
    code: 0,
    said: /To add: 0\. To change: 0\. The same as now: \d+\. Wrong: 0\.\nNothing was written\./,
  });
  const key = /\n([^,]+),/.exec(csv)?.[1] ?? '';
  await writeFile(bad, `key,street,time_zone\n${key},Bench Lane 1,UTC\nnew-one,Bench Lane 2,\n`);
  t.match(await admin(`listings import ${bad}`), {
    code: 1,
    complaint: /3 +name +“Name of the business” is missing/,
  });
  t.match(await admin(`listings import ${bad} --dry-run`), {
    code: 1,
    complaint: /3 +name +“Name of the business” is missing/,
  });
  t.match(await admin(`listings import ${bad} --good-rows --dry-run`), { code: 0, said: /To change: 1/ });
  t.match(await admin(`listings import ${bad} --good-rows`), { code: 0, said: /added 0, changed 1/ });
  t.match(await admin('listings export'), { code: 0, said: 'Bench Lane 1' });
  const { said } = await admin(`listings import ${file}`);
  const id = /undo (\d+)/.exec(said)?.[1];
  t.match(await admin(`listings undo ${id}`), { code: 0, said: `Import ${id} was undone.` });
  t.match(await admin('listings export'), { said: 'Bench Lane 1' });
  t.match(await admin(`listings import ${dir}/none.csv`), { code: 1, complaint: /cannot be read/ });
  t.match(await admin('listings burn'), { code: 64, complaint: /import, export, undo/ });
});
