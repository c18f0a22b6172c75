import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { fay, goldie, lock } from '#test/cast.ts';
import { openTestCms, SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';
import { type DemoUser, endSession } from './index.ts';
import { hashKey, parseToken } from './token.ts';

async function open(t: Test) {
  const opened = await openTestCms(t.testdir());
  const { db } = await openDatabase(opened.database);
  t.teardown(async () => {
    await db.destroy();
    await opened.cms.close();
  });
  const come = async (user: DemoUser) => {
    const { id, token } = await signIn(opened, user);
    const claims = parseToken(token, SECRET, Date.now());
    return { id, token, session: typeof claims === 'string' ? '' : claims.session };
  };
  return { ...opened, db, come };
}

t.test('a token is looked up once, and then known without waiting', async (t) => {
  const { cms, come } = await open(t);
  const { id, token, session } = await come(goldie);
  t.equal(cms.findCaller(token), undefined);
  t.match(await cms.loadToken(token), { viewer: { id, name: goldie.name, session, rights: { GOLD: true } } });
  t.match(cms.findCaller(token), { viewer: { id }, problem: null });
});

t.test('a token that is none of ours is refused without asking the database', async (t) => {
  const { cms } = await open(t);
  t.same(cms.findCaller('made.up.token'), { viewer: null, problem: 'bad' });
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
      .where('user_id', '=', id)
      .execute();
    await writeOutbox(transaction, [tags.user(id)], new Date());
  });
  await until(() => cms.findCaller(token) === undefined, 1000);
  t.same(await cms.loadToken(token), { viewer: null, problem: 'invalid_membership_status' });
  t.same(cms.findCaller(token), { viewer: null, problem: 'invalid_membership_status' });
});

t.test('a session ends alone', async (t) => {
  const { cms, db, come } = await open(t);
  const [one, other] = [await come(fay), await come(fay)];
  for (const { token } of [one, other]) await cms.loadToken(token);
  await endSession({ db, now: new Date(), endsCommunity: false }, one);
  await until(() => cms.findCaller(one.token) === undefined, 1000);
  t.same(await cms.loadToken(one.token), { viewer: null, problem: 'expired' });
  t.match(cms.findCaller(other.token), { viewer: { name: fay.name } });
});

t.test('who is locked, gone or was never there cannot come in', async (t) => {
  const { cms, db, come } = await open(t);
  t.match(await cms.loadToken((await come(lock)).token), { problem: 'invalid_membership_status' });
  const gold = await come(goldie);
  await endSession({ db, now: new Date(), endsCommunity: false }, gold);
  const locked_at = new Date().toISOString();
  await db.updateTable('users').set({ locked_at }).where('id', '=', gold.id).execute();
  t.match(await cms.loadToken(gold.token), { problem: 'account_locked' }, 'its sessions ended with the lock');
  const { id, token, session } = await come(fay);
  await db.updateTable('users').set({ closed_at: new Date().toISOString() }).where('id', '=', id).execute();
  t.match(await cms.loadToken(token), { problem: 'bad' });
  await db.deleteFrom('sessions').where('hash', '=', session).execute();
  t.match(await cms.loadToken(token), { problem: 'bad' });
  t.equal(session, hashKey(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti));
});
