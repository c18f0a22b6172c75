/** Attempts at exams as the table holds them: finding, beginning, saving. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Database, Tables } from '#server/cms/database/index.ts';
import type { AnswerMap } from '#shared/learning.ts';
import { defineError, invalidParams, noItem } from '#shared/rest/errors.ts';
import { type Asked, drawQuestions } from './present-exam.ts';
import type { StoredExam } from './read-exam.ts';

export type AttemptRow = Selectable<Tables['exam_attempts']>;

export const noAttemptsLeft = defineError(
  'exam_no_attempts_left',
  409,
  'All attempts at this exam have been used.',
);
const tooEarly = defineError('exam_too_early', 409, 'The next attempt may begin on %s.');
export const notOpen = defineError(
  'exam_not_open',
  409,
  'There is no open attempt at this exam. Open the exam before you send answers.',
);
export const alreadySubmitted = defineError(
  'exam_already_submitted',
  409,
  'This attempt has been sent already, with other answers. What was sent first counts.',
);
const UNPROCESSABLE = 422;
const SEED_BYTES = 16;
const HOUR_MS = 3_600_000;

const questionIds = z.array(z.number());
const answerMap = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const askedIn = ({ seed, question_ids }: Pick<AttemptRow, 'seed' | 'question_ids'>): Asked => ({
  seed,
  questionIds: questionIds.parse(JSON.parse(question_ids)),
});

export const answersOf = ({ answers }: Pick<AttemptRow, 'answers'>): AnswerMap =>
  answerMap.parse(JSON.parse(answers));

/** The latest first. */
export function readAttempts(db: Database, personId: number, examId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('exam_attempts')
    .selectAll()
    .where('person_id', '=', personId)
    .where('exam_id', '=', examId)
    .orderBy('id', 'desc')
    .execute();
}

export interface Standing {
  readonly open: AttemptRow | undefined;
  /** Those that were sent, the latest first. */
  readonly sent: readonly AttemptRow[];
  /** Null for as many as one likes. */
  readonly left: number | null;
  /** Null for at once. */
  readonly nextAt: Date | null;
}

/** How somebody stands with an exam, from all their attempts. */
export function readStanding({ row }: StoredExam, attempts: readonly AttemptRow[], now: Date): Standing {
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
 * The open attempt, or a new one. Two requests at once begin one: the first to take the write lock.
 * @throws exam_no_attempts_left, exam_too_early
 */
export async function openAttempt(
  db: Database,
  exam: StoredExam,
  personId: number,
  now: Date,
): Promise<AttemptRow> {
  const [latest] = await readAttempts(db, personId, exam.row.id);
  if (latest && latest.submitted_at === null) return latest;
  return db.transaction().execute(async (transaction) => {
    const attempts = await readAttempts(transaction, personId, exam.row.id);
    const { open, left, nextAt } = readStanding(exam, attempts, now);
    if (open) return open;
    if (left === 0) throw noAttemptsLeft();
    if (nextAt) throw tooEarly(spellTime(nextAt));
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return transaction
      .insertInto('exam_attempts')
      .values({
        exam_id: exam.row.id,
        person_id: personId,
        seed,
        question_ids: JSON.stringify(drawQuestions(exam, seed)),
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
export function refuseForeign(asked: readonly number[], answers: AnswerMap): void {
  const known = new Set(asked.map(String));
  const foreign = Object.keys(answers).filter((id) => !known.has(id));
  if (foreign.length > 0)
    throw invalidParams(
      { answers: `This attempt does not ask question ${foreign.slice(0, MOST_NAMED).join(', ')}.` },
      UNPROCESSABLE,
    );
}

const MOST_NAMED = 5;

/** @throws rest_invalid_param unless these are the questions that were asked, each once */
export function demandAll(asked: readonly number[], named: readonly number[]): void {
  const known = new Set(asked);
  const given = new Set(named);
  const missing = asked.filter((id) => !given.has(id));
  const foreign = named.filter((id) => !known.has(id));
  if (missing.length === 0 && foreign.length === 0 && given.size === named.length) return;
  const message =
    foreign.length > 0
      ? `This attempt does not ask question ${foreign.slice(0, MOST_NAMED).join(', ')}.`
      : missing.length > 0
        ? `Question ${missing.slice(0, MOST_NAMED).join(', ')} is missing.`
        : 'A question is named twice.';
  throw invalidParams({ questions: message }, UNPROCESSABLE);
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const spellTime = (time: Date): string => `${TIME.format(time)} UTC`;
