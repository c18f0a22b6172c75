/** What letters about exams say. */
import type { Compose } from '#server/cms/identity/index.ts';

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
  }): Compose =>
  (origin) => ({
    subject: passed ? `You passed: ${exam}` : `Your result is there: ${exam}`,
    paragraphs: [
      `Hello ${name},`,
      `a teacher has read what you wrote in "${exam}". Your result is ${percent} %${passed ? ', and you have passed.' : '.'}`,
      'What was said of each of your answers stands on the page of the exam.',
    ],
    button: { label: 'See your result', href: `${origin}${path}` },
  });
