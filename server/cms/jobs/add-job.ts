import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import type { JobKind } from './job-kind.ts';

export interface NewJob<Payload extends z.ZodType> {
  readonly kind: JobKind<Payload>;
  readonly payload: z.input<Payload>;
  /** Not before. */
  readonly runAt: Date;
  /** Idempotency key: drawn by lot when left out. */
  readonly key?: string;
}

/** Length in bytes of a key that is drawn: nobody else draws it. */
const KEY_BYTES = 16;

/** In the transaction of the change. Where a job of the same kind and key is still to be done, nothing is added. Answers the key. */
export async function addJob<Payload extends z.ZodType>(
  transaction: Database,
  job: NewJob<Payload>,
): Promise<string> {
  const row = describeRow(job);
  await transaction
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).where('ended_at', 'is', null).doNothing())
    .execute();
  return row.key;
}

/** As `addJob`; but one of the same key begins anew as this one, also when it is being run: then it is run once more. */
export function replaceJob<Payload extends z.ZodType>(
  transaction: Database,
  job: NewJob<Payload>,
): Promise<void> {
  return replaceJobs(transaction, [job]);
}

/** The same of many, each of another key. */
export async function replaceJobs<Payload extends z.ZodType>(
  transaction: Database,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await transaction
    .insertInto('jobs')
    .values(jobs.map(describeRow))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('ended_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          payload: ref('excluded.payload'),
          state: ref('excluded.state'),
          run_at: ref('excluded.run_at'),
          attempts: ref('excluded.attempts'),
          last_error: ref('excluded.last_error'),
          lease: null,
        })),
    )
    .execute();
}

/** Tells a job that runs what it is to do when it is interrupted: the rest, say. */
export async function changeJob<Payload extends z.ZodType>(
  transaction: Database,
  { kind, key, payload }: Pick<NewJob<Payload>, 'kind' | 'payload'> & { readonly key: string },
): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ payload: JSON.stringify(kind.payload.parse(payload)) })
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes back one that is to be done. */
export async function removeJob(transaction: Database, { name }: JobKind, key: string): Promise<void> {
  await transaction
    .deleteFrom('jobs')
    .where('kind', '=', name)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .execute();
}

function describeRow<Payload extends z.ZodType>({ kind, payload, runAt, key }: NewJob<Payload>) {
  return {
    kind: kind.name,
    key: key ?? randomBytes(KEY_BYTES).toString('hex'),
    payload: JSON.stringify(kind.payload.parse(payload)),
    state: 'waiting',
    run_at: runAt.toISOString(),
    attempts: 0,
    last_error: '',
  } as const;
}
