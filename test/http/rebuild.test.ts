/** `scripts/build.ts` in a folder of its own, under a server that runs from there. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const STYLES = 'client/styles/base.css';

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
  const [style = ''] = /\/assets\/main-\w+\.css/.exec((await get('/')).text) ?? [];

  for (const text of ['one', 'two']) {
    for (const file of [FEEDS, SITEMAPS]) change(file, `Object.assign(globalThis, { ${text}: true });`);
    change(STYLES, `.${text} { color: red; }`);
    t.equal(build(), 'built\n');
    t.equal((await get(style)).status, 200, `a page that is open has its styles after build ${text}`);
    t.equal((await get(text === 'one' ? '/feed/' : '/sitemap.xml')).status, 200);
  }
  t.not((JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { styles: string }).styles, style);

  const next = await startFacet({ REQUEST_LOG: 'off', DATA_DIR: facet.dataDir }, dist);
  t.teardown(() => next.stop());
  t.equal((await sendRequest(next, { path: '/feed/' })).status, 200, 'the newest starts meanwhile');

  change(STYLES, '.three { color: red; }');
  build();
  t.equal((await get(style)).status, 404, 'and after three builds nobody needs it');
});

t.test('a build that was cut short is made again', async (t) => {
  const { dist, build } = openFolder(t);
  t.equal(build(), 'nothing has changed\n');
  rmSync(join(dist, '.sources'));
  t.equal(build(), 'built\n');
});
