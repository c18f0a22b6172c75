/**
 * Protected text leaves through no channel towards one who may not read it: each protected document of the seed content holds a
 * word of its own, and all that the site sends to guests and to each membership is searched for it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import t from 'tap';
import * as z from 'zod';
import {
  CONTENT_TYPE_NAMES,
  type ContentType,
  PRICE_GUIDE_TYPES,
  TAXONOMY_NAMES,
} from '#shared/content-types.ts';
import { callApi } from '#test/call-api.ts';
import { canny, fay, gemma, goldie, olga, plato, prof, sil } from '#test/cast.ts';
import { markExams, markProtected } from '#test/mark-protected.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const facet = await startFacet({ SECRET, REQUEST_LOG: 'off' });
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
t.teardown(async () => {
  agent.destroy();
  await facet.stop();
});
const marked = await markProtected(facet);
const exams = await markExams(facet);
const courses = z
  .array(z.object({ id: z.number() }))
  .parse(JSON.parse((await sendRequest(facet, { path: '/wp-json/airnauts/v1/courses/' })).text))
  .map(({ id }) => id);
const HOSTS = ['facet.localhost', 'gemsociety.localhost'];

/** Kinds of protected documents that each person may read: written down by hand from the specification, section 1. */
const READS: readonly (readonly [
  name: string,
  user: typeof sil | undefined,
  types: readonly ContentType[],
])[] = [
  ['a guest', undefined, []],
  ['a free account', fay, []],
  ['a membership that ended', canny, []],
  ['a membership that is not paid', olga, []],
  ['Gem Enthusiast', gemma, ['article', 'buying-guide']],
  ['Silver', sil, ['article', 'buying-guide', ...PRICE_GUIDE_TYPES]],
  ['Professional', prof, ['article', 'buying-guide', ...PRICE_GUIDE_TYPES]],
  ['Gold', goldie, ['article', 'buying-guide', 'video', 'lesson', ...PRICE_GUIDE_TYPES]],
  ['Platinum', plato, ['article', 'buying-guide', 'video', 'lesson', ...PRICE_GUIDE_TYPES]],
];

t.test('there are protected documents of every kind', async (t) => {
  t.same(
    [...new Set(marked.map(({ type }) => type))].sort(),
    ['article', 'buying-guide', 'lesson', 'video', ...PRICE_GUIDE_TYPES].sort(),
  );
  t.ok(marked.length >= 12, `${marked.length} documents`);
  t.ok(exams.length >= 10, `${exams.length} exams`);
});

for (const [name, user, types] of READS) {
  t.test(`${name}: everything that is theirs, and not a word beyond it`, async (t) => {
    const session = user && (await signIn(facet, user));
    const browser: Readonly<Record<string, string>> = session ? { cookie: session.cookie } : {};
    const program: Readonly<Record<string, string>> = session ? { ...session.bearer } : {};
    const open = marked.filter(({ type }) => types.includes(type));
    const takesExams = types.includes('lesson');
    const closed = [...marked.filter(({ type }) => !types.includes(type)), ...(takesExams ? [] : exams)];
    const leaks: string[] = [];
    const seen = new Set<string>();
    let bytes = 0;

    // A closed text is closed on both sites; an open one is the same on each.
    for (const host of open.length === 0 ? HOSTS : HOSTS.slice(0, 1)) {
      const pages = await listPages(host);
      t.ok(pages.length > 150, `${pages.length} pages of ${host}`);
      await Promise.all([
        ...pages.map((path) => look(host, path, browser)),
        ...[...CHANNELS, ...exams.map(({ link }) => link)].map((path) => look(host, path, browser)),
        ...restCalls().flatMap((path) => [
          look(host, `/wp-json/${path}`, program),
          look(host, `/api/app/${path}`, browser),
        ]),
      ]);
    }
    // Some stand on the other site alone.
    for (const { link } of open) await look(HOSTS[1] ?? '', link, browser);
    t.same(leaks, []);
    for (const { link, mark, id, type } of open) {
      t.ok(seen.has(`${link} ${mark}`), `${link} shows it whole`);
      t.ok(seen.has(`/wp-json/wp/v2/${type}/${id}?_embed ${mark}`), `and so does the REST base`);
    }
    for (const { id, mark } of takesExams ? exams : [])
      t.ok(seen.has(`/api/app/airnauts/v1/exams/${id}/ ${mark}`), `exam ${id} is asked`);
    t.ok(bytes > 1_000_000, 'much was read');

    async function look(host: string, path: string, headers: Readonly<Record<string, string>>) {
      const { text } = await sendRequest(facet, { path, headers: { host, ...headers }, agent });
      bytes += text.length;
      if (!text.includes('zeugmatite')) return;
      // A page repeats the searched term: the sentence around it is not from a text.
      const told = text.includes('Only members know') || !path.includes('zeugmatite');
      for (const { mark } of closed) if (told && text.includes(mark)) leaks.push(`${host}${path}: ${mark}`);
      for (const { mark } of [...open, ...exams]) if (text.includes(mark)) seen.add(`${path} ${mark}`);
    }
  });
}

const CHANNELS = [
  '/feed/',
  '/feed/atom/',
  '/topic/ruby/feed/',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/wp-json/',
  '/wp-json/openapi.json',
  '/premium-articles/',
  '/gemstone-price-guides/',
  '/search/members/',
  ...marked.map(({ mark }) => `/search/${mark}/`),
];

/** Relative to the REST base: lists, single items, searches, in WordPress's shapes. */
function restCalls(): string[] {
  return [
    ...CONTENT_TYPE_NAMES.map((type) => `wp/v2/${type}?per_page=100&_embed`),
    ...CONTENT_TYPE_NAMES.map((type) => `wp/v2/${type}?search=zeugmatite`),
    ...TAXONOMY_NAMES.map((taxonomy) => `wp/v2/${taxonomy}?per_page=100`),
    'wp/v2/users?per_page=100',
    'wp/v2/media?per_page=100',
    'wp/v2/media?search=zeugmatite',
    'airnauts/v1/settings/',
    'search/?q=&size=2000&aggs=post_type,categories',
    'search/?q=only%20members%20know&size=2000',
    'airnauts/v1/suggestions/?q=members&size=100',
    // Half a word, and one that is mistyped: neither is completed or mended by a word that is closed.
    ...['search/?q=zeugmatit', 'airnauts/v1/suggestions/?q=zeugmatit'],
    ...marked.map(({ mark }) => `search/?q=${mark.replace('mati', 'mtai')}`),
    'airnauts/v1/courses/',
    'airnauts/v1/user/favorites/',
    'airnauts/v1/user/progress/',
    'airnauts/v1/user/certificates/',
    'airnauts/v1/user/export/',
    ...courses.flatMap((id) => [`airnauts/v1/courses/${id}/`, `airnauts/v1/courses/${id}/exams/`]),
    ...exams.flatMap(({ id, mark }) => [
      `airnauts/v1/exams/${id}/`,
      `airnauts/v1/exams/${id}/attempt/`,
      `airnauts/v1/exams/${id}/statistics/`,
      `search/?q=${mark}&aggs=post_type,categories`,
      `airnauts/v1/suggestions/?q=${mark}`,
    ]),
    ...marked.filter(({ type }) => type === 'lesson').map(({ id }) => `airnauts/v1/lessons/${id}/course/`),
    ...marked.flatMap(({ id, type, mark }) => [
      `wp/v2/${type}/${id}?_embed`,
      `wp/v2/${type}/${id}?context=edit`,
      `wp/v2/${type}/${id}?_fields=content`,
      `wp/v2/${type}/${id}/revisions`,
      `search/?q=${mark}&aggs=post_type,categories`,
      `search/?q=${mark}&size=0&search_fields=content,title,full_excerpt`,
    ]),
  ];
}

/** Every page that the sitemaps name; the sitemaps themselves are read with them. */
async function listPages(host: string): Promise<readonly string[]> {
  const index = await sendRequest(facet, { path: '/sitemap.xml', headers: { host }, agent });
  const maps = readLocations(index.text);
  const texts = await Promise.all(
    maps.map(async (path) => (await sendRequest(facet, { path, headers: { host }, agent })).text),
  );
  return [...maps, ...texts.flatMap(readLocations)];
}

const readLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);

t.test('a search for what is closed finds nothing, not even that it is there', async (t) => {
  for (const { mark, type } of marked) {
    const found = await sendRequest(facet, { path: `/api/app/search/?q=${mark}&aggs=post_type,categories` });
    t.match(JSON.parse(found.text), {
      data: { hits: { total: { value: 0 }, hits: [] }, aggregations: { post_type: { buckets: [] } } },
    });
    const listed = await sendRequest(facet, { path: `/wp-json/wp/v2/${type}?search=${mark}` });
    t.equal(listed.headers['x-wp-total'], '0');
  }
});

t.test('no letter holds a word of what is closed', async (t) => {
  const { cookie } = await signIn(facet, goldie);
  await callApi(facet, 'airnauts/v1/newsletter/', { email: 'nina@reader.example' });
  await callApi(facet, 'airnauts/v1/autologin/send-link/', {
    email: goldie.email,
    redirect_to: exams[0]?.link,
  });
  const lessons = marked.filter(({ type }) => type === 'lesson');
  for (const { id } of lessons) await callApi(facet, `airnauts/v1/lessons/${id}/completion/`, {}, { cookie });
  await facet.findLog(({ msg }) => msg === 'an email waits in the dev mail folder');
  await until(async () => (await readEmails()).length >= 2);
  for (const email of await readEmails()) {
    t.notMatch(email, 'zeugmatite');
    t.notMatch(email, 'Only members know');
  }
});

async function readEmails(): Promise<string[]> {
  const folder = join(facet.dataDir, 'dev-mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

t.test('a video and its captions are for those who may watch it, whoever knows their names', async (t) => {
  const [silver, gold] = [await signIn(facet, sil), await signIn(facet, goldie)];
  for (const file of ['film-prong-setting.webm', 'film-prong-setting.vtt', 'film-prong%2Dsetting.webm']) {
    const path = `/wp-content/uploads/${file}`;
    for (const cookie of ['', silver.cookie]) {
      const { status, headers } = await sendRequest(facet, { path, headers: { cookie } });
      t.match({ status, headers }, { status: 403, headers: { 'cache-control': /no-store/ } }, file);
    }
    const { status, headers } = await sendRequest(facet, { path, headers: { cookie: gold.cookie } });
    t.match({ status, headers }, { status: 200, headers: { 'cache-control': 'private, no-cache' } }, file);
  }
  const free = await sendRequest(facet, { path: '/wp-content/uploads/film-bezel-closing.webm' });
  t.match(free, { status: 200, headers: { 'cache-control': /^public/ } });
});

t.test('the wall says what opens the text, what it costs, and leads there and back', async (t) => {
  const { link = '' } = marked.find(({ type }) => type === 'article') ?? {};
  const guest = await sendRequest(facet, { path: link });
  t.match(guest.text, 'Included with Enthusiast, Silver, Professional, Gold, or Platinum');
  t.match(guest.text, '$5 a month');
  t.match(guest.text, '$9 a month');
  t.match(guest.text, 'no questions asked');
  t.match(guest.text, 'href="/membership/"');
  t.match(guest.text, `href="/login/?redirect_to=${encodeURIComponent(link)}"`);
  t.match(guest.text, '"isAccessibleForFree":false');
  t.match(guest.text, '"cssSelector":".paywalled"');
  t.match(guest.text, /class="paywall paywalled"/);
  const free = await sendRequest(facet, {
    path: link,
    headers: { cookie: (await signIn(facet, fay)).cookie },
  });
  t.match(free.text, 'Change your membership');
  t.match(free.text, /paused or unpaid\?.*href="\/account\/membership-badges\/"/);
  t.notMatch(guest.text, 'paused or unpaid', 'guests have none');
  t.notMatch(free.text, '/login/?redirect_to');
  const whole = await sendRequest(facet, {
    path: link,
    headers: { cookie: (await signIn(facet, sil)).cookie },
  });
  t.notMatch(whole.text, /class="paywall /);
  t.match(whole.text, /class="content paywalled"/);
});
