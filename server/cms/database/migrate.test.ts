import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import t from 'tap';
import { MIGRATIONS, migrate, openDatabase, openSqlite } from './index.ts';

const here = import.meta.dirname;

/** Runs a module in a process of its own; answers how it ended. */
async function run(code: string): Promise<{ code: number | null; signal: string | null }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  const [exitCode, signal] = await once(child, 'exit');
  return { code: exitCode, signal };
}

const imports = `
  import { migrate, openDatabase, openSqlite } from ${JSON.stringify(join(here, 'index.ts'))};
  import { sql } from 'kysely';
`;

async function listTables(file: string): Promise<string[]> {
  const { db } = await openDatabase(file);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  await db.destroy();
  return rows.map((row) => row.name);
}

t.test('a fresh database gets every table, and a second run changes nothing', async (t) => {
  const file = join(t.testdir(), 'new', 'facet.db');
  const { db } = await openDatabase(file);
  t.same(
    await migrate(db),
    MIGRATIONS.map((migration) => migration.name),
  );
  t.same(await migrate(db), []);
  await db.destroy();
  const tables = await listTables(file);
  for (const name of ['items', 'terms', 'outbox', 'search_index']) t.ok(tables.includes(name), name);
});

t.test('an index of before is emptied to be made anew, and whose it was is kept', async (t) => {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0019-search-rows');
  await migrate(db, MIGRATIONS.slice(0, at));
  await sql`insert into search_index (rowid, title) values (1, 'Ruby')`.execute(db);
  await sql`insert into search_state values ('version', '2:http://search.example/')`.execute(db);
  await migrate(db);
  t.same(await db.selectFrom('search_index').select('rowid').execute(), []);
  const { rows } = await sql<{ value: string }>`select value from search_state`.execute(db);
  t.same(rows, [{ value: '2:http://search.example/' }], 'a server that has it all is not emptied first');
});

t.test('search terms of items and the queue of a search server come through new names', async (t) => {
  const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0028-search-sources');
  await migrate(db, MIGRATIONS.slice(0, at));
  connection.exec(`insert into items (id, type, slug, status, title, excerpt, content, public_html, whole_html, public_text,
      link, date, modified, access, gemstone_family, reading_minutes, revision, sought_as)
    values (1, 'article', 'ruby', 'publish', 'Ruby', '', '', '', '', '', '/', '', '', '[]', '', 1, 1, '["red stone"]');
    insert into search_queue (turn, item_id) values (7, 1);`);
  await migrate(db);
  t.same(await db.selectFrom('items').select('search_terms').execute(), [{ search_terms: '["red stone"]' }]);
  t.same(await db.selectFrom('search_queue').selectAll().execute(), [{ seq: 7, item_id: 1 }]);
  await db.insertInto('search_queue').values({ item_id: 1 }).execute();
  t.same(
    await db.selectFrom('search_queue').selectAll().execute(),
    [{ seq: 8, item_id: 1 }],
    'with a new number',
  );
  t.same(connection.pragma('foreign_key_check'), []);
});

t.test('users, their rows and members of JSON come through the names of the glossary', async (t) => {
  const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0031-standard-names');
  await migrate(db, MIGRATIONS.slice(0, at));
  connection.exec(`insert into people (id, email, username, name, roles, picture, brand, created_at)
      values (3, 'a@b.example', 'ada', 'Ada', '[]', 'avatars/a.webp', 'facet', '');
    insert into person_keys (hash, person_id, purpose, data, created_at, expires_at) values ('h', 3, 'handoff', '{}', '', '');
    insert into authors (slug, name, position, description, biography) values ('ada', 'Ada', '', '', '');
    insert into tries (key, at) values ('old-password person:3', '');
    insert into media (slug, file, mime_type, alt, width, height, blur) values ('a', 'a.webp', '', '', 1, 1, 'UklGRg==');
    insert into starting_files (path, hash) values ('people/demo.yaml', 'x'), ('media/films.yaml', 'y');
    insert into settings (name, brand, value)
      values ('ads', '', '{"text":"A \\"picture\\": one","picture":"/a.webp"}'), ('own', '', '{"picture":1}');`);
  await migrate(db);
  t.match(await db.selectFrom('users').selectAll().execute(), [{ id: 3, avatar: 'avatars/a.webp' }]);
  t.match(await db.selectFrom('one_time_tokens').selectAll().execute(), [
    { user_id: 3, purpose: 'login-ticket' },
  ]);
  t.match(await db.selectFrom('rate_limit_attempts').selectAll().execute(), [{ key: 'old-password user:3' }]);
  t.match(await db.selectFrom('media').selectAll().execute(), [{ placeholder: 'UklGRg==' }]);
  t.match(await db.selectFrom('seed_files').select('path').orderBy('hash').execute(), [
    { path: 'users/demo.yaml' },
    { path: 'media/videos.yaml' },
  ]);
  t.match(await db.selectFrom('settings').select('value').orderBy('name').execute(), [
    { value: '{"text":"A \\"picture\\": one","image":"/a.webp"}' },
    { value: '{"picture":1}' },
  ]);
  t.match(await db.selectFrom('outbox').select('tags').execute(), [{ tags: '["all"]' }]);
  t.same(connection.pragma('foreign_key_check'), []);
  connection.exec('delete from users');
  t.same(await db.selectFrom('one_time_tokens').selectAll().execute(), [], 'relations lead to the new table');
});

t.test(
  'terms and brands of items come through a change of their tables, and go with their items',
  async (t) => {
    const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
    t.teardown(() => db.destroy());
    const at = MIGRATIONS.findIndex(({ name }) => name === '0020-lists-read-little');
    await migrate(db, MIGRATIONS.slice(0, at));
    connection.exec(`insert into terms (id, taxonomy, slug, name, description, path) values (7, 'topic', 'ruby', 'Ruby', '', 'ruby');
    insert into items (id, type, slug, status, title, excerpt, content, public_html, whole_html, public_text, link, date,
      modified, access, gemstone_family, reading_minutes, revision)
    values (1, 'article', 'ruby', 'publish', 'Ruby', '', '', '', '', '', '/', '', '', '[]', '', 1, 1);
    insert into item_terms values (1, 7, 3); insert into item_brands values (1, 'gemsociety', 0);`);
    await migrate(db);
    const read = () => ({
      terms: connection.prepare('select * from item_terms').all(),
      brands: connection.prepare('select * from item_brands').all(),
    });
    t.same(read(), {
      terms: [{ item_id: 1, term_id: 7, position: 3 }],
      brands: [{ item_id: 1, brand: 'gemsociety', position: 0 }],
    });
    t.same(connection.pragma('foreign_key_check'), []);
    connection.exec('delete from items');
    t.same(read(), { terms: [], brands: [] });
  },
);

t.test('what was deleted before deletions were kept is marked, and what stands is not', async (t) => {
  const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0120-earlier-deletions');
  await migrate(db, MIGRATIONS.slice(0, at));
  const columns = `type, slug, status, title, excerpt, content, public_html, whole_html, public_text, link, date, modified,
    access, gemstone_family, reading_minutes, revision`;
  const others = `'publish', '', '', '', '', '', '', '', '', '', '[]', '', 1, 1`;
  connection.exec(`insert into items (id, ${columns}) values (1, 'article', 'ruby', ${others});
    insert into items (id, ${columns}) values (2, 'article', 'edited', ${others});
    insert into seed_files (path, hash, item_id) values ('articles/ruby.md', 'x', 1), ('articles/edited.md', 'x', null),
      ('gems/ruby.md', 'x', null), ('exams/tools.yaml', 'x', null), ('courses/stones.md', 'x', null),
      ('authors/ada.md', 'x', null), ('media/media.yaml', 'x', null), ('terms/topic.yaml', 'x', null);
    insert into seed_deletions values ('courses/stones.md', '2026-01-01');`);
  await migrate(db);
  t.same(await db.selectFrom('seed_deletions').select('path').orderBy('path').execute(), [
    { path: 'courses/stones.md' },
    { path: 'exams/tools.yaml' },
    { path: 'gems/ruby.md' },
  ]);
});

t.test('redirects of staff are parted from those of the content, which are read anew', async (t) => {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0122-redirect-sources');
  await migrate(db, MIGRATIONS.slice(0, at));
  await sql`insert into staff_redirects values ('', '/sale/', '/shop/', 302)`.execute(db);
  await sql`insert into redirects values ('', '/sale/', '/shop/', 302), ('facet', '/old/', null, 410)`.execute(
    db,
  );
  await sql`insert into seed_files (path, hash) values ('redirects/redirects.yaml', 'x')`.execute(db);
  await migrate(db);
  t.same(await db.selectFrom('redirects').selectAll().orderBy('path').execute(), [
    { brand: 'facet', path: '/old/', source: 'content', target: null, status: 410 },
    { brand: '', path: '/sale/', source: 'staff', target: '/shop/', status: 302 },
  ]);
  t.same(await db.selectFrom('seed_files').select('hash').execute(), [{ hash: '' }]);
});

t.test('notices that were taken stay known, so that none is taken twice', async (t) => {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0128-received-webhooks');
  await migrate(db, MIGRATIONS.slice(0, at));
  await sql`insert into gateway_notices values ('evt_1', 'charge.refunded', '2026-11-01T00:00:00.000Z')`.execute(
    db,
  );
  await migrate(db);
  t.match(await db.selectFrom('received_webhooks').selectAll().execute(), [
    { service: 'payments', key: 'evt_1', kind: 'charge.refunded', state: 'taken', times: 1 },
  ]);
});

t.test('the record tells which webhooks were changed, also of before', async (t) => {
  const { db } = await openDatabase(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  const at = MIGRATIONS.findIndex(({ name }) => name === '0132-directions-of-webhooks');
  await migrate(db, MIGRATIONS.slice(0, at));
  for (const action of ['webhook dropped', 'webhook added', 'job dropped'])
    await sql`insert into staff_changes (changed_at, staff_id, staff_name, action, reason, details)
      values ('2026-11-01T00:00:00.000Z', 1, 'Ada', ${action}, '', '{}')`.execute(db);
  await migrate(db);
  t.same(await db.selectFrom('staff_changes').select('action').orderBy('id').execute(), [
    { action: 'received webhook dropped' },
    { action: 'outgoing webhook added' },
    { action: 'job dropped' },
  ]);
});

t.test('commits do not wait for the disk, and relations are checked', async (t) => {
  const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
  const NORMAL = 1;
  t.equal(connection.pragma('synchronous', { simple: true }), NORMAL);
  t.equal(connection.pragma('journal_mode', { simple: true }), 'wal');
  t.equal(connection.pragma('foreign_keys', { simple: true }), 1);
  await db.destroy();
});

t.test('a process killed half-way through a migration leaves nothing of it behind', async (t) => {
  const file = join(t.testdir(), 'facet.db');
  const { signal } = await run(`${imports}
    const { db } = await openDatabase(${JSON.stringify(file)});
    await migrate(db, [{ name: '0001-content', async up(db) {
      await sql\`create table items (half integer)\`.execute(db);
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => setTimeout(() => {}, 10_000));
    } }]);
  `);
  t.equal(signal, 'SIGKILL');
  t.notOk((await listTables(file)).includes('items'));
  const { db } = await openDatabase(file);
  t.equal((await migrate(db)).length, MIGRATIONS.length);
  await db.destroy();
});

t.test('two processes that start at once both find the tables, made once', async (t) => {
  const file = join(t.testdir(), 'facet.db');
  const start = `${imports}
    const { db } = await openDatabase(${JSON.stringify(file)});
    await migrate(db);
    await db.selectFrom('items').select('id').execute();
    await db.destroy();
  `;
  const ends = await Promise.all([run(start), run(start), run(start)]);
  t.same(
    ends.map((end) => end.code),
    [0, 0, 0],
  );
  const { db } = await openDatabase(file);
  t.same(await migrate(db), []);
  await db.destroy();
});
