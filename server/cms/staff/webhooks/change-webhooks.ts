/** Outgoing webhooks: making them, and changing them. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { requireRecentProof } from '#server/cms/identity/index.ts';
import {
  addDelivery,
  deriveSecret,
  giveUpWaiting,
  makeSalt,
  NEVER_FAILED,
} from '#server/cms/outgoing-webhooks/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { checkWebhookAddress } from '#server/internet/post-webhook.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type {
  changeOutgoingWebhook as changeEndpoint,
  createOutgoingWebhook as createEndpoint,
} from '#shared/rest/outgoing-webhooks.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { pathTo } from '#shared/routes.ts';
import { OLD_SECRET_HOURS, TEST_EVENT } from '#shared/webhook-events.ts';
import { requireRight } from '../require-right.ts';
import { noWebhook, type WebhookContext } from './webhook-context.ts';

type Done = { success: true };
type NamedWebhook = { readonly id: number };
type MadeWebhook = OutputOf<typeof createEndpoint>;

const tooMany = defineError(
  'too_many_webhooks',
  409,
  'There are %s webhooks. Delete one that is no longer used first.',
);

const changedMeanwhile = defineError(
  'webhook_changed_meanwhile',
  409,
  'Someone else changed this webhook in the meantime.',
);

const renewedBefore = defineError(
  'webhook_secret_renewed_before',
  409,
  'A new secret was made already, and the old one is good until %s UTC. Make another one after that.',
);

/** Each change asks which of them want to know. */
const MAX_WEBHOOKS = 20;
const UNPROCESSABLE = 422;
const HOUR_MS = 3_600_000;
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, rest_invalid_param, too_many_webhooks */
export async function createOutgoingWebhook(
  context: WebhookContext,
  { name, url, events }: ParsedInputOf<typeof createEndpoint>,
): Promise<MadeWebhook> {
  const { db: database, now, secret } = context;
  const staff = requireRight(context.viewer, 'run');
  requireAddress(context, url);
  await requireRecentProof(context);
  const salt = makeSalt();
  return inTransaction(database, async (db) => {
    const others = await db.selectFrom('outgoing_webhooks').select('name').execute();
    // A page that is loaded anew sends its form once more, and nobody could tell the two apart.
    if (others.some((other) => other.name === name)) throw nameTaken();
    if (others.length >= MAX_WEBHOOKS) throw tooMany(MAX_WEBHOOKS);
    const values = { name, url, events: JSON.stringify(events), salt, created_at: now.toISOString() };
    const { id } = await db
      .insertInto('outgoing_webhooks')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(db, staff, 'outgoing webhook added', { name, url }, now);
    return { id, name, secret: deriveSecret(salt, secret) };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed for another address, rest_invalid_param, webhook_invalid_id, webhook_changed_meanwhile */
export async function changeOutgoingWebhook(
  context: WebhookContext,
  { id, name, url, events }: ParsedInputOf<typeof changeEndpoint>,
): Promise<Done> {
  const staff = requireRight(context.viewer, 'run');
  requireAddress(context, url);
  const before = await findOne(context.db, id);
  if (before.url !== url) await requireRecentProof(context);
  await inTransaction(context.db, async (db) => {
    const other = await db
      .selectFrom('outgoing_webhooks')
      .select('id')
      .where('name', '=', name)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) throw nameTaken();
    const changed = await db
      .updateTable('outgoing_webhooks')
      .set({ name, url, events: JSON.stringify(events), ...(before.url !== url && NEVER_FAILED) })
      .where('id', '=', id)
      // Somebody may have changed the address meanwhile, which was not proven then.
      .where('url', '=', before.url)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw changedMeanwhile();
    await record(db, staff, 'outgoing webhook changed', { name, url }, context.now);
  });
  return { success: true };
}

/**
 * Signs with the secret of before as well, for a day. Not twice within it: the receiver may know the one of before alone.
 * @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, webhook_invalid_id, webhook_secret_renewed_before
 */
export async function renewWebhookSecret(
  context: WebhookContext,
  { id }: NamedWebhook,
): Promise<MadeWebhook> {
  const { now } = context;
  const staff = requireRight(context.viewer, 'run');
  await requireRecentProof(context);
  return inTransaction(context.db, async (db) => {
    const before = await findOne(db, id);
    const salt = makeSalt();
    const old_until = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
    const renewed = await db
      .updateTable('outgoing_webhooks')
      .set({ salt, old_salt: before.salt, old_until })
      .where('id', '=', id)
      .where('salt', '=', before.salt)
      .where((eb) => eb.or([eb('old_until', 'is', null), eb('old_until', '<=', now.toISOString())]))
      .returning('id')
      .executeTakeFirst();
    if (!renewed) throw renewedBefore(TIME.format(new Date(before.old_until ?? old_until)));
    await record(db, staff, 'outgoing webhook secret renewed', before, now);
    return { id, name: before.name, secret: deriveSecret(salt, context.secret) };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id */
export const pauseOutgoingWebhook = (context: WebhookContext, { id }: NamedWebhook): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook paused', async (db) => {
    await db
      .updateTable('outgoing_webhooks')
      .set({ state: 'paused', reason: '' })
      .where('id', '=', id)
      .execute();
    await giveUpWaiting(db, id, 'paused');
  });

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id */
export const resumeOutgoingWebhook = (context: WebhookContext, { id }: NamedWebhook): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook resumed', (db) =>
    db
      .updateTable('outgoing_webhooks')
      .set({ state: 'active', reason: '', ...NEVER_FAILED })
      .where('id', '=', id)
      .execute(),
  );

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id */
export const removeOutgoingWebhook = (context: WebhookContext, { id }: NamedWebhook): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook deleted', (db) =>
    db.deleteFrom('outgoing_webhooks').where('id', '=', id).execute(),
  );

/** @throws rest_not_logged_in, rest_forbidden, webhook_invalid_id */
export const testOutgoingWebhook = (context: WebhookContext, { id }: NamedWebhook): Promise<Done> =>
  changeOne(context, id, 'outgoing webhook tested', (db) => {
    const link = pathTo('studioOutgoingWebhook', { id: String(id) });
    const about = { type: 'webhook', id, link };
    return addDelivery(db, id, { event: TEST_EVENT, brand: context.brand, about }, context.now);
  });

export async function changeOne(
  { db: database, viewer, now }: WebhookContext,
  id: number,
  action: StaffAction,
  work: (db: Database) => Promise<unknown>,
): Promise<Done> {
  const staff = requireRight(viewer, 'run');
  await inTransaction(database, async (db) => {
    const webhook = await findOne(db, id);
    await work(db);
    await record(db, staff, action, webhook, now);
  });
  return { success: true };
}

async function findOne(db: Database, id: number) {
  const row = await db
    .selectFrom('outgoing_webhooks')
    .select(['name', 'url', 'salt', 'old_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noWebhook();
  return row;
}

function requireAddress({ webhookNetwork }: WebhookContext, url: string): void {
  const problem = checkWebhookAddress(webhookNetwork, url);
  if (problem !== '') throw invalidParams({ url: problem }, UNPROCESSABLE);
}

const nameTaken = () =>
  invalidParams({ name: 'There is a webhook of this name. Choose another.' }, UNPROCESSABLE);

/** The path may be what a receiver knows its senders by: it is not told. */
const record = (
  db: Database,
  staff: Viewer,
  action: StaffAction,
  { name, url }: { readonly name: string; readonly url: string },
  now: Date,
): Promise<void> =>
  writeChange(
    db,
    staff,
    { action, userId: null, reason: '', details: { name, site: URL.parse(url)?.host ?? '' } },
    now,
  );
