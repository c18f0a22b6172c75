/** An exam as its tables hold it. */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type CourseRow, findCourseWithExam, listCourseRows } from './list-course-rows.ts';
import { type ExamQuestionRow, questionDefinition } from './question.ts';
import { rememberParsed } from './remember-parsed.ts';

export const noExam = defineError('exam_invalid_id', 404, 'Exam not found.');
const examLocked = defineError('exam_locked', 403, 'Your membership does not include this course.');

type ExamRow = Selectable<Tables['exams']>;

export interface StoredExam {
  readonly row: ExamRow;
  readonly course: CourseRow | undefined;
  /** In the order of their author; those that are no longer asked as well. */
  readonly questions: readonly (ExamQuestionRow & { readonly retired: boolean })[];
}

const MAX_DEFINITIONS = 5000;
const parseDefinition = rememberParsed(questionDefinition, MAX_DEFINITIONS);
const parseAccess = rememberParsed(z.array(z.enum(ACCESS_LEVELS)), MAX_DEFINITIONS);

/**
 * The exam of a course that is not published is not there either: without its course nothing would close it.
 * @param name its number, or its slug
 * @param also those that can no longer be taken: what was sent has to be read all the same.
 * @throws exam_invalid_id
 */
export async function requireStoredExam(
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
  const [courses, questions] = await Promise.all([listCourseRows(db), listQuestions(db, row.id)]);
  const course = findCourseWithExam(courses, row.slug);
  if (!course && also === null && findCourseWithExam(await listCourseRows(db, 'draft'), row.slug))
    throw noExam();
  return { row, course, questions };
}

async function listQuestions(db: Database, examId: number): Promise<StoredExam['questions']> {
  const rows = await db
    .selectFrom('exam_questions')
    .select(['id', 'type', 'points', 'definition', 'salt', 'retired_at'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ definition, retired_at, ...question }) => ({
    ...question,
    definition: parseDefinition(definition),
    retired: retired_at !== null,
  }));
}

/** Tells whether a group may take an exam: by the access of its course or, without one, its own. */
export function opensExam({ row, course }: StoredExam, group: AccessGroup): boolean {
  return hasAccess(course ? course.access : parseAccess(row.access), group);
}

/** An exam that a teacher has to read needs an account: else there is nobody to tell. @throws rest_not_logged_in, exam_locked */
export function requireExam(exam: StoredExam, viewer: Viewer | null, group: AccessGroup): void {
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
