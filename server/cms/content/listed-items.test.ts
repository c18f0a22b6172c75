import { sql } from 'kysely';
import t from 'tap';
import type * as z from 'zod';
import {
  type Database,
  inTransaction,
  isPostgresql,
  MIGRATIONS,
  migrate,
  openDatabase,
} from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { listItems as endpoint } from '#shared/rest/content.ts';
import { insertItem } from '#test/insert-item.ts';
import { createDatabase, databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { countItemsOfList } from './count-items-of-list.ts';
import { selectListedItems } from './item-filters.ts';
import { addRelations, replaceRelations } from './item-relations.ts';

const TERMS = [
  { id: 1, taxonomy: 'topic', path: 'metal', parent_id: null },
  { id: 2, taxonomy: 'topic', path: 'metal/silver', parent_id: 1 },
  { id: 3, taxonomy: 'topic', path: 'stone', parent_id: null },
  { id: 4, taxonomy: 'article-category', path: 'jewelry', parent_id: null },
  { id: 5, taxonomy: 'article-category', path: 'jewelry/rings', parent_id: 4 },
] as const;
const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === '0142-listed-items'),
);

/** Rows that the table should have, said the plain way. */
async function listExpected(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select b.brand || ' ' || filed.term_id || ' ' || i.type || ' '
      || b.position || ' ' || i.id as row
    from items i join item_brands b on b.item_id = i.id
    join (select id as item_id, 0 as term_id from items union select item_id, term_id from item_terms) filed
      on filed.item_id = i.id
    where i.status = 'publish'`.execute(db);
  return rows.map(({ row }) => row).sort();
}

async function listActual(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('listed_items').selectAll().execute();
  return rows
    .map(({ brand, term_id, type, position, item_id }) => [brand, term_id, type, position, item_id].join(' '))
    .sort();
}

async function openWithTerms(
  t: { testdir(): string; teardown(run: () => unknown): void },
  migrations = MIGRATIONS,
): Promise<Database> {
  const dir = t.testdir();
  await createDatabase(dir);
  const { db } = await openDatabase(databaseIn(dir));
  t.teardown(() => db.destroy());
  await migrate(db, migrations);
  const names = TERMS.map((term) => ({ ...term, slug: term.path.split('/').at(-1) ?? '' }));
  await db
    .insertInto('terms')
    .values(names.map((term) => ({ ...term, name: term.slug, description: '' })))
    .execute();
  return db;
}

// A migration that makes a table anew loses its triggers: lists would tell wrong numbers.
t.test('triggers list each published item under its sites and terms, whoever changes it', async (t) => {
  const db = await openWithTerms(t);
  const brands = (...list: BrandId[]) => list;
  const steps: Record<string, () => Promise<unknown>> = {
    'an item without relations': () => insertItem(db, 7),
    'its sites and terms': () =>
      addRelations(db, 7, { brands: brands('facet', 'gemsociety'), termIds: [1, 2] }),
    'a draft': async () => {
      await insertItem(db, 8, { status: 'draft' });
      await addRelations(db, 8, { brands: brands('facet'), termIds: [3] });
    },
    'the draft, published': () =>
      db.updateTable('items').set({ status: 'publish' }).where('id', '=', 8).execute(),
    'another order of sites and other terms': () =>
      replaceRelations(
        db,
        7,
        { brands: brands('facet', 'gemsociety'), termIds: [1, 2] },
        { brands: brands('gemsociety', 'facet'), termIds: [2, 3] },
      ),
    'a term that becomes another': () =>
      db
        .updateTable('item_terms')
        .set({ term_id: 1 })
        .where('term_id', '=', 3)
        .where('item_id', '=', 8)
        .execute(),
    'another type': () => db.updateTable('items').set({ type: 'gemstone' }).where('id', '=', 8).execute(),
    'one more item': async () => {
      await insertItem(db, 9);
      await addRelations(db, 9, { brands: brands('facet'), termIds: [2] });
    },
    'a term that is removed': () => db.deleteFrom('terms').where('id', '=', 2).execute(),
    'a draft again': () => db.updateTable('items').set({ status: 'draft' }).where('id', '=', 9).execute(),
    'an item that is removed': () => db.deleteFrom('items').where('id', '=', 7).execute(),
  };
  for (const [what, step] of Object.entries(steps)) {
    await step();
    t.same(await listActual(db), await listExpected(db), what);
  }
  t.same(await listActual(db), ['facet 0 gemstone 0 8', 'facet 1 gemstone 0 8']);
});

t.test('items of a site of before are listed, without those that are not published', async (t) => {
  const db = await openWithTerms(t, BEFORE);
  for (const [id, status] of [
    [1, 'publish'],
    [2, 'draft'],
  ] as const) {
    await insertItem(db, id, { status });
    await addRelations(db, id, { brands: ['gemsociety', 'facet'], termIds: [2, 4] });
  }
  await migrate(db);
  t.equal((await listActual(db)).length, 6);
  t.same(await listActual(db), await listExpected(db));
});

t.test('what an older server writes while the table is made is listed', async (t) => {
  const db = await openWithTerms(t, BEFORE);
  if (!isPostgresql(db)) return t.comment('SQLite lets one write at a time.');
  for (const [id, status] of [
    [1, 'draft'],
    [2, 'publish'],
  ] as const) {
    await insertItem(db, id, { status });
    await addRelations(db, id, { brands: ['facet'], termIds: [1] });
  }
  let migrated: Promise<unknown> | undefined;
  await inTransaction(db, async (transaction) => {
    const set = (id: number, status: 'draft' | 'publish') =>
      transaction.updateTable('items').set({ status }).where('id', '=', id).execute();
    await set(1, 'publish');
    await set(2, 'draft');
    migrated ??= migrate(db);
    await until(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    });
  });
  await migrated;
  t.same(await listActual(db), ['facet 0 article 0 1', 'facet 1 article 0 1']);
});

type Input = z.input<typeof endpoint.input>;

/** For each parameter, how many articles a list of the site has with it. */
const ASKED: { readonly [Name in keyof Input]-?: readonly (readonly [Partial<Input>, number])[] } = {
  type: [
    [{}, 4],
    [{ type: 'gemstone' }, 1],
  ],
  brand: [
    [{ brand: 'gemsociety' }, 2],
    [{ brand: undefined }, 5],
    [{ brand: undefined, topic: 'silver' }, 3],
  ],
  slug: [[{ slug: 'item-1,item-5' }, 1]],
  include: [[{ include: '1,item-2' }, 2]],
  exclude: [[{ exclude: '1' }, 3]],
  search: [
    [{ search: 'garnet' }, 1],
    [{ search: '  ' }, 4],
  ],
  author: [
    [{ author: '1' }, 2],
    [{ author: '' }, 4],
  ],
  author_exclude: [[{ author_exclude: '1' }, 2]],
  after: [[{ after: '2026-03-01T00:00:00' }, 1]],
  before: [[{ before: '2026-03-01T00:00:00' }, 3]],
  modified_after: [[{ modified_after: '2026-03-01T00:00:00' }, 1]],
  modified_before: [[{ modified_before: '2026-03-01T00:00:00' }, 3]],
  status: [[{ status: 'publish' }, 4]],
  sticky: [
    [{ sticky: 'true' }, 0],
    [{ sticky: 'false' }, 4],
  ],
  topic: [
    [{ topic: 'metal' }, 2],
    [{ topic: '1,2' }, 2],
    [{ topic: 'silver,3' }, 3],
    [{ topic: 'nothing' }, 0],
  ],
  tags: [
    [{ tags: '3' }, 1],
    [{ tags: '3', topic: 'silver' }, 3],
  ],
  'article-category': [[{ 'article-category': 'jewelry' }, 3]],
  categories: [[{ categories: '5' }, 1]],
  tags_exclude: [
    [{ tags_exclude: '2' }, 2],
    [{ tags_exclude: '3', topic: 'metal' }, 2],
  ],
  categories_exclude: [[{ categories_exclude: '4' }, 1]],
  tax_relation: [
    [{ tax_relation: 'AND', topic: 'metal', categories: '5' }, 1],
    [{ tax_relation: 'OR', topic: 'stone', categories: '5' }, 2],
  ],
  'course-type': [[{ 'course-type': 'metal' }, 0]],
  'business-type': [[{ 'business-type': 'metal' }, 0]],
  'business-category': [[{ 'business-category': 'metal' }, 0]],
  gemstone_family: [[{ gemstone_family: 'garnet' }, 1]],
  access: [[{ access: ACCESS_LEVELS[0] }, 1]],
  orderby: [[{ orderby: 'title' }, 4]],
  order: [[{ order: 'asc' }, 4]],
  page: [[{ page: 2 }, 4]],
  per_page: [[{ per_page: 1 }, 4]],
  offset: [[{ offset: 3 }, 4]],
  context: [[{ context: 'embed' }, 4]],
  _embed: [[{ _embed: true }, 4]],
  _fields: [[{ _fields: 'id' }, 4]],
};

t.test('a list has as many items as its pages show, however it is asked for', async (t) => {
  const db = await openWithTerms(t);
  const author = { slug: 'ann', name: 'Ann', position: '', description: '', biography: '' };
  await db
    .insertInto('authors')
    .values({ id: 1, ...author })
    .execute();
  const later = '2026-06-01T00:00:00';
  const access = JSON.stringify([ACCESS_LEVELS[0]]);
  await insertItem(db, 1, { author_id: 1, access, gemstone_family: 'garnet', public_text: 'A garnet' });
  await insertItem(db, 2, { author_id: 1 });
  await insertItem(db, 3, { date: later, modified: later });
  await insertItem(db, 4);
  await insertItem(db, 5, { status: 'draft' });
  await insertItem(db, 6, { type: 'gemstone' });
  await insertItem(db, 7);
  for (const [id, termIds, brands] of [
    [1, [1, 2, 4], ['facet', 'gemsociety']],
    [2, [2, 5], ['facet']],
    [3, [3], ['facet']],
    [4, [4], ['facet']],
    [5, [1, 4], ['facet']],
    [6, [1, 4], ['facet']],
    [7, [2], ['gemsociety']],
  ] as const)
    await addRelations(db, id, { brands, termIds });

  for (const input of Object.values(ASKED).flat()) {
    const [asked, expected] = input;
    const parsed = endpoint.input.parse({ type: 'article', brand: 'facet', ...asked });
    const rows = await selectListedItems(db, parsed).select('items.id').execute();
    const { total } = await countItemsOfList(db, parsed);
    t.same([total, rows.length], [expected, expected], JSON.stringify(asked));
  }
});
