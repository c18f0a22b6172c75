import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { databaseIn } from '#test/test-database.ts';
import { beginExam } from './begin-exam.ts';
import { callApi } from './call-api.ts';
import { resultOf } from './read-exam.ts';
import { readExams, rightAnswers } from './read-exams.ts';

type Facet = { readonly port: number; readonly dataDir: string };

export interface TakenCourse {
  readonly link: string;
  /** Ids in their order. */
  readonly lessons: readonly number[];
  readonly lessonLinks: readonly string[];
  readonly exams: readonly { readonly id: number; readonly link: string }[];
}

export async function listCourseSteps({ dataDir }: Facet, slug: string): Promise<TakenCourse> {
  const { db } = await openDatabase(databaseIn(dataDir));
  try {
    const { link, details } = await db
      .selectFrom('items')
      .select(['link', 'details'])
      .where('type', '=', 'course')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { course } = itemDetails.parse(JSON.parse(details ?? '{}'));
    const lessons = await findLessons(
      db,
      (course?.outline ?? []).flatMap((section) => section.lessons),
    );
    const exams = await db
      .selectFrom('exams')
      .select('id')
      .where('slug', 'in', course?.exams ?? [])
      .execute();
    return {
      link,
      lessons: lessons.map(({ id }) => id),
      lessonLinks: lessons.map((lesson) => lesson.link),
      exams: exams.map(({ id }) => ({ id, link: `${link}exams/${id}/` })),
    };
  } finally {
    await db.destroy();
  }
}

async function findLessons(db: Database, slugs: readonly string[]) {
  const found = await db
    .selectFrom('items')
    .select(['id', 'slug', 'link'])
    .where('type', '=', 'lesson')
    .where('slug', 'in', slugs)
    .execute();
  return found.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
}

export async function markLessons(facet: Facet, cookie: string, lessons: readonly number[]): Promise<void> {
  for (const id of lessons) await callApi(facet, `airnauts/v1/lessons/${id}/completion/`, {}, { cookie });
}

/**
 * Full marks, but for the first so many questions, which stay without an answer. Answers how it went; essays say something
 * and wait for a teacher.
 */
export async function sendExam(facet: Facet, cookie: string, examId: number, unanswered = 0) {
  const path = `airnauts/v1/exams/${examId}/`;
  const { questions } = (await beginExam(facet, examId, { cookie })).exam;
  const known = await readQuestions(facet);
  const answers = Object.fromEntries(
    questions.slice(unanswered).flatMap(({ id }) => {
      const question = known.get(id);
      const right = question && rightAnswers(question)[0];
      return right === undefined ? [] : [[id, right]];
    }),
  );
  const sent = await callApi(facet, path, { questions: questions.map(({ id }) => id), answers }, { cookie });
  return resultOf(sent.body);
}

async function readQuestions({ dataDir }: Facet) {
  const { db } = await openDatabase(databaseIn(dataDir));
  try {
    const exams = await readExams(db);
    return new Map(exams.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
  } finally {
    await db.destroy();
  }
}
