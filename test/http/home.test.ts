import t from 'tap';
import { ada, goldie } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());

const HOSTS = ['facet.localhost', 'gemsociety.localhost'] as const;

async function readHome(host: string, cookie = ''): Promise<string> {
  return readMain((await sendRequest(facet, { path: '/', headers: { host, cookie } })).text);
}

async function countAll(type: string, host: string): Promise<string> {
  const brand = host.split('.')[0];
  const { headers } = await sendRequest(facet, {
    path: `/wp-json/wp/v2/${type}?per_page=1&brand=${brand}`,
    headers: { host },
  });
  return String(headers['x-wp-total']);
}

t.test('the home page counts what there is', async (t) => {
  for (const host of HOSTS) {
    const home = await readHome(host);
    for (const [type, label] of [
      ['gemstone', 'gems, with all their figures'],
      ['lesson', 'lessons, in order'],
    ] as const)
      t.match(home, `<dt>${label}</dt><dd>${await countAll(type, host)}</dd>`, `${host} ${type}`);
  }
});

t.test('it leads a learner step by step, to a course, and to the tools of the menu', async (t) => {
  for (const host of HOSTS) {
    const home = await readHome(host);
    t.equal(home.match(/<ol class="path">.*?<\/ol>/s)?.[0].match(/<li>/g)?.length, 3, host);
    t.match(home, /featured-course.*href="[^"]*\/course\/(?:opal|professional-gemologist)\/"/s, host);
    for (const path of ['/gem-finder/', '/compare-gems/', '/gem-gallery/', '/diamond-color-sorting/'])
      t.match(home, `href="${path}"`, `${host} ${path}`);
  }
});

t.test('guests see what memberships cost; members do not', async (t) => {
  t.match(await readHome(HOSTS[0]), /Become a Member.*<h3>Gold<\/h3>.*\$19/s);
  const { cookie } = await signIn(facet, goldie);
  t.notMatch(await readHome(HOSTS[0], cookie), 'Become a Member');
  const free = await signIn(facet, ada);
  t.match(await readHome(HOSTS[0], free.cookie), 'From the encyclopedia');
});
