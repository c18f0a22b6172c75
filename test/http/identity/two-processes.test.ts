import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { signPayload } from '#server/cms/identity/discourse-connect.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { saveSetting } from '#server/cms/settings/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { fay, goldie, penny, sil } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const PROMISED_MS = 1000;
const AUTH = 'simple-jwt-login/v1/auth/';
/** As the two listen on ports of their own, each is its own origin. */
const own = ({ port }: RunningFacet) => ({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` });

const COMMUNITY = {
  COMMUNITY_URL: 'https://forum.example',
  COMMUNITY_SECRET: 'a secret between two, of 32 and more',
};
const one = await startFacet({ SECRET, ...COMMUNITY });
t.teardown(() => one.stop());
const other = await startFacet({ SECRET, ...COMMUNITY, DATA_DIR: one.dataDir });
t.teardown(() => other.stop());

async function come(t: Test, member: typeof fay): Promise<string> {
  const cookie = cookieOf(
    await callApi(one, AUTH, { email: member.email, password: member.password }, own(one)),
  );
  t.match(await meAt(other, cookie), { hasToken: true, user: { name: member.name } });
  return cookie;
}

const meAt = async (server: RunningFacet, cookie: string) =>
  (await callApi(server, 'me/', {}, { ...own(server), cookie })).body as {
    hasToken: boolean;
    error: string | null;
  };

/** Waits for the state at the other, within the second that is promised. */
const becomes = (cookie: string, error: string) =>
  until(async () => (await meAt(other, cookie)).error === error, PROMISED_MS);

async function change(
  email: string,
  status: 'Active' | 'Locked',
  name: 'Gold Membership' | 'Platinum Membership',
) {
  const { db } = await openDatabase(databaseIn(one.dataDir));
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('memberships').set({ status, name }).where('user_id', '=', id).execute();
    await writeOutbox(transaction, [tags.user(id)], new Date());
  });
  await db.destroy();
}

t.test('who logs out of one process is out of the other', async (t) => {
  const cookie = await come(t, fay);
  await callApi(one, 'logout/', {}, { ...own(one), cookie });
  await becomes(cookie, 'expired');
});

t.test('who changes the password here is out everywhere else', async (t) => {
  const [here, there] = [await come(t, sil), await come(t, sil)];
  const given = { old_password: sil.password, password: 'a new and longer password' };
  await callApi(one, 'airnauts/v1/user/password/', given, { ...own(one), cookie: here });
  await becomes(there, 'expired');
});

t.test('who is locked is out, and who is let in again comes back without signing in', async (t) => {
  const cookie = await come(t, penny);
  await change(penny.email, 'Locked', 'Gold Membership');
  await becomes(cookie, 'invalid_membership_status');
  await change(penny.email, 'Active', 'Gold Membership');
  await until(async () => (await meAt(other, cookie)).hasToken, PROMISED_MS);
});

t.test('what a membership opens is another within a second, in pages as well', async (t) => {
  const cookie = await come(t, goldie);
  const PAGE = '/article/heat-treatment-of-corundum/';
  const groups = async () => {
    const { text } = await sendRequest(other, { path: '/api/app/airnauts/v1/user/me/', headers: { cookie } });
    return text;
  };
  await sendRequest(other, { path: PAGE, headers: { cookie } });
  await sendRequest(other, { path: PAGE, headers: { cookie } });
  t.notMatch(await groups(), '"PLATINUM":true');
  await change(goldie.email, 'Active', 'Platinum Membership');
  await until(async () => (await groups()).includes('"PLATINUM":true'), PROMISED_MS);
});

t.test('a question of the community is answered once, by either', async (t) => {
  const { cookie } = await signIn(one, goldie);
  const payload = { nonce: 'once', return_sso_url: 'https://forum.example/session/sso_login' };
  const path = `/api/app/sso/discourse/?${new URLSearchParams({ ...signPayload(payload, COMMUNITY.COMMUNITY_SECRET) })}`;
  const answers = await Promise.all(
    [one, other].map((server) => sendRequest(server, { path, headers: { cookie } })),
  );
  t.same(answers.map(({ status }) => status).toSorted(), [302, 400]);
});

t.test('forms that send emails are counted together', async (t) => {
  const message = {
    name: 'Ada Brook',
    email: 'ada@reader.example',
    subject: 'Solder',
    message: 'When does it flow?',
  };
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async (_, at) => {
      const server = at % 2 === 0 ? one : other;
      return (await submitForm(server, '/contact-us/', message, own(server))).status;
    }),
  );
  t.equal(statuses.filter((status) => status === 303).length, 10);
  t.equal(statuses.filter((status) => status === 429).length, 4);
});

t.test('articles that were read for free at one are counted at the other', async (t) => {
  const { db } = await openDatabase(databaseIn(one.dataDir));
  await db.transaction().execute(async (transaction) => {
    await saveSetting(transaction, 'metering', { free_articles_a_month: 1 });
    await writeOutbox(transaction, [tags.setting('metering')], new Date());
  });
  await db.destroy();
  const [first, second] = ['/article/heat-treatment-of-corundum/', '/article/pricing-a-repair/'] as const;
  await until(
    async () => (await sendRequest(other, { path: second })).text.includes('1 of 1 left'),
    PROMISED_MS,
  );
  const { headers } = await submitForm(one, first, {}, own(one));
  const [cookie = ''] = headers['set-cookie'] ?? [];
  const { text } = await sendRequest(other, {
    path: second,
    headers: { cookie: cookie.split(';', 1)[0] ?? '' },
  });
  t.match(text, 'You have read');
});
