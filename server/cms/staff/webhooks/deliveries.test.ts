/** Deliveries of outgoing webhooks: a receiver on this machine takes them, fails, and is told again. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import * as z from 'zod';
import { startJobs } from '#server/cms/jobs/index.ts';
import { isSigned, openWebhooks } from '#test/open-webhooks.ts';
import { startReceiver } from '#test/start-receiver.ts';
import { changeOutgoingWebhook, pauseOutgoingWebhook, resumeOutgoingWebhook } from './change-webhooks.ts';
import { listOutgoingWebhooks } from './list-webhooks.ts';
import { dropFailedDeliveries, resendFailedDeliveries, resendWebhookDelivery } from './resend-deliveries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ATTEMPTS = 12;
const sent = z.object({ id: z.string(), type: z.string(), data: z.looseObject({ id: z.number() }) });

t.test('what happened is sent signed, with ids and a link, and its secret is nowhere else', async (t) => {
  const { db, log, now, receiver, add, tell, goRound, find, context } = await openWebhooks(t);
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
  'what fails is tried again for about a day with the same id, given up, told to staff, and sent again',
  async (t) => {
    const { receiver, add, tell, goRound, advance, find, findLast, listTasks, now, context } =
      await openWebhooks(t);
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
    const { db, receiver, add, tell, goRound, advance, find, listTasks, context } = await openWebhooks(t);
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
  const { receiver, add, tell, goRound, advance, find, context } = await openWebhooks(t, 0);
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
  const { receiver, add, tell, goRound, find } = await openWebhooks(t);
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
  const { db, now, receiver, add, tell, goRound, advance, findLast, find, context } = await openWebhooks(t);
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

t.test('two servers on one database send each delivery once', async (t) => {
  const { db, log, now, handler, receiver, add, tell } = await openWebhooks(t);
  await add();
  for (let event = 0; event < 20; event += 1) await tell();
  const servers = [1, 2].map(() => startJobs(db, [handler], { log, now }));
  await Promise.all(servers.map((jobs) => jobs.idle()));
  await Promise.all(servers.map((jobs) => jobs.close()));
  t.equal(receiver.received.length, 20);
  t.equal(new Set(receiver.received.map(({ body }) => sent.parse(JSON.parse(body)).id)).size, 20);
});

t.test('redirects are not followed, and a server that does not listen is told in words', async (t) => {
  const { receiver, add, tell, goRound, findLast } = await openWebhooks(t);
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
