/** Learning of one user, for staff who may see accounts: the newest of each kind. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { UserLearning } from '#shared/rest/user-learning.ts';
import { selectAttemptsOf } from './attempts.ts';
import { selectCertificates } from './present-certificates.ts';
import { listProgressOfUser } from './progress.ts';

const SHOWN = 20;

export async function findLearningOf(db: Database, userId: number): Promise<UserLearning> {
  return {
    courses: await listCourses(db, userId),
    attempts: await listAttempts(db, userId),
    certificates: await listCertificates(db, userId),
  };
}

async function listCourses(db: Database, userId: number): Promise<UserLearning['courses']> {
  const begun = await listProgressOfUser(db, userId);
  const items = begun.slice(0, SHOWN).map((course) => ({
    id: course.course_id,
    title: course.title,
    lessons_done: course.completed.length,
    lessons: course.lessons,
    exams_passed: course.exams_passed.length,
    exams: course.exams,
    active_at: course.active_at,
  }));
  return { items, total: begun.length };
}

async function listAttempts(db: Database, userId: number): Promise<UserLearning['attempts']> {
  const rows = await selectAttemptsOf(db, userId)
    .select(['exam_attempts.id', 'exam_attempts.exam_id', 'exam_attempts.pending'])
    .orderBy('exam_attempts.id', 'desc')
    .limit(SHOWN)
    .execute();
  const counts = await db
    .selectFrom('exam_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('submitted_at').as('submitted'),
      sql<number>`coalesce(sum(passed), 0)`.as('passed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ percent: _, passed, ...row }) => ({ ...row, passed: passed === 1 })),
    total: Number(counts.total),
    submitted: Number(counts.submitted),
    passed: Number(counts.passed),
  };
}

async function listCertificates(db: Database, userId: number): Promise<UserLearning['certificates']> {
  const rows = await selectCertificates(db)
    .where('certificates.user_id', '=', userId)
    .orderBy('certificates.id', 'desc')
    .limit(SHOWN)
    .execute();
  const { total } = await db
    .selectFrom('certificates')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const items = rows.map(({ number, title, issued_at, revoked_at }) => ({
    ...{ number, course: title, issued_at, revoked_at },
  }));
  return { items, total: Number(total) };
}
