/** Rows of `received_webhooks`. A call that comes again is the same row. */
import type { Selectable } from 'kysely';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import type { WebhookService } from '#shared/received-webhooks.ts';

type ReceivedRow = Selectable<Tables['received_webhooks']>;

export interface ReceivedWebhook extends Pick<ReceivedRow, 'service' | 'key' | 'kind'> {
  /** By which its payment is found; empty where there is none. */
  readonly reference?: string;
  readonly charge_id?: string;
  /** Reports of emails in it, and subscriptions that they ended. */
  readonly reports?: number;
  readonly ended?: number;
}

/** As long as a sentence of the payment service is shown. */
const MAX_ERROR = 300;

const NOTHING = { reference: '', charge_id: '', error: '', times: 1, reports: 0, ended: 0 };

/** In the transaction of what it tells of, where there is one. */
export async function writeTaken(db: Database, webhook: ReceivedWebhook, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('received_webhooks')
    .values({ ...NOTHING, ...webhook, state: 'taken', first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['service', 'key'])
        .doUpdateSet((eb) => ({
          state: 'taken',
          error: '',
          reference: eb.ref('excluded.reference'),
          charge_id: eb.ref('excluded.charge_id'),
          times: eb('received_webhooks.times', '+', 1),
          last_at: at,
        }))
        .where('received_webhooks.state', '!=', 'taken'),
    )
    .execute();
}

/** A notice that was taken meanwhile stays so. @param error in words for staff, without data of anybody */
export async function writeFailed(
  database: Database,
  webhook: ReceivedWebhook,
  error: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const told = error.slice(0, MAX_ERROR);
  await inTransaction(database, (db) =>
    db
      .insertInto('received_webhooks')
      .values({ ...NOTHING, ...webhook, state: 'failed', error: told, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['service', 'key'])
          .doUpdateSet((eb) => ({
            state: 'failed',
            error: told,
            times: eb('received_webhooks.times', '+', 1),
            last_at: at,
          }))
          // Reports of emails are a row a day, which may fail again.
          .where((eb) =>
            eb.or([eb('received_webhooks.state', '!=', 'taken'), eb.lit(webhook.service === 'emails')]),
          ),
      )
      .execute(),
  );
}

/** Reports of the email service have no name by which they could come again: a row a day tells the last error. */
export const noteFailedReports = (db: Database, error: string, now: Date): Promise<void> =>
  writeFailed(db, { service: 'emails', key: `failed ${dayOf(now)}`, kind: '' }, error, now);

/** Reports are taken again: nobody has to look after those that were not, whose error stays. In their transaction. */
export async function settleFailedReports(db: Database): Promise<void> {
  await db
    .updateTable('received_webhooks')
    .set({ state: 'taken' })
    .where('service', '=', 'emails')
    .where('state', '=', 'failed')
    .execute();
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** A row a day for each service, however many come. */
export async function addRefused(
  database: Database,
  service: WebhookService,
  count: number,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const key = `refused ${dayOf(now)}`;
  await inTransaction(database, (db) =>
    db
      .insertInto('received_webhooks')
      .values({
        ...NOTHING,
        ...{ service, key, kind: '', state: 'refused', times: count, first_at: at, last_at: at },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['service', 'key'])
          .doUpdateSet((eb) => ({ times: eb('received_webhooks.times', '+', count), last_at: at })),
      )
      .execute(),
  );
}

export async function isTaken(db: Database, service: WebhookService, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('received_webhooks')
    .select('id')
    .where('service', '=', service)
    .where('key', '=', key)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  return row !== undefined;
}

export function findReceived(db: Database, id: number): Promise<ReceivedRow | undefined> {
  return db.selectFrom('received_webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}
