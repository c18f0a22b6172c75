/** The staff's side of exams: essays to grade, and how questions do. */
import * as z from 'zod';
import { ANSWER_TYPES } from '../learning.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const LONGEST_COMMENT = 4000;
/** A field that was left empty is no nought. */
const points = z.union([
  z.number().min(0),
  z.string().trim().min(1, 'Required').transform(Number).pipe(z.number('Must be a number').min(0)),
]);

const pendingAttempt = z.object({
  attempt: z.number(),
  exam: z.object({ id: z.number(), title: z.string() }),
  student: z.string(),
  submitted_at: z.string(),
  essays: z.number(),
});
export type PendingAttempt = z.output<typeof pendingAttempt>;

const essay = z.object({
  question_id: z.number(),
  /** HTML. */
  question: z.string(),
  /** HTML. */
  rubric: z.string(),
  /** What the student wrote. */
  value: z.string(),
  max_points: z.number(),
  /** Null until it is graded. */
  points: z.number().nullable(),
  comment: z.string(),
});
export type Essay = z.output<typeof essay>;

export const listPendingAttempts = personalEndpoint({
  name: 'listPendingAttempts',
  path: 'airnauts/v1/grading/',
  summary: 'Attempts with essays that wait for a teacher, the oldest first. For editors.',
  input: z.object({}),
  output: z.array(pendingAttempt),
});

export const findEssays = personalEndpoint({
  name: 'findEssays',
  path: 'airnauts/v1/grading/:attempt/',
  summary: 'The essays of one attempt, with what to look for. For editors.',
  input: z.object({ attempt: id }),
  output: pendingAttempt.extend({ texts: z.array(essay) }),
});

export const gradeEssay = changeEndpoint({
  name: 'gradeEssay',
  method: 'POST',
  path: 'airnauts/v1/grading/:attempt/',
  summary:
    'Gives an essay its points. With the last of an attempt its result is known and told to the student. For editors.',
  input: z.object({
    attempt: id,
    question_id: id,
    points,
    comment: z.string().trim().max(LONGEST_COMMENT).default(''),
  }),
  output: z.object({ pending: z.number() }),
});

export const listExams = personalEndpoint({
  name: 'listExams',
  path: 'airnauts/v1/exams/',
  summary: 'Every exam, how often it was taken and passed, and what waits. For editors.',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      attempts: z.number(),
      passed: z.number(),
      /** Attempts with essays that nobody has read. */
      pending: z.number(),
    }),
  ),
});

const questionStatistics = z.object({
  question_id: z.number(),
  question: z.string(),
  answer_type: z.enum(ANSWER_TYPES),
  answered: z.number(),
  /** Mean share of the points, from 0 (nobody knows) to 1 (everybody does); null without attempts. */
  difficulty: z.number().nullable(),
  /** Correlation of the question's points with those of all others, from -1 to 1; null where all answer alike. */
  discrimination: z.number().nullable(),
});
export type QuestionStatistics = z.output<typeof questionStatistics>;

export const findExamStatistics = personalEndpoint({
  name: 'findExamStatistics',
  path: 'airnauts/v1/exams/:id/statistics/',
  summary: 'How often an exam was taken and passed, and how each question does. For editors.',
  input: z.object({ id }),
  output: z.object({
    exam: z.object({ id: z.number(), title: z.string() }),
    attempts: z.number(),
    passed: z.number(),
    mean_percent: z.number().nullable(),
    questions: z.array(questionStatistics),
  }),
});
