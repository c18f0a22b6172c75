/** Another CMS that hangs, forgets or answers nonsense: what is kept is served, and nobody waits to find it out anew. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { type Fault, type FaultyCms, startFaultyCms } from '#test/start-faulty-cms.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const UNSEEN = ['/article/sapphire-buying-guide/', '/about/', '/gemstone-encyclopedia/ruby/'];
/** Longer than the next look at a CMS that did not answer. */
const RECOVERY_MS = 10_000;

t.test('a CMS that hangs is waited for once, and asked again by nobody who waits', async (t) => {
  const { site, faulty } = await start(t);
  const kept = await get(site, ARTICLE);
  faulty.fault = 'hang';
  await Promise.all(UNSEEN.map((path) => get(site, path)));
  for (const path of [...UNSEEN, '/shop/', '/login/link/']) {
    const called = countCalls(faulty);
    const { status } = await get(site, path);
    t.ok(status === 502 || status === 503 || status === 200, `${path} ${status}`);
    t.equal(countCalls(faulty), called, `${path} is answered without asking`);
  }
  const api = await get(site, '/api/app/wp/v2/article/');
  t.equal(api.status, 502);
  t.ok(Number(api.headers['retry-after']) > 0);
  const still = await get(site, ARTICLE);
  t.equal(still.text, kept.text, 'what was kept is served');
  // Whether somebody is signed in is not to be known: nobody is signed out for it, and nobody sent to sign in.
  const headers = { cookie: 'token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl; possibly_user=1' };
  const members = await sendRequest(site, { path: ARTICLE, headers });
  t.match(members, { status: 200, text: kept.text, headers: { 'cache-control': 'private, no-store' } });
  t.notOk(members.headers['set-cookie']);
  const account = await sendRequest(site, { path: '/account/details/', headers });
  t.equal(account.status, 502);
  t.notOk(account.headers['set-cookie']);
  t.match((await get(site, '/metrics')).text, /^facet_cms_unreachable 1$/m);
  t.ok(faulty.open.now <= 1, 'one probe at a time');
  t.ok(await site.findLog((line) => line.msg?.startsWith('the other CMS does not answer') === true));
  faulty.fault = 'none';
  await until(async () => (await get(site, '/about/')).status === 200, RECOVERY_MS);
  await until(async () => (await get(site, '/shop/')).status === 200, RECOVERY_MS);
  t.match((await get(site, '/metrics')).text, /^facet_cms_unreachable 0$/m);
});

t.test('a list that is empty all at once is a fault, and no page is gone for it', async (t) => {
  const { site, faulty } = await start(t);
  const path = '/api/app/wp/v2/article/?slug=reading-a-refractometer';
  t.equal((await get(site, path)).status, 200);
  faulty.fault = 'empty';
  t.equal((await get(site, path)).status, 502, 'there was one');
  faulty.fault = 'none';
  t.equal((await get(site, path)).status, 200, 'at once');
  t.same(JSON.parse((await get(site, '/api/app/wp/v2/article/?slug=no-such')).text), [], 'there was none');
});

t.test('what is no answer of a REST base is a failure in our own shape', async (t) => {
  const { site, faulty, elsewhere } = await start(t);
  for (const fault of ['html', 'garbage', 'redirect', 'error'] satisfies Fault[]) {
    faulty.fault = fault;
    for (const path of [
      '/api/app/wp/v2/article/',
      '/api/app/airnauts/v1/courses/',
      '/api/app/wp/v2/users/1/',
    ]) {
      const answer = await get(site, path);
      t.equal(answer.status, 502, `${fault} ${path}`);
      t.match(JSON.parse(answer.text), { code: 'upstream_failed', data: { status: 502 } });
      t.equal(answer.headers['cache-control'], 'private, no-store');
      t.notOk(answer.headers.location);
      t.notMatch(answer.text, 'Hello');
    }
  }
  t.same(elsewhere, [], 'nobody is followed elsewhere');
});

t.test(
  'so many calls are under way at once, and beyond those who wait it is said when to come again',
  async (t) => {
    const { site, faulty } = await start(t, { CMS_MAX_CALLS: '4' });
    faulty.fault = 'hang';
    const asked = Array.from({ length: 60 }, (_, at) => get(site, `/api/app/wp/v2/article/${at + 1}/`));
    const answers = await Promise.all(asked);
    t.ok(faulty.open.most <= 4, `${faulty.open.most} at once`);
    const busy = answers.filter(({ status }) => status === 503);
    t.ok(busy.length > 0, `${busy.length} refused`);
    for (const answer of busy.slice(0, 3)) {
      t.match(JSON.parse(answer.text), { code: 'content_busy', data: { status: 503 } });
      t.ok(Number(answer.headers['retry-after']) > 0);
    }
    t.match((await get(site, '/metrics')).text, /^facet_cms_calls_total\{outcome="refused"\} [1-9]/m);
  },
);

/** A visitor waits once, and the next ones do not; whether it is back is asked at the root of the REST base. */
const countCalls = ({ received }: FaultyCms): number =>
  received.filter(({ url }) => url !== '/wp-json/').length;

const get = (site: RunningFacet, path: string): Promise<ReceivedResponse> => sendRequest(site, { path });

async function start(t: Test, settings: Readonly<Record<string, string>> = {}) {
  const bundled = await startFacet();
  t.teardown(() => bundled.stop());
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.teardown(() => other.close());
  const faulty = await startFaultyCms(
    t,
    bundled,
    `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
  );
  const site = await startFacet({ CMS_URL: faulty.url, ...settings });
  t.teardown(() => site.stop());
  return { site, faulty, elsewhere };
}
