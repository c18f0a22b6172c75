/** Jobs of the server, as staff see them. */
import { sql } from 'kysely';
import { countUpTo, type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { countJobs, type RetryResult, retryJob } from '#server/cms/jobs/index.ts';
import { describeEmailJob } from '#server/cms/mail/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { listAnyJobs as listEndpoint } from '#shared/rest/jobs.ts';
import { pageOfRows } from './page-of-rows.ts';
import { requireRight } from './require-right.ts';

type Done = { success: true };

const noJob = defineError('job_invalid_id', 404, 'Job not found.');
const notDead = defineError(
  'job_not_dead',
  409,
  'Only a job that failed for good can be tried again or dropped.',
);
const jobForgotten = defineError('job_forgotten', 409, 'What this job was to do is not known any more.');
const jobReplaced = defineError('job_replaced', 409, 'Another job does the same already.');

const REFUSALS: Readonly<Record<Exclude<RetryResult, 'retried'>, () => Error>> = {
  missing: noJob,
  'not dead': notDead,
  forgotten: jobForgotten,
  replaced: jobReplaced,
};

/** @throws rest_not_logged_in, rest_forbidden */
export async function listAnyJobs(
  { db: database, viewer }: Pick<IdentityContext, 'db' | 'viewer'>,
  { state, kind, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => {
    const found = db
      .selectFrom('jobs')
      // Literals lead to the index of those that are not done; the endpoint takes no other states.
      .$if(state !== '', (query) => query.where('state', '=', sql.lit(state || 'dead')))
      .$if(state === '', (query) => query.where('state', '!=', sql.lit('done')))
      .$if(kind !== '', (query) => query.where('kind', '=', kind));
    const rows = await pageOfRows(page, async ({ limit, offset }) => ({
      items: await found
        .select(['id', 'kind', 'state', 'run_at', 'attempts', 'last_error', 'ended_at', 'payload'])
        .orderBy('state')
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      total: await countUpTo(db, found, offset),
    }));
    const items = rows.items.map(({ payload, ...row }) => ({
      ...row,
      about: describeEmailJob(row.kind, payload),
      can_retry: row.state === 'dead' && payload !== '',
    }));
    const counts = await countJobs(db, []);
    return { ...rows, items, counts: counts.map((row) => ({ ...row, count: Number(row.count) })) };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, job_invalid_id, job_not_dead, job_forgotten, job_replaced */
export async function retryAnyJob(context: IdentityContext, { id }: { id: number }): Promise<Done> {
  return changeJob(context, id, 'job retried', async (db) => {
    const result = await retryJob(db, id, context.now);
    if (result !== 'retried') throw REFUSALS[result]();
  });
}

/** @throws rest_not_logged_in, rest_forbidden, job_invalid_id, job_not_dead */
export async function dropJob(context: IdentityContext, { id }: { id: number }): Promise<Done> {
  return changeJob(context, id, 'job dropped', async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notDead();
  });
}

async function changeJob(
  { db: database, viewer, now }: IdentityContext,
  id: number,
  action: 'job retried' | 'job dropped',
  work: (db: Database) => Promise<void>,
): Promise<Done> {
  const staff = requireRight(viewer, 'run');
  await inTransaction(database, async (db) => {
    const job = await db.selectFrom('jobs').select('kind').where('id', '=', id).executeTakeFirst();
    if (!job) throw noJob();
    await work(db);
    await writeChange(
      db,
      staff,
      { action, userId: null, reason: '', details: { job: `${job.kind} ${id}` } },
      now,
    );
  });
  return { success: true };
}
