/** Courses as the tables hold them, for all that asks which course something belongs to. */
import * as z from 'zod';
import type { Database, ItemStatus } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import { type CourseDetails, itemDetails } from '#shared/rest/details.ts';
import { rememberParsed } from './remember-parsed.ts';

export interface CourseRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly link: string;
  readonly access: readonly AccessLevel[];
  readonly details: CourseDetails;
}

const MAX_COURSES = 500;
const parseDetails = rememberParsed(itemDetails, MAX_COURSES);
const parseAccess = rememberParsed(z.array(z.enum(ACCESS_LEVELS)), MAX_COURSES);

/** Published ones, or those that are not, in the order of their ids. */
export async function listCourseRows(db: Database, status: ItemStatus = 'publish'): Promise<CourseRow[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'slug', 'title', 'link', 'access', 'details'])
    .where('type', '=', 'course')
    .where('status', '=', status)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ details, access, ...row }) => {
    const { course } = details === null ? {} : parseDetails(details);
    return course ? [{ ...row, access: parseAccess(access), details: course }] : [];
  });
}

/** The first course whose outline names the lesson. */
export function findCourseWithLesson(courses: readonly CourseRow[], slug: string): CourseRow | undefined {
  return courses.find(({ details }) => details.outline.some(({ lessons }) => lessons.includes(slug)));
}

export function findCourseWithExam(courses: readonly CourseRow[], slug: string): CourseRow | undefined {
  return courses.find(({ details }) => details.exams.includes(slug));
}
