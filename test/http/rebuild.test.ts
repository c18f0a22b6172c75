/** The scripts that build, in a folder of their own, under a server that runs from there. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = [
  'client',
  'server',
  'shared',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const FEEDS = 'server/discovery/feeds.ts';
const SITEMAPS = 'server/discovery/sitemaps.ts';
const STYLES = 'client/core/base.css';

/** The sources, and a first build of them. */
function openFolder(t: Test) {
  const folder = t.testdir();
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const build = () =>
    execFileSync(process.execPath, [join(folder, 'scripts', 'build.ts')], { encoding: 'utf8' });
  const change = (file: string, text: string) =>
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n${text}\n`);
  build();
  return { dist: join(folder, 'dist'), build, change };
}

t.test('a server goes on while it is built anew: what it had not loaded yet is still there', async (t) => {
  const { dist, build, change } = openFolder(t);
  const facet = await startFacet({ REQUEST_LOG: 'off' }, dist);
  t.teardown(() => facet.stop());
  const get = (path: string) => sendRequest(facet, { path });
  const [style = ''] = /\/assets\/facet-\w+\.css/.exec((await get('/')).text) ?? [];

  for (const text of ['one', 'two']) {
    for (const file of [FEEDS, SITEMAPS]) change(file, `Object.assign(globalThis, { ${text}: true });`);
    change(STYLES, `.${text} { color: red; }`);
    t.equal(build(), 'built\n');
    t.equal((await get(style)).status, 200, `a page that is open has its styles after build ${text}`);
    t.equal((await get(text === 'one' ? '/feed/' : '/sitemap.xml')).status, 200);
  }
  t.not(
    (JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { styles: { facet: string } }).styles
      .facet,
    style,
  );

  const next = await startFacet({ REQUEST_LOG: 'off', DATA_DIR: facet.dataDir }, dist);
  t.teardown(() => next.stop());
  t.equal((await sendRequest(next, { path: '/feed/' })).status, 200, 'the newest starts meanwhile');

  change(STYLES, '.three { color: red; }');
  build();
  t.notOk(existsSync(join(dist, style)), 'and after three builds nobody needs it');
});

t.test('a build that was cut short is made again', async (t) => {
  const { dist, build } = openFolder(t);
  t.equal(build(), 'nothing has changed\n');
  rmSync(join(dist, '.sources'));
  t.equal(build(), 'built\n');
});

t.test('what V8 compiled for the image is taken by the server that is started there', async (t) => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, made = ''] = /^RUN node (.*) scripts\/fill-compile-cache\.ts$/m.exec(dockerfile) ?? [];
  const [, started = ''] = /^CMD \["node", (.*), "dist\/server\/main\.js"\]$/m.exec(dockerfile) ?? [];
  t.equal(made, started.replaceAll(/[",]/g, ''), 'it is made with the flags of the start');

  const { dist } = openFolder(t);
  const flags = made.split(' ');
  const fill = join(dist, '..', 'scripts', 'fill-compile-cache.ts');
  execFileSync(process.execPath, [...flags, fill], { cwd: ROOT, stdio: 'pipe' });
  const files = globSync(join(dist, 'compiled', '*', '*'));
  t.ok(files.length > 10, `${files.length} files`);
  for (const file of files) t.equal(statSync(file).mode & 0o444, 0o444, 'everybody may read it');

  // It ends over its settings, when all of it has been loaded.
  const { stderr, stdout } = spawnSync(process.execPath, [...flags, join(dist, 'server', 'main.js')], {
    env: { PORT: 'none', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    encoding: 'utf8',
  });
  t.match(stderr + stdout, / was accepted/);
  t.notMatch(stderr + stdout, / was rejected| was not initialized/);
});
