/** The sandbox as a program: started by the first payment, one for all workers, and gone with its parent. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { GatewayUnavailable, InvalidNotice } from '#server/cms/commerce/index.ts';
import { parseConfig } from '#server/runtime/config.ts';
import { buyWith, CARDS } from '#test/buy-in-sandbox.ts';
import { typeCard } from '#test/open-sandbox.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';
import { openPayments } from './open-payments.ts';
import { createSandboxProcess } from './sandbox-process.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'server', 'sandbox.js');
const STARTED = 'payment sandbox: no money moves';
const MISCONFIGURED = 78;

t.test('cards are there after the program was killed, and the next call starts it again', async (t) => {
  const pids: number[] = [];
  let ended = 0;
  const program = createSandboxProcess(t.testdir(), {
    info: (details) => pids.push(Number((details as { sandbox: number }).sandbox)),
    warn() {
      ended += 1;
    },
  });
  t.teardown(() => program.close());
  const gateway = createStripeGateway({ connect: () => program.connect('') });
  t.same(pids, [], 'nothing runs before it is asked');
  const { state } = await buyWith({ gateway, typeCard }, CARDS.succeeds, { mode: 'setup', lines: [] });
  const before = await program.connect('');
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await until(() => ended === 1);
  t.same(await gateway.findCard(state.card?.billing_item_id ?? ''), state.card);
  const after = await program.connect('');
  t.not(after.secretKey, before.secretKey, 'with other secrets');
  t.equal(after.apiUrl, before.apiUrl, 'pages that are open stay good');
  await program.close();
  t.notOk(isAlive(pids[1] ?? 0));
  t.equal(ended, 1, 'an end that was asked for is no mishap');
});

t.test('one sandbox starts for all workers, with the first payment, and ends with them', async (t) => {
  const facet = await startFacet({ WORKERS: '2' });
  t.teardown(() => facet.stop());
  t.notOk(facet.log.some(({ msg }) => msg === STARTED));
  const statuses = await Promise.all(Array.from({ length: 8 }, () => sendNotice(facet)));
  t.same(new Set(statuses), new Set([400]), 'a notice of nobody is refused');
  const { sandbox } = await facet.findLog(({ msg }) => msg === STARTED);
  t.equal(facet.log.filter(({ msg }) => msg === STARTED).length, 1);
  await facet.stop();
  await until(() => !isAlive(Number(sandbox)));
});

t.test('it waits until the port for its webhooks is known', async (t) => {
  const started: object[] = [];
  const config = parseConfig({ DATA_DIR: t.testdir(), PORT: '0' });
  const payments = openPayments(config, { info: (details) => started.push(details), warn() {} });
  t.teardown(() => payments.close());
  const readNotice = async () => payments.gateway?.readNotice('{}', 't=1,v1=2');
  await t.rejects(readNotice(), GatewayUnavailable);
  t.same(started, []);
  payments.tellPort(1);
  await t.rejects(readNotice(), InvalidNotice);
  t.equal(started.length, 1);
});

t.test('it ends when its parent is killed', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  await sendNotice(facet);
  const { sandbox } = await facet.findLog(({ msg }) => msg === STARTED);
  t.ok(isAlive(Number(sandbox)));
  facet.process.kill('SIGKILL');
  await until(() => !isAlive(Number(sandbox)));
});

t.test('it does not start in production, nor without its secrets', async (t) => {
  const start = (NODE_ENV: string) =>
    spawnSync(process.execPath, [PROGRAM], { env: { NODE_ENV, DATA_DIR: t.testdirName }, encoding: 'utf8' });
  t.match(start('production'), { status: MISCONFIGURED, stderr: /does not start in production/ });
  t.match(start('development'), { status: MISCONFIGURED, stderr: /needs DATA_DIR/ });
});

t.test('in production nothing is sold without a key, and with one Stripe is asked', async (t) => {
  const silent = { info() {}, warn() {} };
  const live = {
    NODE_ENV: 'production',
    SECRET: 's3cr3t-of-a-test-that-is-long-enough',
    DATA_DIR: t.testdir(),
  };
  t.equal(openPayments(parseConfig(live), silent).gateway, undefined);
  const keys = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
  t.ok(openPayments(parseConfig({ ...live, ...keys }), silent).gateway);
  t.throws(() => parseConfig({ ...live, STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }), {
    message: /set both or none/,
  });
  t.throws(() => parseConfig({ ...live, ...keys, STRIPE_SECRET_KEY: 'pk_live_0123456789' }), {
    message: /^STRIPE_SECRET_KEY is '…'/,
  });
});

async function sendNotice({ url }: RunningFacet): Promise<number> {
  const { status } = await fetch(`${url}/webhooks/stripe/`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=2' },
    body: '{}',
  });
  return status;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
