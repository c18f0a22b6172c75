import type { Database } from '#server/cms/database/index.ts';
import {
  type CourseRow,
  findCourseWithExam,
  findCourseWithLesson,
  readCourses,
} from '#server/cms/learning/index.ts';
import type { CourseDetails } from '#shared/rest/details.ts';
import type { Path } from './parse-yaml.ts';

/** What a course names that is not there, or is another course's, and where it does. */
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
    ...describe('lesson', lessons, await findLessons(db, lessons)),
    ...describe('exam', exams, await findExams(db, exams)),
    ...describe('author', teachers, await findAuthors(db, teachers)),
    ...(await findTaken(db, slug, { lessons, exams })),
  ];
}

interface Named {
  readonly slug: string;
  readonly path: Path;
}

function describe(what: string, named: readonly Named[], there: readonly { slug: string }[]) {
  const known = new Set(there.map(({ slug }) => slug));
  return named
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, path }) => ({ path, message: `there is no ${what} called ${slug}` }));
}

/** A lesson or an exam has one course: which it opens, and whose certificate it counts for. */
async function findTaken(
  db: Database,
  slug: string,
  { lessons, exams }: { lessons: readonly Named[]; exams: readonly Named[] },
): Promise<{ path: Path; message: string }[]> {
  const others = (await readCourses(db)).filter((course) => course.slug !== slug);
  const tell = (what: string, named: Named, other: CourseRow | undefined) =>
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

const slugs = (named: readonly Named[]): string[] => named.map(({ slug }) => slug);

function findLessons(db: Database, named: readonly Named[]) {
  return db
    .selectFrom('items')
    .select('slug')
    .where('type', '=', 'lesson')
    .where('status', '=', 'publish')
    .where('slug', 'in', slugs(named))
    .execute();
}

function findExams(db: Database, named: readonly Named[]) {
  return db
    .selectFrom('exams')
    .select('slug')
    .where('status', '=', 'publish')
    .where('slug', 'in', slugs(named))
    .execute();
}

function findAuthors(db: Database, named: readonly Named[]) {
  return db.selectFrom('authors').select('slug').where('slug', 'in', slugs(named)).execute();
}
