import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { describeDocument } from './describe-document.ts';
import type { SearchEngine } from './search-engine.ts';

/** Counts up whenever documents are described or indexed in another way, so that an index of before is made again. */
const INDEX_VERSION = '2';

/** Makes search know an item as it is now, in the transaction that changed it. */
export async function followItem(
  db: Database,
  engine: SearchEngine,
  row: Selectable<Tables['items']>,
): Promise<void> {
  if (row.status !== 'publish') return engine.remove(db, row.id);
  await engine.index(db, await describeDocument(db, row));
}

/** The same for items that were not changed themselves, but what they are filed under was. */
export async function followItems(db: Database, engine: SearchEngine, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) await followItem(db, engine, row);
  }
}

/** Indexes everything anew when an earlier version of this program made the index. Answers how many items that were. */
export async function reindexIfOld(database: Database, engine: SearchEngine): Promise<number> {
  return database.transaction().execute(async (db) => {
    const state = await db
      .selectFrom('search_state')
      .select('value')
      .where('name', '=', 'version')
      .executeTakeFirst();
    if (state?.value === INDEX_VERSION) return 0;
    const rows = await db.selectFrom('items').select('id').execute();
    await followItems(
      db,
      engine,
      rows.map(({ id }) => id),
    );
    await db
      .insertInto('search_state')
      .values({ name: 'version', value: INDEX_VERSION })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: INDEX_VERSION }))
      .execute();
    return rows.length;
  });
}
