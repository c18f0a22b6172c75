import { once } from 'node:events';
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { openRequest, sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { startHoldingProxy } from '#test/start-holding-proxy.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
/** Late part of an article page: the articles beside it. */
const LATE = 'article-category=';
const isCutWarning = ({ msg }: { msg?: string }) => msg?.startsWith('open requests were cut') === true;

const cms = await startFacet();
t.teardown(() => cms.stop());

t.test('closing cuts no request that is under way, and then ends with 0', async (t) => {
  const gate = await startHoldingProxy(t, cms, LATE);
  const facet = await startFacet({ CMS_URL: gate.cmsUrl });
  t.teardown(() => facet.stop());
  // A connection that is kept for more must not hold the process either.
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const response = await openRequest(facet, { path: ARTICLE, agent });
  const body = text(response);
  facet.process.kill('SIGTERM');
  await until(() => isRefused(facet));
  gate.open();
  t.match(await body, /Read next.*<\/html>$/s, 'the slow part came, after the port was closed');
  t.equal(await facet.stop(), 0);
  t.notOk(facet.log.some(isCutWarning));
});

t.test('connections that are idle do not hold it', async (t) => {
  const facet = await startFacet();
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  for (const path of ['/about/', '/about/', '/healthz', '/nothing/'])
    await sendRequest(facet, { path, agent });
  t.equal(await facet.stop(), 0);
  t.notOk(facet.log.some(isCutWarning));
  t.ok(facet.log.some(({ msg }) => msg === 'closed'));
});

t.test('it says that it is not ready first, and answers on while balancers look away', async (t) => {
  const facet = await startFacet({ DRAIN_SECONDS: '2' });
  t.teardown(() => facet.stop());
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 200, text: '{"status":"ready"}' });
  await sendRequest(facet, { path: '/about/' });
  facet.process.kill('SIGTERM');
  await until(async () => (await sendRequest(facet, { path: '/readyz' })).status === 503);
  t.equal((await sendRequest(facet, { path: '/healthz' })).status, 200, 'alive all the same');
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  for (const path of ['/about/', '/faq/']) {
    const { status, headers } = await sendRequest(facet, { path, agent });
    t.equal(status, 200, path);
    t.equal(headers.connection, 'close', 'kept or rendered, an answer closes its connection');
  }
  t.equal(await facet.stop(), 0);
});

t.test('a request that never ends is cut after SHUTDOWN_SECONDS', async (t) => {
  const gate = await startHoldingProxy(t, cms, LATE);
  const facet = await startFacet({ CMS_URL: gate.cmsUrl, SHUTDOWN_SECONDS: '1' });
  t.teardown(() => facet.stop());
  const response = await openRequest(facet, { path: ARTICLE });
  response.resume();
  const cut = once(response, 'error');
  t.equal(await facet.stop(), 0);
  await cut;
  t.ok(facet.log.some(isCutWarning));
});

async function isRefused(server: { port: number }): Promise<boolean> {
  return sendRequest(server, { path: '/healthz' }).then(
    () => false,
    () => true,
  );
}
