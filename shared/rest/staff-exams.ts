/** Exams as those edit them who teach: with their keys. Each endpoint needs the right `teach` of `shared/staff-rights.ts`. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { ANSWER_TYPES, ONE_PAGE } from '../learning.ts';
import { anyText, optionalText, requiredText } from '../validation.ts';
import { imageItem } from './courses.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { answeredPage, exam } from './exams.ts';
import { seenVersion } from './version.ts';

const id = z.coerce.number().int().positive();
const MAX_TEXT = 10_000;
const MAX_ANSWERS = 60;
const MAX_QUESTIONS = 500;
export const MAX_GIFT = 500_000;
const MAX_POINTS = 100;
/** Name of an image, or of a pool; empty for none. */
const name = z
  .string()
  .trim()
  .max(100)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'must be lower-case words joined by hyphens');

const TEXT_FORMATS = ['markdown', 'html'] as const;
export const EXAM_STATES = ['publish', 'draft'] as const;

/** A question as its author writes it. */
const question = z.object({
  type: z.enum(ANSWER_TYPES),
  /** Format of its texts. */
  format: z.enum(TEXT_FORMATS).default('markdown'),
  /** Gaps stand in it with what fits: `{{{ruby|corundum}}}`, `{{{1.762...1.770}}}`. */
  question: requiredText({ most: MAX_TEXT }),
  image: name.default(''),
  pool: name.default(''),
  points: z.coerce.number().positive('must be above 0').max(MAX_POINTS).default(1),
  feedback: optionalText({ most: MAX_TEXT }),
  /** Choices, or what is to be sorted, in its right order. */
  answers: z
    .array(
      z.object({
        text: requiredText({ most: 2000 }),
        correct: z.boolean().default(false),
        /** Percent of the points that a wrong choice of a radio earns. */
        credit: z.coerce.number().positive().lt(100).optional(),
        image: name.default(''),
      }),
    )
    .max(MAX_ANSWERS)
    .default([]),
  /** Any of these is right for a text. */
  key: z
    .array(requiredText({ most: 500 }))
    .max(MAX_ANSWERS)
    .default([]),
  /** A teacher grades the text, by the rubric. */
  teacher: z.boolean().default(false),
  rubric: optionalText({ most: MAX_TEXT }),
});
export type WrittenQuestion = z.output<typeof question>;

const staffQuestion = z.object({
  id: z.number(),
  version: z.string(),
  type: z.enum(ANSWER_TYPES),
  format: z.enum(TEXT_FORMATS),
  question: z.string(),
  image: z.string(),
  pool: z.string(),
  points: z.number(),
  feedback: z.string(),
  answers: z.array(
    z.object({ text: z.string(), correct: z.boolean(), credit: z.number().optional(), image: z.string() }),
  ),
  key: z.array(z.string()),
  teacher: z.boolean(),
  rubric: z.string(),
  /** The same as HTML, for reading. */
  shown: z.object({
    question: z.string(),
    image: imageItem.nullable(),
    answers: z.array(z.string()),
    feedback: z.string(),
    rubric: z.string(),
    /** Answers that fit in each gap, as text. */
    gaps: z.array(z.string()),
  }),
});
export type StaffQuestion = z.output<typeof staffQuestion>;

/** Fields that are left out stay as they are. */
const settings = z
  .object({
    title: requiredText({ most: 200 }),
    /** Format of intro and screens: needed with any of them that is HTML. */
    format: z.enum(TEXT_FORMATS),
    intro: anyText({ most: MAX_TEXT }),
    passed_screen: requiredText({ most: MAX_TEXT }),
    failed_screen: requiredText({ most: MAX_TEXT }),
    /** -1 for all on one page. */
    questions_per_page: z.coerce
      .number()
      .int()
      .refine(
        (count) => count === ONE_PAGE || (count > 0 && count <= MAX_QUESTIONS),
        'must be a whole number above 0',
      ),
    pass_percent: z.coerce.number().int().min(1).max(100),
    /** Null for as many as one likes. */
    attempts: z.coerce.number().int().min(1).max(1000).nullable(),
    wait_hours: z.coerce.number().int().min(1).max(10_000).nullable(),
    shuffle: z.boolean(),
    /** How many of all questions an attempt asks; null for all, and where pools say it. */
    draw: z.coerce.number().int().min(1).max(MAX_QUESTIONS).nullable(),
    /** How many an attempt asks of each pool that questions name. */
    pools: z.array(z.object({ name, draw: z.coerce.number().int().min(1).max(MAX_QUESTIONS) })),
    /** For an exam that no course names; with a course, the course's count. */
    access: z.array(z.enum(ACCESS_LEVELS)),
    status: z.enum(EXAM_STATES),
  })
  .partial();

const summary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(EXAM_STATES),
  questions: z.number(),
  /** Attempts of students, sent or open. */
  attempts_made: z.number(),
  attempts_open: z.number(),
  /** Courses that name it, of any status. */
  courses: z.array(z.object({ id: z.number(), title: z.string() })),
  edited_at: z.string().nullable(),
});
export type StaffExamSummary = z.output<typeof summary>;

const staffExam = summary.omit({ questions: true }).extend({
  format: z.enum(TEXT_FORMATS),
  intro: z.string(),
  passed_screen: z.string(),
  failed_screen: z.string(),
  questions_per_page: z.number(),
  pass_percent: z.number(),
  attempts: z.number().nullable(),
  wait_hours: z.number().nullable(),
  shuffle: z.boolean(),
  draw: z.number().nullable(),
  pools: z.array(z.object({ name: z.string(), draw: z.number() })),
  access: z.array(z.enum(ACCESS_LEVELS)),
  /** Version of the settings. */
  version: z.string(),
  /** Version of the order of the questions. */
  order_version: z.string(),
  /** Where readers find it. */
  link: z.string(),
  /** Mistakes that keep it from being published. */
  problems: z.array(z.string()),
  questions: z.array(staffQuestion),
});
export type StaffExam = z.output<typeof staffExam>;

export const listStaffExams = personalEndpoint({
  name: 'listStaffExams',
  path: 'airnauts/v1/staff/exams/',
  summary: 'All exams, drafts too, with their courses and how often they were taken.',
  input: z.object({ search: optionalText({ most: 120 }) }),
  output: z.array(summary),
});

export const findStaffExam = personalEndpoint({
  name: 'findStaffExam',
  path: 'airnauts/v1/staff/exams/:id/',
  summary: 'An exam with its questions as they were written, and what is right.',
  input: z.object({ id }),
  output: staffExam,
});

export const createExam = changeEndpoint({
  name: 'createExam',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/',
  summary: 'Adds an exam without questions, as a draft.',
  creates: true,
  input: z.object({ title: requiredText({ most: 200 }) }),
  output: staffExam,
});

const conflict = 'Answers 409 when somebody else changed it after the given version.';

export const changeExam = changeEndpoint({
  name: 'changeExam',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/:id/',
  summary: `Changes title, texts and rules of an exam, publishes it or takes it back. ${conflict}`,
  input: z.object({ id, version: seenVersion, ...settings.shape }),
  output: staffExam,
});

export const removeExam = changeEndpoint({
  name: 'removeExam',
  method: 'DELETE',
  path: 'airnauts/v1/staff/exams/:id/',
  summary: 'Deletes an exam that nobody has taken and no course names.',
  input: z.object({ id }),
  output: z.object({ deleted: z.literal(true) }),
});

export const saveQuestion = changeEndpoint({
  name: 'saveQuestion',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/:id/questions/',
  summary: `Adds a question at the end, or replaces the one that is named. While its words stay it is the same question. ${conflict}`,
  input: z.object({ id, question_id: id.optional(), version: seenVersion, ...question.shape }),
  output: staffExam.extend({ saved: z.number() }),
});

export const removeQuestion = changeEndpoint({
  name: 'removeQuestion',
  method: 'DELETE',
  path: 'airnauts/v1/staff/exams/:id/questions/:question/',
  summary: 'Takes a question out of an exam. Attempts that asked it keep it.',
  input: z.object({ id, question: id }),
  output: staffExam,
});

export const orderQuestions = changeEndpoint({
  name: 'orderQuestions',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/:id/order/',
  summary: `Puts the questions of an exam in another order. ${conflict}`,
  input: z.object({ id, questions: z.array(id).max(MAX_QUESTIONS), version: seenVersion }),
  output: staffExam,
});

export const importQuestions = changeEndpoint({
  name: 'importQuestions',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/:id/import/',
  summary:
    "Adds the questions of a text in Moodle's GIFT. With one mistake in it nothing is added, and all mistakes are named by line.",
  input: z.object({ id, gift: requiredText({ most: MAX_GIFT }) }),
  output: z.object({
    added: z.number(),
    /** Questions that the exam had already. */
    known: z.number(),
    /** Questions that were left out, by line. */
    warnings: z.array(z.string()),
  }),
});

export const exportQuestions = personalEndpoint({
  name: 'exportQuestions',
  path: 'airnauts/v1/staff/exams/:id/gift/',
  summary: "The questions of an exam in Moodle's GIFT, and which of them that format cannot hold.",
  input: z.object({ id }),
  output: z.object({ file: z.string(), gift: z.string(), left: z.array(z.string()) }),
});

export const previewExam = personalEndpoint({
  name: 'previewExam',
  path: 'airnauts/v1/staff/exams/:id/preview/',
  summary: 'An exam as students get it, whatever its status.',
  input: z.object({ id }),
  output: exam,
});

export const tryExam = changeEndpoint({
  name: 'tryExam',
  method: 'POST',
  path: 'airnauts/v1/staff/exams/:id/try/',
  summary: 'Takes one page of the form of a previewed exam, and grades the last. Nothing is stored.',
  input: z.object({ id, values: z.record(z.string(), z.string()) }),
  output: answeredPage,
});
