import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { goldie } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { type GivenRequest, type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

/** Far more than the line takes, however fast the machine is. */
const ASKERS = 150;
const LOAD_MS = 2000;
const PROBE_EVERY_MS = 50;
const ARTICLE = '/article/ruby-buying-guide/';
const STONES = ['ruby', 'sapphire', 'opal', 'pearl', 'topaz', 'garnet', 'spinel', 'zircon', 'jade', 'amber'];

interface TimedResponse extends ReceivedResponse {
  readonly ms: number;
}

async function send(facet: RunningFacet, given: GivenRequest): Promise<TimedResponse> {
  const asked = performance.now();
  const response = await sendRequest(facet, given);
  return { ...response, ms: performance.now() - asked };
}

/** Searches that nobody has made before, as many at once as there are askers. */
function searchAtOnce(facet: RunningFacet) {
  const agent = new Agent({ keepAlive: true });
  const answers: TimedResponse[] = [];
  const calls: TimedResponse[] = [];
  let isOver = false;
  let count = 0;
  async function ask(asker: number): Promise<void> {
    while (!isOver) {
      count += 1;
      const words = `${STONES[count % 10]} ${STONES[Math.floor(count / 10) % 10]} buying ${count}`;
      const term = encodeURIComponent(words);
      if (asker % 3 === 0) calls.push(await send(facet, { path: `/api/app/search/?q=${term}`, agent }));
      else answers.push(await send(facet, { path: `/search/${term}/`, agent }));
      await wait(PROBE_EVERY_MS);
    }
  }
  const all = Promise.all(Array.from({ length: ASKERS }, (_, asker) => ask(asker)));
  return {
    answers,
    calls,
    async stop(): Promise<void> {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

/** Asks for each of these in turn until time is over. */
async function probe(t: Test, facet: RunningFacet, probes: Readonly<Record<string, GivenRequest>>) {
  const until = performance.now() + LOAD_MS;
  const failures: string[] = [];
  let count = 0;
  while (performance.now() < until) {
    for (const [name, given] of Object.entries(probes)) {
      const { status } = await sendRequest(facet, given);
      count += 1;
      if (status !== 200) failures.push(`${name}: ${status}`);
    }
    await wait(PROBE_EVERY_MS);
  }
  t.same(failures, [], `all ${count} are answered`);
}

const isRejected = ({ status }: ReceivedResponse) => status === 503;
const median = (times: readonly TimedResponse[]): number =>
  times.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

t.test('a flood of new searches is answered in part, and keeps nobody from anything else', async (t) => {
  const facet = await startFacet({ SECRET, REQUEST_LOG: 'off', RENDER_WAIT_MS: '200' });
  t.teardown(() => facet.stop());
  const member = await signIn(facet, goldie);
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  const flood = searchAtOnce(facet);
  await until(() => flood.answers.some(isRejected) && flood.calls.some(isRejected));
  let memberSearches = 0;
  await probe(t, facet, {
    'a check of the process': { path: '/healthz' },
    'a check before requests are sent': { path: '/readyz' },
    'a cached page': { path: ARTICLE },
    'signing in': { path: '/login/' },
    'a form': { path: '/contact-us/' },
    'an account': { path: '/account/dashboard/', headers: { cookie: member.cookie } },
    get 'a search by a member'() {
      memberSearches += 1;
      return { path: `/search/pearl%20${memberSearches}/`, headers: { cookie: member.cookie } };
    },
  });
  await flood.stop();

  const { answers, calls } = flood;
  t.same(new Set([...answers, ...calls].map(({ status }) => status)), new Set([200, 503]));
  const [page] = answers.filter(isRejected);
  t.match(page?.headers, {
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': /^text\/html/,
    'content-security-policy': /default-src/,
    'x-content-type-options': 'nosniff',
  });
  t.match(page?.text, /The server is busy\. Please try again in a moment\./);
  const [call] = calls.filter(isRejected);
  t.match(call?.headers, { 'retry-after': '2', 'content-type': /^application\/json/ });
  t.match(JSON.parse(call?.text ?? ''), { code: 'server_busy', data: { status: 503 } });
  const rejected = answers.filter(isRejected);
  const served = answers.filter(({ status }) => status === 200);
  t.ok(median(rejected) < median(served), 'who is rejected is told sooner than the others are answered');

  t.equal((await sendRequest(facet, { path: '/search/when%20all%20is%20over/' })).status, 200);
  const { text } = await sendRequest(facet, { path: '/metrics' });
  t.match(text, 'facet_guest_requests{kind="search",state="waiting"} 0\n');
  t.match(text, 'facet_guest_requests{kind="search",state="running"} 0\n');
  const counted = Number(
    /^facet_guest_requests_rejected_total\{kind="search"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN,
  );
  t.equal(counted, rejected.length + calls.filter(isRejected).length);
});
