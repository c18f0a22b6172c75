/** How far somebody has come with their courses. */
import * as z from 'zod';
import { address } from './address.ts';
import { imageItem } from './courses.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const id = z.coerce.number().int().positive();

const courseProgress = z.object({
  course_id: z.number(),
  title: z.string(),
  link: address,
  image: imageItem.nullable(),
  /** Ids of the lessons that are complete. */
  completed: z.array(z.number()),
  lessons: z.number(),
  exams_passed: z.array(z.number()),
  exams: z.number(),
  /** Percent of lessons and exams together, whole. */
  percent: z.number(),
  /** Where to go on: the first lesson that is not complete, then the first exam that is not passed; null at the end. */
  next: z
    .object({
      title: z.string(),
      link: address,
      kind: z.enum(['lesson', 'exam']),
      /** Minutes of reading; null for an exam. */
      minutes: z.number().nullable(),
      /** Image of the lesson; null for an exam. */
      image: imageItem.nullable(),
    })
    .nullable(),
  certificate_url: z.string().nullable(),
  /** Time of the last completed lesson or exam. */
  active_at: z.string(),
});
export type CourseProgress = z.output<typeof courseProgress>;

export const listProgress = personalEndpoint({
  name: 'listProgress',
  path: 'airnauts/v1/user/progress/',
  summary: "The caller's started courses, most recent first, or the given one.",
  input: z.object({ course: id.optional() }),
  output: z.array(courseProgress),
});

export const findStreak = personalEndpoint({
  name: 'findStreak',
  path: 'airnauts/v1/user/streak/',
  summary: 'Weeks in a row, up to now, in which the caller completed a lesson or submitted an exam.',
  input: z.object({}),
  output: z.object({ weeks: z.number() }),
});

const completion = z.object({ completed: z.boolean(), progress: courseProgress.nullable() });

export const completeLesson = changeEndpoint({
  name: 'completeLesson',
  method: 'POST',
  path: 'airnauts/v1/lessons/:id/completion/',
  summary: 'Marks a lesson as complete. Repeating it changes nothing.',
  input: z.object({ id }),
  output: completion,
});

export const reopenLesson = changeEndpoint({
  name: 'reopenLesson',
  method: 'DELETE',
  path: 'airnauts/v1/lessons/:id/completion/',
  summary: 'Marks a lesson as incomplete.',
  input: z.object({ id }),
  output: completion,
});
