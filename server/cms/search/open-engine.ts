import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { followAll, reindexIfOld } from './follow-items.ts';
import { openOutsideEngine } from './outside/open-outside-engine.ts';
import { createQueueWriter } from './outside/search-queue.ts';
import type { SearchEngine, SearchStore, SearchWriter } from './search-engine.ts';
import { createFts5Engine } from './sqlite/fts5-engine.ts';

export interface OpenedEngine {
  readonly engine: SearchEngine;
  /** Takes what was changed to the engine now rather than at the next turn. */
  hurry(): void;
  /** Resolves when the engine knows all that was changed before. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** `url` is SEARCH_URL; empty means the index in the database file. A server that is down does not keep this from opening. */
export async function openEngine(db: Database, url: string, log: Log): Promise<OpenedEngine> {
  if (url !== '') return openOutsideEngine(db, await openStore(url), log);
  const engine = createFts5Engine();
  const reindexed = await reindexIfOld(db, 'fts5', (transaction) => followAll(transaction, engine));
  if (reindexed > 0) log.info({ items: reindexed }, 'the search index was made anew');
  return { engine, hurry() {}, async settle() {}, async close() {} };
}

/** For who only changes content, such as what loads it. */
export function createWriter(url: string): SearchWriter {
  return url === '' ? createFts5Engine() : createQueueWriter();
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
      throw new Error('SEARCH_URL names no kind of server that search knows.');
  }
}
