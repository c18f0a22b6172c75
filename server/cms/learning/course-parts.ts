/** Parts of courses, for all of them with one query each. */
import * as z from 'zod';
import { type Database, listBrandsOfItems, STATUS_OF_NAMED } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { COURSE_TYPES, type CourseType } from '#shared/learning.ts';
import type { CourseSummary } from '#shared/rest/courses.ts';
import type { CourseRow } from './list-course-rows.ts';
import { rememberParsed } from './remember-parsed.ts';

export interface LessonRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly link: string;
  /** Minutes of reading. */
  readonly minutes: number;
  readonly access: readonly AccessLevel[];
}

export interface ExamRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** As many as one attempt asks. */
  readonly questions: number;
  readonly passPercent: number;
  readonly attempts: number | null;
}

export interface TeacherRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly position: string;
  /** JSON. */
  readonly portrait: string | null;
}

interface CourseFacts {
  readonly excerpt: string;
  readonly type: CourseType | undefined;
  readonly image: CourseSummary['image'];
  readonly mediaId: number | null;
  readonly brands: readonly BrandId[];
}

/** Lessons, exams and teachers by slug, the rest by the id of the course. Only what is published. */
export interface CourseParts {
  readonly facts: ReadonlyMap<number, CourseFacts>;
  readonly lessons: ReadonlyMap<string, LessonRow>;
  readonly exams: ReadonlyMap<string, ExamRow>;
  readonly teachers: ReadonlyMap<string, TeacherRow>;
}

const MAX_LESSONS = 5000;
const parseAccess = rememberParsed(z.array(z.enum(ACCESS_LEVELS)), MAX_LESSONS);

export async function loadCourseParts(db: Database, courses: readonly CourseRow[]): Promise<CourseParts> {
  const slugsOf = (list: (details: CourseRow['details']) => readonly string[]) => [
    ...new Set(courses.flatMap(({ details }) => list(details))),
  ];
  const [facts, lessons, exams, teachers] = await Promise.all([
    loadFacts(db, courses),
    listLessons(
      db,
      slugsOf(({ outline }) => outline.flatMap((section) => section.lessons)),
    ),
    listExams(
      db,
      slugsOf((details) => details.exams),
    ),
    listTeachers(
      db,
      slugsOf((details) => details.teachers),
    ),
  ]);
  return { facts, lessons, exams, teachers };
}

async function loadFacts(db: Database, courses: readonly CourseRow[]): Promise<CourseParts['facts']> {
  if (courses.length === 0) return new Map();
  const ids = courses.map(({ id }) => id);
  const [rows, types, brands] = await Promise.all([
    db
      .selectFrom('items')
      .leftJoin('media', 'media.id', 'items.featured_media_id')
      .select(['items.id', 'items.excerpt', 'media.id as mediaId'])
      .select(['media.file', 'media.alt', 'media.width', 'media.height', 'media.placeholder'])
      .where('items.id', 'in', ids)
      .execute(),
    listTypes(db, ids),
    listBrandsOfItems(db, ids),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        excerpt: row.excerpt,
        mediaId: row.mediaId,
        type: types.get(row.id),
        image: presentImage(row),
        brands: (brands.get(row.id) ?? []).map(({ brand }) => brand),
      },
    ]),
  );
}

/** Images of items, by their ids. */
export async function listItemImages(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CourseSummary['image']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('media', 'media.id', 'items.featured_media_id')
    .select(['items.id', 'media.file', 'media.alt', 'media.width', 'media.height', 'media.placeholder'])
    .where('items.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}

interface ImageRow {
  readonly file: string | null;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
}

const presentImage = ({ file, alt, width, height, placeholder }: ImageRow): CourseSummary['image'] =>
  file === null
    ? null
    : {
        src: addressOfUpload(file),
        alt: alt ?? '',
        width: width ?? 0,
        height: height ?? 0,
        placeholder: placeholder ?? '',
      };

/** A course is of one type: the first in the order of all. */
async function listTypes(db: Database, ids: readonly number[]): Promise<Map<number, CourseType>> {
  const rows = await db
    .selectFrom('item_terms')
    .innerJoin('terms', 'terms.id', 'item_terms.term_id')
    .select(['item_terms.item_id', 'terms.slug'])
    .where('terms.taxonomy', '=', 'course-type')
    .where('item_terms.item_id', 'in', ids)
    .execute();
  const types = new Map<number, CourseType>();
  for (const type of COURSE_TYPES.toReversed())
    for (const { item_id, slug } of rows) if (slug === type) types.set(item_id, type);
  return types;
}

async function listLessons(db: Database, slugs: readonly string[]): Promise<CourseParts['lessons']> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'slug', 'title', 'excerpt', 'link', 'access', 'reading_minutes as minutes'])
    .where('type', '=', 'lesson')
    .where(STATUS_OF_NAMED, '=', 'publish')
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, { ...row, access: parseAccess(row.access) }]));
}

async function listExams(db: Database, slugs: readonly string[]): Promise<CourseParts['exams']> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('exams')
    .leftJoin('exam_questions', (join) =>
      join.onRef('exam_questions.exam_id', '=', 'exams.id').on('exam_questions.retired_at', 'is', null),
    )
    .select(['exams.id', 'exams.slug', 'exams.title', 'exams.question_count', 'exams.attempts'])
    .select(({ fn }) => [
      'exams.pass_percent as passPercent',
      fn.count<number>('exam_questions.id').as('all'),
    ])
    .where('exams.status', '=', 'publish')
    .where('exams.slug', 'in', slugs)
    .groupBy('exams.id')
    .execute();
  return new Map(
    rows.map(({ question_count, all, ...row }) => [
      row.slug,
      { ...row, questions: Math.min(question_count ?? all, all) },
    ]),
  );
}

export async function listTeachers(db: Database, slugs: readonly string[]): Promise<CourseParts['teachers']> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'position', 'portrait'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}
