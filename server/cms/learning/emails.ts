/** Words of emails about exams. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';

export const examGraded =
  ({
    name,
    exam,
    percent,
    passed,
    path,
  }: {
    name: string;
    exam: string;
    percent: number;
    passed: boolean;
    path: string;
  }): ComposeEmail =>
  (origin) => ({
    subject: passed ? `You passed: ${exam}` : `Your result is ready: ${exam}`,
    paragraphs: [
      `Hello ${name},`,
      `A teacher has graded your answers in "${exam}". Your result is ${percent}%${passed ? ', and you passed.' : '.'}`,
      'The exam page shows the feedback on each answer.',
    ],
    button: { label: 'View your result', href: `${origin}${path}` },
  });
