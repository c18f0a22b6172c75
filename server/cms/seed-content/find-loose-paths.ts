import { type Database, STATUS_OF_NAMED } from '#server/cms/database/index.ts';
import {
  type CourseRow,
  findCourseWithExam,
  findCourseWithLesson,
  listCourseRows,
} from '#server/cms/learning/index.ts';
import type { CourseDetails } from '#shared/rest/details.ts';
import type { Path } from './parse-yaml.ts';

/** Finds lessons and exams that a course names and that are not there, or are another course's. */
export async function findLoosePaths(
  db: Database,
  slug: string,
  course: CourseDetails,
): Promise<{ path: Path; message: string }[]> {
  const lessons = course.outline.flatMap((section, at) =>
    section.lessons.map((slug, place) => ({ slug, path: ['outline', at, 'lessons', place] })),
  );
  const exams = course.exams.map((slug, place) => ({ slug, path: ['exams', place] }));
  const teachers = course.teachers.map((slug, place) => ({ slug, path: ['teachers', place] }));
  return [
    ...describe('lesson', lessons, await listLessons(db, lessons)),
    ...describe('exam', exams, await listExams(db, exams)),
    ...describe('author', teachers, await listAuthors(db, teachers)),
    ...(await findTaken(db, slug, { lessons, exams })),
  ];
}

interface NamedPath {
  readonly slug: string;
  readonly path: Path;
}

function describe(what: string, named: readonly NamedPath[], there: readonly { slug: string }[]) {
  const known = new Set(there.map(({ slug }) => slug));
  return named
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, path }) => ({ path, message: `there is no ${what} called ${slug}` }));
}

/** A lesson or an exam has one course: which it opens, and whose certificate it counts for. */
async function findTaken(
  db: Database,
  slug: string,
  { lessons, exams }: { lessons: readonly NamedPath[]; exams: readonly NamedPath[] },
): Promise<{ path: Path; message: string }[]> {
  const others = (await listCourseRows(db)).filter((course) => course.slug !== slug);
  const tell = (what: string, named: NamedPath, other: CourseRow | undefined) =>
    other
      ? [
          {
            path: named.path,
            message: `the ${what} ${named.slug} belongs to the course ${other.slug} already`,
          },
        ]
      : [];
  return [
    ...lessons.flatMap((named) => tell('lesson', named, findCourseWithLesson(others, named.slug))),
    ...exams.flatMap((named) => tell('exam', named, findCourseWithExam(others, named.slug))),
  ];
}

const slugs = (named: readonly NamedPath[]): string[] => named.map(({ slug }) => slug);

function listLessons(db: Database, named: readonly NamedPath[]) {
  return db
    .selectFrom('items')
    .select('slug')
    .where('type', '=', 'lesson')
    .where(STATUS_OF_NAMED, '=', 'publish')
    .where('slug', 'in', slugs(named))
    .execute();
}

function listExams(db: Database, named: readonly NamedPath[]) {
  return db
    .selectFrom('exams')
    .select('slug')
    .where('status', '=', 'publish')
    .where('slug', 'in', slugs(named))
    .execute();
}

function listAuthors(db: Database, named: readonly NamedPath[]) {
  return db.selectFrom('authors').select('slug').where('slug', 'in', slugs(named)).execute();
}
