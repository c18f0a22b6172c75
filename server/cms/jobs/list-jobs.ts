import { sql } from 'kysely';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';

type JobState = Tables['jobs']['state'];

export { JOB_STATES } from '#shared/rest/jobs.ts';

export interface CountedJobs {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

const COUNTED: readonly JobState[] = ['waiting', 'running', 'dead'];

/** Counts all but those that are done. @param kinds that are told even where there are none */
export async function countJobs(db: Database, kinds: readonly string[]): Promise<readonly CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select kind, state, count(*) as count from jobs where ended_at is null group by kind, state
    union all
    select kind, state, count(*) from jobs where state = 'dead' and ended_at is not null group by kind, state`.execute(
    db,
  );
  const none = kinds.flatMap((kind) => COUNTED.map((state) => ({ kind, state, count: 0 })));
  return [...none, ...rows];
}

export interface JobFilter {
  /** All but those that are done, when left out. */
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
  readonly limit: number;
}

/** Lists jobs without what they are told, those that failed for good first, then by the time at which they are due. */
export function listJobs(db: Database, { state, kind, limit }: JobFilter) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'state', 'run_at', 'attempts', 'last_error', 'ended_at'])
    .where('state', 'in', state ? [state] : COUNTED)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('state')
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** `forgotten`: what it was told is removed. `replaced`: another one of its key is to be done. */
export type RetryResult = 'retried' | 'missing' | 'not dead' | 'forgotten' | 'replaced';

/** Has a job that failed for good done again, from its first attempt. */
export function retryJob(db: Database, id: number, now: Date): Promise<RetryResult> {
  return inTransaction(db, async (transaction) => {
    const job = await transaction
      .selectFrom('jobs')
      .select(['kind', 'key', 'state', 'payload'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!job) return 'missing';
    if (job.state !== 'dead') return 'not dead';
    if (job.payload === '') return 'forgotten';
    const other = await transaction
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', job.kind)
      .where('key', '=', job.key)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (other) return 'replaced';
    await transaction
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0, run_at: now.toISOString(), ended_at: null })
      .where('id', '=', id)
      .execute();
    return 'retried';
  });
}
