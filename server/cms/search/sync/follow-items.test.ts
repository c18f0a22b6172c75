import { join } from 'node:path';
import { sql } from 'kysely';
import t, { type Test } from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { toBrandBit } from '../documents/derive-fields.ts';
import { createWriter, followItems } from '../index.ts';
import { encodeRow } from '../sqlite/index-rows.ts';

/** More than are read at once. */
const MANY = 230;

async function openItems(t: Test): Promise<Database> {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  await migrate(db);
  for (let id = 1; id <= MANY; id += 1)
    await db
      .insertInto('items')
      .values({
        id,
        type: 'article',
        slug: `item-${id}`,
        title: `Item ${id}`,
        excerpt: '',
        // Every third is a draft.
        status: id % 3 === 0 ? 'draft' : 'publish',
        content: '',
        public_html: '',
        whole_html: '',
        public_text: 'Borax keeps a joint clean.',
        link: `/articles/item-${id}/`,
        date: '2026-01-01T00:00:00',
        modified: '2026-01-01T00:00:00',
        author_id: null,
        featured_media_id: null,
        access: '[]',
        gemstone_family: '',
        gem: null,
        details: null,
        reading_minutes: 1,
        revision: 1,
        edited_at: null,
      })
      .execute();
  return db;
}

const ALL = Array.from({ length: MANY }, (_, at) => at + 1);

t.test('items wait in the order in which they were named, drafts among them', async (t) => {
  const db = await openItems(t);
  const named = [7, ...ALL.toReversed(), 9, 999];
  await followItems(db, createWriter(db, 'postgres://127.0.0.1/search'), named);
  const rows = await db.selectFrom('search_queue').select('item_id').orderBy('seq').execute();
  const expected = [...ALL.toReversed().filter((id) => id !== 9), 9];
  t.same(
    rows.map(({ item_id }) => item_id),
    expected,
    'one that is named twice by its last place, one that is not there not at all',
  );
});

t.test('the index holds each published item once, as it is now', async (t) => {
  const db = await openItems(t);
  const writer = createWriter(db, '');
  await followItems(db, writer, ALL);
  await db.updateTable('items').set({ title: 'Flux' }).where('id', '=', 4).execute();
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', 5).execute();
  await db.updateTable('items').set({ status: 'publish' }).where('id', '=', 6).execute();
  await followItems(db, writer, [...ALL.toReversed(), 4]);
  const published = ALL.filter((id) => (id % 3 !== 0 && id !== 5) || id === 6);
  for (const table of ['search_index', 'search_titles'] as const) {
    const rows = await db.selectFrom(table).select(['rowid', 'title']).orderBy('rowid').execute();
    t.same(
      rows,
      published.map((id) => ({
        rowid: encodeRow(id, 'article', 0),
        title: id === 4 ? ' flux ' : ` item ${id} `,
      })),
      table,
    );
  }
  const stem = await db
    .selectFrom('search_stems')
    .select('doc')
    .where('term', '=', 'borax')
    .executeTakeFirst();
  t.equal(stem?.doc, published.length);
});

t.test('an item that becomes one of another type and site leaves no row behind', async (t) => {
  const db = await openItems(t);
  const writer = createWriter(db, '');
  await followItems(db, writer, ALL);
  await db.updateTable('items').set({ type: 'gemstone' }).where('id', '=', 4).execute();
  await db.insertInto('item_brands').values({ item_id: 4, brand: 'gemsociety', position: 0 }).execute();
  await followItems(db, writer, [4]);
  const { rows: documents } = await sql<{
    row: number;
  }>`select row from search_documents order by row`.execute(db);
  const rows = documents.map(({ row }) => row);
  t.ok(rows.includes(encodeRow(4, 'gemstone', toBrandBit('gemsociety'))));
  for (const table of ['search_index', 'search_titles'] as const) {
    const indexed = await db.selectFrom(table).select('rowid').orderBy('rowid').execute();
    t.same(
      indexed.map(({ rowid }) => rowid),
      rows,
      table,
    );
  }
});

t.test('an item that cannot be read fails all that is followed with it', async (t) => {
  const db = await openItems(t);
  await db.updateTable('items').set({ access: '["EVERYBODY"]' }).where('id', '=', 220).execute();
  const followed = db.transaction().execute((inside) => followItems(inside, createWriter(db, ''), ALL));
  await t.rejects(followed, /EVERYBODY|Invalid/);
  t.same(await db.selectFrom('search_documents').select('id').execute(), []);
});
