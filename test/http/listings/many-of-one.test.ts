/** An account with many listings: read with few statements, and shown page by page. */
import t from 'tap';
import { exportListingsOf } from '#server/cms/directory/index.ts';
import { sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { openLoggedDatabase } from '#test/log-statements.ts';
import { sendRequest } from '#test/send-request.ts';
import { databaseIn } from '#test/test-database.ts';

const LISTINGS = 45;
const ADDRESS = '/account/business/';

t.test('many listings of one owner take as many statements as few, and are shown in pages', async (t) => {
  const { app, logIn, sendNew } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = await sendNew(keeper);
  const { db, statements, forget } = await openLoggedDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const count = async () => {
    forget();
    const listings = await exportListingsOf({ db, now: new Date(), demoUsers: true }, keeper.id);
    return { listings: listings.length, statements: statements.length };
  };
  const one = await count();
  const { id: _, ...item } = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = await db.selectFrom('listings').selectAll().where('item_id', '=', id).executeTakeFirstOrThrow();
  for (let at = 1; at < LISTINGS; at += 1) {
    const slug = `bench-${at}`;
    const added = await db
      .insertInto('items')
      .values({ ...item, slug, link: `/business-listing/${slug}/` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = JSON.stringify({ ...(JSON.parse(row.fields) as object), name: `Bench ${at + 100}` });
    await db
      .insertInto('listings')
      .values({ ...row, item_id: added.id, fields })
      .execute();
    await db
      .insertInto('business_owners')
      .values({ user_id: keeper.id, item_id: added.id, role: 'owner' })
      .execute();
  }
  t.same(await count(), { listings: LISTINGS, statements: one.statements });

  const first = await keeper.read(ADDRESS);
  t.match(first, /Bench 101<[\s\S]*Bench 120</);
  t.notMatch(first, 'Bench 121<');
  t.match(first, `href="${ADDRESS}?page=3"`);
  t.match(await keeper.read(`${ADDRESS}?page=3`), /Bench 141<[\s\S]*Tenfold/);
  const { cookie } = keeper;
  t.equal((await sendRequest(app, { path: `${ADDRESS}?page=4`, headers: { cookie } })).status, 404);
});
