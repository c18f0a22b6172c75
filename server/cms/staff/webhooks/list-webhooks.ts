/** Outgoing webhooks and what they sent, as staff see them. */
import { countUpTo, type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { composeBody, deliveryJob, eventsColumn } from '#server/cms/outgoing-webhooks/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  findOutgoingWebhook as findEndpoint,
  listOutgoingWebhooks as listEndpoint,
  OutgoingWebhook,
} from '#shared/rest/outgoing-webhooks.ts';
import { type DeliveryState, TEST_EVENT } from '#shared/webhook-events.ts';
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
    const rows = await selectWebhooks(db).orderBy('name').orderBy('id').execute();
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
    const row = await selectWebhooks(db).where('id', '=', id).executeTakeFirst();
    if (!row) throw noWebhook();
    const found = db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', id)
      .$if(state !== '', (query) => query.where('state', '=', state || 'failed'));
    const deliveries = await pageOfRows(page, async ({ limit, offset }) => ({
      items: await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      total: await countUpTo(db, found, offset),
    }));
    const jobs = await findJobs(
      db,
      deliveries.items.map((delivery) => delivery.id),
    );
    const items = deliveries.items.map(({ about, brand, webhook_id: _, ...delivery }) => ({
      ...delivery,
      ...describeWait(delivery.state, jobs.get(String(delivery.id)), now),
      body: composeBody({ about, brand, ...delivery }, origins),
    }));
    return { ...present(row, await countOpen(db, id), now), deliveries: { ...deliveries, items } };
  });
}

/** With the time of the last attempt: along an index, one look for each. */
const selectWebhooks = (db: Database) =>
  db
    .selectFrom('outgoing_webhooks')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.max('webhook_deliveries.tried_at').as('tried_at'))
        .whereRef('webhook_id', '=', 'outgoing_webhooks.id')
        .as('tried_at'),
    );

interface OpenJob {
  readonly state: string;
  readonly run_at: string;
}

/** Jobs that are to be done or run, by the number of the delivery. */
async function findJobs(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, OpenJob>> {
  if (ids.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['key', 'state', 'run_at'])
    .where('kind', '=', deliveryJob.name)
    .where('key', 'in', ids.map(String))
    .where('ended_at', 'is', null)
    .execute();
  return new Map(jobs.map((job) => [job.key, job]));
}

/** One that is being sent, or is about to be, has no turn to wait for. */
function describeWait(state: DeliveryState, job: OpenJob | undefined, now: Date) {
  const isLater = job?.state === 'waiting' && job.run_at > now.toISOString();
  return {
    next_at: state === 'waiting' && isLater ? job.run_at : null,
    may_resend: state !== 'waiting' || job === undefined || isLater,
  };
}

type ListedWebhook = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;
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
  { id, name, url, events: asked, state, reason, created_at, tried_at, old_until }: ListedWebhook,
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
