/**
 * Rival of the search, over the same documents and in as small a server as can be: FTS5 as it comes, or MiniSearch.
 * Arguments: which of them, the database of the site, a folder of its own.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

const [kind = '', databaseFile = '', folder = ''] = process.argv.slice(2);
const find = kind === 'minisearch' ? fillMiniSearch() : fillPlain();

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = Buffer.from(JSON.stringify(find(searchParams.get('q') ?? '')));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
});
process.once('SIGTERM', () => process.exit(0));

/** Any of the words, the best by bm25, as the manual of FTS5 has it. */
function fillPlain(): Find {
  const db = new SqliteFile(join(folder, 'plain.db'));
  db.pragma('journal_mode = WAL');
  db.prepare('attach ? as site').run(databaseFile);
  db.exec(`create virtual table plain using fts5(title, excerpt, content);
    insert into plain (rowid, title, excerpt, content) select id, title, excerpt, public_text from site.items`);
  const best = db.prepare<[string, number], Hit>(`select id, title, link, excerpt
    from (select rowid, rank from plain where plain match ? order by rank limit ?) as found
    join site.items on id = found.rowid order by rank`);
  const count = db.prepare<[string], number>('select count(*) from plain where plain match ?').pluck();
  return (words) => {
    const query = words
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' OR ');
    return { total: count.get(query) ?? 0, hits: best.all(query, SEARCH_DEFAULTS.size) };
  };
}

function fillMiniSearch(): Find {
  const db = new SqliteFile(databaseFile, { readonly: true });
  const index = new MiniSearch({
    fields: ['title', 'excerpt', 'text'],
    storeFields: ['title', 'link', 'excerpt'],
    searchOptions: { boost: { title: 3, excerpt: 2 } },
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
