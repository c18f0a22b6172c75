/** The shop and the directory, narrowed by their addresses alone. */
import t from 'tap';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());

const get = (path: string) => sendRequest(facet, { path });
const read = async (path: string) => readMain((await get(path)).text);
const readAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
const readTotal = (html: string) => Number(/role="status">([\d,]+)/.exec(html)?.[1]);
const readPrices = (html: string) =>
  readAll(html, /class="price"><b>([^<]+)/g).map((price) => (price === 'Free' ? 0 : Number(price.slice(1))));

t.test('each filter of the shop leads to as many products as it says', async (t) => {
  const start = await read('/shop/');
  const links = [
    ...start.matchAll(/<a href="(\/shop\/\?[^"]*)" rel="nofollow"[^>]*>.*?class="count">(\d+)/gs),
  ];
  t.ok(links.length > 10, `${links.length} filters`);
  for (const [, href = '', count] of links) {
    const { status, text } = await get(href);
    t.equal(status, 200, href);
    t.equal(readTotal(readMain(text)), Number(count), href);
    t.ok(text.includes('name="robots" content="noindex"'), href);
  }
});

t.test('each subject has as many items as the number beside it says', async (t) => {
  const subjects = [
    ...(await read('/learning-center/')).matchAll(/<a href="([^"]+)">[^<]+<\/a><span class="count">(\d+)/g),
  ];
  t.ok(subjects.length > 5, `${subjects.length} subjects`);
  for (const [, href = '', count] of subjects) {
    const items = readAll(await read(href), /<article class="(card|gem)"/g);
    t.equal(items.length, Number(count), href);
  }
});

t.test('filters and orders work together', async (t) => {
  const cheap = readPrices(await read('/shop/?price=1&sort=price-low'));
  t.ok(cheap.length > 1 && cheap.every((price) => price >= 20 && price < 50), cheap.join());
  t.same(
    cheap,
    [...cheap].sort((one, other) => one - other),
  );
  const books = await read('/shop/?type=e-books&sort=name');
  const titles = readAll(books, /<h2><a href="\/ebook\/[^"]*">([^<]+)/g);
  t.equal(titles.length, readTotal(books), 'nothing but e-books');
  t.same(
    titles,
    [...titles].sort((one, other) => one.localeCompare(other, 'en-US')),
  );
  t.notMatch(await read('/shop/?only=in-stock'), 'Out of stock');
});

t.test('choices that leave nothing say what each costs', async (t) => {
  const main = await read('/shop/?type=e-books&price=3');
  t.equal(readTotal(main), 0);
  for (const href of readAll(main, /<a href="([^"]+)">Without “/g))
    t.ok(readTotal(await read(href.replaceAll('&amp;', '&'))) > 0, href);
});

t.test('words that no product or business has make no pages of their own', async (t) => {
  for (const path of ['/shop/', '/business-directory/']) {
    const { status, headers } = await get(`${path}?type=plaid`);
    t.match({ status, location: headers.location }, { status: 302, location: path });
    const unknown = await get(`${path}?price=%3Cb%3E&sort=sideways&only=now&country=a%2Fb`);
    if (unknown.status === 303) t.equal(unknown.headers.location, path, 'unknown values are left out');
    else
      t.equal(readTotal(readMain(unknown.text)), readTotal(await read(path)), 'unknown values are left out');
    t.equal((await get(`${path}?page=99`)).status, 404);
  }
});

t.test('the directory drops what it does not know, and nothing else', async (t) => {
  const { status, headers } = await get('/business-directory/?near=Bath&type=plaid&country=austria&page=3');
  t.match({ status, location: headers.location }, { status: 302, location: /\?country=austria&near=Bath$/ });
  const nul = await get('/business-directory/?q=ring%00s');
  t.equal(nul.headers.location, '/business-directory/?q=ring+s', 'control characters are none');
  const beyond = await get('/business-directory/?page=99&sort=name');
  t.equal(beyond.status, 404);
  t.match(beyond.text, /There is no page 99: this list has 3 pages/);
  t.match(beyond.text, 'href="/business-directory/?sort=name"');
  t.match(beyond.text, 'name="robots" content="noindex"');
});

t.test('where nothing is left, the directory offers only what helps', async (t) => {
  const far = await read('/business-directory/?near=Reykjavik&within=25&type=gem-cutting');
  t.equal(readTotal(far), 0);
  const ways = [...far.matchAll(/<a href="([^"]+)">Without “([^”]+)”<\/a> <span class="count">(\d+)/g)];
  t.match(
    ways.map(([, , label]) => label),
    ['Near Reykjavík, Iceland', 'Within 16 mi (25 km)'],
  );
  for (const [, href = '', , count] of ways)
    t.equal(
      readTotal(await read(href.replaceAll('&amp;', '&').replace('#results', ''))),
      Number(count),
      href,
    );
  const nowhere = await read('/business-directory/?q=marmalade&near=Reykjavik&within=25');
  t.match(nowhere, 'nor all but one of them');
  const misspelled = await read('/business-directory/?q=fasceting&sort=name');
  t.match(
    misspelled,
    /Did you mean <a href="\/business-directory\/\?q=faceting&amp;sort=name#results">faceting<\/a>\?/,
  );
  t.match((await get('/business-directory/?q=fasceting&page=2')).text, /<title>[^<]*: “fasceting”, page 2/);
  t.match(await read('/business-directory/?near=01097'), 'We cannot look up postal codes');
});

t.test('who wants to list a business is told at the login that it is free', async (t) => {
  const { headers } = await get('/account/business/');
  t.match(await read(headers.location ?? ''), 'To list your business, log in or create an account.');
});

t.test('a comparison says what is not in the directory any more', async (t) => {
  const [id = '', ...others] = readAll(await read('/business-directory/'), /name="ids" value="(\d+)"/g);
  const compared = await read(`/business-directory/compare/?ids=${id},999999999`);
  t.match(compared, 'One of the businesses is not in the directory any more.');
  const gone = await read('/business-directory/compare/?ids=999999998,999999999');
  t.match(gone, '2 of the businesses are not in the directory any more.');
  const five = await read(`/business-directory/compare/?ids=${[id, ...others.slice(0, 4)].join(',')}`);
  t.match(five, /fit side by side\. One was left out: [^<:]+\.<\/p>/);
  const six = await read(`/business-directory/compare/?ids=${[id, ...others.slice(0, 5)].join(',')}`);
  t.match(six, /fit side by side\. 2 were left out: [^<:]+ and [^<:]+\.<\/p>/);
});

t.test('the pages of a list keep what was chosen', async (t) => {
  const next = /<a href="([^"]+)" rel="next"/.exec(await read('/shop/?sort=name'))?.[1] ?? '';
  t.equal(next.replaceAll('&amp;', '&'), '/shop/?sort=name&page=2');
  t.ok(readPrices(await read(next.replaceAll('&amp;', '&'))).length > 0);
});

t.test('each filter of the directory leads to as many businesses as it says', async (t) => {
  const start = await read('/business-directory/');
  const links = [
    ...start.matchAll(
      /<a href="(\/business-directory\/\?[^"]*)" rel="nofollow"[^>]*>.*?class="count">(\d+)/gs,
    ),
  ];
  t.ok(links.length > 20, `${links.length} filters`);
  for (const [, href = '', count] of links)
    t.equal(readTotal(await read(href.replace('#results', ''))), Number(count), href);
  const cutters = await read('/business-directory/?type=gem-cutting&country=united-states');
  for (const place of readAll(cutters, /<p class="meta">([^<]+)</g)) t.match(place, 'United States');
});

t.test('the premium articles are narrowed by the subjects of the setting, in its order', async (t) => {
  const start = await read('/premium-articles/');
  const links = [
    ...start.matchAll(
      /<a href="(\/premium-articles\/\?category=[^"]*)"[^>]*>([^<]+).*?class="count">(\d+)/gs,
    ),
  ];
  t.ok(links.length > 1, `${links.length} subjects`);
  const { text: setting } = await get('/wp-json/airnauts/v1/settings/articles-filters/?brand=facet');
  const titles = (JSON.parse(setting) as { title: string }[]).map(({ title }) => title);
  const shown = links.map(([, , title = '']) => title);
  t.same(
    shown,
    titles.filter((title) => shown.includes(title)),
  );
  for (const [, href = '', , count] of links) {
    const { status, text } = await get(href);
    t.equal(status, 200, href);
    t.equal(readAll(readMain(text), /<h2><a href="(\/article\/[^"]*)"/g).length, Number(count), href);
    t.ok(text.includes('name="robots" content="noindex"'), href);
  }
  const unknown = await get('/premium-articles/?category=plaid');
  t.match(unknown, { status: 302, headers: { location: '/premium-articles/' } });
  t.equal((await get('/premium-articles/?page=9')).status, 404);
});
