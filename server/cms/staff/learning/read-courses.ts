/** Courses with their lessons and exams, whatever their status. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { type CourseDetails, itemDetails } from '#shared/rest/details.ts';
import { noItem } from '#shared/rest/errors.ts';
import type { StaffCourse, StaffCourseSummary, StaffLesson } from '#shared/rest/staff-courses.ts';
import { requireTeacher, type TeachingContext } from './teaching-context.ts';

/** By title. @throws rest_not_logged_in, rest_forbidden */
export async function listStaffCourses({
  db: database,
  viewer,
}: TeachingContext): Promise<StaffCourseSummary[]> {
  requireTeacher(viewer);
  return inTransaction(database, async (db) =>
    (await listItems(db, 'course')).map(({ id, slug, title, status, details }) => {
      const course = readCourse(details);
      const lessons = course?.outline.flatMap((topic) => topic.lessons).length ?? 0;
      return { id, slug, title: title || 'Untitled', status, lessons, exams: course?.exams.length ?? 0 };
    }),
  );
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id */
export async function findStaffCourse(
  { db: database, viewer }: TeachingContext,
  { id }: { readonly id: number },
): Promise<StaffCourse> {
  requireTeacher(viewer);
  return inTransaction(database, (db) => presentStaffCourse(db, id));
}

/** @throws rest_post_invalid_id */
export async function presentStaffCourse(db: Database, id: number): Promise<StaffCourse> {
  const [courses, lessons, exams] = await Promise.all([
    listItems(db, 'course'),
    listItems(db, 'lesson'),
    db.selectFrom('exams').select(['id', 'slug', 'title', 'status']).orderBy('title').execute(),
  ]);
  const row = courses.find((course) => course.id === id);
  if (!row) throw noItem();
  const named = courses.map(({ details }) => readCourse(details));
  const taken = new Set(named.flatMap((course) => course?.outline.flatMap((topic) => topic.lessons) ?? []));
  const takenExams = new Set(named.flatMap((course) => course?.exams ?? []));
  const present = ({ id: number, slug, title, status }: (typeof lessons)[number]): StaffLesson => ({
    ...{ id: number, slug, title: title || 'Untitled', status },
  });
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, present(lesson)]));
  const examBySlug = new Map(exams.map((exam) => [exam.slug, exam]));
  const course = readCourse(row.details);
  return {
    ...{ id, slug: row.slug, title: row.title || 'Untitled', status: row.status },
    ...{ link: row.link, revision: row.revision },
    outline: (course?.outline ?? []).map(({ title, lessons: slugs }) => ({
      title,
      lessons: slugs.map((slug) => bySlug.get(slug) ?? { ...missing(slug), status: 'trash' }),
    })),
    exams: (course?.exams ?? []).map((slug) => examBySlug.get(slug) ?? { ...missing(slug), status: 'draft' }),
    free_lessons: lessons.filter(({ slug }) => !taken.has(slug)).map(present),
    free_exams: exams.filter(({ slug }) => !takenExams.has(slug)),
  };
}

const missing = (slug: string) => ({ slug, id: null, title: slug });

export const readCourse = (details: string | null): CourseDetails | undefined =>
  details === null ? undefined : parseColumn(itemDetails, details).course;

/** Those in the trash are not there. */
async function listItems(db: Database, type: 'course' | 'lesson') {
  const rows = await db
    .selectFrom('items')
    .leftJoin('item_writing', 'item_writing.item_id', 'items.id')
    .select(['items.id', 'items.slug', 'items.title', 'items.status', 'items.link', 'items.details'])
    .select(['items.revision', 'item_writing.state'])
    .where('items.type', '=', type)
    .orderBy('items.title')
    .execute();
  return rows
    .filter(({ state }) => state !== 'trash')
    .map(({ state, status, ...row }) => ({ ...row, status: (state || status) as ContentStatus }));
}
