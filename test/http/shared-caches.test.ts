import t from 'tap';
import { enroll } from '#test/enroll.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { markOf, walkAsMembers } from '#test/walk-as-members.ts';
import { createWalkedCourse, PAGE_PATHS, PATHS_OF_ONE, PROGRAM_PATHS } from '#test/walked-paths.ts';

t.test('a hundred members walk every route, and none is shown a mark of another', async (t) => {
  const app = await openApp(t);
  await createWalkedCourse(app);
  const tiers = [[], ['GOLD'], ['PREMIUM_ARTICLES', 'FORUM'], ['GOLD', 'PLATINUM']] as const;
  const users = Array.from({ length: 100 }, (_, at) => ({
    name: markOf(at),
    rights: tiers[at % tiers.length] ?? [],
  }));
  const members = await enroll(app, users);
  const { strangers, personal } = await walkAsMembers(app, members, [...PAGE_PATHS, ...PROGRAM_PATHS]);
  t.same(strangers, []);
  t.same([...personal].sort(), PATHS_OF_ONE);
  const { hits, misses } = app.pageCache.stats;
  t.ok(hits > 5 * misses, `${hits} pages came out of the cache that ${misses} went into`);
});

t.test('whatever may be kept by caches in front says so to guests alone', async (t) => {
  const app = await openApp(t);
  await createWalkedCourse(app);
  const [member] = await enroll(app, [{ name: 'Mel Member', rights: ['GOLD'] }]);
  for (const path of PAGE_PATHS) {
    const { headers, status } = await sendRequest(app, { path, headers: member?.browser ?? {} });
    if (/paste/.test(path)) t.equal(status, 200, path);
    t.notMatch(headers['cache-control'], /public|s-maxage/, path);
    t.match(headers['cache-control'], /private|no-store/, path);
  }
});
