import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { loadSeedContent, openCms } from '#server/cms/index.ts';
import { fay, goldie } from '#test/cast.ts';
import { openTestCms, SECRET, sendInto } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

t.test('people to try the site with are listed with their passwords', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { name, email, password } = goldie;
  t.match(
    (await cms.listDemoUsers()).filter((user) => user.email === email),
    [{ name, email, password, membership: 'Gold Membership' }],
  );
});

t.test(
  'data that was made in development lets none of them in when it is served in production',
  async (t) => {
    const opened = await openTestCms(t.testdir());
    const { token } = await signIn(opened, fay);
    await opened.cms.close();
    const { database, dataDir, log } = opened;
    const cms = await openCms({
      database,
      uploadsDir: `${dataDir}/uploads`,
      secret: SECRET,
      log,
      demoUsers: false,
      ...sendInto([]),
    });
    t.teardown(() => cms.close());
    t.same(await cms.loadToken(token), { viewer: null, problem: 'bad' });
    t.same(await cms.listDemoUsers(), []);
  },
);

t.test('production loads none of them, says so, and closes those that are there', async (t) => {
  const dir = t.testdir();
  const { cms, database, contentDir, log } = await openTestCms(dir);
  t.teardown(() => cms.close());
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const { id } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
  const created_at = new Date().toISOString();
  await db
    .insertInto('shipments')
    .values({ order_id: id, state: 'to_send', created_at, sent_at: null })
    .execute();
  await loadSeedContent({
    database,
    contentDir,
    uploadsDir: `${dir}/uploads`,
    demoUsers: false,
    log,
    now: () => new Date(),
  });
  t.ok(log.lines.some(({ message }) => message.includes('not loaded in production')));
  t.same(await db.selectFrom('users').select('id').where('closed_at', 'is', null).execute(), []);
  t.same(await db.selectFrom('orders').select('id').execute(), [], 'nor what they have tried to buy');
});
