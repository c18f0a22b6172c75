import { sql } from 'kysely';
import t from 'tap';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { listItems as endpoint } from '#shared/rest/content.ts';
import { insertItem } from '#test/insert-item.ts';
import { createDatabase, databaseIn } from '#test/test-database.ts';
import { countItems, selectListedItems } from './item-filters.ts';
import { addRelations, replaceRelations } from './item-relations.ts';

const TERMS = [
  { id: 1, slug: 'metal', path: 'metal', parent_id: null },
  { id: 2, slug: 'silver', path: 'metal/silver', parent_id: 1 },
  { id: 3, slug: 'stone', path: 'stone', parent_id: null },
] as const;

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

/** With three terms, of which one is below another. */
async function openWithTerms(t: {
  testdir(): string;
  teardown(run: () => unknown): void;
}): Promise<Database> {
  const dir = t.testdir();
  await createDatabase(dir);
  const { db } = await openDatabase(databaseIn(dir));
  t.teardown(() => db.destroy());
  await migrate(db);
  await db
    .insertInto('terms')
    .values(TERMS.map((term) => ({ ...term, taxonomy: 'topic', name: term.slug, description: '' })))
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
      replaceRelations(db, 7, { brands: brands('gemsociety', 'facet'), termIds: [2, 3] }),
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

t.test('a list has as many items as its pages show, however it is asked for', async (t) => {
  const db = await openWithTerms(t);
  for (const [id, termIds] of [[1, 2], [2], [3], []].entries()) {
    await insertItem(db, id + 1);
    await addRelations(db, id + 1, { brands: id === 1 ? ['gemsociety'] : ['facet'], termIds });
  }
  const asked: Record<string, object> = {
    'of a site': { brand: 'facet' },
    'of all': {},
    'under a term and below it': { brand: 'facet', topic: 'metal' },
    'under two terms, of which an item has both': { brand: 'facet', topic: '1,2' },
    'under tags': { brand: 'gemsociety', tags: '2' },
    'under a term that is none': { brand: 'facet', topic: 'nothing' },
    'not under a term': { brand: 'facet', tags_exclude: '2' },
    'after a date': { brand: 'facet', after: '2030-01-01T00:00:00' },
    'by slug': { brand: 'facet', slug: 'item-1' },
    'without one': { brand: 'facet', exclude: '1' },
    sticky: { brand: 'facet', sticky: true },
  };
  for (const [what, input] of Object.entries(asked)) {
    const parsed = endpoint.input.parse({ type: 'article', ...input });
    const rows = await selectListedItems(db, parsed).select('items.id').execute();
    t.equal((await countItems(db, parsed)).total, rows.length, what);
  }
});
