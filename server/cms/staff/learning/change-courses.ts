/** Arranges courses: which lessons and exams they have, and in which order. The text of a course is an item like others. */
import { changeItem, createItem } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import type { CourseDetails } from '#shared/rest/details.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams, noItem } from '#shared/rest/errors.ts';
import type {
  addLesson as addEndpoint,
  StaffCourse,
  saveOutline as saveEndpoint,
} from '#shared/rest/staff-courses.ts';
import { presentStaffCourse, readCourse } from './read-courses.ts';
import { requireTeacher, type TeachingContext } from './teaching-context.ts';

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_invalid_param, rest_item_changed_meanwhile */
export async function saveOutline(
  context: TeachingContext,
  { id, base_revision, outline: sent, exams }: ParsedInputOf<typeof saveEndpoint>,
): Promise<StaffCourse> {
  requireTeacher(context.viewer);
  return inExclusiveTransaction(context.db, async (db) => {
    const before = await presentStaffCourse(db, id);
    const outline = sent?.filter(({ lessons }) => lessons.length > 0);
    if (outline?.length === 0) throw invalidParams({ outline: 'A course has one lesson at least.' });
    rejectForeign(before, outline, exams);
    await saveDetails({ ...context, db }, id, base_revision, {
      ...(outline && { outline }),
      ...(exams && { exams }),
    });
    return presentStaffCourse(db, id);
  });
}

/** A lesson or an exam has one course: which it opens, and whose certificate it counts for. */
function rejectForeign(
  course: StaffCourse,
  outline: CourseDetails['outline'] | undefined,
  exams: readonly string[] | undefined,
): void {
  const lessons = [...course.outline.flatMap((topic) => topic.lessons), ...course.free_lessons];
  const known = new Set(lessons.map(({ slug }) => slug));
  const slugs = outline?.flatMap((topic) => topic.lessons) ?? [];
  const stray = slugs.find((slug, at) => !known.has(slug) || slugs.indexOf(slug) !== at);
  if (stray) throw invalidParams({ outline: `There is no free lesson called ${stray}.` });
  const knownExams = new Set([...course.exams, ...course.free_exams].map(({ slug }) => slug));
  const strayExam = exams?.find((slug, at) => !knownExams.has(slug) || exams.indexOf(slug) !== at);
  if (strayExam) throw invalidParams({ exams: `There is no free exam called ${strayExam}.` });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_item_changed_meanwhile */
export async function addLesson(
  context: TeachingContext,
  { id, base_revision, title, topic }: ParsedInputOf<typeof addEndpoint>,
): Promise<OutputOf<typeof addEndpoint>> {
  const { viewer } = context;
  requireTeacher(viewer);
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const before = await presentStaffCourse(db, id);
    const lesson = await createItem(within, { type: 'lesson', title }, viewer);
    const outline = before.outline.map(({ title: name, lessons }) => ({
      title: name,
      lessons: lessons.map(({ slug }) => slug),
    }));
    const last = outline.findLast(({ title: name }) => name === topic);
    if (last) last.lessons.push(lesson.slug);
    else outline.push({ title: topic, lessons: [lesson.slug] });
    await saveDetails(within, id, base_revision, { outline });
    return { ...(await presentStaffCourse(db, id)), lesson: lesson.id };
  });
}

async function saveDetails(
  context: TeachingContext,
  id: number,
  base_revision: number | undefined,
  changed: Partial<Pick<CourseDetails, 'outline' | 'exams'>>,
): Promise<void> {
  const { db } = context;
  const row = await db
    .selectFrom('items')
    .select(['details', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noItem();
  const known = readCourse(row.details) ?? (await createDetails(db, row.author_id));
  const course = { ...known, ...changed };
  if (course.outline.length === 0) throw invalidParams({ outline: 'Add a lesson first.' });
  await changeItem(context, { type: 'course', id, base_revision, course }, context.viewer);
}

/** Facts of a course that nobody has described yet. */
async function createDetails(db: Database, authorId: number | null): Promise<CourseDetails> {
  const author = await db
    .selectFrom('authors')
    .select('slug')
    .$if(authorId !== null, (query) => query.where('id', '=', authorId ?? 0))
    .orderBy('id')
    .executeTakeFirst();
  return {
    level: 'beginner',
    teachers: [author?.slug ?? 'staff'],
    outcomes: ['use what these lessons teach'],
    outline: [],
    exams: [],
  };
}
