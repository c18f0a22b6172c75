/**
 * Rival of the search, over the same documents and in as small a server as can be: FTS5 as it comes, or MiniSearch. It asks what
 * Facet asks, for documents that have all words, in as many processes as Facet has threads.
 * Arguments: which of them, how many processes, the database of the site, a folder of its own.
 */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import MiniSearch from 'minisearch';
import { SEARCH_DEFAULTS } from '#shared/limits.ts';

interface Hit {
  readonly id: number;
  readonly title: string;
  readonly link: string;
  readonly excerpt: string;
}

type Find = (words: string) => { total: number; hits: readonly Hit[] };

const [kind = '', processes = '', database = '', folder = ''] = process.argv.slice(2);
const plainFile = join(folder, 'plain.db');

if (cluster.isPrimary) startProcesses();
else serve(kind === 'minisearch' ? fillMiniSearch() : openPlain());
process.once('SIGTERM', () => process.exit(0));

function startProcesses(): void {
  if (kind === 'plain') fillPlain();
  let waiting = Number(processes);
  for (let count = waiting; count > 0; count -= 1) cluster.fork();
  cluster.on('listening', (_, { port }) => {
    waiting -= 1;
    if (waiting === 0) process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
  });
}

function serve(find: Find): void {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = Buffer.from(JSON.stringify(find(searchParams.get('q') ?? '')));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
}

function fillPlain(): void {
  const db = openDatabases();
  db.exec(`create virtual table plain using fts5(title, excerpt, content);
    insert into plain (rowid, title, excerpt, content) select id, title, excerpt, public_text from site.items`);
  db.close();
}

function openDatabases(): SqliteFile.Database {
  const db = new SqliteFile(plainFile);
  db.pragma('journal_mode = WAL');
  db.prepare('attach ? as site').run(database);
  return db;
}

/** The best by bm25, as the manual of FTS5 has it. */
function openPlain(): Find {
  const db = openDatabases();
  const best = db.prepare<[string, number], Hit>(`select id, title, link, excerpt
    from (select rowid, rank from plain where plain match ? order by rank limit ?) as found
    join site.items on id = found.rowid order by rank`);
  const count = db.prepare<[string], number>('select count(*) from plain where plain match ?').pluck();
  return (words) => {
    const query = words
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' AND ');
    return { total: count.get(query) ?? 0, hits: best.all(query, SEARCH_DEFAULTS.size) };
  };
}

function fillMiniSearch(): Find {
  const db = new SqliteFile(database, { readonly: true });
  const index = new MiniSearch({
    fields: ['title', 'excerpt', 'text'],
    storeFields: ['title', 'link', 'excerpt'],
    searchOptions: { boost: { title: 3, excerpt: 2 }, combineWith: 'AND' },
  });
  for (const row of db.prepare('select id, title, link, excerpt, public_text as text from items').iterate())
    index.add(row);
  db.close();
  return (words) => {
    const found = index.search(words);
    const hits = found
      .slice(0, SEARCH_DEFAULTS.size)
      .map(({ id, title, link, excerpt }): Hit => ({ id, title, link, excerpt }));
    return { total: found.length, hits };
  };
}
