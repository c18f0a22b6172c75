/** Learning of a user, as staff see it. */
import * as z from 'zod';

/** The newest rows alone, and how many there are. */
const newest = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number().int() });

const begunCourse = z.object({
  id: z.number(),
  title: z.string(),
  lessons_done: z.number().int(),
  lessons: z.number().int(),
  exams_passed: z.number().int(),
  exams: z.number().int(),
  /** Time of the last completed lesson or exam. */
  active_at: z.string(),
});

const attempt = z.object({
  id: z.number(),
  exam_id: z.number(),
  title: z.string(),
  started_at: z.string(),
  /** Null while it is open, as points are. */
  submitted_at: z.string().nullable(),
  score: z.number().nullable(),
  max_score: z.number().nullable(),
  passed: z.boolean(),
  /** Essays that a teacher has yet to read. */
  pending: z.number().int(),
});
export type UserAttempt = z.output<typeof attempt>;

const certificate = z.object({
  number: z.string(),
  course: z.string(),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
});

export const userLearning = z.object({
  courses: newest(begunCourse),
  attempts: newest(attempt).extend({
    /** How many were sent. */
    submitted: z.number().int(),
    passed: z.number().int(),
  }),
  certificates: newest(certificate),
});
export type UserLearning = z.output<typeof userLearning>;
