/** PostgreSQL's text search over our own stems, and pg_trgm for words that are mistyped. */
import type { SearchCriteria, SearchStore } from '../engine/search-engine.ts';
import { createConnection, type PostgresqlConnection, StatementValues } from './connection.ts';
import { createLexicon } from './lexicon.ts';
import { listTitles } from './list-titles.ts';
import { conditionOf } from './matching.ts';
import { prepareTables } from './prepare.ts';
import { searchIndex } from './search-index.ts';
import { writeBatch } from './write-batch.ts';

/** `url` is `postgres://user:password@host:port/database`; parameters such as `sslmode` are the driver's. */
export function createPostgresqlStore(url: string): SearchStore {
  const connection = createConnection(url);
  const { host, pathname } = new URL(url);
  return {
    name: `postgresql://${host}${pathname}`,
    prepare: () => prepareTables(connection),
    write: (batch, deadline) => writeBatch(connection, batch, deadline),
    clear: (deadline) =>
      connection.write(async (run) => {
        await run(
          'truncate facet_search.documents, facet_search.properties, facet_search.stems, facet_search.words',
        );
        await run('update facet_search.state set documents = 0, words = 0');
      }, deadline),
    close: () => connection.close(),
    count: (_, criteria, atMost) => countMatches(connection, criteria, atMost),
    find: (_, request) => searchIndex(connection, request),
    listTitles: (_, words, brand, most) => listTitles(connection, words, brand, most),
    lexicon: createLexicon(connection),
  };
}

async function countMatches(
  connection: PostgresqlConnection,
  criteria: SearchCriteria,
  atMost: number,
): Promise<number> {
  const values = new StatementValues();
  const [row] = await connection.read<{ total: number }>(
    `select count(*)::integer as total from (select from facet_search.documents
      where ${conditionOf(criteria, values)} limit ${values.add(atMost)}) as counted`,
    values.list,
  );
  return row?.total ?? 0;
}
