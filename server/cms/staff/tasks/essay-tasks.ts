import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { TaskSource } from './task-source.ts';

/** Attempts at exams with essays that no teacher has read. */
export const essayTasks: TaskSource = {
  async count(db) {
    const { total } = await selectPending(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async list(db, { limit, offset }) {
    const rows = await selectPending(db)
      .select(['exam_attempts.id', 'exam_attempts.submitted_at', 'exams.title', 'users.name'])
      .orderBy('exam_attempts.submitted_at')
      .orderBy('exam_attempts.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id, submitted_at, title, name }) => ({
      key: String(id),
      title,
      about: name,
      since: submitted_at ?? '',
      path: pathTo('gradingAttempt', { attempt: String(id) }),
    }));
  },
};

const selectPending = (db: Database) =>
  db
    .selectFrom('exam_attempts')
    .innerJoin('exams', 'exams.id', 'exam_attempts.exam_id')
    .innerJoin('users', 'users.id', 'exam_attempts.user_id')
    .where('exam_attempts.submitted_at', 'is not', null)
    .where('exam_attempts.pending', '>', sql.lit(0));
