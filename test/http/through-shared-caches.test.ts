/**
 * Members behind a real cache. Where nginx or Varnish is not installed its part is skipped, and says so; on Debian both come with
 * `apt-get install nginx varnish`.
 */
import t from 'tap';
import { enroll } from '#test/enroll.ts';
import { openApp } from '#test/open-app.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { findSharedCache, SHARED_CACHES, startSharedCache } from '#test/start-shared-cache.ts';
import { markOf, walkAsMembers } from '#test/walk-as-members.ts';
import {
  createWalkedCourse,
  PAGE_PATHS,
  PATHS_FOR_ALL,
  PATHS_OF_ONE,
  PROGRAM_PATHS,
} from '#test/walked-paths.ts';

const TIERS = [[], ['GOLD'], ['PREMIUM_ARTICLES', 'FORUM'], ['GOLD', 'PLATINUM']] as const;
/** Kept for as long as we keep them ourselves: nothing is saved by coming late. */
const settings = { EDGE_SECONDS: 'auto' };

const isHit = ({ headers }: ReceivedResponse): boolean => headers['x-cache'] === 'HIT';

const isForAll = ({ status, headers }: ReceivedResponse): boolean =>
  status === 200 && /public.*s-maxage/.test(headers['cache-control'] ?? '');

for (const name of SHARED_CACHES) {
  const program = findSharedCache(name);
  t.test(
    `behind ${name}, a hundred members are shown no mark of another, and nothing of theirs is kept`,
    { skip: program ? false : `${name} is not installed here` },
    async (t) => {
      const app = await openApp(t, { settings });
      await createWalkedCourse(app);
      const cache = await startSharedCache(t, name, program ?? '', app);
      const users = Array.from({ length: 100 }, (_, at) => ({
        name: markOf(at),
        rights: TIERS[at % TIERS.length] ?? [],
      }));
      const members = await enroll(app, users);
      const paths = [...PAGE_PATHS, ...PROGRAM_PATHS];
      const { strangers, personal } = await walkAsMembers(cache, members, paths);
      t.same(strangers, []);
      t.same([...personal].sort(), PATHS_OF_ONE);

      let [hits, kept] = [0, 0];
      for (const path of paths) {
        for (const member of members.slice(0, TIERS.length)) {
          const again = await sendRequest(cache, { path, headers: { ...member.browser } });
          if (!PATHS_FOR_ALL.has(path)) t.notOk(isHit(again), `${path} is asked for anew for ${member.name}`);
        }
        // A missing page is cached for ten seconds: it may be gone by now.
        if (!isForAll(await sendRequest(cache, { path }))) continue;
        kept += 1;
        hits += isHit(await sendRequest(cache, { path })) ? 1 : 0;
      }
      t.ok(kept >= 20 && hits === kept, `it keeps what is for everybody: ${hits} of ${kept}`);
      const stored = await cache.readStored();
      t.notOk(/Member-\d+-/.test(stored), 'no mark is stored');
      t.notOk(/cache-control: (?:private|no-store)/i.test(stored), 'nothing private is stored');
      if (name === 'nginx') t.ok(stored.includes('Cache-Control: public'), 'what it keeps was read');
    },
  );
}
