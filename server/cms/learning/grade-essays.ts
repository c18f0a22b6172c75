/** Essays: what waits for a teacher, and what the teacher gives. */
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type Emails, writeEmail } from '#server/cms/identity/index.ts';
import { defineError, invalidParams, noItem } from '#shared/rest/errors.ts';
import type { Essay, PendingAttempt } from '#shared/rest/grading.ts';
import type { AttemptRow } from './attempts.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { examGraded } from './emails.ts';
import type { LearningContext } from './exams.ts';
import { linkToExam, requireStoredExam, type StoredExam } from './find-stored-exam.ts';
import { concludeAttempt } from './grade-attempt.ts';
import { type StoredResult, storedResult } from './present-result.ts';
import { requireStaff } from './require-staff.ts';

const alreadyGraded = defineError('essay_already_graded', 409, 'This essay is already graded.');
const UNPROCESSABLE = 422;
/** On one page of the staff's list. */
const MAX_PENDING = 200;

/** The oldest first. @throws rest_not_logged_in, rest_forbidden */
export async function listPendingAttempts({ db, viewer }: LearningContext): Promise<PendingAttempt[]> {
  requireStaff(viewer);
  const rows = await selectPending(db).orderBy('exam_attempts.submitted_at').limit(MAX_PENDING).execute();
  return rows.map(presentPending);
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function findEssays(
  { db, viewer }: LearningContext,
  attemptId: number,
): Promise<PendingAttempt & { texts: Essay[] }> {
  requireStaff(viewer);
  const row = await selectPending(db).where('exam_attempts.id', '=', attemptId).executeTakeFirst();
  if (!row) throw noItem();
  const { attempt, exam, result } = await requireGradedAttempt(db, attemptId);
  const texts = result.answers.filter((answer) => isEssay(exam, answer));
  return {
    ...presentPending({ ...row, pending: attempt.pending }),
    texts: texts.map(presentEssay(exam)),
  };
}

interface GradeInput {
  readonly attempt: number;
  readonly question_id: number;
  readonly points: number;
  readonly comment: string;
}

/**
 * Gives one essay its points; with the last one the result stands, the student is written to and, where it was the last thing
 * that was missing, has a certificate.
 * @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, essay_already_graded, rest_invalid_param
 */
export async function gradeEssay(
  context: LearningContext & Emails,
  { attempt: attemptId, question_id, points, comment }: GradeInput,
): Promise<{ pending: number }> {
  requireStaff(context.viewer);
  const pending = await inTransaction(context.db, async (db) => {
    const { attempt, exam, result } = await requireGradedAttempt(db, attemptId);
    const found = result.answers.find((answer) => answer.question_id === question_id);
    if (!found || !isEssay(exam, found)) throw noItem();
    if (!found.pending) throw alreadyGraded();
    if (points > found.max_points)
      throw invalidParams(
        { points: `This essay is worth ${found.max_points} points at most.` },
        UNPROCESSABLE,
      );
    const answers = result.answers.map((answer) =>
      answer === found
        ? { ...answer, points, comment, pending: false, is_correct: points === answer.max_points }
        : answer,
    );
    const left = answers.filter((answer) => answer.pending).length;
    const { score, percent, passed } = concludeAttempt(exam, answers);
    await db
      .updateTable('exam_attempts')
      .set({ result: JSON.stringify({ answers }), score, percent, passed: passed ? 1 : 0, pending: left })
      .where('id', '=', attemptId)
      .execute();
    if (left === 0) await tellStudent({ ...context, db }, exam, attempt, { percent, passed });
    return left;
  });
  return { pending };
}

async function tellStudent(
  context: LearningContext & Emails,
  exam: StoredExam,
  { user_id, brand: learnedAt }: AttemptRow,
  { percent, passed }: { percent: number; passed: boolean },
): Promise<void> {
  const { db, now } = context;
  const student = await db
    .selectFrom('users')
    .select(['email', 'name', 'brand'])
    .where('id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!student) return;
  const brand = learnedAt ?? student.brand;
  const { row, course } = exam;
  if (passed && course) await issueCertificateIfEarned(db, course, { userId: user_id, brand, now });
  await writeEmail(
    { ...context, brand },
    student.email,
    examGraded({ name: student.name, exam: row.title, percent, passed, path: linkToExam(exam) }),
  );
}

async function requireGradedAttempt(db: Database, id: number) {
  const attempt = await db
    .selectFrom('exam_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();
  if (!attempt) throw noItem();
  const result: StoredResult = storedResult.parse(JSON.parse(attempt.result ?? '{"answers":[]}'));
  return { attempt, result, exam: await requireStoredExam(db, attempt.exam_id, 'closed') };
}

/** An answer that waited for a teacher when it was sent waits still, whatever its file says now. */
function isEssay(
  { questions }: StoredExam,
  { question_id, pending }: StoredResult['answers'][number],
): boolean {
  return pending || questions.some(({ id, definition }) => id === question_id && definition.teacher);
}

const presentEssay =
  ({ questions }: StoredExam) =>
  ({ question_id, value, max_points, points, pending, comment }: StoredResult['answers'][number]): Essay => {
    const question = questions.find(({ id }) => id === question_id);
    return {
      question_id,
      question: question?.definition.question ?? '',
      rubric: question?.definition.rubric ?? '',
      value: typeof value === 'string' ? value : value.join('\n'),
      max_points,
      points: pending ? null : points,
      comment,
    };
  };

function selectPending(db: Database) {
  return db
    .selectFrom('exam_attempts')
    .innerJoin('exams', 'exams.id', 'exam_attempts.exam_id')
    .innerJoin('users', 'users.id', 'exam_attempts.user_id')
    .select(['exam_attempts.id', 'exam_attempts.submitted_at', 'exam_attempts.pending'])
    .select(['exams.id as exam_id', 'exams.title', 'users.name'])
    .where('exam_attempts.submitted_at', 'is not', null)
    .where('exam_attempts.pending', '>', sql.lit(0));
}

type PendingRow = Awaited<ReturnType<ReturnType<typeof selectPending>['executeTakeFirstOrThrow']>>;

function presentPending({ id, submitted_at, pending, exam_id, title, name }: PendingRow): PendingAttempt {
  return {
    attempt: id,
    exam: { id: exam_id, title },
    student: name,
    submitted_at: submitted_at ?? '',
    essays: pending,
  };
}
