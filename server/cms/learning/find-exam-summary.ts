/** Summary of an exam for texts that lead to it: the same for everybody of a group. */
import type { Database } from '#server/cms/database/index.ts';
import type { AccessGroup } from '#shared/access.ts';
import { MINUTES_PER_QUESTION } from '#shared/learning.ts';
import type { Result } from '#shared/rest/api.ts';
import type { CourseExam } from '#shared/rest/courses.ts';
import { RestError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { linkToExam, noExam, opensExam, requireStoredExam } from './find-stored-exam.ts';
import { drawQuestions } from './present-exam.ts';

/**
 * Null where there is none: the text that names it is made anew when there is.
 * @param name its number, or its slug
 */
export async function findExamSummary(
  db: Database,
  { name }: { readonly name: number | string },
  group: AccessGroup,
): Promise<Result<CourseExam | null>> {
  const exam = await requireStoredExam(db, name).catch(toNull);
  // Which course it belongs to says where its page is.
  const dependsOn = [tags.exams, tags.type('course')];
  if (!exam) return { value: null, tags: dependsOn };
  const { id, title, pass_percent, attempts } = exam.row;
  // The number drawn is the same for every seed.
  const questions = drawQuestions(exam, '').length;
  return {
    value: {
      id,
      title,
      link: linkToExam(exam),
      questions,
      minutes: questions * MINUTES_PER_QUESTION,
      pass_percent,
      attempts,
      locked: !opensExam(exam, group),
    },
    tags: dependsOn,
  };
}

function toNull(error: unknown): null {
  if (error instanceof RestError && error.code === noExam().code) return null;
  throw error;
}
