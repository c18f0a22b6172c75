import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { fay, goldie, penny, sil } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const PROMISED_MS = 1000;
const AUTH = 'simple-jwt-login/v1/auth/';
/** As the two listen on ports of their own, each is its own origin. */
const own = ({ port }: RunningFacet) => ({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` });

const one = await startFacet({ SECRET });
t.teardown(() => one.stop());
const other = await startFacet({ SECRET, DATA_DIR: one.dataDir });
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
