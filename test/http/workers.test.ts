import t, { type Test } from 'tap';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';

/** Both workers listen. */
async function startTwo(t: Test): Promise<RunningFacet> {
  const facet = await startFacet({ WORKERS: '2' });
  t.teardown(() => facet.stop());
  await until(() => listening(facet).length === 2);
  return facet;
}

const listening = ({ log }: RunningFacet) => log.filter(({ msg }) => msg === 'listening');
const pidsOf = (facet: RunningFacet) => listening(facet).map(({ pid }) => Number(pid));

t.test('workers share the port, and their numbers are one', async (t) => {
  const facet = await startTwo(t);
  const ports = new Set(listening(facet).map(({ port }) => port));
  t.same([...ports], [facet.port]);
  t.equal(new Set(pidsOf(facet)).size, 2);
  t.notOk(pidsOf(facet).includes(facet.process.pid ?? 0), 'the primary serves nobody');
  const REQUESTS = 20;
  for (let request = 0; request < REQUESTS; request += 1) {
    t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  }
  const { status, text } = await sendRequest(facet, { path: '/metrics' });
  t.equal(status, 200);
  t.match(text, `facet_requests_total{status="2xx"} ${REQUESTS}\n`);
  const renders = Number(/^facet_render_seconds_count\{page="article"\} (\d+)$/m.exec(text)?.[1]);
  t.equal(renders, 2, 'each worker rendered once: both were asked');
});

t.test('a worker that is killed is replaced, and meanwhile the other answers', async (t) => {
  const facet = await startTwo(t);
  const [victim = 0] = pidsOf(facet);
  process.kill(victim, 'SIGKILL');
  const death = await facet.findLog(({ msg }) => msg === 'a worker died');
  t.match(death, { level: 50, worker: victim, signal: 'SIGKILL' });
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  await until(() => listening(facet).length === 3);
  t.equal(new Set(pidsOf(facet)).size, 3);
  for (let request = 0; request < 4; request += 1) {
    t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  }
});

t.test('metrics are to be had while a worker is replaced', async (t) => {
  const facet = await startTwo(t);
  const [victim = 0] = pidsOf(facet);
  process.kill(victim, 'SIGKILL');
  await facet.findLog(({ msg }) => msg === 'a worker died');
  const statuses = new Set<number>();
  while (listening(facet).length < 3) statuses.add((await sendRequest(facet, { path: '/metrics' })).status);
  t.same([...statuses], [200]);
});

t.test('metrics are refused, and nothing else, while a worker hangs', async (t) => {
  const facet = await startTwo(t);
  const [victim = 0] = pidsOf(facet);
  process.kill(victim, 'SIGSTOP');
  // One of them waits at the worker that hangs.
  const scrapes = [1, 2].map(() => sendRequest(facet, { path: '/metrics' }));
  const { status, text } = await Promise.race(scrapes);
  t.equal(status, 503);
  t.match(text, 'metrics_unavailable');
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  process.kill(victim, 'SIGCONT');
  await Promise.all(scrapes);
  t.equal((await sendRequest(facet, { path: '/metrics' })).status, 200);
  t.equal(facet.process.exitCode, null);
});

t.test('all of them close gracefully when the primary is told', async (t) => {
  const facet = await startTwo(t);
  t.equal(await facet.stop(), 0);
  t.equal(facet.log.filter(({ msg }) => msg === 'closed').length, 2);
  t.notOk(facet.log.some(({ msg }) => msg === 'a worker died'));
});

t.test('workers do not outlive a primary that is killed', async (t) => {
  const facet = await startTwo(t);
  const pids = pidsOf(facet);
  facet.process.kill('SIGKILL');
  await until(() => pids.every((pid) => !isAlive(pid)));
  t.pass();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
