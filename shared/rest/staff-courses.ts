/** Courses as those arrange them who teach: lessons and exams in order. Each endpoint needs the right `teach`; texts are items. */
import * as z from 'zod';
import { CONTENT_STATUSES } from '../content-status.ts';
import { requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { EXAM_STATES } from './staff-exams.ts';

const id = z.coerce.number().int().positive();
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const MAX_NAMED = 300;

const summary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(CONTENT_STATUSES),
  lessons: z.number(),
  exams: z.number(),
});
export type StaffCourseSummary = z.output<typeof summary>;

const lesson = z.object({
  slug: z.string(),
  /** Null for one that is not there any more. */
  id: z.number().nullable(),
  title: z.string(),
  status: z.enum(CONTENT_STATUSES),
});
export type StaffLesson = z.output<typeof lesson>;
const exam = z.object({
  slug: z.string(),
  id: z.number().nullable(),
  title: z.string(),
  status: z.enum(EXAM_STATES),
});

const staffCourse = summary.omit({ lessons: true }).extend({
  link: z.string(),
  /** Counts up with every change: `base_revision` of the next one. */
  revision: z.number(),
  outline: z.array(z.object({ title: z.string(), lessons: z.array(lesson) })),
  exams: z.array(exam),
  /** Lessons and exams that no course has. */
  free_lessons: z.array(lesson),
  free_exams: z.array(exam),
});
export type StaffCourse = z.output<typeof staffCourse>;

export const listStaffCourses = personalEndpoint({
  name: 'listStaffCourses',
  path: 'airnauts/v1/staff/courses/',
  summary: 'All courses, drafts too, with how many lessons and exams each has.',
  input: z.object({}),
  output: z.array(summary),
});

export const findStaffCourse = personalEndpoint({
  name: 'findStaffCourse',
  path: 'airnauts/v1/staff/courses/:id/',
  summary: 'A course with its lessons and exams in order, and those that no course has.',
  input: z.object({ id }),
  output: staffCourse,
});

const base = { base_revision: z.coerce.number().int().positive().optional() };

export const saveOutline = changeEndpoint({
  name: 'saveOutline',
  method: 'POST',
  path: 'airnauts/v1/staff/courses/:id/outline/',
  summary:
    'Puts lessons and exams of a course in another order, adds some or takes some out. Topics without lessons go. Answers 409 when somebody else changed the course after `base_revision`.',
  input: z.object({
    id,
    ...base,
    outline: z
      .array(z.object({ title: requiredText({ most: 200 }), lessons: z.array(slug).max(MAX_NAMED) }))
      .max(MAX_NAMED)
      .optional(),
    exams: z.array(slug).max(MAX_NAMED).optional(),
  }),
  output: staffCourse,
});

export const addLesson = changeEndpoint({
  name: 'addLesson',
  method: 'POST',
  path: 'airnauts/v1/staff/courses/:id/lessons/',
  summary:
    'Begins a lesson as a draft, at the end of a topic of the course or in a new one. Answers the course and the id of the lesson.',
  creates: true,
  input: z.object({
    id,
    ...base,
    title: requiredText({ most: 300 }),
    /** Title of the topic. */
    topic: requiredText({ most: 200 }),
  }),
  output: staffCourse.extend({ lesson: z.number() }),
});
