/** `npm run dev`, in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { findFreePort } from './find-free-port.ts';
import { openRequest, sendRequest } from './send-request.ts';
import { until } from './until.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  'client',
  'server',
  'shared',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const SITE = 'content/settings/site.yaml';
const PAGE = 'client/sign-in/login.page.tsx';
const STYLES = 'client/core/base.css';
/** On a machine with much else to do. Alone it takes less than a second. */
const MAX_MS = 60_000;

t.test('what changes is shown by itself, and what is wrong is told with its place', async (t) => {
  const folder = t.testdir();
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'content', 'settings'), { recursive: true });
  cpSync(join(ROOT, SITE), join(folder, SITE));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  const port = await findFreePort();
  const dev = spawn(process.execPath, [join(folder, 'scripts', 'dev', 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', REQUEST_LOG: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(dev, 'exit');
  t.teardown(() => dev.kill('SIGKILL'));
  let said = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const server = { port };
  const loadPage = () => sendRequest(server, { path: '/login/' });
  await until(() => /Changed/.test(said), MAX_MS);

  async function listen() {
    const stream = await openRequest(server, { path: '/dev/build' });
    const heard = { text: '', ended: false };
    stream.on('data', (text: Buffer) => {
      heard.text += text;
    });
    stream
      .on('error', () => {})
      .on('close', () => {
        heard.ended = true;
      });
    return heard;
  }
  const first = await listen();
  await until(() => first.text.includes('event: build'), MAX_MS);

  const [style = ''] = /\/assets\/facet-\w+\.css/.exec((await loadPage()).text) ?? [];
  write(STYLES, `${read(STYLES)}\n.changed-style { color: red; }\n`);
  await until(() => first.text.includes('event: styles'), MAX_MS);
  const sent = await sendRequest(server, { path: style });
  t.match(sent.text, '.changed-style', 'a style is there under the name that open pages know');
  t.equal(sent.headers['cache-control'], 'no-store');

  const page = read(PAGE);
  const lines = page.trimEnd().split('\n').length;
  write(PAGE, `${page.trimEnd()}\nconst = 3;\n`);
  await until(() => said.includes(`${PAGE}:${lines + 1}:7: `), MAX_MS);
  t.equal(said.split(`${PAGE}:`).length, 2, 'once');
  t.equal((await loadPage()).status, 200, 'the server before goes on');
  t.notOk(first.ended);

  write(PAGE, page.replace(/title: '[^']*'/, "title: 'A changed page'"));
  await until(() => first.ended, MAX_MS);
  const second = await listen();
  await until(() => second.text.includes('event: build'), MAX_MS);
  t.not(/data: .+/.exec(second.text)?.[0], /data: .+/.exec(first.text)?.[0], 'pages learn of another build');
  t.match((await loadPage()).text, 'A changed page');
  const [, entry = ''] = /src="(\/assets\/entry-\w+\.js)"/.exec((await loadPage()).text) ?? [];
  t.match((await sendRequest(server, { path: entry })).text, '/dev/build');

  dev.kill('SIGTERM');
  t.same(await exited, [0, null]);
});

t.test('no build that is shipped knows of it', async (t) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8')) as { entry: string };
  t.notMatch(readFileSync(join(ROOT, 'dist', manifest.entry), 'utf8'), '/dev/build');
  const [latest = []] = JSON.parse(readFileSync(join(ROOT, 'dist', 'builds.json'), 'utf8')) as string[][];
  for (const file of latest)
    if (/^server\/.*\.js$/.test(file))
      t.notMatch(readFileSync(join(ROOT, 'dist', file), 'utf8'), '/dev/build', file);
});
