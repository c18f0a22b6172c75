/** Essays: what waits for a teacher, and what the teacher gives. */
import type { Database } from '#server/cms/database/index.ts';
import { type Letters, writeLetter } from '#server/cms/identity/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import { defineError, invalidParams, noItem } from '#shared/rest/errors.ts';
import type { Essay, PendingAttempt } from '#shared/rest/grading.ts';
import type { AttemptRow } from './attempts.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { demandStaff } from './demand-staff.ts';
import type { LearningContext } from './exams.ts';
import { concludeAttempt } from './grade-attempt.ts';
import { examGraded } from './letters.ts';
import { type StoredResult, storedResult } from './present-result.ts';
import { linkToExam, readExam, type StoredExam } from './read-exam.ts';

const alreadyGraded = defineError('essay_already_graded', 409, 'This essay has its points already.');
const UNPROCESSABLE = 422;
/** On one page of the staff's list. */
const MOST_PENDING = 200;

/** The oldest first. @throws rest_not_logged_in, rest_forbidden */
export async function listPendingAttempts({
  db,
  viewer,
}: LearningContext): Promise<Answer<PendingAttempt[]>> {
  demandStaff(viewer);
  const rows = await selectPending(db).orderBy('exam_attempts.submitted_at').limit(MOST_PENDING).execute();
  return { value: rows.map(presentPending), tags: [] };
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function findEssays(
  { db, viewer }: LearningContext,
  attemptId: number,
): Promise<Answer<PendingAttempt & { texts: Essay[] }>> {
  demandStaff(viewer);
  const row = await selectPending(db).where('exam_attempts.id', '=', attemptId).executeTakeFirst();
  if (!row) throw noItem();
  const { attempt, exam, result } = await readAttempt(db, attemptId);
  const texts = result.answers.filter((answer) => isEssay(exam, answer));
  return {
    value: { ...presentPending({ ...row, pending: attempt.pending }), texts: texts.map(presentEssay(exam)) },
    tags: [],
  };
}

interface Given {
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
  context: LearningContext & Letters,
  { attempt: attemptId, question_id, points, comment }: Given,
): Promise<Answer<{ pending: number }>> {
  demandStaff(context.viewer);
  const pending = await context.db.transaction().execute(async (db) => {
    const { attempt, exam, result } = await readAttempt(db, attemptId);
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
  return { value: { pending }, tags: [] };
}

async function tellStudent(
  context: LearningContext & Letters,
  exam: StoredExam,
  { person_id }: AttemptRow,
  { percent, passed }: { percent: number; passed: boolean },
): Promise<void> {
  const { db, now } = context;
  const student = await db
    .selectFrom('people')
    .select(['email', 'name', 'brand'])
    .where('id', '=', person_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!student) return;
  const { brand } = student;
  const { row, course } = exam;
  if (passed && course)
    await issueCertificateIfEarned(db, { personId: person_id, courseId: course.id, brand, now });
  await writeLetter(
    { ...context, brand },
    student.email,
    examGraded({ name: student.name, exam: row.title, percent, passed, path: linkToExam(exam) }),
  );
}

async function readAttempt(db: Database, id: number) {
  const attempt = await db
    .selectFrom('exam_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();
  if (!attempt) throw noItem();
  const result: StoredResult = storedResult.parse(JSON.parse(attempt.result ?? '{"answers":[]}'));
  return { attempt, result, exam: await readExam(db, attempt.exam_id, 'closed') };
}

/** What waited for a teacher when it was sent waits still, whatever its file says now. */
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
    .innerJoin('people', 'people.id', 'exam_attempts.person_id')
    .select(['exam_attempts.id', 'exam_attempts.submitted_at', 'exam_attempts.pending'])
    .select(['exams.id as exam_id', 'exams.title', 'people.name'])
    .where('exam_attempts.submitted_at', 'is not', null)
    .where('exam_attempts.pending', '>', 0);
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
