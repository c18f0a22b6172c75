/** Statements by which a process takes jobs, and says how they ended. Each is a transaction of its own. */
import { randomUUID } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { type Database, isPostgresql, listOf, type Tables } from '#server/cms/database/index.ts';

/** A process that dies keeps others waiting for so long. Renewed while the job runs. */
export const LEASE_MS = 60_000;

export interface ClaimedJob {
  readonly id: number;
  readonly key: string;
  readonly payload: string;
  /** This one included. */
  readonly attempts: number;
  /** Names this claim: who holds another has no say any more. */
  readonly lease: string;
}

const findLeaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** The kinds, of these, of which a job is due. */
export async function listDueKinds(
  db: Database,
  kinds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const asked = kinds.map(
    (kind) => sql`select ${kind} as kind where exists
      (select 1 from jobs where kind = ${kind} and ended_at is null and run_at <= ${now.toISOString()})`,
  );
  const { rows } = await sql<{ kind: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ kind }) => kind);
}

export interface ClaimOptions {
  readonly kind: string;
  readonly limit: number;
  /** Jobs that this process runs: a clock that was moved may have ended their leases. */
  readonly held: readonly number[];
}

/**
 * Takes those that are due for longest, also from a process that did not renew its lease. SQLite lets one statement write at a time;
 * PostgreSQL passes over what another process is just taking.
 */
export async function claimJobs(
  db: Database,
  { kind, limit, held }: ClaimOptions,
  now: Date,
): Promise<ClaimedJob[]> {
  const lease = randomUUID();
  const passOver = isPostgresql(db) ? sql`for update skip locked` : sql``;
  const { rows } = await sql<Omit<ClaimedJob, 'lease'>>`
    with due as materialized (
      select id from jobs
      where kind = ${kind} and ended_at is null and run_at <= ${now.toISOString()} and id not in ${listOf(db, held)}
      order by run_at, id limit ${limit} ${passOver})
    update jobs set state = 'running', lease = ${lease}, attempts = attempts + 1, run_at = ${findLeaseEnd(now)}
    where id in (select id from due)
    returning id, key, payload, attempts`.execute(db);
  return rows.map((row) => ({ ...row, lease })).sort((one, other) => one.id - other.id);
}

/** Answers the ids of those that are still ours. */
export async function renewLeases(
  db: Database,
  jobs: readonly ClaimedJob[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const renewed = await db
    .updateTable('jobs')
    .set({ run_at: findLeaseEnd(now) })
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where(
      'lease',
      'in',
      jobs.map(({ lease }) => lease),
    )
    .returning('id')
    .execute();
  return new Set(renewed.map(({ id }) => id));
}

/** Changes a job that is ours; answers whether it was. */
export async function changeClaimed(
  db: Database,
  { id, lease }: ClaimedJob,
  values: Updateable<Tables['jobs']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...values, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
