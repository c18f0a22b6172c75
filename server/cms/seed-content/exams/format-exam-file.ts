/** An exam as its file: loading that again changes nothing. */
import { stringify } from 'yaml';
import * as z from 'zod';
import { drawOf, type EditedExam } from '#server/cms/learning/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { authorQuestion, authorText, type Images, isWritable } from './author-question.ts';
import { checkPool } from './find-pool-mistakes.ts';
import { formatGaps } from './parse-gaps.ts';
import { type AuthoredQuestion, checkQuestion } from './written-question.ts';

export interface ExamFault {
  /** Field of the rules that it is about, as Studio's form names it; none for questions. */
  readonly field?: string;
  readonly message: string;
}

/** Why no file can hold the exam; empty where one can. */
export const findExamProblems = (exam: EditedExam, images: Images): string[] =>
  findExamFaults(exam, images).map(({ message }) => message);

/** Faults that keep an exam from being whole: with them it is a draft. */
export function findExamFaults(exam: EditedExam, images: Images): ExamFault[] {
  const questions = exam.questions.map((stored) => authorQuestion(stored, images));
  if (questions.length === 0) return [{ message: 'It has no questions.' }];
  const draw = drawOf(exam);
  const pools = listPools(exam);
  return [
    ...questions.flatMap((question, at) => [
      ...checkQuestion(question).map(({ message }) => ({ message: `Question ${at + 1}: ${message}.` })),
      ...(isWritable(question)
        ? []
        : [{ message: `Question ${at + 1}: an answer of a gap holds | or }}}.` }]),
    ]),
    ...Object.keys(pools).flatMap((name) =>
      checkPool({ pools, questions }, name).map((message) => ({
        field: `pool.${name}`,
        message: `Pool ${name}: ${message}.`,
      })),
    ),
    ...(draw !== null && draw >= questions.length
      ? [
          {
            field: 'draw',
            message: `It draws ${draw} of ${questions.length} questions. Draw fewer, or ask all of them.`,
          },
        ]
      : []),
  ];
}

/** How many are drawn from each pool, by name. */
export function listPools({ questions }: EditedExam): Record<string, number> {
  return Object.fromEntries(
    questions.flatMap(({ definition: { pool } }) => (pool ? [[pool.name, pool.draw] as const] : [])),
  );
}

const access = z.array(z.enum(ACCESS_LEVELS));

export function formatExamFile(exam: EditedExam, images: Images): string {
  const { row, questions } = exam;
  const texts = [row.intro, row.passed_screen, row.failed_screen].map((html) => authorText(html, images));
  const isHtml = texts.some(({ format }) => format === 'html');
  const [intro = '', passed = '', failed = ''] = isHtml
    ? [row.intro, row.passed_screen, row.failed_screen]
    : texts.map(({ text }) => text);
  const pools = listPools(exam);
  const draw = drawOf(exam);
  const levels = access.parse(JSON.parse(row.access));
  const file = {
    title: row.title,
    ...(row.status === 'draft' && { status: row.status }),
    ...(isHtml && { format: 'html' }),
    ...(intro && { intro }),
    questions_per_page: row.questions_per_page,
    pass_percent: row.pass_percent,
    ...(row.attempts !== null && { attempts: row.attempts }),
    ...(row.wait_hours !== null && { wait_hours: row.wait_hours }),
    ...(row.shuffle === 1 && { shuffle: true }),
    ...(draw !== null && { draw }),
    ...(Object.keys(pools).length > 0 && { pools }),
    ...(levels.length > 0 && { access: levels }),
    final_screen: { passed, failed },
    questions: questions.map((stored) => describeQuestion(authorQuestion(stored, images))),
  };
  return stringify(file, { lineWidth: 0 });
}

function describeQuestion(question: AuthoredQuestion): object {
  const { type, format, image, pool, points, answers, gaps, key, teacher, rubric, feedback } = question;
  const hasKey = type === 'radio' || type === 'checkbox';
  return {
    type,
    ...(format === 'html' && { format }),
    question: formatGaps(question.question, gaps),
    ...(image !== undefined && { image }),
    ...(pool !== undefined && { pool }),
    ...(points !== 1 && { points }),
    ...(answers.length > 0 && {
      answers: answers.map(({ text, correct, credit, image: shown }) => ({
        text,
        ...(hasKey && correct && { correct }),
        ...(type === 'radio' && credit !== undefined && { credit }),
        ...(shown !== undefined && { image: shown }),
      })),
    }),
    ...(key.length > 0 && { key }),
    ...(teacher && { teacher }),
    ...(rubric && { rubric }),
    ...(feedback && { feedback }),
  };
}
