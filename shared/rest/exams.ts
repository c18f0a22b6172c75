/** Exams: what is asked, what was answered, what it was worth. Nothing that is sent before the end helps to answer. */
import * as z from 'zod';
import { ANSWER_TYPES, MAX_ANSWER_LENGTH } from '../learning.ts';
import { address } from './address.ts';
import { courseExam, imageItem } from './courses.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();
/** Writers of a text know no ids, so a slug will do. A slug of digits alone is read as an id. */
const numberOrSlug = z.union([id, z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)]);
const MAX_VALUES = 100;
const MAX_QUESTIONS = 500;

const value = z.union([
  z.string().max(MAX_ANSWER_LENGTH),
  z.array(z.string().max(MAX_ANSWER_LENGTH)).max(MAX_VALUES),
]);
/** By the id of the question: a list for checkbox and sort, a text for others (specification, section 3). */
export const answers = z.record(z.string().regex(/^\d{1,15}$/), value);

const examQuestion = z.object({
  id: z.number(),
  /** HTML; `_____` stands for a gap. */
  question: z.string(),
  question_no: z.number(),
  answer_type: z.enum(ANSWER_TYPES),
  image: imageItem.nullable(),
  /** Choices, or what is to be put in order; none for gaps and texts. `value` says nothing of what is right. */
  answers: z.array(z.object({ answer: z.string(), value: z.string(), image: imageItem.nullable() })),
});
export type ExamQuestion = z.output<typeof examQuestion>;

export const exam = z.object({
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
      /** Comment of the teacher; plain text. */
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
  /** Link to its page. */
  link: address,
  /** The course that it belongs to; null for none. */
  course: z.object({ id: z.number(), title: z.string(), link: address }).nullable(),
  /** The attempt that is open; null for none. */
  attempt: z.number().nullable(),
  /** Questions of the open attempt or, as nothing is kept of them, of every guest; null before a member's begins. */
  exam: exam.nullable(),
  /** Saved answers. */
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
  summary: 'An exam by its id or slug: its page and number of questions. Null if there is none.',
  input: z.object({ name: numberOrSlug }),
  output: courseExam.nullable(),
  cache: 'long',
});

export const findExam = personalEndpoint({
  name: 'findExam',
  path: 'airnauts/v1/exams/:id/',
  summary: 'The questions of the open attempt or, without one, of the next. Changes nothing.',
  input: z.object({ id }),
  output: exam,
});

export const beginAttempt = changeEndpoint({
  name: 'beginAttempt',
  method: 'POST',
  path: 'airnauts/v1/exams/:id/attempts/',
  summary: 'Starts an attempt at an exam, or continues the open one. Nothing is stored for guests.',
  input: z.object({ id }),
  output: z.object({
    /** Null for a guest. */
    attempt: z.number().nullable(),
    started_at: z.string().nullable(),
    /** Saved answers. */
    answers,
    saved_at: z.string().nullable(),
    exam,
  }),
});
export type BegunAttempt = z.output<(typeof beginAttempt)['output']>;

export const findAttempt = personalEndpoint({
  name: 'findAttempt',
  path: 'airnauts/v1/exams/:id/attempt/',
  summary: "The caller's status in an exam: saved answers, attempts left, and the last result.",
  input: z.object({ id }),
  output: attemptState,
});

export const saveAnswers = changeEndpoint({
  name: 'saveAnswers',
  method: 'PUT',
  path: 'airnauts/v1/exams/:id/attempt/',
  summary: 'Saves answers of the open attempt. Answers to other questions stay unchanged.',
  input: z.object({ id, attempt: id.optional(), answers }),
  output: z.object({ saved_at: z.string() }),
});

export const submitExam = changeEndpoint({
  name: 'submitExam',
  method: 'POST',
  path: 'airnauts/v1/exams/:id/',
  summary:
    'Submits the open attempt with these answers and returns the result. Repeating it returns the same result.',
  input: z.object({
    id,
    /** All of the attempt, in any order. */
    questions: z.array(id).max(MAX_QUESTIONS),
    answers,
    /** With it, an answer that was lost on its way can be asked for once more. */
    attempt: id.optional(),
  }),
  output: examResult,
});

export const answeredPage = z.object({
  /** Which page is shown next, from 1; null once the exam was sent. */
  page: z.number().nullable(),
  /** Errors of the fields, by name: nothing was kept. */
  problems: z.record(z.string(), z.string()),
  /** Whether questions have no answer: the page asks before it is sent. */
  asks: z.boolean(),
  /** How it went for a guest, who is told here alone. */
  result: examResult.nullable(),
});
export type AnsweredPage = z.output<typeof answeredPage>;

export const answerExamPage = changeEndpoint({
  name: 'answerExamPage',
  method: 'POST',
  path: 'airnauts/v1/exams/:id/page/',
  summary: 'Takes one page of the form of an exam: keeps its answers, or ends the attempt with the last.',
  input: z.object({
    id,
    /** Fields of the form and what was filled in, as a browser sends them. */
    values: z.record(z.string(), z.string()),
  }),
  output: answeredPage,
});
