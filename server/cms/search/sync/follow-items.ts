import type { Selectable } from 'kysely';
import { type Database, inPatientTransaction, type Tables } from '#server/cms/database/index.ts';
import { DOCUMENT_COLUMNS, describeDocument } from '../documents/describe-document.ts';
import { describeSource, SOURCE_COLUMNS } from '../documents/describe-source.ts';
import { listContexts } from '../documents/list-contexts.ts';
import { renewTexts } from '../documents/renew-texts.ts';
import { writeSources } from '../documents/search-sources.ts';
import type { SearchWriter } from '../engine/search-engine.ts';

/** Counts up whenever texts are read, or documents described or indexed, in another way: an index of before is made again. */
const INDEX_VERSION = '9';

/** Items that are read and written at once: enough for statements to cost little, few enough to hold their texts in memory. */
const MAX_AT_ONCE = 250;

/** Columns of an item by which it is found or shown. */
const FOLLOWED = [...new Set([...DOCUMENT_COLUMNS, ...SOURCE_COLUMNS, 'status' as const])];

/** Makes search know an item as it is now, in the transaction that changed it. */
export async function followItem(
  db: Database,
  engine: SearchWriter,
  row: Selectable<Tables['items']>,
): Promise<void> {
  // An item that is hidden may be removed next, and with it the row that tells which entry of the index was its own.
  if (engine.gather && row.status === 'publish') engine.gather(row.id);
  else await followRows(db, engine, [row]);
}

/**
 * For a transaction that changes many items: `search` remembers those that are shown, and `finish`, before the end of the transaction,
 * makes search know all of them with a few statements.
 */
export function gatherItems(engine: SearchWriter) {
  const ids = new Set<number>();
  const search: SearchWriter = {
    follow: (db, changes) => engine.follow(db, changes),
    gather: (id) => void ids.add(id),
  };
  return { search, finish: (db: Database) => followItems(db, engine, [...ids]) };
}

/** The same for items that were not changed themselves, but what they are filed under was. */
export async function followItems(db: Database, engine: SearchWriter, ids: readonly number[]): Promise<void> {
  // The last mention of an item that is named twice counts, as in a queue.
  const different = [...new Set(ids.toReversed())].toReversed();
  for (let at = 0; at < different.length; at += MAX_AT_ONCE) {
    const some = different.slice(at, at + MAX_AT_ONCE);
    const rows = await db.selectFrom('items').select(FOLLOWED).where('id', 'in', some).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    await followRows(
      db,
      engine,
      some.flatMap((id) => byId.get(id) ?? []),
    );
  }
}

type FollowedRow = Pick<Selectable<Tables['items']>, (typeof FOLLOWED)[number]>;

async function followRows(db: Database, engine: SearchWriter, rows: readonly FollowedRow[]): Promise<void> {
  const findContext = await listContexts(db, rows);
  const changes = rows.map((row) => {
    if (row.status !== 'publish') return { id: row.id };
    const context = findContext(row);
    return { id: row.id, found: describeDocument(row, context), shown: describeSource(row, context) };
  });
  await engine.follow(
    db,
    changes.map(({ id, found }) => ({ id, document: found })),
  );
  await writeSources(
    db,
    changes.map(({ id, shown }) => ({ id, document: shown })),
  );
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

/** The index is gone: it is made anew by the next `reindexIfOld`. */
export async function forgetIndex(db: Database): Promise<void> {
  await db.deleteFrom('search_state').where('name', '=', 'version').execute();
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
  return inPatientTransaction(database, async (db) => {
    const state = await db
      .selectFrom('search_state')
      .select('value')
      .where('name', '=', 'version')
      .executeTakeFirst();
    if (state?.value === made) return 0;
    await renewTexts(db);
    const items = await reindex(db, state?.value.endsWith(`:${engineName}`) !== true);
    await db
      .insertInto('search_state')
      .values({ name: 'version', value: made })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: made }))
      .execute();
    return items;
  });
}
