/** Outgoing webhooks and what they sent, as staff see them. */
import type { Selectable } from 'kysely';
import {
  countUpTo,
  type Database,
  inTransaction,
  parseColumn,
  type Tables,
} from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { composeBody, deliveryJob, eventsColumn } from '#server/cms/outgoing-webhooks/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  findOutgoingWebhook as findEndpoint,
  listOutgoingWebhooks as listEndpoint,
  OutgoingWebhook,
} from '#shared/rest/outgoing-webhooks.ts';
import { TEST_EVENT } from '#shared/webhook-events.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';
import { noWebhook } from './webhook-context.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function listOutgoingWebhooks({
  db: database,
  viewer,
  now,
}: IdentityContext): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    const rows = await db.selectFrom('outgoing_webhooks').selectAll().orderBy('name').orderBy('id').execute();
    const counts = await countOpen(db);
    return { items: rows.map((row) => present(row, counts, now)) };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id, rest_post_invalid_page_number */
export async function findOutgoingWebhook(
  { db: database, viewer, now, origins }: IdentityContext,
  { id, state, page }: ParsedInputOf<typeof findEndpoint>,
): Promise<OutputOf<typeof findEndpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    const row = await db.selectFrom('outgoing_webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw noWebhook();
    const found = db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', id)
      .$if(state !== '', (query) => query.where('state', '=', state || 'failed'));
    const deliveries = await pageOfRows(page, async ({ limit, offset }) => ({
      items: await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      total: await countUpTo(db, found, offset),
    }));
    const due = await findDue(
      db,
      deliveries.items.map((delivery) => delivery.id),
    );
    const items = deliveries.items.map(({ about, brand, webhook_id: _, ...delivery }) => ({
      ...delivery,
      next_at: delivery.state === 'waiting' ? (due.get(String(delivery.id)) ?? null) : null,
      body: composeBody({ about, brand, ...delivery }, origins),
    }));
    return { ...present(row, await countOpen(db, id), now), deliveries: { ...deliveries, items } };
  });
}

/** When each is tried next, by its number. */
async function findDue(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['key', 'run_at'])
    .where('kind', '=', deliveryJob.name)
    .where('key', 'in', ids.map(String))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(jobs.map(({ key, run_at }) => [key, run_at]));
}

type OpenCounts = ReadonlyMap<string, number>;

/** Deliveries that wait and that failed, without tests, by webhook and state. @param id of one webhook alone */
async function countOpen(db: Database, id?: number): Promise<OpenCounts> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', 'state', fn.countAll<number>().as('total')])
    .where('state', 'in', ['waiting', 'failed'])
    // A user who sends a test sees what becomes of it.
    .where('event', '!=', TEST_EVENT)
    .$if(id !== undefined, (query) => query.where('webhook_id', '=', id ?? 0))
    .groupBy(['webhook_id', 'state'])
    .execute();
  return new Map(rows.map(({ webhook_id, state, total }) => [`${webhook_id} ${state}`, Number(total)]));
}

function present(
  {
    id,
    name,
    url,
    events: asked,
    state,
    reason,
    created_at,
    tried_at,
    old_until,
  }: Selectable<Tables['outgoing_webhooks']>,
  counts: OpenCounts,
  now: Date,
): OutgoingWebhook {
  return {
    ...{ id, name, url, state, reason, created_at },
    events: parseColumn(eventsColumn, asked),
    waiting: counts.get(`${id} waiting`) ?? 0,
    failed: counts.get(`${id} failed`) ?? 0,
    last_tried_at: tried_at,
    old_secret_until: old_until !== null && old_until > now.toISOString() ? old_until : null,
  };
}
