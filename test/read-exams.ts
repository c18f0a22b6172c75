/** For tests: the exams of the seed content as they are stored. */
import { join } from 'node:path';
import type { Test } from 'tap';
import * as z from 'zod';
import { type Database, openDatabase, parseColumn } from '#server/cms/database/index.ts';
import { loadSeedContent } from '#server/cms/index.ts';
import { type ExamQuestionRow, questionDefinition, valueOfAnswer } from '#server/cms/learning/question.ts';
import { extractText } from '#server/cms/markup/index.ts';
import type { AnswerValue } from '#shared/learning.ts';
import { copyContent } from './copy-content.ts';
import { createTestLog } from './open-test-cms.ts';
import { databaseIn } from './test-database.ts';

export interface ContentExam {
  readonly slug: string;
  readonly questions: readonly ExamQuestionRow[];
}

/** The exams of the content, in a database of the test's own. */
export async function openSeedExams(t: Test) {
  const dir = t.testdir();
  const database = databaseIn(dir);
  await copyContent(dir);
  await loadSeedContent({
    database,
    contentDir: join(import.meta.dirname, '..', 'content'),
    uploadsDir: join(dir, 'uploads'),
    demoUsers: true,
    log: createTestLog(),
    now: () => new Date(),
  });
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  return { db, exams: await readExams(db) };
}

/** By slug, in its order. */
export async function readExams(db: Database): Promise<ContentExam[]> {
  const exams = await db.selectFrom('exams').select(['id', 'slug']).orderBy('slug').execute();
  const rows = await db.selectFrom('exam_questions').selectAll().orderBy('position').execute();
  return exams.map(({ id, slug }) => ({
    slug,
    questions: rows
      .filter((row) => row.exam_id === id)
      .map((row) => ({ ...row, definition: parseColumn(questionDefinition, row.definition) })),
  }));
}

/** Where a question stands, for whoever has to mend it. */
export const nameOf = (exam: ContentExam, { definition }: ExamQuestionRow): string =>
  `${exam.slug}: ${extractText(definition.question)}`;

/** Every answer that is right in full; those to an essay are as good as any. */
export function rightAnswers(question: ExamQuestionRow): AnswerValue[] {
  const { answers, gaps, key } = question.definition;
  const right = answers.filter(({ correct }) => correct).map(({ text }) => valueOfAnswer(question, text));
  switch (question.type) {
    case 'radio':
      return right;
    case 'checkbox':
      return [right];
    case 'sort':
      return [answers.map(({ text }) => valueOfAnswer(question, text))];
    case 'textarea':
      return key.length > 0 ? [...key] : ['I would look first.'];
    case 'gaps': {
      const fits = gaps.map((gap) => ('range' in gap ? gap.range.map(String) : gap.texts));
      const most = Math.max(...fits.map(({ length }) => length));
      return z
        .array(z.array(z.string()))
        .parse(Array.from({ length: most }, (_, turn) => fits.map((texts) => texts[turn % texts.length])));
    }
  }
}
