/** The built server and its sandbox: what is paid there is told here, whichever worker hears it. */
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { ada, sil } from '#test/cast.ts';
import { typeCard } from '#test/open-sandbox.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const WEBHOOKS = '/webhooks/stripe/';
/** The sandbox tells it from another process: on a busy machine that takes a while. */
const MAX_NOTICE_MS = 30_000;
const MB = 1_048_576;

t.test('a membership that was paid in the sandbox is ordered without the buyer coming back', async (t) => {
  const facet = await startFacet({ SECRET, WORKERS: '2' });
  t.teardown(() => facet.stop());
  const { cookie } = await signIn(facet, sil);
  const order = { product_rid: 'GOLDM1', key: 'a key of this test' };
  const { body } = await callApi(facet, 'airnauts/v1/checkout/', order, { cookie });
  const { redirect_to, status } = body as { redirect_to: string; status: string };
  t.equal(status, 'waiting_for_payment');
  t.match(redirect_to, /^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/);
  const findOrder = async () => {
    const listed = await callApi(facet, 'airnauts/v1/user/orders/', {}, { cookie }, 'GET');
    return (listed.body as { status: string; total: number }[])[0];
  };
  t.match(await findOrder(), { status: 'waiting_for_payment' });
  t.match(await typeCard(redirect_to, '4242 4242 4242 4242'), { status: 303, location: /\/confirmation\// });
  await until(async () => (await findOrder())?.status === 'complete', MAX_NOTICE_MS);
});

t.test(
  'only what the payment service has signed is taken, of at most a megabyte, and nothing is cached',
  async (t) => {
    const facet = await startFacet({ SECRET });
    t.teardown(() => facet.stop());
    const send = (body: string, headers = {}) =>
      sendRequest(facet, { method: 'POST', path: WEBHOOKS, headers, body });
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=2' }, { 'content-type': 'text/plain' }]) {
      const sent = await send('{"id":"evt_1"}', headers);
      t.match(sent, { status: 400, headers: { 'cache-control': 'no-store' }, text: 'invalid_notice' });
    }
    t.equal((await send('x'.repeat(MB + 1))).status, 413);
    const { cookie } = await signIn(facet, ada);
    const path = 'airnauts/v1/staff/webhooks/received/';
    const { body } = await callApi(facet, path, {}, { cookie }, 'GET');
    t.match(body, { items: [{ service: 'payments', state: 'refused', kind: '' }], total: 1 });
    t.notMatch(JSON.stringify(body), 'evt_1', 'of what nobody has signed nothing is kept');
    t.equal((await sendRequest(facet, { path: WEBHOOKS })).status, 404);
  },
);
