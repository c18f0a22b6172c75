import t from 'tap';
import { PAGES } from '#client/pages/index.ts';
import { enroll } from '#test/enroll.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { markOf, walkAsMembers } from '#test/walk-as-members.ts';

/** One address for each pattern of the table of pages, with items of the cast where there are any. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/article/:slug/': '/article/premium-lathe/',
  '/gemstone-encyclopedia/:slug/': '/gemstone-encyclopedia/ruby/',
  '/topic/:slug/': '/topic/ruby/',
  '/author/:slug/': '/author/ada-brook/',
  '/search/:term/': '/search/silver/',
  '/:parent/:child/': '/gemology/testing/',
  '/:slug/': '/about/',
};
const PATHS = PAGES.map(({ path }) => EXAMPLES[path] ?? path.replace(/:[a-z]+/g, '1'));
const PROGRAMS = [
  '/api/app/search/?q=silver',
  '/api/app/wp/v2/article/',
  '/api/app/airnauts/v1/settings/',
  '/api/app/airnauts/v1/user/me/',
  '/feed/',
  '/sitemap.xml',
  '/llms.txt',
];

t.test('a hundred members walk every route, and none is shown a mark of another', async (t) => {
  const app = await openApp(t);
  const tiers = [[], ['GOLD'], ['PREMIUM_ARTICLES', 'FORUM'], ['GOLD', 'PLATINUM']] as const;
  const people = Array.from({ length: 100 }, (_, at) => ({
    name: markOf(at),
    rights: tiers[at % tiers.length] ?? [],
  }));
  const members = await enroll(app, people);
  const { strangers, personal } = await walkAsMembers(app, members, [...PATHS, ...PROGRAMS]);
  t.same(strangers, []);
  const ofOne = ['/account/dashboard/', '/account/details/', '/api/app/airnauts/v1/user/me/'];
  t.same([...personal].sort(), ofOne);
  const { hits, misses } = app.pageCache.stats;
  t.ok(hits > 5 * misses, `${hits} pages came out of the cache that ${misses} went into`);
});

t.test('whatever may be kept by caches in front says so to guests alone', async (t) => {
  const app = await openApp(t);
  const [member] = await enroll(app, [{ name: 'Mel Member', rights: ['GOLD'] }]);
  for (const path of PATHS) {
    const { headers } = await sendRequest(app, { path, headers: member?.browser ?? {} });
    t.notMatch(headers['cache-control'], /public|s-maxage/, path);
    t.match(headers['cache-control'], /private|no-store/, path);
  }
});
