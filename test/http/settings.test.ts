import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { MIGRATIONS, openSqlite } from '#server/cms/database/index.ts';
import { ConfigError, parseConfig } from '#server/runtime/config.ts';
import { callApi } from '#test/call-api.ts';
import { runFacet } from '#test/run-facet.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

/** BSD's EX_CONFIG: whoever starts us again and again should not. */
const MISCONFIGURED = 78;
const HOSTS = 'facet=https://facet.example,gemsociety=https://gems.example';
const PASSWORD = 'hunter2hunter2hunter2';

/** Settings that are wrong, by what is wrong about them; the one to blame comes first. */
const WRONG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a port that is no number': { PORT: 'abc' },
  'a port that is none': { PORT: '70000' },
  'half a port': { PORT: '3000.5' },
  'an unknown environment': { NODE_ENV: 'staging' },
  'a log level that is none': { LOG_LEVEL: 'loud' },
  'a switch that is neither on nor off': { REQUEST_LOG: 'yes' },
  'a site without a brand': { SITE_HOSTS: 'example.org' },
  'a site of an unknown brand': { SITE_HOSTS: 'opal=example.org' },
  'one site of two': { SITE_HOSTS: 'facet=example.org' },
  'an empty host': { SITE_HOSTS: 'facet=,gemsociety=b.example' },
  'a database that is not supported': { DATABASE_URL: `mysql://root:${PASSWORD}@db.example/facet` },
  'a database that is no address': { DATABASE_URL: 'facet.db' },
  'a search server that is no address': { SEARCH_URL: 'db.example' },
  'a search server of another protocol': { SEARCH_URL: `mysql://root:${PASSWORD}@db.example/facet` },
  'a search server without an index': { SEARCH_URL: `https://root:${PASSWORD}@search.example:9200/` },
  'a CMS that is no address': { CMS_URL: 'cms.example' },
  'a CMS of another protocol': { CMS_URL: 'ftp://cms.example/' },
  'a CMS with a password in its address': { CMS_URL: `http://root:${PASSWORD}@cms.example/` },
  'a CMS of another protocol, with a password': { CMS_URL: `ftp://root:${PASSWORD}@cms.example/` },
  'a community that is no address': { COMMUNITY_URL: 'forum.example' },
  'a community below a path': { COMMUNITY_URL: 'https://forum.example/talk/' },
  'a community with a password in its address': { COMMUNITY_URL: `https://root:${PASSWORD}@forum.example` },
  'a secret of the community that is short': { COMMUNITY_SECRET: PASSWORD },
  'an edge with a password in its address, after another': {
    EDGE_PURGE_URL: `http://root:root@a.example/,http://root:/${PASSWORD}@b.example/`,
  },
  'a header of edges with a letter that is none': { EDGE_PURGE_HEADER: `Fastly-Key: ${PASSWORD}ü` },
  'a folder that cannot be written': { DATA_DIR: '/dev/null/nothing' },
  'an advertising network that is no number': { ADS_GPT_NETWORK: 'facet' },
  'a tag that is no address': { ADS_GPT_SCRIPT: 'gpt.js' },
  'proxies that are no number': { TRUST_PROXY: 'yes' },
  'no workers': { WORKERS: '0' },
  'workers that are no number': { WORKERS: 'many' },
  'a cache without memory': { API_CACHE_MB: '0' },
  'a wait that is too long': { SHUTDOWN_SECONDS: '86400' },
  'production without a secret': { SECRET: '', NODE_ENV: 'production', SITE_HOSTS: HOSTS },
  'a short secret': { SECRET: PASSWORD },
  'a secret that anybody would guess': {
    SECRET: 'changeme'.repeat(5),
    NODE_ENV: 'production',
    SITE_HOSTS: HOSTS,
  },
  'a site of another protocol': { SITE_HOSTS: 'facet=ftp://a.example,gemsociety=ftp://b.example' },
};

/** Tried with the whole program: one of each kind of check. */
const STOPS = [
  'a port that is no number',
  'one site of two',
  'a database that is not supported',
  'production without a secret',
];

for (const [name, settings] of Object.entries(WRONG)) {
  t.test(`${name} is refused with a sentence that names the setting`, async (t) => {
    const { message } = refusalOf({ DATA_DIR: t.testdir(), ...settings });
    checkSentence(t, message, Object.keys(settings)[0] ?? '');
  });
}

t.test('who has no secret for production is told how to make one', async (t) => {
  const { message } = refusalOf({ DATA_DIR: t.testdir(), NODE_ENV: 'production', SITE_HOSTS: HOSTS });
  const [, command = '', size = ''] = /: (openssl rand -base64 (\d+))\./.exec(message) ?? [];
  t.ok(Number(size) >= 24, `${command} makes 32 characters or more`);
  t.match(message, 'Keep it: with another, everybody is logged out.');
});

t.test('a setting that is refused stops the start', async (t) => {
  for (const name of STOPS) {
    const settings = { DATA_DIR: t.testdir(), ...WRONG[name] };
    const { code, written, complaint } = await runFacet(settings);
    t.equal(code, MISCONFIGURED, name);
    t.equal(written, '', 'before anything was done');
    t.equal(complaint, `Facet did not start. ${refusalOf(settings).message}\n`);
  }
});

t.test('an empty folder of content is none', async (t) => {
  t.equal(parseConfig({ DATA_DIR: t.testdir(), CONTENT_DIR: '' }).CONTENT_DIR, '');
});

t.test('a port that is taken is named too', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.teardown(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, complaint } = await runFacet({
    PORT: String(port),
    DATA_DIR: t.testdir(),
    CONTENT_DIR: '',
    LOG_LEVEL: 'silent',
  });
  t.equal(code, MISCONFIGURED);
  t.match(complaint, new RegExp(`^Facet did not start\\. PORT ${port} .*\\.\\n$`));
});

t.test('a secret that was cut short, or cannot be read, is named with its file', async (t) => {
  for (const [what, make] of [
    ['incomplete', (file: string) => writeFile(file, '')],
    ['cannot be read', (file: string) => mkdir(file)],
  ] as const) {
    const dir = t.testdir();
    await make(join(dir, 'secret'));
    const { code, complaint } = await runFacet({ DATA_DIR: dir });
    t.equal(code, MISCONFIGURED);
    checkSentence(t, complaint.trim(), 'Facet did not start. DATA_DIR');
    t.match(complaint, `'${join(dir, 'secret')}'`);
    t.match(complaint, what);
  }
});

t.test('of several that start at once one makes the secret, and all take it', async (t) => {
  const dir = t.testdir();
  const made = await Promise.all(Array.from({ length: 8 }, () => readSecretOf(dir)));
  t.equal(new Set(made).size, 1);
  t.match(made[0], /^[\w-]{43}$/);
  t.same(await readdir(dir), ['secret'], 'and nothing else is left');
});

t.test('a database of a newer version is refused, and left as it is', async (t) => {
  const dir = t.testdir();
  const first = await startFacet({ DATA_DIR: dir, CONTENT_DIR: '' });
  await first.stop();
  const file = join(dir, 'facet.db');
  const { db, connection } = await openSqlite(file);
  connection.exec("insert into migrations values ('9999-of-tomorrow', '2027-01-01')");
  await db.destroy();
  const before = await readFile(file);
  const { code, complaint } = await runFacet({ DATA_DIR: dir });
  t.equal(code, MISCONFIGURED);
  checkSentence(t, complaint.trim(), 'Facet did not start. The database');
  for (const version of ['9999-of-tomorrow', MIGRATIONS.at(-1)?.name]) t.match(complaint, `${version}`);
  t.ok(before.equals(await readFile(file)));
});

t.test('a server under which a newer one changes the tables takes no changes, and reads on', async (t) => {
  const facet = await startFacet({ CONTENT_DIR: '' });
  t.teardown(() => facet.stop());
  const subscribe = () => callApi(facet, 'airnauts/v1/newsletter/', { email: 'ada@reader.example' });
  t.equal((await subscribe()).status, 200);
  const { db, connection } = await openSqlite(join(facet.dataDir, 'facet.db'));
  connection.exec("insert into migrations values ('9999-of-tomorrow', '2027-01-01')");
  await db.destroy();
  t.match(await subscribe(), { status: 503, body: { code: 'storage_unavailable' } });
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 503, text: /newer/ });
  t.equal((await sendRequest(facet, { path: '/wp-json/wp/v2/article/' })).status, 200);
  const line = await facet.findLog(({ version }) => version === '9999-of-tomorrow');
  t.match(line, { level: 50, known: MIGRATIONS.at(-1)?.name });
});

t.test('production says what it serves by https, and that it does', async (t) => {
  const facet = await startFacet({
    NODE_ENV: 'production',
    SITE_HOSTS: HOSTS,
    SECRET: 'q7Zk2mPw9xTr4vBn8sLd3fGh6jKc1yWe',
  });
  t.teardown(() => facet.stop());
  const { text, headers } = await sendRequest(facet, { path: '/about/', headers: { host: 'gems.example' } });
  t.match(text, /<link rel="canonical" href="https:\/\/(?:gems|facet)\.example\/about\/">/);
  t.match(headers['strict-transport-security'], /max-age=\d{8}/);
});

t.test('a second start loads nothing again and keeps its secret', async (t) => {
  // An empty folder of its own: others start with the content in it.
  const first = await startFacet({ DATA_DIR: t.testdir() });
  const loaded = first.log.find(({ msg }) => msg === 'seed content');
  t.ok(Number(loaded?.loaded) > 50);
  t.match(loaded, { unchanged: 0, failed: 0 });
  const second = await startFacet({ DATA_DIR: first.dataDir });
  t.match(
    second.log.find(({ msg }) => msg === 'seed content'),
    { loaded: 0, unchanged: loaded?.loaded, failed: 0 },
  );
  t.notOk(second.log.some(({ msg }) => msg === 'the database was brought up to date'));
  await second.stop();
  await first.stop();
});

/** In a process of its own. */
async function readSecretOf(dir: string): Promise<string> {
  const config = join(import.meta.dirname, '..', '..', 'server', 'runtime', 'config.ts');
  const code = `import { parseConfig } from ${JSON.stringify(config)}; process.stdout.write(parseConfig(process.env).SECRET);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, DATA_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

function refusalOf(settings: NodeJS.ProcessEnv): Error {
  try {
    parseConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('These settings were taken.');
}

function checkSentence(t: Test, sentence: string, blamed: string): void {
  t.match(sentence, new RegExp(`^${blamed} .*\\.$`));
  t.notMatch(sentence, PASSWORD);
  t.notMatch(sentence, 'changeme');
}
