/** The same index in the very database that holds the content: changed in the transaction of what changed the content. */
import { CompiledQuery } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { SearchEngine, SearchReader, SearchWriter } from '../engine/search-engine.ts';
import { clearTables } from './clear-tables.ts';
import type { RunStatement } from './connection.ts';
import { countMatches } from './count-matches.ts';
import { createLexicon } from './lexicon.ts';
import { listTitles } from './list-titles.ts';
import { prepareTables } from './prepare.ts';
import { searchIndex } from './search-index.ts';
import { countWords, fillEmpty, writeChanges } from './write-batch.ts';

/** Statements run where `db` is: in its transaction, if it is one. */
const readIn =
  (db: Database): RunStatement =>
  async <Row extends object>(text: string, values: readonly unknown[] = []) => [
    ...(await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  ];

export function createMainEngine(): SearchEngine {
  const reader: SearchReader = {
    count: (db, criteria, atMost) => countMatches(readIn(db), criteria, atMost),
    find: (db, request) => searchIndex(readIn(db), request),
    listTitles: (db, words, brand, most) => listTitles(readIn(db), words, brand, most),
    lexicon: createLexicon(readIn),
  };
  return {
    ...reader,
    startQuestion: () => reader,
    follow: (db, changes) => writeChanges(readIn(db), changes),
  };
}

/**
 * Makes the index anew, in this transaction.
 * @param followAll tells a writer of all there is, no item twice
 */
export async function refillMainIndex(
  db: Database,
  followAll: (writer: SearchWriter) => Promise<number>,
): Promise<number> {
  const run = readIn(db);
  await clearTables(run);
  const items = await followAll({
    follow: (_, changes) =>
      fillEmpty(
        run,
        changes.flatMap(({ document }) => document ?? []),
      ),
  });
  await countWords(run);
  return items;
}

/**
 * Makes the tables of the index where there are none. Answers whether they are new, and empty. `read committed`: whoever waited for its
 * turn has to see what the other has made, or would drop it and make it again.
 */
export function prepareMainTables(db: Database): Promise<boolean> {
  return prepareTables({
    read: readIn(db),
    write: (work) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => work(readIn(transaction))),
  });
}
