import { sql } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';

type JobState = Tables['jobs']['state'];

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
