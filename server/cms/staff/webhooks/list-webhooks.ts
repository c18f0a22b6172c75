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
    const items = [];
    for (const row of rows) items.push(await present(db, row, now));
    return { items };
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
    return { ...(await present(db, row, now)), deliveries: { ...deliveries, items } };
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

async function present(
  db: Database,
  {
    id,
    name,
    url,
    events: asked,
    state,
    reason,
    created_at,
    old_until,
  }: Selectable<Tables['outgoing_webhooks']>,
  now: Date,
): Promise<OutgoingWebhook> {
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => [
      'state',
      'event',
      fn.countAll<number>().as('total'),
      fn.max('tried_at').as('tried_at'),
    ])
    .where('webhook_id', '=', id)
    .groupBy(['state', 'event'])
    .execute();
  // A user who sends a test sees what becomes of it.
  const events = counts.filter(({ event }) => event !== TEST_EVENT);
  const countOf = (one: string) =>
    events.filter((row) => row.state === one).reduce((sum, { total }) => sum + Number(total), 0);
  const tried = counts.flatMap(({ tried_at }) => tried_at ?? []).toSorted();
  return {
    ...{ id, name, url, state, reason, created_at },
    events: parseColumn(eventsColumn, asked),
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    last_tried_at: tried.at(-1) ?? null,
    old_secret_until: old_until !== null && old_until > now.toISOString() ? old_until : null,
  };
}
