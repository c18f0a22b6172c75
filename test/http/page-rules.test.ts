import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { TWINS } from '#shared/routes.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

/** One address of each kind of page, and what only that page says. */
const PAGE_KINDS: Readonly<Record<string, RegExp>> = {
  '/': /<h2[^>]*>\s*Start here/,
  '/learning-center/': /<h1[^>]*>.*Learning/s,
  '/gemstone-encyclopedia/': /href="\/gemstone-encyclopedia\/ruby\/"/,
  '/gemstone-encyclopedia/ruby/': /<h1[^>]*>.*Ruby/s,
  '/gem-finder/': /<h1[^>]*>Quick Gem Finder<.*<form/s,
  '/compare-gems/': /<h1[^>]*>Compare Gems<.*<form/s,
  '/article/reading-a-refractometer/': /<h1[^>]*>.*Refractometer/s,
  '/author/ayesha-rahman/': /<h1[^>]*>.*Ayesha Rahman/s,
  '/search/': /<h1[^>]*>Search<.*<form/s,
  '/search/ruby/': /<ol class="hits"/,
  '/gemology/': /<h1[^>]*>.*Gemology/s,
  '/gemology/gemstone-treatments/': /<h1[^>]*>.*Treatments/s,
  '/about/': /<h1[^>]*>.*About/s,
  '/privacy-policy/': /<h1[^>]*>.*Privacy/s,
};

for (const brand of BRAND_IDS) {
  t.test(`every kind of page answers at ${brand}'s host`, async (t) => {
    for (const [path, sign] of Object.entries(PAGE_KINDS)) {
      const { status, headers, text } = await get(path, `${brand}.localhost`);
      t.equal(status, 200, path);
      t.equal(headers['content-type'], 'text/html; charset=utf-8');
      t.match(readMain(text), sign, path);
      t.match(text, `data-brand="${brand}"`);
      t.ok(text.endsWith('</html>'), `${path} is complete`);
    }
  });
}

t.test(
  'the host decides the brand, whatever its case and port; an unknown host gets the default',
  async (t) => {
    t.match((await get('/', 'GemSociety.LOCALHOST:8080')).text, 'data-brand="gemsociety"');
    t.match((await get('/', 'somewhere.example')).text, 'data-brand="facet"');
  },
);

t.test("a member's number leads to the author's own address", async (t) => {
  const { status, headers } = await get('/member/1/');
  t.equal(status, 301);
  t.match(headers.location, /^\/author\/[\w-]+\/$/);
});

t.test('a twin answers 301 to its canonical page and keeps the query', async (t) => {
  for (const [twin, canonical] of Object.entries(TWINS)) {
    t.equal(await locationOf(`${twin}?from=mail&x=a%20b`), `${canonical}?from=mail&x=a%20b`);
    t.equal(await locationOf(twin.slice(0, -1)), canonical, 'in one step without its slash too');
  }
});

t.test('whoever shortens the address of an account page comes to the dashboard', async (t) => {
  t.equal(await locationOf('/account/'), '/account/dashboard/');
});

t.test('a page asked for in capitals is found in one step, with its query', async (t) => {
  const spellings: Readonly<Record<string, string>> = {
    '/About/': '/about/',
    '/ABOUT': '/about/',
    '/About-Us/?a=B': '/about/?a=B',
    '/Gemstone-Encyclopedia/Ruby/': '/gemstone-encyclopedia/ruby/',
    '/article/Reading-a-Refractometer/': '/article/reading-a-refractometer/',
    '/Gemology/Gemstone-Treatments/': '/gemology/gemstone-treatments/',
    '/Login/?redirect_to=/Shop/': '/login/?redirect_to=/Shop/',
    '/Account/Details/': '/account/details/',
    '/Search/Ruby%20AND%20Caf%C3%A9/': '/search/Ruby%20AND%20Caf%C3%A9/',
  };
  for (const [given, canonical] of Object.entries(spellings))
    t.equal(await locationOf(given), canonical, given);
});

t.test('capitals that mean something stay, and those that lead nowhere lead nowhere', async (t) => {
  for (const path of ['/search/Ruby/', '/search/GIA/', '/forgot-password/?key=AbC', '/about/?x=Y'])
    t.equal((await get(path)).status, 200, path);
  for (const path of [
    '/Nothing-Here/',
    '/article/Nothing-Here/',
    '/certificate/ABCD-EFGH-JKLM/',
    '/Nothing.JPG',
  ])
    t.equal((await get(path)).status, 404, path);
});

t.test('a page has one spelling: any other answers 301 to it and keeps the query', async (t) => {
  const spellings: Readonly<Record<string, string>> = {
    '/about': '/about/',
    '/about?a=1': '/about/?a=1',
    '/about//': '/about/',
    '//about/?a=1&b=%2F': '/about/?a=1&b=%2F',
    '/gemology//gemstone-treatments': '/gemology/gemstone-treatments/',
    '/%61bout/': '/about/',
    '/search/caf%c3%a9/': '/search/caf%C3%A9/',
  };
  for (const [given, canonical] of Object.entries(spellings)) {
    t.equal(await locationOf(given), canonical, given);
    t.equal((await get(canonical)).status, 200, `${canonical} does not redirect again`);
  }
});

t.test('no address redirects to another site', async (t) => {
  const attempts = [
    '//evil.example',
    '///evil.example/about',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%09/evil.example',
    '/search?q=//evil.example',
    '/search/?q=//evil.example',
    '/search/?q=%5C%5Cevil.example',
    '/search/?q=https://evil.example',
  ];
  for (const attempt of attempts) {
    const { status, headers } = await get(attempt);
    t.ok(status < 500, attempt);
    const { location } = headers;
    if (location === undefined) continue;
    t.equal(new URL(location, 'http://facet.localhost').origin, 'http://facet.localhost', attempt);
  }
});

t.test('the search form leads to the address of its term, encoded', async (t) => {
  const { status, headers } = await get('/search/?q=+caf%C3%A9%2Fbar%3F+');
  t.equal(status, 303);
  t.equal(headers.location, '/search/caf%C3%A9%2Fbar%3F/');
  t.equal((await get('/search/caf%C3%A9%2Fbar%3F/')).status, 200);
});

t.test('an unknown address answers 404 with a page to search from', async (t) => {
  for (const path of ['/nothing-here/', '/article/nothing/', '/a/b/c/d/', '/wp-login.php/', '/member/x/']) {
    const { status, text } = await get(path);
    t.equal(status, 404, path);
    t.match(readMain(text), /<form[^>]*action="\/search\/"/);
    t.match(text, 'noindex');
  }
});

t.test('an unknown address is told so at once, however it is spelled', async (t) => {
  for (const path of [
    '/nothing-here',
    '/article/nothing?a=1',
    '/a/b/c/d',
    '//nothing-here/',
    '/business/nobody',
  ])
    t.match(await get(path), { status: 404, headers: { location: undefined } }, path);
});

t.test('a page past the last of a list is not found', async (t) => {
  t.equal((await get('/gemology/?page=1')).status, 200);
  t.equal((await get('/gemology/?page=9999')).status, 404);
  t.not((await get('/search/ruby/?page=9999')).status, 500);
});

function get(path: string, host = 'facet.localhost') {
  return sendRequest(facet, { path, headers: { host } });
}

async function locationOf(path: string): Promise<string | undefined> {
  const { status, headers } = await get(path);
  return status === 301 ? headers.location : `status ${status}`;
}

t.test('a search has no page past its last', async (t) => {
  const statusOf = async (query: string) =>
    (await sendRequest(facet, { path: `/search/silver/${query}` })).status;
  t.equal(await statusOf(''), 200);
  for (const page of [20, 209, 210, 99_999]) t.equal(await statusOf(`?page=${page}`), 404, `page ${page}`);
  t.equal(
    (await sendRequest(facet, { path: '/search/nothing-like-it/' })).status,
    200,
    'the first is always there',
  );
});

t.test('a search for dots alone, which no path can hold, stays at the search box', async (t) => {
  for (const q of ['.', '..', '%2e%2e', '+..+', '']) {
    const { status, text } = await sendRequest(facet, { path: `/search/?q=${q}` });
    t.equal(status, 200, q);
    t.match(text, /<h1[^>]*>Search</);
  }
  const { status, headers } = await sendRequest(facet, { path: '/search/?q=+...ruby+' });
  t.match({ status, headers }, { status: 303, headers: { location: '/search/...ruby/' } });
});
