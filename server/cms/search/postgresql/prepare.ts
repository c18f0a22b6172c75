import { ConfigError } from '#server/runtime/config.ts';
import type { PostgresqlConnection, RunStatement } from './connection.ts';

/** Counts up whenever the tables change: those of an older version are dropped, and filled anew. */
const TABLES_VERSION = 2;
/** Any number: processes that start at once take turns. */
const LOCK = 4_022_250;

/**
 * Makes the schema `facet_search` with all that belongs to search; nothing else of the database is touched. Answers whether the tables
 * are new, and empty.
 */
export async function prepareTables(
  connection: Pick<PostgresqlConnection, 'read' | 'write'>,
): Promise<boolean> {
  if ((await findVersion(connection.read)) === TABLES_VERSION) return false;
  return connection.write(async (run) => {
    await run('select pg_advisory_xact_lock($1)', [LOCK]);
    const version = await findVersion(run);
    if (version === TABLES_VERSION) return false;
    // While a new program takes the place of an old one, the two must not drop each other's tables in turns.
    if (version > TABLES_VERSION)
      throw new Error(
        `A newer version of Facet created the search tables (version ${version}, not ${TABLES_VERSION}).`,
      );
    await assertUtf8(run);
    await makeTrigrams(run);
    await dropOwnSchema(run);
    for (const statement of TABLES) await run(statement);
    await run('insert into facet_search.state values ($1, 0, 0)', [TABLES_VERSION]);
    return true;
  });
}

/**
 * 0 where there are no tables. Asked of the catalog itself: `to_regclass` may remember, after the wait for the lock, that there were
 * none before.
 */
async function findVersion(run: RunStatement): Promise<number> {
  const tables = await run(
    `select 1 from pg_catalog.pg_tables where schemaname = 'facet_search' and tablename = 'state'`,
  );
  if (tables.length === 0) return 0;
  const [state] = await run<{ version: number }>('select version from facet_search.state');
  return state?.version ?? 0;
}

/** @throws Error when there is a schema of this name that is not ours to drop. */
async function dropOwnSchema(run: RunStatement): Promise<void> {
  const [{ schema, state } = { schema: null, state: null }] = await run<
    Record<'schema' | 'state', string | null>
  >(
    `select to_regnamespace('facet_search')::text as schema, to_regclass('facet_search.state')::text as state`,
  );
  if (schema !== null && state === null)
    throw new Error(
      'The database of the search has a schema facet_search that this program did not make: name another database, ' +
        'or drop the schema.',
    );
  await run('drop schema if exists facet_search cascade');
}

async function assertUtf8(run: RunStatement): Promise<void> {
  const [{ encoding } = { encoding: '' }] = await run<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  if (encoding !== 'UTF8')
    throw new Error(`The database of the search is in ${encoding}; search needs UTF8.`);
}

async function makeTrigrams(run: RunStatement): Promise<void> {
  try {
    await run('create extension if not exists pg_trgm');
    // Loads it, so that its setting is known when a function names it.
    await run(`select similarity('a', 'a')`);
  } catch (cause) {
    throw new ConfigError(
      `Search needs the extension pg_trgm in its database, and cannot create it (${cause instanceof Error ? cause.message : cause}). Let an owner of the database run: create extension pg_trgm`,
    );
  }
}

/** Names are looked up in the order of bytes ("C"), as SQLite does. */
const TABLES = [
  'create schema facet_search',
  // One row. Counting documents and their words at each search would walk the whole table.
  'create table facet_search.state (version integer not null, documents integer not null, words bigint not null)',
  `create table facet_search.documents (
    id integer primary key,
    type text not null,
    title_key text collate "C" not null,
    title_stems text not null,
    keyword_stems text not null,
    excerpt_stems text not null,
    filed_under text not null,
    length integer not null,
    brands integer not null,
    date text collate "C" not null,
    facets text[] not null,
    words tsvector not null,
    word_count integer not null
  )`,
  // Every hit's is read to rank it: unpacking costs more than the room that packing saves.
  'alter table facet_search.documents alter column words set storage external',
  'create index documents_by_words on facet_search.documents using gin (words) with (fastupdate = off)',
  `create table facet_search.properties (
    id integer not null references facet_search.documents (id) on delete cascade,
    property text not null,
    low double precision not null,
    high double precision not null,
    primary key (id, property)
  )`,
  // How many documents hold a stem, and how many titles.
  `create table facet_search.stems (
    stem text collate "C" primary key,
    documents integer not null,
    titles integer not null
  )`,
  // Words as they were written, for whoever mistypes one. They stay when their document goes.
  'create table facet_search.words (word text primary key)',
  `create index words_by_trigrams on facet_search.words using gin (word gin_trgm_ops)`,
  // Two swapped letters in a short word leave it a tenth of its trigrams: what is near is measured by letters afterwards.
  `create function facet_search.find_like(wrong text, most integer) returns setof text
    language sql stable set pg_trgm.similarity_threshold = 0.1 as $$
      select word from facet_search.words
      where word % wrong and length(word) between length(wrong) - most and length(wrong) + most
      order by similarity(word, wrong) desc limit 1000
    $$`,
];
