import { type Database, isPostgresql } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import type { OpenedEngine } from './engine/opened-engine.ts';
import type { SearchStore, SearchWriter } from './engine/search-engine.ts';
import { createMainEngine, prepareMainTables, refillMainIndex } from './postgresql/main-engine.ts';
import { createFts5Engine } from './sqlite/fts5-engine.ts';
import { followAll, forgetIndex, reindexIfOld } from './sync/follow-items.ts';
import { openOutsideEngine } from './sync/open-outside-engine.ts';
import { createQueueWriter } from './sync/search-queue.ts';

/** `url` is SEARCH_URL; empty means the index in the database file. A server that is down does not keep this from opening. */
export async function openEngine(
  db: Database,
  url: string,
  log: Log,
  now: () => Date,
): Promise<OpenedEngine> {
  if (url !== '') return openOutsideEngine(db, await openStore(url), log, now);
  const { engine, refill } = await (isPostgresql(db) ? openMainEngine(db) : openFts5Engine(db));
  const reindexed = await refill();
  if (reindexed > 0) log.info({ items: reindexed }, 'the search index was made anew');
  return {
    engine,
    runNow() {},
    async settle() {},
    async rebuild() {
      await forgetIndex(db);
      return refill();
    },
    async close() {},
  };
}

/** The index in the same database of PostgreSQL. */
async function openMainEngine(db: Database) {
  await prepareIndex(db, '');
  const refill = () =>
    reindexIfOld(db, 'postgresql', (transaction) =>
      refillMainIndex(transaction, (writer) => followAll(transaction, writer)),
    );
  return { engine: createMainEngine(), refill };
}

async function openFts5Engine(db: Database) {
  const engine = createFts5Engine();
  const refill = () => reindexIfOld(db, 'fts5', (transaction) => followAll(transaction, engine));
  return { engine, refill };
}

/** Makes the tables that `createWriter` writes to; their version is their own, and empty ones are filled by `openEngine`. */
export async function prepareIndex(db: Database, url: string): Promise<void> {
  if (url === '' && isPostgresql(db) && (await prepareMainTables(db))) await forgetIndex(db);
}

/** For who only changes content, such as what loads it, after `prepareIndex`. */
export function createWriter(db: Database, url: string): SearchWriter {
  if (url !== '') return createQueueWriter();
  return isPostgresql(db) ? createMainEngine() : createFts5Engine();
}

/** Clients of servers are loaded by those alone who have such a server. */
async function openStore(url: string): Promise<SearchStore> {
  switch (new URL(url).protocol) {
    case 'postgres:':
    case 'postgresql:':
      return (await import('./postgresql/postgresql-store.ts')).createPostgresqlStore(url);
    case 'http:':
    case 'https:':
      return (await import('./opensearch/opensearch-store.ts')).createOpensearchStore(url);
    default:
      throw new Error('SEARCH_URL names an unknown kind of search server.');
  }
}
