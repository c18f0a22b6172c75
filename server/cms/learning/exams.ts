/** Taking an exam: asking for it, saving answers, sending them in. */
import { isDeepStrictEqual } from 'node:util';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { AttemptState, BegunAttempt, Exam, ExamResult } from '#shared/rest/exams.ts';
import {
  type AttemptRow,
  alreadySubmitted,
  answersOf,
  askedIn,
  askedNow,
  chooseAttempt,
  deriveStanding,
  listAttempts,
  noAttemptsLeft,
  notOpen,
  openAttempt,
  rejectForeign,
  requireAll,
} from './attempts.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { findCertificateUrl } from './find-certificate-url.ts';
import { linkToExam, requireExam, requireStoredExam, type StoredExam } from './find-stored-exam.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { askedOfGuests, gradeForGuest } from './guest-exams.ts';
import { presentExam, presentQuestions } from './present-exam.ts';
import { presentResult, type StoredResult, storedResult } from './present-result.ts';

export interface LearningContext {
  readonly db: Database;
  readonly viewer: Viewer | null;
  readonly group: AccessGroup;
  readonly brand: BrandId;
  readonly now: Date;
}

/**
 * The questions. A member's are those of their open attempt or, without one, those of the next; a guest's, of an exam that is open
 * to all, are the same for every guest. Nothing begins, and nothing is counted.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_no_attempts_left, exam_too_early
 */
export async function findExam(context: LearningContext, id: number): Promise<Exam> {
  const exam = await requireExamFor(context, id);
  const { db, viewer, now } = context;
  const asked = viewer
    ? askedNow(exam, viewer.id, await listAttempts(db, viewer.id, id), now)
    : askedOfGuests(exam);
  return presentExam(exam, asked);
}

/**
 * The open attempt, begun if there was none.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_no_attempts_left, exam_too_early
 */
export async function beginAttempt(context: LearningContext, id: number): Promise<BegunAttempt> {
  const exam = await requireExamFor(context, id);
  const { db, viewer, brand, now } = context;
  if (!viewer) {
    return { ...NO_ATTEMPT, exam: presentExam(exam, askedOfGuests(exam)) };
  }
  const open = await openAttempt(db, exam, { userId: viewer.id, brand, now });
  return {
    attempt: open.id,
    started_at: open.started_at,
    answers: answersOf(open) as BegunAttempt['answers'],
    saved_at: open.saved_at,
    exam: presentExam(exam, askedIn(open)),
  };
}

const NO_ATTEMPT = { attempt: null, started_at: null, answers: {}, saved_at: null };

/** Stores and counts nothing for guests. @throws exam_invalid_id, rest_not_logged_in, exam_locked */
export async function findAttempt(context: LearningContext, id: number): Promise<AttemptState> {
  const exam = await requireExamFor(context, id);
  const { db, viewer, now } = context;
  const attempts = viewer ? await listAttempts(db, viewer.id, id) : [];
  const { open, sent, left, nextAt } = deriveStanding(exam, attempts, now);
  const [last] = sent;
  return {
    exam_id: id,
    title: exam.row.title,
    link: linkToExam(exam),
    course: exam.course ? { id: exam.course.id, title: exam.course.title, link: exam.course.link } : null,
    attempt: open?.id ?? null,
    exam: findAsked(exam, viewer, open),
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
  };
}

function findAsked(exam: StoredExam, viewer: Viewer | null, open: AttemptRow | undefined): Exam | null {
  if (!viewer) return presentExam(exam, askedOfGuests(exam));
  return open ? presentExam(exam, askedIn(open)) : null;
}

interface SavedAnswers {
  readonly id: number;
  readonly attempt?: number | undefined;
  readonly answers: AnswerMap;
}

/** @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_not_open, exam_already_submitted, rest_invalid_param */
export async function saveAnswers(
  context: LearningContext,
  saved: SavedAnswers,
): Promise<{ saved_at: string }> {
  const { viewer } = context;
  if (!viewer) throw notLoggedIn();
  await requireExamFor(context, saved.id);
  return keepAnswers(context, viewer, saved);
}

/** Answers to questions that are not named stay as they are. @throws exam_not_open, exam_already_submitted, rest_invalid_param */
export async function keepAnswers(
  { db, now }: LearningContext,
  viewer: Viewer,
  { id, attempt: named, answers }: SavedAnswers,
): Promise<{ saved_at: string }> {
  const saved_at = now.toISOString();
  await inTransaction(db, async (transaction) => {
    const attempt = chooseAttempt(await listAttempts(transaction, viewer.id, id), named);
    if (!attempt) throw notOpen();
    if (attempt.submitted_at !== null) throw alreadySubmitted();
    rejectForeign(askedIn(attempt).questionIds, answers);
    const merged = JSON.stringify({ ...answersOf(attempt), ...answers });
    await transaction
      .updateTable('exam_attempts')
      .set({ answers: merged, saved_at })
      .where('id', '=', attempt.id)
      .execute();
  });
  return { saved_at };
}

interface ExamSubmission extends SavedAnswers {
  readonly questions: readonly number[];
}

/**
 * Ends an attempt. However often and from however many places it is sent, the first counts; the same answers sent again under
 * the attempt's number are answered as the first time.
 * @throws exam_invalid_id, rest_not_logged_in, exam_locked, exam_not_open, exam_already_submitted, exam_no_attempts_left,
 * rest_invalid_param
 */
export async function submitExam(context: LearningContext, submission: ExamSubmission): Promise<ExamResult> {
  const { db, viewer } = context;
  const exam = await requireExamFor(context, submission.id);
  if (!viewer) return gradeForGuest(exam, submission);
  const { attempt, isLast } = await endAttempt(context, exam, viewer, submission);
  return presentAttempt(db, exam, attempt, isLast);
}

/** The attempt as it ended, now or before, and whether no other is left. */
export function endAttempt(
  context: LearningContext,
  exam: StoredExam,
  viewer: Viewer,
  submission: ExamSubmission,
): Promise<{ attempt: AttemptRow; isLast: boolean }> {
  return inTransaction(context.db, async (db) => {
    const attempts = await listAttempts(db, viewer.id, exam.row.id);
    const attempt = await submitAttempt({ ...context, db }, exam, attempts, submission);
    const ended = attempts.map((one) => (one.id === attempt.id ? attempt : one));
    return { attempt, isLast: deriveStanding(exam, ended, context.now).left === 0 };
  });
}

async function submitAttempt(
  { db, brand, now }: LearningContext,
  exam: StoredExam,
  attempts: readonly AttemptRow[],
  { attempt: named, questions, answers }: ExamSubmission,
): Promise<AttemptRow> {
  const attempt = chooseAttempt(attempts, named);
  if (!attempt) throw deriveStanding(exam, attempts, now).left === 0 ? noAttemptsLeft() : notOpen();
  const { questionIds } = askedIn(attempt);
  requireAll(questionIds, questions);
  rejectForeign(questionIds, answers);
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
      brand,
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
    await issueCertificateIfEarned(db, exam.course, { userId: attempt.user_id, brand, now });
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
    certificateUrl: exam.course ? await findCertificateUrl(db, attempt.user_id, exam.course.id) : null,
  });
}

export async function requireExamFor(
  { db, viewer, group }: LearningContext,
  id: number,
): Promise<StoredExam> {
  const exam = await requireStoredExam(db, id);
  requireExam(exam, viewer, group);
  return exam;
}
