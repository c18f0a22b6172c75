/** Readers get the same pages to the byte whether or not staff are at work, and nothing of Studio with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readManifest } from '#server/render/manifest.ts';
import { ROUTES } from '#shared/routes.ts';
import { ada, edda, goldie } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { type ListedPage, listPages } from '#test/page-kinds.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const TIMEOUT_MS = 180_000;
const STUDIO_PAGES = Object.values(ROUTES).filter(
  (path) => path.startsWith(ROUTES.studio) && !path.includes(':'),
);
/** Nonces, keys that keep a form from being sent twice, and what an error is found by in the log. */
const MADE_FOR_ONE_ANSWER = / nonce="[^"]*"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

t.setTimeout(TIMEOUT_MS);
const facet = await startFacet({ SECRET, REQUEST_LOG: 'off' });
t.teardown(() => facet.stop());
const pages = await listPages(facet);
const member = await signIn(facet, goldie);
const readers = [
  ['a guest', undefined],
  ['a Gold member', member.cookie],
] as const;

t.test('what staff open and where they work changes no byte of what readers get', async (t) => {
  const before = await readAll();
  t.ok(before.size > pages.length, `${before.size} pages`);
  for (const user of [ada, edda]) {
    const { cookie } = await signIn(facet, user);
    await runTwoAtOnce(pages, async () => async (page) => void (await get(page, cookie)));
    await runTwoAtOnce(STUDIO_PAGES, async () => async (path) => {
      const { status } = await sendRequest(facet, { path, headers: { host: 'facet.localhost', cookie } });
      t.ok(status === 200 || status === 403, `${path} answers ${status} to ${user.name}`);
    });
  }
  const after = await readAll();
  t.same(
    [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name),
    [],
  );
});

t.test('no page that readers get names a file of Studio', async (t) => {
  const manifest = readManifest(join(DIST, 'manifest.json'));
  const ofReaders = follow(manifest.entry);
  const ofStudio = [...follow(manifest.studio), manifest.sheets.studio].filter(
    (file) => !ofReaders.has(file),
  );
  t.ok(ofStudio.length > 10, `${ofStudio.length} files`);
  t.ok(ofStudio.includes(manifest.studio));
  for (const [name, text] of await readAll())
    t.same(
      ofStudio.filter((file) => text.includes(file)),
      [],
      name,
    );
});

/** By name of page and reader, as they are once they are cached: the first answer may come in parts. */
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, cookie] of readers)
    await runTwoAtOnce(pages, async () => async (page) => {
      await get(page, cookie);
      texts.set(`${page.title} for ${name}`, await get(page, cookie));
    });
  return texts;
}

async function get({ brand, kind }: ListedPage, cookie: string | undefined): Promise<string> {
  const headers = { host: `${brand}.localhost`, ...(cookie && { cookie }) };
  const { text } = await sendRequest(facet, { path: kind.path, headers });
  return text.replaceAll(MADE_FOR_ONE_ANSWER, '');
}

/** The file and all that it imports, now or later, as addresses. */
function follow(entry: string): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(join(DIST, file), 'utf8');
    for (const [, name] of text.matchAll(/["'](?:\.\/|\/assets\/)([\w.-]+\.(?:js|css))["']/g))
      found.add(`/assets/${name}`);
  }
  return found;
}
