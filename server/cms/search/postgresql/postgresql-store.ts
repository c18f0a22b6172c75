/** PostgreSQL's text search over our own stems, and pg_trgm for words that are mistyped. */
import type { SearchStore } from '../engine/search-engine.ts';
import { clearTables } from './clear-tables.ts';
import { createConnection } from './connection.ts';
import { countMatches } from './count-matches.ts';
import { createLexicon } from './lexicon.ts';
import { listTitles } from './list-titles.ts';
import { prepareTables } from './prepare.ts';
import { searchIndex } from './search-index.ts';
import { writeBatch } from './write-batch.ts';

/** `url` is `postgres://user:password@host:port/database`; parameters such as `sslmode` are the driver's. */
export function createPostgresqlStore(url: string): SearchStore {
  const connection = createConnection(url);
  const { host, pathname } = new URL(url);
  return {
    name: `postgresql://${host}${pathname}`,
    prepare: async () => void (await prepareTables(connection)),
    write: (batch, deadline) => writeBatch(connection, batch, deadline),
    clear: (deadline) => connection.write(clearTables, deadline),
    close: () => connection.close(),
    count: (_, criteria, atMost) => countMatches(connection.read, criteria, atMost),
    find: (_, request) => searchIndex(connection.read, request),
    listTitles: (_, words, brand, most) => listTitles(connection.read, words, brand, most),
    lexicon: createLexicon(() => connection.read),
  };
}
