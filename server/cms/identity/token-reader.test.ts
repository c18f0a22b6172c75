import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { openTestCms, SECRET } from '#server/cms/open-test-cms.ts';
import { tags } from '#shared/rest/tags.ts';
import { fay, goldie, lock } from '#test/cast.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';
import { type DemoPerson, endSession } from './index.ts';
import { hashKey, readToken } from './token.ts';

async function open(t: Test) {
  const opened = await openTestCms(t.testdir());
  const { db } = await openDatabase(opened.databaseFile);
  t.teardown(async () => {
    await db.destroy();
    await opened.cms.close();
  });
  const come = async (person: DemoPerson) => {
    const { id, token } = await signIn(opened, person);
    const claims = readToken(token, SECRET, Date.now());
    return { id, token, session: typeof claims === 'string' ? '' : claims.session };
  };
  return { ...opened, db, come };
}

t.test('a token is looked up once, and then known without waiting', async (t) => {
  const { cms, come } = await open(t);
  const { id, token, session } = await come(goldie);
  t.equal(cms.readToken(token), undefined);
  t.match(await cms.loadToken(token), { viewer: { id, name: goldie.name, session, rights: { GOLD: true } } });
  t.match(cms.readToken(token), { viewer: { id }, problem: null });
});

t.test('a token that is none of ours is refused without asking the database', async (t) => {
  const { cms } = await open(t);
  t.same(cms.readToken('made.up.token'), { viewer: null, problem: 'bad' });
  t.same(await cms.loadToken('made.up.token'), { viewer: null, problem: 'bad' });
});

t.test('what changes through another connection is known within a second', async (t) => {
  const { cms, db, come } = await open(t);
  const { id, token } = await come(goldie);
  await cms.loadToken(token);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('memberships')
      .set({ status: 'Locked' })
      .where('person_id', '=', id)
      .execute();
    await writeOutbox(transaction, [tags.person(id)]);
  });
  await until(() => cms.readToken(token) === undefined, 1000);
  t.same(await cms.loadToken(token), { viewer: null, problem: 'invalid_membership_status' });
  t.same(cms.readToken(token), { viewer: null, problem: 'invalid_membership_status' });
});

t.test('a session ends alone', async (t) => {
  const { cms, db, come } = await open(t);
  const [one, other] = [await come(fay), await come(fay)];
  for (const { token } of [one, other]) await cms.loadToken(token);
  await endSession({ db, now: new Date(), endsCommunity: false }, one);
  await until(() => cms.readToken(one.token) === undefined, 1000);
  t.same(await cms.loadToken(one.token), { viewer: null, problem: 'expired' });
  t.match(cms.readToken(other.token), { viewer: { name: fay.name } });
});

t.test('who is locked, gone or was never there cannot come in', async (t) => {
  const { cms, db, come } = await open(t);
  t.match(await cms.loadToken((await come(lock)).token), { problem: 'invalid_membership_status' });
  const { id, token, session } = await come(fay);
  await db.updateTable('people').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute();
  t.match(await cms.loadToken(token), { problem: 'bad' });
  await db.deleteFrom('sessions').where('hash', '=', session).execute();
  t.match(await cms.loadToken(token), { problem: 'bad' });
  t.equal(session, hashKey(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti));
});
