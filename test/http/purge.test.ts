import t from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { type GivenRequest, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

/** The outbox promises a second; a busy machine may need more. */
const SHOWS_WITHIN_MS = 5000;
const ARTICLE = '/article/reading-a-refractometer/';
const LISTED_AT = '/gemology/testing/';

interface Server {
  readonly port: number;
  readonly dataDir: string;
}

const json = { 'content-type': 'application/json' };

async function readArticleId(server: { port: number }): Promise<number> {
  const { text } = await sendRequest(server, {
    path: '/wp-json/wp/v2/article/?slug=reading-a-refractometer',
  });
  const [item] = z.tuple([z.object({ id: z.number() })]).parse(JSON.parse(text));
  return item.id;
}

async function readTitles(server: { port: number }, path: string): Promise<string> {
  const { status, text } = await sendRequest(server, { path });
  t.equal(status, 200, path);
  return readMain(text);
}

const rename = async (server: Server, title: string): Promise<GivenRequest> => ({
  method: 'POST',
  path: `/wp-json/wp/v2/article/${await readArticleId(server)}/`,
  headers: { ...json, ...(await signIn(server, edda)).bearer },
  body: JSON.stringify({ title }),
});

t.test(
  'a change shows at once in every page of the process that made it, and touches no other',
  async (t) => {
    const app = await openApp(t);
    const paths = [ARTICLE, LISTED_AT, '/', '/search/refractometer/'];
    for (const path of [...paths, '/about/']) await readTitles(app, path);
    const changed = await sendRequest(app, await rename(app, 'Reading a Spectroscope'));
    t.equal(changed.status, 200);
    for (const path of paths) {
      t.match(await readTitles(app, path), 'Reading a Spectroscope', path);
      t.notMatch(await readTitles(app, path), '>Reading a Refractometer<', path);
    }
    const untouched = await sendRequest(app, { path: '/about/' });
    t.match(untouched.headers['cache-status'], /^Facet; hit/);
  },
);

t.test('what is taken down is gone at once', async (t) => {
  const app = await openApp(t);
  await readTitles(app, ARTICLE);
  const change = await rename(app, '');
  const body = JSON.stringify({ status: 'draft' });
  t.equal((await sendRequest(app, { ...change, body })).status, 200);
  t.equal((await sendRequest(app, { path: ARTICLE })).status, 404);
  t.notMatch(await readTitles(app, LISTED_AT), 'Refractometer');
});

t.test('nobody but staff can change anything', async (t) => {
  const app = await openApp(t);
  const change = await rename(app, 'Defaced');
  t.equal((await sendRequest(app, { ...change, headers: json })).status, 401);
  const { cookie } = await signIn(app, edda);
  const byCookie = await sendRequest(app, { ...change, headers: { ...json, cookie } });
  t.equal(byCookie.status, 401, 'a cookie does not count where no origin is checked');
  t.match(await readTitles(app, ARTICLE), 'Reading a Refractometer');
});

t.test('a change made while a page is being rendered is not hidden by that render', async (t) => {
  const app = await openApp(t);
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const change = await rename(app, 'Reading a Spectroscope');
  app.beforeCall = ({ endpoint }) => {
    // The article has been read by then; what stands beside it has not.
    if (endpoint.name !== 'findTerm') return undefined;
    reached.resolve();
    return gate.promise;
  };
  const early = sendRequest(app, { path: ARTICLE });
  await reached.promise;
  await sendRequest(app, change);
  gate.resolve();
  await early;
  t.match(await readTitles(app, ARTICLE), 'Reading a Spectroscope');
});

t.test('who asks after a change is not sent a render begun before it', async (t) => {
  const app = await openApp(t);
  const change = await rename(app, 'Reading a Spectroscope');
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name !== 'findTerm') return undefined;
    reached.resolve();
    return gate.promise;
  };
  const early = sendRequest(app, { path: ARTICLE });
  await reached.promise;
  await sendRequest(app, change);
  const asked = app.calls.length;
  const late = sendRequest(app, { path: ARTICLE });
  await until(() => app.calls.length > asked);
  gate.resolve();
  t.match((await early).text, '>Reading a Refractometer<');
  const { headers, text } = await late;
  t.equal(headers['cache-status'], 'Facet; fwd=miss');
  t.match(text, 'Reading a Spectroscope');
  t.notMatch(text, '>Reading a Refractometer<');
});

t.test('a change shows in the pages of another process on the same data', async (t) => {
  const one = await startFacet({ SECRET });
  t.teardown(() => one.stop());
  const other = await startFacet({ SECRET, DATA_DIR: one.dataDir });
  t.teardown(() => other.stop());
  const paths = [ARTICLE, '/search/refractometer/'];
  for (const path of paths) t.match(await readTitles(other, path), 'Refractometer');
  t.equal((await sendRequest(one, await rename(one, 'Reading a Spectroscope'))).status, 200);
  for (const path of paths) {
    const shows = async () => (await readTitles(other, path)).includes('Reading a Spectroscope');
    await until(shows, SHOWS_WITHIN_MS);
    t.pass(path);
  }
});
