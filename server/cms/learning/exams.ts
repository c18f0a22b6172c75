/** Taking an exam: asking for it, saving answers, sending them in. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/cms/database/index.ts';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { AttemptState, Exam, ExamResult } from '#shared/rest/exams.ts';
import {
  type AttemptRow,
  alreadySubmitted,
  answersOf,
  askedIn,
  chooseAttempt,
  demandAll,
  noAttemptsLeft,
  notOpen,
  openAttempt,
  readAttempts,
  readStanding,
  refuseForeign,
} from './attempts.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { findCertificateUrl } from './find-certificate-url.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { askedOfGuests, gradeForGuest } from './guest-exams.ts';
import { presentExam, presentQuestions } from './present-exam.ts';
import { presentResult, type StoredResult, storedResult } from './present-result.ts';
import { demandExam, linkToExam, readExam, type StoredExam } from './read-exam.ts';

export interface LearningContext {
  readonly db: Database;
  readonly viewer: Viewer | null;
  readonly group: AccessGroup;
  readonly brand: BrandId;
  readonly now: Date;
}

/**
 * The questions. A member's are those of their open attempt, which this begins; a guest's, of an exam that is open to all, are
 * the same for every guest.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_no_attempts_left, exam_too_early
 */
export async function findExam(context: LearningContext, id: number): Promise<Answer<Exam>> {
  const exam = await readExamFor(context, id);
  const { db, viewer, now } = context;
  const asked = viewer ? askedIn(await openAttempt(db, exam, viewer.id, now)) : askedOfGuests(exam);
  return { value: presentExam(exam, asked), tags: [] };
}

/**
 * Of a guest nothing is kept, and nothing counted.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked
 */
export async function findAttempt(context: LearningContext, id: number): Promise<Answer<AttemptState>> {
  const exam = await readExamFor(context, id);
  const { db, viewer, now } = context;
  const attempts = viewer ? await readAttempts(db, viewer.id, id) : [];
  const { open, sent, left, nextAt } = readStanding(exam, attempts, now);
  const [last] = sent;
  return {
    value: {
      exam_id: id,
      title: exam.row.title,
      link: linkToExam(exam),
      course: exam.course ? { id: exam.course.id, title: exam.course.title, link: exam.course.link } : null,
      attempt: open?.id ?? null,
      answers: open ? (answersOf(open) as AttemptState['answers']) : {},
      saved_at: open?.saved_at ?? null,
      attempts_used: sent.length,
      attempts_left: viewer ? left : null,
      next_attempt_at: nextAt?.toISOString() ?? null,
      last: last?.submitted_at
        ? {
            submitted_at: last.submitted_at,
            result: await presentAttempt(db, exam, last, left === 0),
            questions: presentQuestions(exam, askedIn(last)),
          }
        : null,
      best_percent: sent.length > 0 ? Math.max(...sent.map(({ percent }) => percent ?? 0)) : null,
      passed: sent.some(({ passed }) => passed === 1),
    },
    tags: [],
  };
}

interface Saved {
  readonly id: number;
  readonly attempt?: number | undefined;
  readonly answers: AnswerMap;
}

/** @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_not_open, exam_already_submitted, rest_invalid_param */
export async function saveAnswers(
  context: LearningContext,
  { id, attempt: named, answers }: Saved,
): Promise<Answer<{ saved_at: string }>> {
  const { db, viewer, now } = context;
  if (!viewer) throw notLoggedIn();
  await readExamFor(context, id);
  const saved_at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    const attempt = chooseAttempt(await readAttempts(transaction, viewer.id, id), named);
    if (!attempt) throw notOpen();
    if (attempt.submitted_at !== null) throw alreadySubmitted();
    refuseForeign(askedIn(attempt).questionIds, answers);
    const merged = JSON.stringify({ ...answersOf(attempt), ...answers });
    await transaction
      .updateTable('exam_attempts')
      .set({ answers: merged, saved_at })
      .where('id', '=', attempt.id)
      .execute();
  });
  return { value: { saved_at }, tags: [] };
}

interface Submission extends Saved {
  readonly questions: readonly number[];
}

/**
 * Ends an attempt. However often and from however many places it is sent, the first counts; the same answers sent again under
 * the attempt's number are answered as the first time.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_not_open, exam_already_submitted, exam_no_attempts_left,
 * rest_invalid_param
 */
export async function submitExam(
  context: LearningContext,
  submission: Submission,
): Promise<Answer<ExamResult>> {
  const { db, viewer } = context;
  const exam = await readExamFor(context, submission.id);
  if (!viewer) return { value: gradeForGuest(exam, submission), tags: [] };
  const attempt = await db
    .transaction()
    .execute((transaction) => submitAttempt({ ...context, db: transaction }, exam, viewer, submission));
  const { left } = readStanding(exam, await readAttempts(db, viewer.id, exam.row.id), context.now);
  return { value: await presentAttempt(db, exam, attempt, left === 0), tags: [] };
}

async function submitAttempt(
  { db, brand, now }: LearningContext,
  exam: StoredExam,
  viewer: Viewer,
  { id, attempt: named, questions, answers }: Submission,
): Promise<AttemptRow> {
  const attempts = await readAttempts(db, viewer.id, id);
  const attempt = chooseAttempt(attempts, named);
  if (!attempt) throw readStanding(exam, attempts, now).left === 0 ? noAttemptsLeft() : notOpen();
  const { questionIds } = askedIn(attempt);
  demandAll(questionIds, questions);
  refuseForeign(questionIds, answers);
  const all = { ...answersOf(attempt), ...answers };
  if (attempt.submitted_at !== null) {
    if (isDeepStrictEqual(all, answersOf(attempt))) return attempt;
    throw alreadySubmitted();
  }
  const outcome = gradeAttempt(exam, questionIds, all);
  const submitted = await db
    .updateTable('exam_attempts')
    .set({
      answers: JSON.stringify(all),
      saved_at: now.toISOString(),
      submitted_at: now.toISOString(),
      result: JSON.stringify({ answers: outcome.answers } satisfies StoredResult),
      score: outcome.score,
      max_score: outcome.max_score,
      percent: outcome.percent,
      passed: outcome.passed ? 1 : 0,
      pending: outcome.answers.filter(({ pending }) => pending).length,
    })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (outcome.passed && exam.course)
    await issueCertificateIfEarned(db, { personId: viewer.id, courseId: exam.course.id, brand, now });
  return submitted;
}

async function presentAttempt(
  db: Database,
  exam: StoredExam,
  attempt: AttemptRow,
  isLast: boolean,
): Promise<ExamResult> {
  const { answers } = storedResult.parse(JSON.parse(attempt.result ?? '{"answers":[]}'));
  return presentResult(exam, {
    answers,
    score: attempt.score ?? 0,
    max_score: attempt.max_score ?? 0,
    percent: attempt.percent ?? 0,
    passed: attempt.passed === 1,
    tellsRight: isLast || attempt.passed === 1,
    certificateUrl: exam.course ? await findCertificateUrl(db, attempt.person_id, exam.course.id) : null,
  });
}

async function readExamFor({ db, viewer, group }: LearningContext, id: number): Promise<StoredExam> {
  const exam = await readExam(db, id);
  demandExam(exam, viewer, group);
  return exam;
}
