/** Titles of pages: in their headings, and in a list of tabs, bookmarks or hits. */
import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet({ REQUEST_LOG: 'off' });
t.teardown(() => facet.stop());

for (const brand of BRAND_IDS)
  t.test(
    `no two pages of ${brand} that search engines are told of have one title, or one heading`,
    async (t) => {
      const titles = new Map<string, string[]>();
      const headings = new Map<string, string[]>();
      await runTwoAtOnce(await listPages(brand), async () => async (path) => {
        const { text } = await get(brand, path);
        note(titles, /<title>([^<]*)<\/title>/.exec(text)?.[1], path);
        note(headings, /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, ''), path);
      });
      t.ok(titles.size > 200, `${titles.size} titles`);
      t.same(listShared(titles), [], 'titles');
      t.same(listShared(headings), [], 'headings');
    },
  );

async function listPages(brand: string): Promise<string[]> {
  const sitemaps = readLocations((await get(brand, '/sitemap.xml')).text);
  const lists = await Promise.all(sitemaps.map(async (path) => readLocations((await get(brand, path)).text)));
  return lists.flat();
}

function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function get(brand: string, path: string) {
  return sendRequest(facet, { path, headers: { host: `${brand}.localhost` } });
}

function note(all: Map<string, string[]>, name = 'none', path: string): void {
  all.set(name, [...(all.get(name) ?? []), path]);
}

/** As `Ruby: /topic/ruby/ /course/ruby/`. */
function listShared(all: ReadonlyMap<string, readonly string[]>): string[] {
  return [...all]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(' ')}`);
}
