/** Courses, with their lessons in order and the exams at their end. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { COURSE_LEVELS, COURSE_TYPES } from '../learning.ts';
import { address } from './address.ts';
import { sharedEndpoint } from './endpoint.ts';
import { portrait } from './portrait.ts';

const id = z.coerce.number().int().positive();
const access = z.array(z.enum(ACCESS_LEVELS));

export const imageItem = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A few pixels of it, as WebP in base64; empty for none. */
  placeholder: z.string(),
});

const courseSummary = z.object({
  id: z.number(),
  slug: z.string(),
  /** Plain text. */
  title: z.string(),
  /** Plain text. */
  excerpt: z.string(),
  link: address,
  type: z.enum(COURSE_TYPES),
  level: z.enum(COURSE_LEVELS),
  image: imageItem.nullable(),
  brands: z.array(z.enum(BRAND_IDS)),
  /** Any of these opens its lessons and exams; empty opens them to all. */
  access,
  /** True when this caller may not take it. */
  locked: z.boolean(),
  /** In cents, for this course alone; null where it comes with a membership only. */
  price: z.number().int().nullable().default(null),
  lessons: z.number(),
  /** Minutes of reading and of exams, in all. */
  minutes: z.number(),
});
export type CourseSummary = z.output<typeof courseSummary>;

const courseLesson = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  link: address,
  minutes: z.number(),
  access,
  locked: z.boolean(),
});
export type CourseLesson = z.output<typeof courseLesson>;

export const courseExam = z.object({
  id: z.number(),
  title: z.string(),
  link: address,
  /** As many as are asked in one attempt. */
  questions: z.number(),
  minutes: z.number(),
  pass_percent: z.number(),
  /** Null for as many as one likes. */
  attempts: z.number().nullable(),
  locked: z.boolean(),
});
export type CourseExam = z.output<typeof courseExam>;

export const course = courseSummary.extend({
  /** Each finishes the sentence "You will be able to". */
  outcomes: z.array(z.string()),
  teachers: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      position: z.string(),
      link: address,
      portrait: portrait.optional(),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), lessons: z.array(courseLesson) })),
  exams: z.array(courseExam),
});
export type Course = z.output<typeof course>;

export const listCourses = sharedEndpoint({
  name: 'listCourses',
  path: 'airnauts/v1/courses/',
  summary: 'Courses of all types or of one type, certifications first, with their lessons, time and exams.',
  cache: 'long',
  input: z.object({ type: z.enum(COURSE_TYPES).optional(), brand: z.enum(BRAND_IDS).optional() }),
  output: z.array(courseSummary),
});

export const findCourse = sharedEndpoint({
  name: 'findCourse',
  path: 'airnauts/v1/courses/:id/',
  summary: 'One course with its lessons in order, its teachers and its exams.',
  cache: 'long',
  input: z.object({ id }),
  output: course,
});

export const listCourseExams = sharedEndpoint({
  name: 'listCourseExams',
  path: 'airnauts/v1/courses/:id/exams/',
  summary: 'The exams of one course.',
  cache: 'long',
  input: z.object({ id }),
  output: z.array(courseExam),
});

export const findCourseOfLesson = sharedEndpoint({
  name: 'findCourseOfLesson',
  path: 'airnauts/v1/lessons/:id/course/',
  summary: 'The course that a lesson belongs to.',
  cache: 'long',
  input: z.object({ id }),
  output: course,
});
