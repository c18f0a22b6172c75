/** Courses with their lessons in order, as a group may take them. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { type AccessGroup, hasAccess, STAFF_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { COURSE_TYPES, type CourseType, MINUTES_PER_QUESTION } from '#shared/learning.ts';
import type { Result } from '#shared/rest/api.ts';
import type { Course, CourseExam, CourseLesson, CourseSummary } from '#shared/rest/courses.ts';
import { noItem } from '#shared/rest/errors.ts';
import { portrait } from '#shared/rest/portrait.ts';
import { tags } from '#shared/rest/tags.ts';
import { pathTo } from '#shared/routes.ts';
import {
  type CourseParts,
  type ExamRow,
  type LessonRow,
  loadCourseParts,
  type TeacherRow,
} from './course-parts.ts';
import { linkToExam } from './find-stored-exam.ts';
import { type CourseRow, findCourseWithLesson, listCourseRows } from './list-course-rows.ts';

/** Certifications first, then mini courses, then those for the young; by title within each. */
export async function listCourses(
  db: Database,
  { type, brand }: { type?: CourseType | undefined; brand?: BrandId | undefined },
  group: AccessGroup,
): Promise<Result<CourseSummary[]>> {
  const courses = await listCourseRows(db);
  const parts = await loadCourseParts(db, courses);
  const all = courses.map((course) => ({ course, summary: presentSummary(course, parts, group) }));
  const listed = all.filter(
    ({ summary }) =>
      (type === undefined || summary.type === type) &&
      (brand === undefined || summary.brands.includes(brand)),
  );
  return {
    value: listed.map(({ summary }) => summary).sort(compareCourses),
    tags: [...LIST_TAGS, ...listed.flatMap(({ course }) => tagsOf(course, parts))],
  };
}

/** @throws rest_post_invalid_id */
export async function findCourse(
  db: Database,
  { id }: { id: number },
  group: AccessGroup,
): Promise<Result<Course>> {
  const course = (await listCourseRows(db)).find((one) => one.id === id);
  if (!course) throw noItem();
  return presentOne(db, course, group);
}

/** Finds a course of any status, without a paywall. @throws rest_post_invalid_id */
export async function findCourseForStaff(db: Database, { id }: { id: number }): Promise<Result<Course>> {
  const all = [...(await listCourseRows(db)), ...(await listCourseRows(db, 'draft'))];
  const course = all.find((one) => one.id === id);
  if (!course) throw noItem();
  return presentOne(db, course, STAFF_GROUP);
}

/** @throws rest_post_invalid_id */
export async function listCourseExams(
  db: Database,
  input: { id: number },
  group: AccessGroup,
): Promise<Result<CourseExam[]>> {
  const { value, tags } = await findCourse(db, input, group);
  return { value: value.exams, tags };
}

/** @throws rest_post_invalid_id also for a lesson that no course names. */
export async function findCourseOfLesson(
  db: Database,
  { id }: { id: number },
  group: AccessGroup,
): Promise<Result<Course>> {
  const lesson = await db
    .selectFrom('items')
    .select('slug')
    .where('id', '=', id)
    .where('type', '=', 'lesson')
    .where('status', '=', 'publish')
    .executeTakeFirst();
  const course = lesson && findCourseWithLesson(await listCourseRows(db), lesson.slug);
  if (!course) throw noItem();
  return presentOne(db, course, group);
}

/** A course that comes or goes, a lesson that it waits for, what its exams ask. */
const LIST_TAGS = [tags.type('course'), tags.type('lesson'), tags.exams] as const;

async function presentOne(db: Database, course: CourseRow, group: AccessGroup): Promise<Result<Course>> {
  const parts = await loadCourseParts(db, [course]);
  return { value: presentCourse(course, parts, group), tags: [...LIST_TAGS, ...tagsOf(course, parts)] };
}

function tagsOf(course: CourseRow, parts: CourseParts): string[] {
  const facts = parts.facts.get(course.id);
  return [
    tags.item(course.id),
    ...(facts?.mediaId ? [tags.media(facts.mediaId)] : []),
    ...lessonsOf(course, parts).map(({ id }) => tags.item(id)),
    ...teachersOf(course, parts).map(({ id }) => tags.author(id)),
  ];
}

function compareCourses(one: CourseSummary, other: CourseSummary): number {
  return (
    COURSE_TYPES.indexOf(one.type) - COURSE_TYPES.indexOf(other.type) ||
    one.title.localeCompare(other.title, 'en-US')
  );
}

function presentCourse(course: CourseRow, parts: CourseParts, group: AccessGroup): Course {
  const sections = course.details.outline.map(({ title, lessons }) => ({
    title,
    lessons: lessons.flatMap((slug) => {
      const lesson = parts.lessons.get(slug);
      return lesson ? [presentLesson(lesson, group)] : [];
    }),
  }));
  return {
    ...presentSummary(course, parts, group),
    outcomes: [...course.details.outcomes],
    teachers: teachersOf(course, parts).map(({ slug, name, position, portrait: drawn }) => ({
      slug,
      name,
      position,
      ...(drawn !== null && { portrait: parseColumn(portrait, drawn) }),
      link: pathTo('authorBySlug', { slug }),
    })),
    sections: sections.filter(({ lessons }) => lessons.length > 0),
    exams: examsOf(course, parts).map((exam) => presentExamOf(course, exam, group)),
  };
}

function presentSummary(course: CourseRow, parts: CourseParts, group: AccessGroup): CourseSummary {
  const { id, slug, title, link, access, details } = course;
  const facts = parts.facts.get(id);
  const lessons = lessonsOf(course, parts);
  const minutes = [
    ...lessons.map(({ minutes }) => minutes),
    ...examsOf(course, parts).map(({ questions }) => questions * MINUTES_PER_QUESTION),
  ];
  return {
    id,
    slug,
    title,
    excerpt: facts?.excerpt ?? '',
    link,
    type: facts?.type ?? 'speciality-mini-courses',
    level: details.level,
    image: facts?.image ?? null,
    brands: [...(facts?.brands ?? [])],
    access: [...access],
    locked: !hasAccess(access, group),
    // A course that is open to all is not for sale.
    price: access.length > 0 ? (details.price ?? null) : null,
    lessons: lessons.length,
    minutes: minutes.reduce((sum, each) => sum + each, 0),
  };
}

function presentLesson(lesson: LessonRow, group: AccessGroup): CourseLesson {
  return { ...lesson, access: [...lesson.access], locked: !hasAccess(lesson.access, group) };
}

function presentExamOf(course: CourseRow, exam: ExamRow, group: AccessGroup): CourseExam {
  return {
    id: exam.id,
    title: exam.title,
    link: linkToExam({ row: exam, course }),
    questions: exam.questions,
    minutes: exam.questions * MINUTES_PER_QUESTION,
    pass_percent: exam.passPercent,
    attempts: exam.attempts,
    locked: !hasAccess(course.access, group),
  };
}

/** Those that are published, in order. */
export function lessonsOf({ details }: CourseRow, parts: CourseParts): LessonRow[] {
  const slugs = new Set(details.outline.flatMap(({ lessons }) => lessons));
  return [...slugs].flatMap((slug) => parts.lessons.get(slug) ?? []);
}

export function examsOf({ details }: CourseRow, parts: CourseParts): ExamRow[] {
  return details.exams.flatMap((slug) => parts.exams.get(slug) ?? []);
}

function teachersOf({ details }: CourseRow, parts: CourseParts): TeacherRow[] {
  return details.teachers.flatMap((slug) => parts.teachers.get(slug) ?? []);
}
