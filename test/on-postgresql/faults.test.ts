import t from 'tap';
import { openDatabase, reachDatabase } from '#server/cms/database/index.ts';
import { MISCONFIGURED } from '#server/runtime/config.ts';
import { runFacet } from '#test/run-facet.ts';
import { startPostgresql } from '#test/start-postgresql.ts';

const server = await startPostgresql();
t.teardown(() => server.close());
const maintenance = await server.createDatabase();
const DATA_DIR = t.testdir();

/** The same address with another part. */
const change = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;

/** The one sentence with which the server ends. */
async function refusalOf(database: string) {
  const { code, complaint, written } = await runFacet({ DATABASE_URL: database, DATA_DIR });
  return { code, told: `${complaint}${written}` };
}

t.test('a database that does not answer is waited for, and then named with what to do', async (t) => {
  const url = change(maintenance, { port: '1' });
  const { db } = await openDatabase(url);
  t.teardown(() => db.destroy());
  const causes: string[] = [];
  const started = performance.now();
  await t.rejects(
    reachDatabase(db, url, (cause) => causes.push(cause), { waitMs: 600 }),
    {
      message:
        /^No database answers at postgres:.*ECONNREFUSED.*Start PostgreSQL, or correct DATABASE_URL\.$/,
    },
  );
  t.ok(performance.now() - started >= 600, 'it waited');
  t.same(causes, ['ECONNREFUSED'], 'and said so once');
});

t.test('a server that starts later than we do is waited for', async (t) => {
  const { db } = await openDatabase(maintenance);
  t.teardown(() => db.destroy());
  await server.stop();
  const { promise: waits, resolve: tellWaits } = Promise.withResolvers<void>();
  const reached = reachDatabase(db, maintenance, () => tellWaits());
  await waits;
  await server.start();
  await t.resolves(reached);
});

const FAULTS: readonly (readonly [name: string, prepare: () => Promise<string>, told: RegExp])[] = [
  [
    'a wrong password',
    async () => change(maintenance, { password: 'wrong' }),
    /refuses the user 'owner': check the user and the password in DATABASE_URL\./,
  ],
  [
    'a database that is not there',
    async () => change(maintenance, { pathname: '/nowhere' }),
    /There is no such database: .*Create it \(createdb nowhere\), or correct DATABASE_URL\./,
  ],
  [
    'another encoding',
    async () => {
      await server.run(maintenance, `create database ascii encoding 'SQL_ASCII' template template0`);
      return change(maintenance, { pathname: '/ascii' });
    },
    /is in SQL_ASCII\. Facet needs UTF8: create one with createdb --encoding=UTF8 --template=template0\./,
  ],
  [
    'a user without rights',
    async () => {
      const url = await server.createDatabase();
      await server.run(url, `create user guest password 'guest'`);
      return change(url, { username: 'guest', password: 'guest' });
    },
    /The user 'guest' may not create tables in .*grant create on schema public to guest/,
  ],
  [
    'a user who may create tables alone',
    async () => {
      const url = await server.createDatabase();
      await server.run(url, `create user visitor password 'visitor'`);
      await server.run(url, 'grant create on schema public to visitor');
      return change(url, { username: 'visitor', password: 'visitor' });
    },
    /The user 'visitor' may not create the schema of the search in .*grant create on database search_\d+ to visitor/,
  ],
  [
    'tables of another user',
    async () => {
      const url = await server.createDatabase();
      await server.run(url, 'create table migrations (name text primary key, applied_at text not null)');
      await server.run(url, `create user stranger password 'stranger'`);
      await server.run(url, 'grant create on schema public to stranger');
      await server.run(url, `grant create on database ${new URL(url).pathname.slice(1)} to stranger`);
      return change(url, { username: 'stranger', password: 'stranger' });
    },
    /The tables in .* belong to 'owner': name that user in DATABASE_URL, not 'stranger'\./,
  ],
  [
    'tables of another program',
    async () => {
      const url = await server.createDatabase();
      await server.run(url, 'create table users (id integer)');
      return url;
    },
    /holds tables of another program: name an empty one in DATABASE_URL\./,
  ],
  [
    'a newer version',
    async () => {
      const url = await server.createDatabase();
      await server.run(url, 'create table migrations (name text primary key, applied_at text not null)');
      await server.run(url, `insert into migrations values ('9999-future', '')`);
      return url;
    },
    /9999-future/,
  ],
];

t.test('a server without TLS is named where TLS is asked for, without a warning of the driver', async (t) => {
  const { code, told } = await refusalOf(`${maintenance}?sslmode=require`);
  t.equal(code, MISCONFIGURED);
  t.match(told, /cannot be opened: The server does not support SSL connections\. Check DATABASE_URL\./);
  t.notMatch(told, /Warning/);
});

for (const [name, prepare, told] of FAULTS)
  t.test(`${name} ends the start with one sentence that says what to do`, async (t) => {
    const refusal = await refusalOf(await prepare());
    t.match(refusal, { code: MISCONFIGURED, told });
    t.notMatch(refusal.told, /password@|wrong@|\n {4}at /, 'without the password, and without a stack');
  });
