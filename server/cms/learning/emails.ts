/** Emails about exams: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { EXAM_GRADED, EXAM_PASSED } from './email-texts.ts';

interface GradedExam {
  readonly name: string;
  readonly exam: string;
  readonly percent: number;
  readonly passed: boolean;
  readonly path: string;
}

export const examGraded =
  ({ name, exam, percent, passed, path }: GradedExam): ComposeEmail =>
  (origin) =>
    fillEmail(
      passed ? EXAM_PASSED : EXAM_GRADED,
      { name, exam, percent: String(percent) },
      `${origin}${path}`,
    );
