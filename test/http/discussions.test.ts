/** The page about the community, with one and without. */
import t, { type Test } from 'tap';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startDiscourse } from '#test/start-discourse.ts';
import { until } from '#test/until.ts';

const PATH = '/community/';
const FRESH_MS = 600_000;
const files = {
  'pages/community.md':
    '---\ntitle: Community\nexcerpt: How to take part.\ndate: 2026-01-01\nbrands: [facet]\n---\n\nBe kind.\n',
};

async function open(t: Test) {
  const discourse = await startDiscourse();
  t.teardown(() => discourse.close());
  return { discourse, app: await openApp(t, { files, settings: { COMMUNITY_URL: discourse.url } }) };
}

const read = async (app: OpenApp) => {
  const { status, text } = await sendRequest(app, { path: PATH });
  return status === 200 ? readMain(text) : `status ${status}`;
};
/** Once what is slow has come. */
async function readWhole(app: OpenApp): Promise<string> {
  let main = '';
  await until(async () => {
    main = await read(app);
    return main.includes('Recent discussions');
  });
  return main;
}

t.test('discussions and answers lead to the community, their words are only words', async (t) => {
  const { discourse, app } = await open(t);
  const main = await readWhole(app);
  t.match(
    main,
    `<a href="${discourse.url}/t/seam-filled-halfway/12">Seam filled only halfway &lt;b&gt;again&lt;/b&gt; &amp; again</a>`,
  );
  t.match(main, `<a href="${discourse.url}/t/topic/14">An odd one</a>`);
  t.match(main, /Answered questions.*which-lap\/13/s);
  t.match(main, 'At the bench');
  t.match(main, `href="${discourse.url}/search"`);
  t.notMatch(main, 'Welcome! Read this first', 'what is pinned');
  t.match(main, 'Be kind.');
});

t.test('the community is asked once for all readers, and again when minutes have passed', async (t) => {
  const { discourse, app } = await open(t);
  await readWhole(app);
  await Promise.all([read(app), read(app), read(app)]);
  t.same(discourse.calls.toSorted(), ['/categories.json', '/latest.json', '/latest.json?solved=yes']);
  app.clock.advance(FRESH_MS + 1);
  t.match(await read(app), 'Recent discussions', 'past their time they are shown while others are fetched');
  await until(() => discourse.calls.length === 6);
});

t.test('the page stands while the community does not', async (t) => {
  const { discourse, app } = await open(t);
  discourse.answer = (_, response) => void response.writeHead(500).end();
  const main = await read(app);
  t.match(main, 'Be kind.');
  t.notMatch(main, 'Recent discussions');
  discourse.answer = undefined;
  // No error is remembered longer.
  app.clock.advance(10_001);
  t.match(await readWhole(app), 'Seam filled');
  discourse.answer = (_, response) => void response.destroy();
  app.clock.advance(FRESH_MS + 1);
  t.match(await read(app), 'Seam filled', 'what was known before is shown on');
});

t.test('nobody waits for a community that says nothing', async (t) => {
  const { discourse, app } = await open(t);
  discourse.answer = () => {};
  const started = performance.now();
  const { text } = await sendRequest(app, { path: PATH });
  t.match(text, 'Be kind.');
  t.ok(performance.now() - started < 20_000, 'it is given up');
});

t.test('without a community the page says how to take part, and nothing else', async (t) => {
  const app = await openApp(t, { files });
  const main = await read(app);
  t.match(main, 'Be kind.');
  t.notMatch(main, /Open the community|Recent discussions/);
  const { text } = await sendRequest(app, { path: '/wp-json/airnauts/v1/discussions/' });
  t.same(JSON.parse(text), { recent: [], answered: [] });
});
