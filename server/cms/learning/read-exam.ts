/** An exam as its tables hold it. */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type Question, questionDefinition } from './question.ts';
import { type CourseRow, findCourseWithExam, readCourses } from './read-courses.ts';
import { rememberParsed } from './remember-parsed.ts';

export const noExam = defineError('exam_invalid_id', 404, 'There is no exam of that number or name.');
const examLocked = defineError(
  'exam_locked',
  403,
  'This exam belongs to a course that your membership does not open.',
);

type ExamRow = Selectable<Tables['exams']>;

export interface StoredExam {
  readonly row: ExamRow;
  readonly course: CourseRow | undefined;
  /** In the order of their author; those that are no longer asked as well. */
  readonly questions: readonly (Question & { readonly retired: boolean })[];
}

const MOST_DEFINITIONS = 5000;
const readDefinition = rememberParsed(questionDefinition, MOST_DEFINITIONS);
const readAccess = rememberParsed(z.array(z.enum(ACCESS_LEVELS)), MOST_DEFINITIONS);

/**
 * The exam of a course that is not published is not there either: without its course nothing would close it.
 * @param name its number, or its slug
 * @param also those that can no longer be taken: what was sent has to be read all the same.
 * @throws exam_invalid_id
 */
export async function readExam(
  db: Database,
  name: number | string,
  also: 'closed' | null = null,
): Promise<StoredExam> {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where(typeof name === 'number' ? 'id' : 'slug', '=', name)
    .executeTakeFirst();
  if (!row || (row.status !== 'publish' && also === null)) throw noExam();
  const [courses, questions] = await Promise.all([readCourses(db), readQuestions(db, row.id)]);
  const course = findCourseWithExam(courses, row.slug);
  if (!course && also === null && findCourseWithExam(await readCourses(db, 'draft'), row.slug))
    throw noExam();
  return { row, course, questions };
}

async function readQuestions(db: Database, examId: number): Promise<StoredExam['questions']> {
  const rows = await db
    .selectFrom('exam_questions')
    .select(['id', 'type', 'points', 'definition', 'salt', 'retired_at'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ definition, retired_at, ...question }) => ({
    ...question,
    definition: readDefinition(definition),
    retired: retired_at !== null,
  }));
}

/** What opens an exam: what opens its course or, without one, what it says itself. */
export function opensExam({ row, course }: StoredExam, group: AccessGroup): boolean {
  return hasAccess(course ? course.access : readAccess(row.access), group);
}

/**
 * What a teacher has to read needs somebody to be told: without an account there is nobody.
 * @throws rest_not_logged_in, exam_locked
 */
export function demandExam(exam: StoredExam, viewer: Viewer | null, group: AccessGroup): void {
  if (!viewer && waitsForTeacher(exam)) throw notLoggedIn();
  if (opensExam(exam, group)) return;
  throw viewer ? examLocked() : notLoggedIn();
}

const waitsForTeacher = ({ questions }: StoredExam): boolean =>
  questions.some(({ retired, definition }) => !retired && definition.teacher);

/** Where its page is. */
export function linkToExam({
  row,
  course,
}: {
  readonly row: Pick<ExamRow, 'id'>;
  readonly course: Pick<CourseRow, 'slug'> | undefined;
}): string {
  return course
    ? pathTo('courseExam', { slug: course.slug, id: String(row.id) })
    : pathTo('exam', { id: String(row.id) });
}
