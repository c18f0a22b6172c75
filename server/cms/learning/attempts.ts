/** Attempts at exams as the table holds them: finding, beginning, saving. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, inTransaction, type Tables } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { AnswerMap } from '#shared/learning.ts';
import { defineError, invalidParams, noItem } from '#shared/rest/errors.ts';
import type { StoredExam } from './find-stored-exam.ts';
import { type DrawnQuestions, drawQuestions } from './present-exam.ts';

export type AttemptRow = Selectable<Tables['exam_attempts']>;

export const noAttemptsLeft = defineError(
  'exam_no_attempts_left',
  409,
  'You have used all attempts at this exam.',
);
const tooEarly = defineError('exam_too_early', 409, 'You can start the next attempt on %s.');
export const notOpen = defineError(
  'exam_not_open',
  409,
  'You have no open attempt at this exam. Start one before you submit answers.',
);
export const alreadySubmitted = defineError(
  'exam_already_submitted',
  409,
  'This attempt was already submitted with different answers. The first submission counts.',
);
const UNPROCESSABLE = 422;
const HOUR_MS = 3_600_000;

const questionIds = z.array(z.number());
const answerMap = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const askedIn = ({
  seed,
  question_ids,
}: Pick<AttemptRow, 'seed' | 'question_ids'>): DrawnQuestions => ({
  seed,
  questionIds: questionIds.parse(JSON.parse(question_ids)),
});

export const answersOf = ({ answers }: Pick<AttemptRow, 'answers'>): AnswerMap =>
  answerMap.parse(JSON.parse(answers));

/** The latest first. */
export function listAttempts(db: Database, userId: number, examId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('exam_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .orderBy('id', 'desc')
    .execute();
}

/** At all exams, with their titles: the open ones too. */
export const selectAttemptsOf = (db: Database, userId: number) =>
  db
    .selectFrom('exam_attempts')
    .innerJoin('exams', 'exams.id', 'exam_attempts.exam_id')
    .select(['exams.title', 'exam_attempts.started_at', 'exam_attempts.submitted_at'])
    .select(['exam_attempts.score', 'exam_attempts.max_score', 'exam_attempts.percent'])
    .select('exam_attempts.passed')
    .where('exam_attempts.user_id', '=', userId);

export interface AttemptAllowance {
  readonly open: AttemptRow | undefined;
  /** Those that were sent, the latest first. */
  readonly sent: readonly AttemptRow[];
  /** Null for as many as one likes. */
  readonly left: number | null;
  /** Null for at once. */
  readonly nextAt: Date | null;
}

/** How somebody stands with an exam, from all their attempts. */
export function deriveStanding(
  { row }: StoredExam,
  attempts: readonly AttemptRow[],
  now: Date,
): AttemptAllowance {
  const sent = attempts.filter(({ submitted_at }) => submitted_at !== null);
  const [last] = sent;
  const from =
    last?.submitted_at && row.wait_hours ? Date.parse(last.submitted_at) + row.wait_hours * HOUR_MS : 0;
  return {
    open: attempts.find(({ submitted_at }) => submitted_at === null),
    sent,
    left: row.attempts === null ? null : Math.max(0, row.attempts - sent.length),
    nextAt: from > now.getTime() ? new Date(from) : null,
  };
}

/**
 * Questions of the open attempt or, without one, those of the next if it started now. @throws exam_no_attempts_left,
 * exam_too_early
 */
export function askedNow(
  exam: StoredExam,
  userId: number,
  attempts: readonly AttemptRow[],
  now: Date,
): DrawnQuestions {
  const { open, left, nextAt } = deriveStanding(exam, attempts, now);
  if (open) return askedIn(open);
  if (left === 0) throw noAttemptsLeft();
  if (nextAt) throw tooEarly(formatTime(nextAt));
  const seed = nameSeed(exam, userId, attempts.length);
  return { seed, questionIds: drawQuestions(exam, seed) };
}

/** Known before the attempt begins, so that what is shown before is what is asked then; the salt never leaves its table. */
function nameSeed({ row, questions }: StoredExam, userId: number, attempts: number): string {
  const secret = questions[0]?.salt ?? '';
  return createHash('sha256').update(`${secret}\0${row.id} ${userId} ${attempts}`).digest('base64url');
}

interface AttemptStart {
  readonly userId: number;
  readonly brand: BrandId;
  readonly now: Date;
}

/**
 * The open attempt, or a new one. Two requests at once begin one: the first to take the write lock.
 * @throws exam_no_attempts_left, exam_too_early
 */
export async function openAttempt(
  db: Database,
  exam: StoredExam,
  { userId, brand, now }: AttemptStart,
): Promise<AttemptRow> {
  const [latest] = await listAttempts(db, userId, exam.row.id);
  if (latest && latest.submitted_at === null) return latest;
  return inTransaction(db, async (transaction) => {
    const attempts = await listAttempts(transaction, userId, exam.row.id);
    const { open } = deriveStanding(exam, attempts, now);
    if (open) return open;
    const { seed, questionIds } = askedNow(exam, userId, attempts, now);
    return transaction
      .insertInto('exam_attempts')
      .values({
        exam_id: exam.row.id,
        user_id: userId,
        brand,
        seed,
        question_ids: JSON.stringify(questionIds),
        started_at: now.toISOString(),
        saved_at: null,
        submitted_at: null,
        result: null,
        score: null,
        max_score: null,
        percent: null,
        passed: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Which attempt is meant: the one that is named, if it is this person's and of this exam, or the one that is open.
 * @throws rest_post_invalid_id for another's
 */
export function chooseAttempt(
  attempts: readonly AttemptRow[],
  named: number | undefined,
): AttemptRow | undefined {
  if (named === undefined) return attempts.find(({ submitted_at }) => submitted_at === null);
  const found = attempts.find(({ id }) => id === named);
  if (!found) throw noItem();
  return found;
}

/** @throws rest_invalid_param for questions that were not asked */
export function rejectForeign(asked: readonly number[], answers: AnswerMap): void {
  const known = new Set(asked.map(String));
  const foreign = Object.keys(answers).filter((id) => !known.has(id));
  if (foreign.length > 0)
    throw invalidParams(
      { answers: `Question ${foreign.slice(0, MAX_NAMED).join(', ')} is not part of this attempt.` },
      UNPROCESSABLE,
    );
}

const MAX_NAMED = 5;

/** @throws rest_invalid_param unless these are the questions that were asked, each once */
export function requireAll(asked: readonly number[], named: readonly number[]): void {
  const known = new Set(asked);
  const given = new Set(named);
  const missing = asked.filter((id) => !given.has(id));
  const foreign = named.filter((id) => !known.has(id));
  if (missing.length === 0 && foreign.length === 0 && given.size === named.length) return;
  const message =
    foreign.length > 0
      ? `Question ${foreign.slice(0, MAX_NAMED).join(', ')} is not part of this attempt.`
      : missing.length > 0
        ? `Question ${missing.slice(0, MAX_NAMED).join(', ')} is missing.`
        : 'A question is listed twice.';
  throw invalidParams({ questions: message }, UNPROCESSABLE);
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const formatTime = (time: Date): string => `${TIME.format(time)} UTC`;
