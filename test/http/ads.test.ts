import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { CACHE_SECONDS } from '#shared/limits.ts';
import { edda, goldie } from '#test/cast.ts';
import { LOG_ERROR } from '#test/check-refusal.ts';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ADS = await readFile(join(ROOT, 'content', 'settings', 'ads.yaml'), 'utf8');
const ARTICLE = '/article/long-read/';
const FLAG = '<div id="blocking-ads" hidden=""></div>';
const page = (title: string) => articleFile(title, 'Some words.', { categories: [] });
const PAID = { ADS_GPT_NETWORK: '123' };
const LISTS = ['/learning-center/', '/gemology/', '/gemology/testing/', '/search/ruby/'];
const PARAGRAPHS = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1}.`).join('\n\n');
const FILES: Readonly<Record<string, string>> = {
  'settings/ads.yaml': ADS,
  'articles/long-read.md': articleFile('Long Read', PARAGRAPHS),
  'articles/in-parts.md': articleFile(
    'In Parts',
    PARAGRAPHS.replace('Paragraph 3.', '## Parts\n\nParagraph 3.'),
  ),
  'articles/gem-pricing-guide-sample.md': articleFile('Prices', PARAGRAPHS),
  'articles/shown-blocks.md': articleFile(
    'Shown Blocks',
    `${PARAGRAPHS}\n\n<!-- wp:airnauts/content-block {"name":"curated-gallery","title":"Reds","search_params":{"q":"ruby"}} /-->`,
  ),
  'pages/membership.md': page('Membership'),
  'pages/privacy-policy.md': page('Privacy'),
  'pages/faq.md': page('Questions'),
  'pages/shop.md': page('Shop'),
  'pages/advertise.md': page('Advertise'),
  'pages/about.md': page('About'),
};
const open = (t: Test, settings: NodeJS.ProcessEnv = {}, files: Readonly<Record<string, string>> = {}) =>
  openApp(t, { settings, files: { ...FILES, ...files } });

/** Slots of a page, in order. */
const slotsOf = (text: string) => [...text.matchAll(/data-slot="([\w-]+)"/g)].map(([, slot]) => slot);
const TOP = ['content-top', 'content-top-small'];
/** Where our own stand in a text without parts, and in one whose first part begins with its third paragraph. */
const HOUSE = ['paragraph-2', 'paragraph-4'];
const TEXT = [1, 2, 3, 4, 5, 6, 7].map((number) => `paragraph-${number}`);
const SPONSORS = [1, 2, 3, 4, 5, 6].map((number) => `sponsor-${number}`);

t.test(
  'paid ones have the places of the specification: the top, every third paragraph, the end',
  async (t) => {
    const app = await open(t, PAID);
    for (const path of [ARTICLE, '/article/shown-blocks/']) {
      const { status, text } = await sendRequest(app, { path });
      t.equal(status, 200);
      t.same(slotsOf(text), [...TOP, ...TEXT, ...SPONSORS], path);
      const main = readMain(text);
      for (const [at, slot] of TEXT.entries())
        t.match(main, new RegExp(`data-slot="${slot}"(?:(?!data-slot)[^])*?<p>Paragraph ${at * 3 + 3}\\.`));
      t.notMatch(text, FLAG);
    }
    for (const path of LISTS)
      t.same(slotsOf((await sendRequest(app, { path })).text), [...TOP, ...SPONSORS], path);
  },
);

t.test(
  'our own stand twice in an article at most, never before its first part, and never above a title',
  async (t) => {
    for (const settings of [{}, PAID]) {
      const app = await open(t, settings);
      for (const path of [ARTICLE, '/article/shown-blocks/', '/article/in-parts/', ...LISTS]) {
        const main = readMain((await sendRequest(app, { path })).text);
        const [above = '', below = ''] = main.split('</h1>');
        t.notMatch(above, 'class="house"', `${path}: above the title`);
        const own = [...below.matchAll(/data-slot="(paragraph-\d)"[^>]*><a class="house"/g)].map(
          ([, slot]) => slot,
        );
        t.same(own, path.startsWith('/article/') ? HOUSE : [], path);
      }
      const parts = readMain((await sendRequest(app, { path: '/article/in-parts/' })).text);
      t.ok(parts.indexOf('class="house"') > parts.indexOf('<h2'), 'after the first heading');
    }
  },
);

t.test('without a network there is no place for what nobody can sell', async (t) => {
  const app = await open(t);
  t.same(slotsOf((await sendRequest(app, { path: ARTICLE })).text), [...HOUSE, ...SPONSORS]);
  for (const path of LISTS) t.same(slotsOf((await sendRequest(app, { path })).text), SPONSORS, path);
});

t.test(
  'there are none on pages that are about us, that ask for something, or that are not there',
  async (t) => {
    const app = await open(t);
    for (const path of [
      '/privacy-policy/',
      '/about/',
      '/faq/',
      '/contact-us/',
      '/newsletter/',
      '/search/',
      '/search/zirconiumtetrafluoride/',
      '/nothing-of-that-name/',
      '/%ff',
    ])
      t.same(slotsOf((await sendRequest(app, { path })).text), [], path);
  },
);

t.test('the flag stands on four pages, and they have no advertisement', async (t) => {
  const app = await open(t);
  for (const path of ['/', '/gemstone-encyclopedia/', '/membership/', '/article/gem-pricing-guide-sample/']) {
    const { status, text } = await sendRequest(app, { path });
    t.equal(status, 200, path);
    t.match(text, FLAG, path);
    t.same(slotsOf(text), [], path);
  }
});

t.test('the pages about us thank six sponsors with larger logos, and members see none', async (t) => {
  const app = await open(t);
  const logo =
    /<li><a href="[^"]+" rel="sponsored"><img src="(\/wp-content\/uploads\/logo-[^"]+)" alt="[^"]+" width="240" height="120"/g;
  const logosOf = async (path: string, headers = {}) =>
    [...(await sendRequest(app, { path, headers })).text.matchAll(logo)].map(([, src = '']) => src);
  for (const path of ['/about/', '/advertise/']) {
    const logos = await logosOf(path);
    t.equal(new Set(logos).size, 6, path);
    for (const src of logos) {
      const file = join(ROOT, 'content', 'media', src.replace('/wp-content/uploads/', ''));
      t.match(await sharp(file).metadata(), { width: 480, height: 240 }, 'twice as dense');
    }
    t.same(await logosOf(path, (await signIn(app, goldie)).bearer), [], 'as a member');
  }
  t.same(await logosOf('/faq/'), []);
});

t.test('whoever is logged in has the flag everywhere, and sees none', async (t) => {
  const app = await open(t, { ADS_GPT_NETWORK: '123' });
  for (const user of [goldie, edda]) {
    const { text, headers } = await sendRequest(app, {
      path: ARTICLE,
      headers: (await signIn(app, user)).bearer,
    });
    t.match(text, FLAG);
    t.same(slotsOf(text), []);
    t.notMatch(text, 'data-island="consent"');
    t.notMatch(headers['content-security-policy'], 'doubleclick');
  }
  t.same(
    slotsOf((await sendRequest(app, { path: ARTICLE })).text),
    [...TOP, ...TEXT, ...SPONSORS],
    'a guest',
  );
});

t.test('everybody is sent the same advertisements, from the cache or not', async (t) => {
  const [one, other] = [await open(t), await open(t)];
  const first = await sendRequest(one, { path: ARTICLE });
  const kept = await sendRequest(one, { path: ARTICLE, headers: { cookie: 'ads=1', 'sec-gpc': '1' } });
  t.match(kept.headers['cache-status'], /^Facet; hit/);
  t.equal(kept.text, first.text);
  t.equal(readMain((await sendRequest(other, { path: ARTICLE })).text), readMain(first.text));
});

t.test('a site without the setting has pages without advertisements', async (t) => {
  const app = await openApp(t, { files: { 'articles/long-read.md': FILES['articles/long-read.md'] ?? '' } });
  const { status, text } = await sendRequest(app, { path: ARTICLE });
  t.equal(status, 200);
  t.same(slotsOf(text), []);
  t.notOk(
    app.log.some(({ level }) => level >= LOG_ERROR),
    'which is no fault',
  );
});

t.test('a setting of another shape costs the advertisements and not the page', async (t) => {
  const broken = { 'settings/ads.yaml': '{ house: [{ link: "javascript:alert(1)" }] }\n' };
  const app = await open(t, { EDGE_SECONDS: 'auto' }, broken);
  const { status, text, headers } = await sendRequest(app, { path: ARTICLE });
  t.equal(status, 200);
  t.same(slotsOf(text), []);
  t.match(headers['cache-control'], /s-maxage=10$/, 'and the page is not kept for long');
  t.ok(
    app.log.some(({ level }) => level >= LOG_ERROR),
    'the log tells',
  );
});

t.test('a table of advertisements that is late holds no page up', async (t) => {
  const app = await open(t, { EDGE_SECONDS: 'auto' });
  const table = Promise.withResolvers<void>();
  app.beforeCall = ({ input }) => (input.name === 'ads' ? table.promise : undefined);
  const { status, text, headers } = await sendRequest(app, { path: ARTICLE });
  t.equal(status, 200);
  t.match(text, 'Paragraph 30.');
  t.same(slotsOf(text), []);
  t.match(headers['cache-control'], /s-maxage=10$/, 'and the page is not kept for long');
  t.notMatch(text, /<script(?! type)/, 'nor waits for them with a script');
  table.resolve();
  await until(async () => {
    app.clock.advance(11_000);
    return slotsOf((await sendRequest(app, { path: ARTICLE })).text).length > 0;
  });
  t.notOk(
    app.log.some(({ level }) => level >= LOG_ERROR),
    'which is no fault',
  );
});

t.test(
  'a page that has no slots is kept for its full time, whatever becomes of advertisements',
  async (t) => {
    const app = await open(t, { EDGE_SECONDS: 'auto' });
    const never = Promise.withResolvers<void>();
    const full = new RegExp(`s-maxage=${CACHE_SECONDS.long},`);
    for (const become of [() => never.promise, () => Promise.reject(new Error('the table is gone'))]) {
      app.beforeCall = ({ input }) => (input.name === 'ads' ? become() : undefined);
      app.apiCache.purge(['all']);
      app.pageCache.purge(['all']);
      for (const path of ['/membership/', '/privacy-policy/', '/faq/'])
        t.match((await sendRequest(app, { path })).headers['cache-control'], full, path);
      t.match((await sendRequest(app, { path: ARTICLE })).headers['cache-control'], /s-maxage=10$/);
      t.match((await sendRequest(app, { path: '/shop/' })).headers['cache-control'], /s-maxage=10$/);
    }
  },
);

t.test('without Google there is no question of consent, and the policy allows nobody', async (t) => {
  const app = await open(t);
  const { text, headers } = await sendRequest(app, { path: ARTICLE });
  t.notMatch(text, /data-island="consent"|data-ad-unit|doubleclick/);
  t.match(headers['content-security-policy'], "script-src 'self';");
  t.notMatch(headers['content-security-policy'], 'frame-src');
  t.notMatch((await sendRequest(app, { path: '/privacy-policy/' })).text, 'privacy-choice');
});

t.test('with Google slots name their ad units, and the policy allows its hosts', async (t) => {
  const script = 'http://ads.example:8080/gpt.js';
  const app = await open(t, { ADS_GPT_NETWORK: '123,456', ADS_GPT_SCRIPT: script });
  const { text, headers } = await sendRequest(app, { path: ARTICLE });
  t.match(text, 'data-ad-unit="/123,456/facet/paragraph-1" data-ad-size="300x250"');
  t.match(text, `{"ads":"${script}"}`);
  const policy = String(headers['content-security-policy']);
  for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
    t.match(
      policy,
      new RegExp(`${name} [^;]*https://\\*\\.doubleclick\\.net[^;]* http://ads\\.example:8080(?:;|$)`),
    );
  t.notMatch(policy, /unsafe|script-src[^;]*https?:(?!\/\/)/);
  t.match((await sendRequest(app, { path: '/privacy-policy/' })).text, 'id="privacy-choice"');

  const kept = await sendRequest(app, { path: ARTICLE });
  t.match(kept.headers['cache-status'], /^Facet; hit/);
  t.equal(kept.headers['content-security-policy'], policy);
  const blocked = await sendRequest(app, { path: '/' });
  t.notMatch(blocked.headers['content-security-policy'], 'doubleclick');
  t.notMatch(blocked.text, 'data-island="consent"');
});
