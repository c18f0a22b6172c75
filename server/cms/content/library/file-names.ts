/**
 * Names of files in items and listings: those that use a file are found by them, without reading all texts. Whatever changes a row, a
 * trigger notes it (`search_files_due`) and a job reads it; until then the row counts as one that may use any file.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { defineRecurringJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';

export type FileOwner = 'item' | 'listing';

/** Members of JSON that hold the name of an image: in details of items, attributes of blocks, listings and settings. */
export const IMAGE_MEMBERS = ['image', 'phoneImage', 'second_image', 'logo', 'src', 'url'] as const;

/** Owners of which one may use a file of these names: whoever asks looks at their texts. */
export const selectFileOwners = (db: Database, owner: FileOwner, names: readonly string[]) =>
  selectNamedOwners(db, owner, names).union(selectDueOwners(db, owner));

/** Those that used one when they were last read. */
export const selectNamedOwners = (db: Database, owner: FileOwner, names: readonly string[]) =>
  db.selectFrom('search_file_names').select('owner_id').where('owner', '=', owner).where('name', 'in', names);

/** Those that have to be read. */
export const selectDueOwners = (db: Database, owner: FileOwner) =>
  db.selectFrom('search_files_due').select('owner_id').where('owner', '=', owner);

const MINUTE_MS = 60_000;
/** Others are answered meanwhile. */
const AT_ONCE = 50;
const MAX_NAME = 200;

const indexing = defineRecurringJob('index-file-names', MINUTE_MS);

export function handleFileNames(db: Database): JobHandler {
  return handleJob(indexing, async (_, { signal }) => {
    for (const owner of ['item', 'listing'] as const)
      while (!signal.aborted && (await indexBatch(db, owner))) await yieldToOthers();
  });
}

/** Answers whether there may be more. */
function indexBatch(database: Database, owner: FileOwner): Promise<boolean> {
  return inTransaction(database, async (db) => {
    const due = await db
      .selectFrom('search_files_due')
      .select('owner_id')
      .where('owner', '=', owner)
      .limit(AT_ONCE)
      .execute();
    const ids = due.map(({ owner_id }) => owner_id);
    if (ids.length === 0) return false;
    const rows = (await readTexts(db, owner, ids)).flatMap(({ id, texts }) =>
      listFileNames(texts).map((name) => ({ owner, owner_id: id, name })),
    );
    for (const table of ['search_file_names', 'search_files_due'] as const)
      await db.deleteFrom(table).where('owner', '=', owner).where('owner_id', 'in', ids).execute();
    if (rows.length > 0) await db.insertInto('search_file_names').values(rows).execute();
    return ids.length === AT_ONCE;
  });
}

async function readTexts(db: Database, owner: FileOwner, ids: readonly number[]) {
  if (owner === 'item') {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'content', 'details', 'gem'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, content, details, gem }) => ({ id, texts: [content, details, gem] }));
  }
  const rows = await db
    .selectFrom('listings')
    .select(['item_id', 'fields', 'accepted'])
    .where('item_id', 'in', ids)
    .execute();
  return rows.map(({ item_id, fields, accepted }) => ({ id: item_id, texts: [fields, accepted] }));
}

/** A stop behind it ends a sentence. */
const ADDRESS = new RegExp(`${addressOfUpload('')}([a-z0-9][a-z0-9._-]*[a-z0-9])`, 'gi');
const MEMBER = new RegExp(`"(?:${IMAGE_MEMBERS.join('|')})": ?"([^"]{1,${MAX_NAME}})"`, 'g');
/** A whole value that has an ending, as videos name their files. */
const FILE = new RegExp(`"([a-z0-9][a-z0-9._-]{0,${MAX_NAME}}\\.[a-z0-9]{2,4})"`, 'gi');

/** Each once; more than are files: words that stand where images do. */
export function listFileNames(texts: readonly (string | null)[]): string[] {
  const names = texts.flatMap((text) => {
    // Blocks hold two hyphens escaped: they would end the comment.
    const plain = (text ?? '').replaceAll('\\u002d', '-');
    return [ADDRESS, MEMBER, FILE].flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(([, name = '']) => name),
    );
  });
  return [...new Set(names)];
}
