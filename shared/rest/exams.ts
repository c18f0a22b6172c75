/** Exams: what is asked, what was answered, what it was worth. Nothing that is sent before the end helps to answer. */
import * as z from 'zod';
import { ANSWER_TYPES, LONGEST_ANSWER } from '../learning.ts';
import { address } from './address.ts';
import { courseExam, pictureOf } from './courses.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
/** Whoever writes a text knows no numbers. A slug of digits alone is read as a number. */
const numberOrSlug = z.union([id, z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)]);
const MOST_VALUES = 100;
const MOST_QUESTIONS = 500;

const value = z.union([
  z.string().max(LONGEST_ANSWER),
  z.array(z.string().max(LONGEST_ANSWER)).max(MOST_VALUES),
]);
/** By the id of the question: a list for checkbox and sort, a text for others (specification, section 3). */
const answers = z.record(z.string().regex(/^\d{1,15}$/), value);

const examQuestion = z.object({
  id: z.number(),
  /** HTML; `_____` stands for a gap. */
  question: z.string(),
  question_no: z.number(),
  answer_type: z.enum(ANSWER_TYPES),
  picture: pictureOf.nullable(),
  /** Choices, or what is to be put in order; none for gaps and texts. `value` says nothing of what is right. */
  answers: z.array(z.object({ answer: z.string(), value: z.string(), picture: pictureOf.nullable() })),
});
export type ExamQuestion = z.output<typeof examQuestion>;

const exam = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML. */
  intro: z.string(),
  /** -1 for all on one page. */
  questions_per_page: z.number(),
  pass_percent: z.number(),
  questions: z.array(examQuestion),
});
export type Exam = z.output<typeof exam>;

const examResult = z.object({
  /** HTML. */
  final_screen: z.string(),
  answers: z.array(
    z.object({
      question_id: z.number(),
      value,
      is_correct: z.boolean(),
      is_answered: z.boolean(),
      /** A teacher has yet to read it. */
      pending: z.boolean(),
      points: z.number(),
      max_points: z.number(),
      /** HTML: why, and what would have been right. */
      feedback: z.string(),
      /** HTML: what was right; empty where a text is free. */
      right: z.string(),
      /** Of the teacher; plain text. */
      comment: z.string(),
    }),
  ),
  score: z.number(),
  max_score: z.number(),
  /** Whole. */
  percent: z.number(),
  /** False while a teacher has yet to read something. */
  passed: z.boolean(),
  pending: z.boolean(),
  /** Where the certificate is, once all exams of the course are passed. */
  certificate_url: z.string().nullable(),
});
export type ExamResult = z.output<typeof examResult>;

const attemptState = z.object({
  exam_id: z.number(),
  title: z.string(),
  /** Of its page. */
  link: address,
  /** The course that it belongs to; null for none. */
  course: z.object({ id: z.number(), title: z.string(), link: address }).nullable(),
  /** The attempt that is open; null for none. */
  attempt: z.number().nullable(),
  /** What has been saved of it. */
  answers,
  saved_at: z.string().nullable(),
  attempts_used: z.number(),
  /** Null for as many as one likes. */
  attempts_left: z.number().nullable(),
  /** From when the next may begin; null for at once. */
  next_attempt_at: z.string().nullable(),
  /** The last attempt that was sent, with what was asked in it. */
  last: z
    .object({ submitted_at: z.string(), result: examResult, questions: z.array(examQuestion) })
    .nullable(),
  best_percent: z.number().nullable(),
  passed: z.boolean(),
});
export type AttemptState = z.output<typeof attemptState>;

export const findExamSummary = sharedEndpoint({
  name: 'findExamSummary',
  path: 'airnauts/v1/exams/:name/summary/',
  summary: 'What an exam is, by its number or its slug: where its page is, how much it asks. Null for none.',
  input: z.object({ name: numberOrSlug }),
  output: courseExam.nullable(),
  cache: 'long',
});

export const findExam = personalEndpoint({
  name: 'findExam',
  path: 'airnauts/v1/exams/:id/',
  summary: 'The questions of an exam. Asking begins an attempt, or goes on with the one that is open.',
  input: z.object({ id }),
  output: exam,
});

export const findAttempt = personalEndpoint({
  name: 'findAttempt',
  path: 'airnauts/v1/exams/:id/attempt/',
  summary: 'How the caller stands with an exam: what is saved, what is left, how the last attempt went.',
  input: z.object({ id }),
  output: attemptState,
});

export const saveAnswers = changeEndpoint({
  name: 'saveAnswers',
  method: 'PUT',
  path: 'airnauts/v1/exams/:id/attempt/',
  summary: 'Keeps answers of the open attempt; those of questions that are not named stay.',
  input: z.object({ id, attempt: id.optional(), answers }),
  output: z.object({ saved_at: z.string() }),
});

export const submitExam = changeEndpoint({
  name: 'submitExam',
  method: 'POST',
  path: 'airnauts/v1/exams/:id/',
  summary:
    'Ends the open attempt with these answers and says how it went. Sending the same again answers the same.',
  input: z.object({
    id,
    /** All of the attempt, in any order. */
    questions: z.array(id).max(MOST_QUESTIONS),
    answers,
    /** With it, an answer that was lost on its way can be asked for once more. */
    attempt: id.optional(),
  }),
  output: examResult,
});
