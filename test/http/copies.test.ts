/** `npm run move`, `backup` and `restore`, as the build has them, over the seed content and beside a server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { createFolder, digestAll } from '#test/copies.ts';
import { openFailingDisk } from '#test/failing-disk/start-on-failing-disk.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { startFacet } from '#test/start-facet.ts';
import { startPostgresql } from '#test/start-postgresql.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'server');
const USAGE_ERROR = 64;
const REFUSED = 78;
const INTERRUPTED = 130;

const server = await startPostgresql();
t.teardown(() => server.close());
const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());
const from = join(facet.dataDir, 'facet.db');

/** All but the times of jobs, which go on beside a backup. */
async function digestContent(place: string) {
  const { jobs: _, ...others } = await digestAll(place);
  return others;
}

/** @param signal is sent with the first line that tells of progress */
async function runCommand(
  name: 'move' | 'backup' | 'restore',
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  signal?: NodeJS.Signals,
) {
  const child = spawn(process.execPath, [join(BUILT, `${name}.js`), ...words], {
    env: { PATH: process.env.PATH, SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (signal && lines.length === 0) child.kill(signal);
    lines.push(line);
  });
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, said, lines };
}

const subscribe = async () => {
  const answer = await fetch(`${facet.url}/wp-json/airnauts/v1/newsletter/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gem@example.com' }),
  });
  return answer.status;
};

const findsRuby = async (url: string) =>
  /href="[^"]*ruby[^"]*"/.test(await (await fetch(`${url}/search/ruby/`)).text());

t.test('a wrong command line is one sentence', async (t) => {
  const to = await server.createDatabase();
  const wrong = [
    ['move', ['--form', 'sqlite:x'], USAGE_ERROR, /Unknown option '--form'/],
    ['move', ['--from', `sqlite:${from}`], USAGE_ERROR, /--to is missing/],
    [
      'move',
      ['--from', 'mysql://root:hidden@host/x', '--to', to],
      USAGE_ERROR,
      /--from has to be sqlite:PATH/,
    ],
    ['move', ['--from', `sqlite:${from}`, '--to', `sqlite:${from}`], REFUSED, /both name/],
    ['move', ['--from', to, '--to', to], REFUSED, /both name postgres:\/\/127/],
    ['backup', ['one', 'two'], USAGE_ERROR, /Unexpected argument: 'two'/],
    ['backup', [join(facet.dataDir, 'uploads', 'b.zst')], REFUSED, /a place outside of uploads/],
    ['backup', [join(facet.dataDir, 'none', 'b.zst')], 1, /no such file or folder/],
    ['restore', [join(facet.dataDir, 'none')], REFUSED, /uploads is there already/],
  ] as const;
  for (const [name, words, code, sentence] of wrong) {
    const ended = await runCommand(name, words, { DATA_DIR: facet.dataDir });
    t.equal(ended.code, code, words.join(' '));
    t.equal(ended.lines.length, 1);
    t.match(ended.lines[0], sentence);
    t.notMatch(ended.lines[0], /hidden|password/);
  }
  for (const name of ['move', 'backup', 'restore'] as const)
    t.match(await runCommand(name, ['--help']), { code: 0, said: /^Usage:/m, lines: [] });
});

t.test('a move that is interrupted opens the site again, and one that was killed goes on', async (t) => {
  const to = await server.createDatabase();
  const words = ['--from', `sqlite:${from}`, '--to', to];
  const interrupted = await runCommand('move', words, {}, 'SIGINT');
  t.equal(interrupted.code, INTERRUPTED);
  t.equal(interrupted.lines.at(-1), 'Stopped.');
  t.equal(await subscribe(), 200);

  const killed = await runCommand('move', words, {}, 'SIGKILL');
  t.equal(killed.code, null);
  t.equal(await subscribe(), 503, 'until its lease has ended');
  const unfinished = await startFacet({ SECRET, DATABASE_URL: to }).catch(String);
  t.match(unfinished, /holds a copy that was not finished/);

  const moved = await runCommand('move', words);
  t.equal(moved.code, 0, moved.lines.join('\n'));
  t.match(moved.said, /all are the same there/);
  t.match(moved.lines.at(-1), /^comparing /, 'lines, where there is no terminal');
  t.equal(await subscribe(), 503);
  t.equal((await fetch(facet.url)).status, 200, 'readers are served');
  t.equal((await fetch(`${facet.url}/readyz`)).status, 200);
  t.same(await digestAll(to), await digestAll(from));

  const other = await startFacet({ SECRET, DATABASE_URL: to, CONTENT_DIR: '' });
  t.teardown(() => other.stop());
  t.ok(await findsRuby(other.url));

  t.match(await runCommand('move', ['--reopen', `sqlite:${from}`]), { code: 0, said: /takes changes again/ });
  t.equal(await subscribe(), 200);
});

t.test('a backup is made beside a server, and served where it is restored', async (t) => {
  const file = join(await createFolder(t), 'backup.tar.zst');
  const settings = { DATA_DIR: facet.dataDir };
  t.equal((await runCommand('backup', [file], settings, 'SIGINT')).code, INTERRUPTED);
  t.notOk(existsSync(file) || existsSync(`${file}.unfinished`));
  const saved = await runCommand('backup', [file], settings);
  t.equal(saved.code, 0, saved.lines.join('\n'));
  t.match(saved.said, /read again and the same/);

  const dataDir = await createFolder(t);
  const DATABASE_URL = await server.createDatabase();
  const restored = await runCommand('restore', [file], { DATA_DIR: dataDir, DATABASE_URL });
  t.equal(restored.code, 0, restored.lines.join('\n'));
  t.same(await digestContent(DATABASE_URL), await digestContent(from));
  const other = await startFacet({ SECRET, DATA_DIR: dataDir, DATABASE_URL, CONTENT_DIR: '' });
  t.teardown(() => other.stop());
  t.ok(await findsRuby(other.url));
  const image = await fetch(`${facet.url}/`).then((answer) => answer.text());
  const [path] = /\/img\/[^"\s]+/.exec(image) ?? [];
  t.equal((await fetch(`${other.url}${path}`)).status, 200, 'with its images');
});

t.test(
  'a restore that is killed leaves a folder that is not served, and goes well the next time',
  async (t) => {
    const file = join(await createFolder(t), 'backup.tar.zst');
    t.equal((await runCommand('backup', [file], { DATA_DIR: facet.dataDir })).code, 0);
    const settings = { DATA_DIR: await createFolder(t) };
    t.equal((await runCommand('restore', [file], settings, 'SIGKILL')).code, null);
    t.match(await startFacet({ SECRET, ...settings }).catch(String), /was not finished: run it again/);
    t.equal((await runCommand('restore', [file], settings)).code, 0);
    t.same(await digestContent(join(settings.DATA_DIR, 'facet.db')), await digestContent(from));
  },
);

t.test('what is restored is on the disk before it is served', async (t) => {
  const disk = await openFailingDisk(t);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const file = join(await createFolder(t), 'backup.tar.zst');
  t.equal((await runCommand('backup', [file], { DATA_DIR: facet.dataDir })).code, 0);
  t.equal((await runCommand('restore', [file], disk.settings)).code, 0);
  const events = disk.readEvents();
  const served = events.indexOf('rename facet.db.unfinished facet.db');
  const before = events.slice(0, served);
  const uploads = await readdir(join(disk.dataDir, 'uploads'));
  t.ok(uploads.length > 0);
  t.same(
    uploads.filter((name) => !before.includes(`sync uploads/${name}`)),
    [],
  );
  t.ok(
    before.lastIndexOf('sync uploads') > before.lastIndexOf(`sync uploads/${uploads.at(-1)}`),
    'and their names',
  );
  const [, left = ''] = /^(.*\/)[^/]*$/.exec(disk.dataDir) ?? [];
  t.match(events.slice(served).join('\n'), new RegExp(`unlink restore.unfinished\nsync ${left}`));
});
