/** How an exam and each of its questions do, from the attempts that were sent. */
import { sql } from 'kysely';
import type { QuestionStatistics } from '#shared/rest/grading.ts';
import type { LearningContext } from './exams.ts';
import { requireStoredExam } from './find-stored-exam.ts';
import { type StoredResult, storedResult } from './present-result.ts';
import { requireStaff } from './require-staff.ts';

/** The latest say enough, and the rest need not be read. */
const MAX_ATTEMPTS = 2000;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listExams({ db, viewer }: LearningContext) {
  requireStaff(viewer);
  const value = await db
    .selectFrom('exams')
    .leftJoin('exam_attempts', (join) =>
      join.onRef('exam_attempts.exam_id', '=', 'exams.id').on('exam_attempts.submitted_at', 'is not', null),
    )
    .select(['exams.id', 'exams.title'])
    .select(({ fn }) => [
      fn.count<number>('exam_attempts.id').as('attempts'),
      fn.coalesce(fn.sum<number>('exam_attempts.passed'), sql.lit(0)).as('passed'),
      sql<number>`count(case when exam_attempts.pending > 0 then 1 end)`.as('pending'),
    ])
    .where('exams.status', '=', 'publish')
    .groupBy(['exams.id', 'exams.title'])
    .orderBy('exams.title')
    .execute();
  return value;
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id */
export async function findExamStatistics({ db, viewer }: LearningContext, id: number) {
  requireStaff(viewer);
  const { row, questions } = await requireStoredExam(db, id);
  const rows = await db
    .selectFrom('exam_attempts')
    .select(['result', 'percent', 'passed'])
    .where('exam_id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('pending', '=', 0)
    .orderBy('id', 'desc')
    .limit(MAX_ATTEMPTS)
    .execute();
  const results = rows.map(
    ({ result }) => storedResult.parse(JSON.parse(result ?? '{"answers":[]}')).answers,
  );
  const value = {
    exam: { id: row.id, title: row.title },
    attempts: rows.length,
    passed: rows.filter(({ passed }) => passed === 1).length,
    mean_percent: mean(rows.map(({ percent }) => percent ?? 0)),
    questions: questions
      .filter(({ retired }) => !retired)
      .map(
        ({ id: question_id, type, definition }): QuestionStatistics => ({
          question_id,
          question: definition.question,
          answer_type: type,
          ...describeQuestion(question_id, results),
        }),
      ),
  };
  return value;
}

/**
 * Difficulty is the mean share of the points; discrimination the correlation of that share with the share of all other
 * questions of the same attempt (corrected item-total correlation of classical test theory).
 */
function describeQuestion(questionId: number, results: readonly StoredResult['answers'][]) {
  const pairs = results.flatMap((answers) => {
    const own = answers.find(({ question_id }) => question_id === questionId);
    if (!own) return [];
    const others = answers.filter((answer) => answer !== own);
    return [{ answered: own.is_answered, share: shareOf([own]), rest: shareOf(others) }];
  });
  const answered = pairs.filter((pair) => pair.answered).length;
  // A question that nobody has answered has no difficulty.
  if (answered === 0) return { asked: pairs.length, answered, difficulty: null, discrimination: null };
  return {
    asked: pairs.length,
    answered,
    difficulty: mean(pairs.map(({ share }) => share)),
    discrimination: correlate(
      pairs.map(({ share }) => share),
      pairs.map(({ rest }) => rest),
    ),
  };
}

function shareOf(answers: StoredResult['answers']): number {
  const max = answers.reduce((sum, { max_points }) => sum + max_points, 0);
  return max === 0 ? 0 : answers.reduce((sum, { points }) => sum + points, 0) / max;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's correlation; null where one of the two never varies. */
function correlate(xs: readonly number[], ys: readonly number[]): number | null {
  const [meanX, meanY] = [mean(xs) ?? 0, mean(ys) ?? 0];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[at] ?? 0) - meanY];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx < SMALLEST || yy < SMALLEST ? null : xy / Math.sqrt(xx * yy);
}

/** Sums of squares below it are rounding. */
const SMALLEST = 1e-12;
