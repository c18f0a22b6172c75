/** How far somebody has come. It belongs to the person, and stays when a membership lapses. */
import * as z from 'zod';
import { compileOnce, type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, hasAccess } from '#shared/access.ts';
import { defineError, noItem, notLoggedIn } from '#shared/rest/errors.ts';
import type { CourseProgress } from '#shared/rest/progress.ts';
import { pathTo } from '#shared/routes.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { type CourseParts, listItemImages, loadCourseParts } from './course-parts.ts';
import { examsOf, lessonsOf } from './courses.ts';
import type { LearningContext } from './exams.ts';
import { linkToExam } from './find-stored-exam.ts';
import { type CourseRow, findCourseWithLesson, listCourseRows } from './list-course-rows.ts';

interface LessonCompletion {
  completed: boolean;
  progress: CourseProgress | null;
}

const lessonLocked = defineError('lesson_locked', 403, 'Your membership does not include this course.');

/** Courses of which something is done, the latest first; of the one that is named alone. @throws rest_not_logged_in */
export async function listProgress(
  { db, viewer }: LearningContext,
  { course: id }: { course?: number | undefined },
): Promise<CourseProgress[]> {
  if (!viewer) throw notLoggedIn();
  return listProgressOfUser(db, viewer.id, id);
}

export async function listProgressOfUser(
  db: Database,
  userId: number,
  id?: number | undefined,
): Promise<CourseProgress[]> {
  const done = await findDone(db, userId);
  if (done.slugs.size === 0) return [];
  const courses = (await listCourseRows(db)).filter(
    (course) => (id === undefined || course.id === id) && isBegun(course, done),
  );
  const value = await listProgressOf(db, courses, done);
  return value.sort((one, other) => (one.active_at < other.active_at ? 1 : -1));
}

/**
 * Once, however often it is asked for. The certificate is issued with the last of what it takes.
 * @throws rest_not_logged_in, rest_post_invalid_id, lesson_locked
 */
export async function completeLesson(
  context: LearningContext,
  { id }: { id: number },
): Promise<LessonCompletion> {
  const { brand, now } = context;
  return changeCompletion(context, id, async (db, userId, course) => {
    await db
      .insertInto('lesson_progress')
      .values({ user_id: userId, item_id: id, completed_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
      .execute();
    if (course) await issueCertificateIfEarned(db, course, { userId, brand, now });
    return true;
  });
}

/** Certificates that were issued stay valid. @throws rest_not_logged_in, rest_post_invalid_id, lesson_locked */
export async function reopenLesson(
  context: LearningContext,
  { id }: { id: number },
): Promise<LessonCompletion> {
  return changeCompletion(context, id, async (db, userId) => {
    await db.deleteFrom('lesson_progress').where('user_id', '=', userId).where('item_id', '=', id).execute();
    return false;
  });
}

/** Only for those who may read the lesson. @param change answers whether the lesson is complete now. */
async function changeCompletion(
  { db, viewer, group }: LearningContext,
  id: number,
  change: (db: Database, userId: number, course: CourseRow | undefined) => Promise<boolean>,
): Promise<LessonCompletion> {
  if (!viewer) throw notLoggedIn();
  const value = await inTransaction(db, async (transaction) => {
    const lesson = await transaction
      .selectFrom('items')
      .select(['slug', 'access'])
      .where('id', '=', id)
      .where('type', '=', 'lesson')
      .where('status', '=', 'publish')
      .executeTakeFirst();
    if (!lesson) throw noItem();
    if (!hasAccess(parseColumn(accessColumn, lesson.access), group)) throw lessonLocked();
    const course = findCourseWithLesson(await listCourseRows(transaction), lesson.slug);
    const completed = await change(transaction, viewer.id, course);
    const [progress = null] = course
      ? await listProgressOf(transaction, [course], await findDone(transaction, viewer.id))
      : [];
    return { completed, progress };
  });
  return value;
}

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** Reads the progress of courses that were begun. */
async function listProgressOf(
  db: Database,
  courses: readonly CourseRow[],
  done: CompletedSteps,
): Promise<CourseProgress[]> {
  if (courses.length === 0) return [];
  const parts = await loadCourseParts(db, courses);
  const next = courses.flatMap((course) => findNextLesson(course, parts, done)?.id ?? []);
  const images = await listItemImages(db, next);
  return courses.flatMap((course) => presentProgress(course, parts, done, images) ?? []);
}

const findNextLesson = (course: CourseRow, parts: CourseParts, done: CompletedSteps) =>
  lessonsOf(course, parts).find(({ id }) => !done.lessons.has(id));

const isBegun = ({ details }: CourseRow, { slugs }: CompletedSteps): boolean =>
  details.exams.some((slug) => slugs.has(`exam ${slug}`)) ||
  details.outline.some(({ lessons }) => lessons.some((slug) => slugs.has(`lesson ${slug}`)));

interface CompletedSteps {
  /** When, by the id of the lesson. */
  readonly lessons: ReadonlyMap<number, string>;
  /** The last attempt, by the id of the exam. */
  readonly exams: ReadonlyMap<number, { readonly at: string; readonly passed: boolean }>;
  /** Number of the certificate, by the id of the course. */
  readonly certificates: ReadonlyMap<number, string>;
  /** `lesson {slug}` and `exam {slug}`, by which courses name them. */
  readonly slugs: ReadonlySet<string>;
}

const readLessons = compileOnce((db, userId: number) =>
  db
    .selectFrom('lesson_progress')
    .innerJoin('items', 'items.id', 'lesson_progress.item_id')
    .select(['item_id', 'completed_at', 'items.slug'])
    .where('user_id', '=', userId),
);

const readExams = compileOnce((db, userId: number) =>
  db
    .selectFrom('exam_attempts')
    .innerJoin('exams', 'exams.id', 'exam_attempts.exam_id')
    .select(({ fn }) => [
      'exam_id',
      'exams.slug',
      fn.max('passed').as('passed'),
      fn.max('submitted_at').as('at'),
    ])
    .where('user_id', '=', userId)
    .where('submitted_at', 'is not', null)
    .groupBy(['exam_id', 'exams.slug']),
);

const readValidCertificates = compileOnce((db, userId: number) =>
  db
    .selectFrom('certificates')
    .select(['course_id', 'number'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null),
);

async function findDone(db: Database, userId: number): Promise<CompletedSteps> {
  const [lessons, exams, certificates] = await Promise.all([
    readLessons(db, userId),
    readExams(db, userId),
    readValidCertificates(db, userId),
  ]);
  return {
    lessons: new Map(lessons.map(({ item_id, completed_at }) => [item_id, completed_at])),
    exams: new Map(exams.map(({ exam_id, passed, at }) => [exam_id, { at: at ?? '', passed: passed === 1 }])),
    certificates: new Map(certificates.map(({ course_id, number }) => [course_id, number])),
    slugs: new Set([
      ...lessons.map(({ slug }) => `lesson ${slug}`),
      ...exams.map(({ slug }) => `exam ${slug}`),
    ]),
  };
}

const PERCENT = 100;

function presentProgress(
  course: CourseRow,
  parts: CourseParts,
  done: CompletedSteps,
  images: Awaited<ReturnType<typeof listItemImages>>,
): CourseProgress | undefined {
  const lessons = lessonsOf(course, parts);
  const exams = examsOf(course, parts);
  const completed = lessons.filter(({ id }) => done.lessons.has(id));
  const passed = exams.filter(({ id }) => done.exams.get(id)?.passed);
  const activity = [
    ...completed.map(({ id }) => done.lessons.get(id) ?? ''),
    ...exams.map(({ id }) => done.exams.get(id)?.at ?? ''),
  ].sort();
  const activeAt = activity.at(-1);
  if (!activeAt) return undefined;
  const lesson = findNextLesson(course, parts, done);
  const exam = exams.find((one) => !passed.includes(one));
  const number = done.certificates.get(course.id);
  return {
    course_id: course.id,
    title: course.title,
    link: course.link,
    image: parts.facts.get(course.id)?.image ?? null,
    completed: completed.map(({ id }) => id),
    lessons: lessons.length,
    exams_passed: passed.map(({ id }) => id),
    exams: exams.length,
    percent: Math.floor(
      (PERCENT * (completed.length + passed.length)) / Math.max(1, lessons.length + exams.length),
    ),
    next: lesson
      ? {
          kind: 'lesson',
          title: lesson.title,
          link: lesson.link,
          minutes: lesson.minutes,
          image: images.get(lesson.id) ?? null,
        }
      : exam
        ? {
            kind: 'exam',
            title: exam.title,
            link: linkToExam({ row: exam, course }),
            minutes: null,
            image: null,
          }
        : null,
    certificate_url: number === undefined ? null : pathTo('certificate', { number }),
    active_at: activeAt,
  };
}
