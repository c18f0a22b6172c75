/** Outgoing webhooks: a receiver on this machine takes what is sent, fails, and is told again. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { startJobs } from '#server/cms/jobs/index.ts';
import { handleDeliveries, writeEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { LOCAL_WEBHOOK_NETWORK } from '#server/internet/post-webhook.ts';
import type { Viewer } from '#shared/rest/api.ts';
import {
  createOutgoingWebhook as createEndpoint,
  type WebhookDelivery,
} from '#shared/rest/outgoing-webhooks.ts';
import { ROLES } from '#shared/roles.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { type ReceivedNotice, startReceiver } from '#test/start-receiver.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import {
  changeOutgoingWebhook,
  createOutgoingWebhook,
  pauseOutgoingWebhook,
  removeOutgoingWebhook,
  renewWebhookSecret,
  resumeOutgoingWebhook,
  testOutgoingWebhook,
} from './change-webhooks.ts';
import { findOutgoingWebhook, listOutgoingWebhooks } from './list-webhooks.ts';
import { dropFailedDeliveries, resendFailedDeliveries, resendWebhookDelivery } from './resend-deliveries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ATTEMPTS = 12;
const FACT = { type: 'message', id: 12, link: '/studio/messages/12/' };
const sent = z.object({ id: z.string(), type: z.string(), data: z.looseObject({ id: z.number() }) });

const staff = (role: string, session = PROVEN_SESSION): Viewer => ({
  id: 9000,
  name: 'Ada',
  roles: [role],
  rights: {},
  session,
});

/** @param slowMs attempts that fail after so long keep others waiting */
async function open(t: Test, slowMs?: number) {
  const shop = await openShop(t);
  await addProvenSession(shop.db, (await shop.addMember('sue')).id);
  const receiver = await startReceiver(t);
  let time = shop.readNow().getTime();
  const now = () => new Date(time);
  const contextOf = (viewer: Viewer, webhookNetwork = LOCAL_WEBHOOK_NETWORK) => ({
    ...shop.contextOf(viewer),
    now: now(),
    webhookNetwork,
  });
  const context = () => contextOf(staff('administrator'));
  const { db } = shop;
  const log = createTestLog();
  const { origins } = context();
  const network = LOCAL_WEBHOOK_NETWORK;
  const handler = handleDeliveries({
    db,
    secret: SECRET,
    origins,
    network,
    now,
    ...(slowMs !== undefined && { slowMs }),
  });
  const goRound = async () => {
    const jobs = startJobs(db, [handler], { log, now, random: () => 0 });
    await jobs.idle();
    await jobs.close();
  };
  return {
    db,
    log,
    now,
    receiver,
    context,
    contextOf,
    handler,
    goRound,
    async advance(milliseconds: number) {
      time += milliseconds;
      await goRound();
    },
    add: (name = 'Chat', url = receiver.url) =>
      createOutgoingWebhook(
        context(),
        createEndpoint.input.parse({ name, url, events: 'message.received,order.paid' }),
      ),
    tell: () => writeEvent(db, { event: 'message.received', brand: 'facet', about: FACT }, now()),
    find: (id: number) => findOutgoingWebhook(context(), { id, state: '', page: 1 }),
    async findLast(id: number): Promise<WebhookDelivery | undefined> {
      return (await findOutgoingWebhook(context(), { id, state: '', page: 1 })).deliveries.items[0];
    },
    listTasks: async () => (await listTasks(context(), { kind: 'webhooks', page: 1 })).kinds[0]?.items,
  };
}

/** As https://www.standardwebhooks.com says, and as docs/webhooks.md shows it. */
function isSigned({ body, headers }: ReceivedNotice, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${signature}`);
}

t.test('what happened is sent signed, with ids and a link, and its secret is nowhere else', async (t) => {
  const { db, log, now, receiver, add, tell, goRound, find, context } = await open(t);
  const { id, secret } = await add();
  await tell();
  await goRound();
  await receiver.waitFor(1);
  const [notice] = receiver.received;
  if (!notice) return;
  t.match(notice.headers, { 'content-type': 'application/json', 'webhook-id': /^msg_[\da-f]{32}$/ });
  t.equal(notice.headers['webhook-timestamp'], String(Math.floor(now().getTime() / 1000)));
  t.ok(isSigned(notice, secret));
  t.notOk(isSigned({ ...notice, body: `${notice.body} ` }, secret), 'another text has another signature');
  t.same(JSON.parse(notice.body), {
    id: notice.headers['webhook-id'],
    type: 'message.received',
    timestamp: now().toISOString(),
    site: 'http://facet.example',
    data: { type: 'message', id: 12, link: 'http://facet.example/studio/messages/12/' },
  });
  const found = await find(id);
  t.match(found, {
    ...{ state: 'active', waiting: 0, failed: 0 },
    deliveries: { items: [{ state: 'sent', status: 200, attempts: 1, error: '', body: notice.body }] },
  });
  const told = JSON.stringify([
    found,
    await listOutgoingWebhooks(context()),
    log.lines,
    await db.selectFrom('outgoing_webhooks').selectAll().execute(),
    await db.selectFrom('staff_changes').selectAll().execute(),
    await db.selectFrom('jobs').selectAll().execute(),
  ]);
  t.notOk(told.includes(secret.slice('whsec_'.length)));
  t.match(
    await db
      .selectFrom('staff_changes')
      .select('details')
      .where('action', '=', 'outgoing webhook added')
      .execute(),
    [{ details: /^\{"name":"Chat","site":"127\.0\.0\.1:\d+"\}$/ }],
    'without the path, by which a receiver may know us',
  );
});

t.test(
  'nobody but an administrator sees or changes a webhook, and what is dangerous asks for a proof',
  async (t) => {
    const { add, contextOf } = await open(t);
    const { id } = await add();
    const input = { name: 'Chat', url: 'https://chat.example/hook', events: ['order.paid' as const] };
    const callsOf = (context: ReturnType<typeof contextOf>): readonly (() => Promise<unknown>)[] => [
      () => listOutgoingWebhooks(context),
      () => findOutgoingWebhook(context, { id, state: '', page: 1 }),
      () => createOutgoingWebhook(context, { ...input, name: 'Other' }),
      () => changeOutgoingWebhook(context, { ...input, id }),
      () => renewWebhookSecret(context, { id }),
      () => pauseOutgoingWebhook(context, { id }),
      () => resumeOutgoingWebhook(context, { id }),
      () => testOutgoingWebhook(context, { id }),
      () => resendWebhookDelivery(context, { id, delivery: 1 }),
      () => resendFailedDeliveries(context, { id }),
      () => dropFailedDeliveries(context, { id }),
      () => removeOutgoingWebhook(context, { id }),
    ];
    for (const role of ROLES.filter((name) => name !== 'administrator'))
      for (const call of callsOf(contextOf(staff(role))))
        await t.rejects(call(), { code: 'rest_forbidden' }, `${role}: ${call}`);
    const unproven = contextOf(staff('administrator', 'another session'));
    for (const call of callsOf(unproven).slice(2, 5)) await t.rejects(call(), { code: 'rest_proof_needed' });
    const { url } = await findOutgoingWebhook(unproven, { id, state: '', page: 1 });
    await t.resolves(changeOutgoingWebhook(unproven, { ...input, id, url }), 'the same address needs none');
  },
);

t.test(
  'what fails is tried again for about a day with the same id, given up, told to staff, and sent again',
  async (t) => {
    const { receiver, add, tell, goRound, advance, find, findLast, listTasks, now, context } = await open(t);
    const { id } = await add();
    receiver.answerWith(503, {}, 'x'.repeat(5000));
    await tell();
    const begun = now().getTime();
    await goRound();
    t.match(await findLast(id), {
      state: 'waiting',
      status: 503,
      attempts: 1,
      error: 'It answered with error 503.',
    });
    t.equal((await findLast(id))?.response.length, 1024, 'a kilobyte of the response is read');
    t.same(await listTasks(), [], 'it may yet arrive');
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const next = Date.parse((await findLast(id))?.next_at ?? '');
      t.ok(next > now().getTime());
      await advance(next - now().getTime());
      t.equal(receiver.received.length, attempt);
    }
    const age = now().getTime() - begun;
    t.ok(age > DAY_MS / 2 && age < 1.5 * DAY_MS);
    t.match(await findLast(id), { state: 'failed', attempts: MAX_ATTEMPTS, next_at: null });
    t.match(await listTasks(), [{ title: 'Chat', about: '1 delivery failed.' }]);
    t.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    receiver.answerWith(204);
    await resendWebhookDelivery(context(), { id, delivery: (await findLast(id))?.id ?? 0 });
    await goRound();
    t.match(await findLast(id), { state: 'sent', status: 204, error: '' });
    t.equal(receiver.received.at(-1)?.headers['webhook-id'], receiver.received[0]?.headers['webhook-id']);
    t.same(await listTasks(), []);
    t.match(await find(id), { failed: 0, state: 'active' });
  },
);

t.test(
  'a webhook stops when nothing has arrived for a day, or when its receiver wants no more',
  async (t) => {
    const { db, receiver, add, tell, goRound, advance, find, listTasks, context } = await open(t);
    const { id } = await add();
    receiver.answerWith(500);
    for (let event = 0; event < 3; event += 1) await tell();
    await goRound();
    for (let hour = 0; hour < 23; hour += 1) await advance(HOUR_MS);
    t.match(await find(id), { state: 'active' }, 'many attempts within a day are no reason');
    for (let hour = 0; hour < 30; hour += 1) await advance(HOUR_MS);
    t.match(await find(id), {
      state: 'stopped',
      reason: /^Nothing has arrived for more than a day/,
      waiting: 0,
    });
    t.match(await listTasks(), [{ title: 'Chat', about: /^It stopped\. .* 3 deliveries failed\.$/ }]);
    const before = receiver.received.length;
    await tell();
    await goRound();
    t.equal(receiver.received.length, before, 'it is not told what happens meanwhile');
    await t.rejects(resendFailedDeliveries(context(), { id }), { code: 'webhook_not_active' });
    receiver.answerWith(200);
    await resumeOutgoingWebhook(context(), { id });
    await resendFailedDeliveries(context(), { id });
    await goRound();
    t.match(await find(id), { state: 'active', reason: '', failed: 0 });
    t.equal(receiver.received.length, before + 3);
    receiver.answerWith(410);
    await tell();
    await goRound();
    t.match(await find(id), { state: 'stopped', failed: 1 });
    await dropFailedDeliveries(context(), { id });
    await pauseOutgoingWebhook(context(), { id });
    t.same(await listTasks(), [], 'what somebody has paused is no work');
    t.equal((await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()).length, 0);
  },
);

t.test('one that fails slowly is tried now and then, and the others are told at once', async (t) => {
  const { receiver, add, tell, goRound, advance, find, context } = await open(t, 0);
  const dead = await startReceiver(t);
  dead.answerWith(503);
  const chat = await add();
  const broken = await add('Broken', dead.url);
  const EVENTS = 12;
  for (let event = 0; event < EVENTS; event += 1) await tell();
  await goRound();
  t.equal(receiver.received.length, EVENTS);
  const first = dead.received.length;
  t.ok(first < EVENTS, `${first} attempts of ${EVENTS}`);
  for (let minute = 0; minute < 20; minute += 1) await advance(60_000);
  const more = dead.received.length - first;
  t.ok(more >= 6 && more <= 10, `${more} attempts in twenty minutes`);
  const waiting = (await find(broken.id)).deliveries.items;
  t.equal(
    waiting.reduce((sum, { attempts }) => sum + attempts, 0),
    dead.received.length,
    'what is postponed keeps its attempts',
  );
  t.same(new Set(waiting.map(({ state }) => state)), new Set(['waiting']));
  t.match(await find(chat.id), { waiting: 0, failed: 0 });

  dead.answerWith(200);
  const [last] = waiting;
  await resendWebhookDelivery(context(), { id: broken.id, delivery: last?.id ?? 0 });
  await goRound();
  t.match((await find(broken.id)).deliveries.items[0], { state: 'sent' }, 'staff have it sent now');
  await advance(HOUR_MS);
  t.match(await find(broken.id), { waiting: 0, failed: 0 }, 'and the others follow');

  dead.answerWith(503);
  for (let event = 0; event < EVENTS; event += 1) await tell();
  await goRound();
  const elsewhere = await startReceiver(t);
  await changeOutgoingWebhook(context(), {
    ...{ id: broken.id, name: 'Broken', url: elsewhere.url },
    events: ['message.received'],
  });
  await tell();
  await goRound();
  t.equal(elsewhere.received.length, 1, 'another address begins anew');
});

t.test('one that refuses at once keeps nobody waiting', async (t) => {
  const { receiver, add, tell, goRound, find } = await open(t);
  receiver.answerWith(422);
  const { id } = await add();
  for (let event = 0; event < 12; event += 1) await tell();
  await goRound();
  t.equal(receiver.received.length, 12, 'each is tried');
  receiver.answerWith(200);
  await tell();
  await goRound();
  t.match((await find(id)).deliveries.items[0], { state: 'sent', attempts: 1 });
});

t.test('what is being sent is not sent once more, and says so', async (t) => {
  const { db, now, receiver, add, tell, goRound, advance, findLast, find, context } = await open(t);
  const { id } = await add();
  await tell();
  const [{ id: delivery = 0 } = {}] = (await find(id)).deliveries.items;
  t.match(await findLast(id), { state: 'waiting', next_at: null, may_resend: false }, 'it is about to be');
  const later = new Date(now().getTime() + HOUR_MS).toISOString();
  await db
    .updateTable('jobs')
    .set({ state: 'running', run_at: later })
    .where('kind', '=', 'webhook')
    .execute();
  t.match(await findLast(id), { next_at: null, may_resend: false });
  await t.rejects(resendWebhookDelivery(context(), { id, delivery }), { code: 'delivery_being_sent' });
  await db.updateTable('jobs').set({ state: 'waiting' }).where('kind', '=', 'webhook').execute();
  t.match(await findLast(id), { next_at: later, may_resend: true });
  await resendWebhookDelivery(context(), { id, delivery });
  await goRound();
  t.match(await findLast(id), { state: 'sent', next_at: null, may_resend: true });
  await advance(2 * HOUR_MS);
  t.equal(receiver.received.length, 1);
});

t.test('a paused webhook sends tests alone, once', async (t) => {
  const { receiver, add, tell, goRound, advance, find, findLast, context } = await open(t);
  const { id } = await add();
  await tell();
  await pauseOutgoingWebhook(context(), { id });
  t.match(await find(id), { failed: 1, waiting: 0 }, 'what waited is given up at once, and not forgotten');
  await tell();
  await goRound();
  t.equal(receiver.received.length, 0);
  const error = 'The webhook was paused before this was sent.';
  t.match(await find(id), { failed: 1, waiting: 0, deliveries: { total: 1, items: [{ error }] } });
  receiver.answerWith(404);
  await testOutgoingWebhook(context(), { id });
  await goRound();
  await advance(DAY_MS);
  t.equal(receiver.received.length, 1);
  t.match(JSON.parse(receiver.received[0]?.body ?? ''), { type: 'test', data: { type: 'webhook', id } });
  t.match(await findLast(id), {
    event: 'test',
    state: 'failed',
    error: 'It has nothing at this address (404).',
  });
  t.match(await find(id), { failed: 1 }, 'a test is no work that waits');
  await removeOutgoingWebhook(context(), { id });
  await t.rejects(find(id), { code: 'webhook_invalid_id' });
});

t.test('a new secret signs from now on, and the old one for another day', async (t) => {
  const { receiver, add, tell, goRound, advance, find, context } = await open(t);
  const old = await add();
  const renewed = await renewWebhookSecret(context(), { id: old.id });
  t.not(renewed.secret, old.secret);
  await t.rejects(renewWebhookSecret(context(), { id: old.id }), {
    code: 'webhook_secret_renewed_before',
    message: /the old one is good until [A-Z]\w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC\./,
  });
  await tell();
  await goRound();
  t.ok((await find(old.id)).old_secret_until);
  await advance(DAY_MS + 1);
  await tell();
  await goRound();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('Two were sent.');
  t.same([isSigned(first, old.secret), isSigned(first, renewed.secret)], [true, true]);
  t.same([isSigned(second, old.secret), isSigned(second, renewed.secret)], [false, true]);
  t.equal((await find(old.id)).old_secret_until, null);
  t.not((await renewWebhookSecret(context(), { id: old.id })).secret, renewed.secret);
});

t.test('two servers on one database send each delivery once', async (t) => {
  const { db, log, now, handler, receiver, add, tell } = await open(t);
  await add();
  for (let event = 0; event < 20; event += 1) await tell();
  const servers = [1, 2].map(() => startJobs(db, [handler], { log, now }));
  await Promise.all(servers.map((jobs) => jobs.idle()));
  await Promise.all(servers.map((jobs) => jobs.close()));
  t.equal(receiver.received.length, 20);
  t.equal(new Set(receiver.received.map(({ body }) => sent.parse(JSON.parse(body)).id)).size, 20);
});

t.test('redirects are not followed, and a server that does not listen is told in words', async (t) => {
  const { receiver, add, tell, goRound, findLast } = await open(t);
  const { id } = await add();
  receiver.answerWith(302, { location: receiver.url });
  await tell();
  await goRound();
  t.equal(receiver.received.length, 1);
  t.match(await findLast(id), { status: 302, error: /^It redirects \(302\)/ });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const { id: lost } = await add('Lost', `http://127.0.0.1:${port}/`);
  await tell();
  await goRound();
  t.match(await findLast(lost), { status: null, response: '', error: 'It could not be reached.' });
});

t.test('a webhook has a name of its own, an event and an address', async (t) => {
  const { add, context } = await open(t);
  await add();
  await t.rejects(add(), { code: 'rest_invalid_param' });
  await t.rejects(add('FTP', 'ftp://chat.example/'), { code: 'rest_invalid_param' });
  t.notOk(createEndpoint.input.safeParse({ name: 'Chat', url: 'https://a.example/', events: '' }).success);
  t.equal((await listOutgoingWebhooks(context())).items.length, 1);
});
