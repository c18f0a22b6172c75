import t from 'tap';
import { ALL_KINDS, createExam } from '#test/create-exam.ts';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { until } from '#test/until.ts';

const PAGE = '/search/silver/';

t.test('a search that fails is a page that says so, and is not kept', async (t) => {
  const app = await openApp(t);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name === 'search') throw new Error('the engine is down');
  };
  const { status, text } = await sendRequest(app, { path: PAGE });
  t.equal(status, 200);
  t.match(readMain(text), /Search is unavailable right now.*Popular places/s);
  app.beforeCall = () => {};
  app.clock.advance(60_000);
  await until(async () => /\d+ results?</.test((await sendRequest(app, { path: PAGE })).text));
  t.pass('it is back with the search');
});

t.test('a results page lacks what fails beside the search, and nothing else', async (t) => {
  const app = await openApp(t);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name === 'listTerms') throw new Error('not today');
  };
  const { status, text } = await sendRequest(app, { path: PAGE });
  t.equal(status, 200);
  t.match(readMain(text), /\d+ results?.*<article/s);
});

t.test('a results page asks the search once, facets of access and places included', async (t) => {
  const levels = { access: ['SILVER', 'GOLD', 'PREMIUM_ARTICLES'] };
  const app = await openApp(t, {
    files: { 'articles/silver-for-some.md': articleFile('Silver for Some', 'Silver.', levels) },
  });
  const { text } = await sendRequest(app, { path: '/search/silver/' });
  t.match(readMain(text), /For members(?:<[^>]*>|\s)*1\b/, 'three levels are one kind, counted once');
  const asked = app.calls.map(({ endpoint }) => endpoint.name).filter((name) => /search|suggest/.test(name));
  t.same(asked, ['search']);
});

t.test('what cannot be chosen is as if it were not asked for', async (t) => {
  const app = await openApp(t);
  const total = (text: string) => /<span role="status">([^<]*)</.exec(text)?.[1];
  const { text } = await sendRequest(app, { path: PAGE });
  for (const query of ['?type=unheard-of', '?access=everything', '?exact=yes', '?topic=a%2Cb'])
    t.equal(total((await sendRequest(app, { path: PAGE + query })).text), total(text), query);
  const { text: none } = await sendRequest(app, { path: `${PAGE}?topic=unheard-of` });
  t.equal(total(none), 'No results');
  t.match(readMain(none), /Show all results for silver/);
});

t.test('a long text is cut between characters, and never into half of one', async (t) => {
  const app = await openApp(t);
  const path = (text: string) => `/search/${encodeURIComponent(text)}/`;
  for (const text of [`${'x'.repeat(199)}💎`, '💎'.repeat(150), `${'silver '.repeat(28)}sil💎`]) {
    const { status } = await sendRequest(app, { path: path(text) });
    t.equal(status, 200, text.slice(0, 20));
  }
});

t.test('a corrected search is headed by what was searched, and leads to what was typed', async (t) => {
  const app = await openApp(t);
  const { text } = await sendRequest(app, { path: '/search/refractomter/' });
  const main = readMain(text);
  t.match(main, /<h1><span class="kicker">Search<\/span> (<!-- -->)?refractometer<\/h1>/);
  t.match(text, /<title>Search: refractometer/);
  t.match(main, /<a href="\/search\/refractomter\/\?exact=1">refractomter<\/a>/);
  const exact = await sendRequest(app, { path: '/search/refractomter/?exact=1' });
  t.match(readMain(exact.text), /Search<\/span> (<!-- -->)?refractomter<\/h1>.*No results/s);
});

const DESCRIPTION = /<meta name="description" content="([^"]+)">/;
const NOINDEX = '<meta name="robots" content="noindex">';

t.test('search and exam pages are described, and kept out of search engines on purpose', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { alone: true, access: [] });
  const cases = {
    '/search/': /Search everything on the site/,
    [PAGE]: /^1 result for “silver” in articles/,
    '/search/refractomter/': /for “refractometer”/,
    [`/exam/${examId}/`]: /^The exam .*: 5 questions, \d+ percent to pass/,
  };
  for (const [path, description] of Object.entries(cases)) {
    const { status, text } = await sendRequest(app, { path });
    t.equal(status, 200, path);
    t.match(DESCRIPTION.exec(text)?.[1], description, path);
    t.ok(text.includes(NOINDEX), path);
  }
});
