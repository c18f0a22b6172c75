/** The staff's side of exams: essays to grade, and how questions do. */
import * as z from 'zod';
import { ANSWER_TYPES } from '../learning.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
const MAX_COMMENT_LENGTH = 4000;
/** A field that was left empty is not zero. */
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
  /** Answer that the student wrote. */
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
  summary: 'Attempts with essays to grade, oldest first. For editors.',
  input: z.object({}),
  output: z.array(pendingAttempt),
});

export const findEssays = personalEndpoint({
  name: 'findEssays',
  path: 'airnauts/v1/grading/:attempt/',
  summary: 'The essays of one attempt, with their rubrics. For editors.',
  input: z.object({ attempt: id }),
  output: pendingAttempt.extend({ texts: z.array(essay) }),
});

export const gradeEssay = changeEndpoint({
  name: 'gradeEssay',
  method: 'POST',
  path: 'airnauts/v1/grading/:attempt/',
  summary:
    'Grades an essay. When the last one of an attempt is graded, the student is emailed the result. For editors.',
  input: z.object({
    attempt: id,
    question_id: id,
    points,
    comment: z.string().trim().max(MAX_COMMENT_LENGTH).default(''),
  }),
  output: z.object({ pending: z.number() }),
});

export const listExams = personalEndpoint({
  name: 'listExams',
  path: 'airnauts/v1/exams/',
  summary:
    'All exams with how often they were taken and passed, and how many attempts wait to be graded. For editors.',
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
  /** In how many attempts it was asked. */
  asked: z.number(),
  answered: z.number(),
  /** Mean share of the points, from 0 (nobody knows) to 1 (everybody does); null without an answer. */
  difficulty: z.number().nullable(),
  /** Correlation of the question's points with those of all others, from -1 to 1; null where all answer alike, or nobody does. */
  discrimination: z.number().nullable(),
});
export type QuestionStatistics = z.output<typeof questionStatistics>;

export const findExamStatistics = personalEndpoint({
  name: 'findExamStatistics',
  path: 'airnauts/v1/exams/:id/statistics/',
  summary: 'Statistics of an exam and of each of its questions. For editors.',
  input: z.object({ id }),
  output: z.object({
    exam: z.object({ id: z.number(), title: z.string() }),
    attempts: z.number(),
    passed: z.number(),
    mean_percent: z.number().nullable(),
    questions: z.array(questionStatistics),
  }),
});
