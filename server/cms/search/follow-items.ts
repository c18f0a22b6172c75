import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { describeDocument } from './describe-document.ts';
import type { SearchWriter } from './search-engine.ts';

/** Counts up whenever documents are described or indexed in another way, so that an index of before is made again. */
const INDEX_VERSION = '3';

/** Makes search know an item as it is now, in the transaction that changed it. */
export async function followItem(
  db: Database,
  engine: SearchWriter,
  row: Selectable<Tables['items']>,
): Promise<void> {
  if (row.status !== 'publish') return engine.remove(db, row.id);
  await engine.index(db, await describeDocument(db, row));
}

/** The same for items that were not changed themselves, but what they are filed under was. */
export async function followItems(db: Database, engine: SearchWriter, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) await followItem(db, engine, row);
  }
}

/** Indexes everything there is. Answers how many items that were. */
export async function followAll(db: Database, engine: SearchWriter): Promise<number> {
  const rows = await db.selectFrom('items').select('id').execute();
  await followItems(
    db,
    engine,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/**
 * Calls `reindex` when an earlier version of this program made the index, or when it was made for another engine, as
 * `isOther` tells. `engineName` tells engines from each other, and is kept. Answers what `reindex` answers, 0 otherwise.
 */
export async function reindexIfOld(
  database: Database,
  engineName: string,
  reindex: (db: Database, isOther: boolean) => Promise<number>,
): Promise<number> {
  const made = `${INDEX_VERSION}:${engineName}`;
  return database.transaction().execute(async (db) => {
    const state = await db
      .selectFrom('search_state')
      .select('value')
      .where('name', '=', 'version')
      .executeTakeFirst();
    if (state?.value === made) return 0;
    const items = await reindex(db, state?.value.endsWith(`:${engineName}`) !== true);
    await db
      .insertInto('search_state')
      .values({ name: 'version', value: made })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: made }))
      .execute();
    return items;
  });
}
