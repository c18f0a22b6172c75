/** Outgoing webhooks of a shop, with a receiver on this machine and a clock. */
import { createHmac } from 'node:crypto';
import type { Test } from 'tap';
import { startJobs } from '#server/cms/jobs/index.ts';
import { handleDeliveries, writeEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { listTasks } from '#server/cms/staff/tasks/list-tasks.ts';
import { createOutgoingWebhook } from '#server/cms/staff/webhooks/change-webhooks.ts';
import { findOutgoingWebhook } from '#server/cms/staff/webhooks/list-webhooks.ts';
import { LOCAL_WEBHOOK_NETWORK } from '#server/internet/post-webhook.ts';
import type { Viewer } from '#shared/rest/api.ts';
import {
  createOutgoingWebhook as createEndpoint,
  type WebhookDelivery,
} from '#shared/rest/outgoing-webhooks.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { type ReceivedNotice, startReceiver } from '#test/start-receiver.ts';

const FACT = { type: 'message', id: 12, link: '/studio/messages/12/' };

export const staffOf = (role: string, session = PROVEN_SESSION): Viewer => ({
  id: 9000,
  name: 'Ada',
  roles: [role],
  rights: {},
  session,
});

/** @param slowMs attempts that fail after so long keep others waiting */
export async function openWebhooks(t: Test, slowMs?: number) {
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
  const context = () => contextOf(staffOf('administrator'));
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
export function isSigned({ body, headers }: ReceivedNotice, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${signature}`);
}
