import type { Database } from '#server/cms/database/index.ts';
import type { EditedExam } from '#server/cms/learning/index.ts';
import { findExamProblems, listImages } from '#server/cms/seed-content/index.ts';
import { defineError } from '#shared/rest/errors.ts';

const wouldBreak = defineError(
  'exam_would_break',
  409,
  'Students can take this exam, so it stays whole: %s Make it a draft first.',
);

/**
 * An exam that students can take has to stay whole. Problems that it had before do not stand in the way of mending one of them.
 *
 * @throws exam_would_break
 */
export async function rejectNewProblems(db: Database, before: EditedExam, after: EditedExam): Promise<void> {
  if (after.row.status !== 'publish') return;
  const images = await listImages(db);
  // Numbers of questions change as they move: a problem is known by its words without them.
  const known = new Set(findExamProblems(before, images).map(withoutPlace));
  const problem = findExamProblems(after, images).find((one) => !known.has(withoutPlace(one)));
  if (problem !== undefined) throw wouldBreak(problem);
}

const withoutPlace = (problem: string): string => problem.replace(/\d+/g, '');
