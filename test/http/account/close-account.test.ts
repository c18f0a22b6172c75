import { sql } from 'kysely';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const CLOSE = 'airnauts/v1/user/account/close/';

/** Tables that each have a place in `exportAccount` and in `closeAccount`: whoever adds one thinks of both. */
const TABLES_ABOUT_USERS = [
  'ad_bookings',
  'addresses',
  'application_passwords',
  'author_users',
  'autosaves',
  'baskets',
  'billing_cards',
  'business_owners',
  'card_setups',
  'certificates',
  'checkouts',
  'credit_notes',
  'exam_attempts',
  'favorites',
  'former_keepers',
  'gateway_customers',
  'gift_drafts',
  'gifts',
  'grants',
  'item_grants',
  'known_devices',
  'lesson_progress',
  'listing_claims',
  'listing_invitations',
  'listing_reviews',
  'memberships',
  'newsletter_autosaves',
  'one_time_tokens',
  'orders',
  'partial_uploads',
  'passkeys',
  'payments',
  'preview_links',
  'recovery_codes',
  'refunds',
  'review_photos',
  'review_reports',
  'saved_views',
  'second_factors',
  'sent_emails',
  'sessions',
  'staff_changes',
];

async function openData(t: Parameters<typeof openApp>[0], { dataDir }: { dataDir: string }) {
  const { db } = await openDatabase(databaseIn(dataDir));
  t.teardown(() => db.destroy());
  return db;
}

t.test('without the password the account stays', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, goldie);
  for (const body of [{}, { password: '' }, { password: 'wrong' }, { password: ['facet-demo-2026'] }]) {
    const { status, headers } = await callApi(app, CLOSE, body, { cookie });
    t.match(
      { status, cookie: headers['set-cookie'] },
      { status: 422, cookie: undefined },
      JSON.stringify(body),
    );
  }
  t.equal((await callApi(app, CLOSE, { password: goldie.password })).status, 401, 'a guest has none');
  const me = await callApi(app, 'airnauts/v1/user/me/', {}, { cookie }, 'GET');
  t.match(me.body, { user: { username: 'goldie' } });
});

t.test('a deleted account opens nothing, and nothing in the data names its owner', async (t) => {
  const app = await openApp(t);
  const { cookie, id } = await signIn(app, goldie);
  const { cookie: elsewhere } = await signIn(app, goldie);
  const db = await openData(t, app);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total_cents'])
    .where('user_id', '=', id)
    .execute();
  const answer = await callApi(app, CLOSE, { password: goldie.password }, { cookie });
  t.match(answer, { status: 200, body: { success: true } });
  t.match(answer.headers['set-cookie']?.[0], /^token=;/);
  await until(() => app.emails.length > 0);
  t.match(app.emails, [{ to: goldie.email, subject: 'Your account has been deleted' }]);
  // The payload of a job is removed when it is done.
  await until(
    async () =>
      (await db.selectFrom('jobs').where('lease', 'is not', null).select('id').execute()).length === 0,
  );
  for (const token of [cookie, elsewhere]) {
    const me = await callApi(app, 'airnauts/v1/user/me/', {}, { cookie: token }, 'GET');
    t.match(me.body, { user: null });
  }
  const again = { login: goldie.email, password: goldie.password };
  t.equal((await callApi(app, 'simple-jwt-login/v1/auth/', again)).status, 401);

  const kept = await db
    .selectFrom('orders')
    .select(['id', 'total_cents'])
    .where('user_id', '=', id)
    .execute();
  t.same(kept, orders, 'what was bought is kept for the tax office');
  const ended = await db
    .selectFrom('memberships')
    .select(['status', 'ends_at'])
    .where('user_id', '=', id)
    .execute();
  t.match(ended.at(-1), { status: 'Canceled', ends_at: /^20/ }, 'the reports keep the months before');
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  for (const { name } of rows.filter((table) => !table.name.startsWith('search_index'))) {
    const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(all).replaceAll(/demo-[a-z]+-\d{4}-goldie/g, '');
    t.notMatch(text, /goldie|Crucible|15055550148|87501.*Goldie/i, name);
  }
});

t.test('every table about people is one of those that are known here', async (t) => {
  const app = await openApp(t);
  const db = await openData(t, app);
  const { rows } = await sql<{ name: string }>`
    select m.name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'user_id' order by m.name`.execute(db);
  t.same(
    rows.map(({ name }) => name),
    TABLES_ABOUT_USERS,
  );
});

t.test('the only administrator stays', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, ada);
  const answer = await callApi(app, CLOSE, { password: ada.password }, { cookie });
  t.match(answer, { status: 409, body: { code: 'last_administrator' } });
});
