import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { nameJobKind } from '#shared/job-names.ts';
import { ROUTES } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Jobs that failed for good. */
export const jobTasks: TaskSource = {
  async count(db) {
    const { total } = await selectDead(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectDead(db)
      .select(['id', 'kind', 'last_error', 'ended_at'])
      .orderBy('ended_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, kind, last_error, ended_at }) => ({
      key: String(id),
      title: nameJobKind(kind),
      about: last_error,
      since: ended_at ?? '',
      path: `${ROUTES.studioJobs}?state=dead#job-${id}`,
    }));
  },
};

const selectDead = (db: Database) => db.selectFrom('jobs').where('state', '=', sql.lit('dead'));
