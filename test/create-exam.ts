import { saveItem } from '#server/cms/content/index.ts';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { AnswerType } from '#shared/learning.ts';
import { databaseIn } from '#test/test-database.ts';

export interface QuestionFixture {
  readonly type: AnswerType;
  readonly definition: object;
  readonly points?: number;
}

export interface CreatedExam {
  readonly examId: number;
  readonly courseId: number;
  /** In the order in which they were given. */
  readonly questionIds: readonly number[];
}

export interface ExamRules {
  readonly slug?: string;
  readonly access?: readonly AccessLevel[];
  readonly perPage?: number;
  readonly pass?: number;
  readonly attempts?: number;
  readonly waitHours?: number;
  readonly shuffle?: boolean;
  readonly draw?: number;
  /** No course names it. */
  readonly alone?: boolean;
}

/** One question of each kind; the right answers are those marked so. */
export const ALL_KINDS: readonly QuestionFixture[] = [
  {
    type: 'radio',
    definition: {
      question: '<p>Which element colors ruby?</p>',
      answers: [{ text: 'Iron' }, { text: 'Chromium', correct: true }, { text: 'Copper' }],
      feedback: '<p>Chromium takes the place of aluminum.</p>',
    },
  },
  {
    type: 'checkbox',
    points: 2,
    definition: {
      question: '<p>Which are corundum?</p>',
      answers: [{ text: 'Ruby', correct: true }, { text: 'Topaz' }, { text: 'Sapphire', correct: true }],
      feedback: '<p>Topaz is a species of its own.</p>',
    },
  },
  {
    type: 'gaps',
    points: 2,
    definition: {
      question: '<p>Ruby is a variety of _____ with an index near _____.</p>',
      gaps: [{ texts: ['corundum'] }, { range: [1.76, 1.78] }],
    },
  },
  {
    type: 'sort',
    points: 3,
    definition: {
      question: '<p>Softest first.</p>',
      answers: [{ text: 'Opal' }, { text: 'Topaz' }, { text: 'Ruby' }],
    },
  },
  { type: 'textarea', definition: { question: '<p>Name the instrument.</p>', key: ['refractometer'] } },
];

export async function createExam(
  server: { readonly dataDir: string; readonly database?: string },
  questions: readonly QuestionFixture[] = ALL_KINDS,
  rules: ExamRules = {},
): Promise<CreatedExam> {
  const { db } = await openDatabase(server.database ?? databaseIn(server.dataDir));
  try {
    return await db.transaction().execute((transaction) => insert(transaction, questions, rules));
  } finally {
    await db.destroy();
  }
}

async function insert(
  db: Database,
  questions: readonly QuestionFixture[],
  rules: ExamRules,
): Promise<CreatedExam> {
  const { slug = 'ruby', access = ['MINI_COURSE'], alone = false } = rules;
  const { id: examId } = await db
    .insertInto('exams')
    .values({
      slug,
      status: 'publish',
      title: 'Ruby exam',
      intro: '<p>Take your time.</p>',
      questions_per_page: rules.perPage ?? -1,
      pass_percent: rules.pass ?? 70,
      attempts: rules.attempts ?? null,
      wait_hours: rules.waitHours ?? null,
      shuffle: rules.shuffle ? 1 : 0,
      question_count: rules.draw ?? null,
      passed_screen: '<p>Well done.</p>',
      failed_screen: '<p>Read once more.</p>',
      access: JSON.stringify(alone ? access : []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questionIds: number[] = [];
  for (const [position, { type, definition, points = 1 }] of questions.entries()) {
    const { id } = await db
      .insertInto('exam_questions')
      .values({
        exam_id: examId,
        key: `question ${position}`,
        position,
        type,
        points,
        definition: JSON.stringify(definition),
        salt: `salt ${position}`,
        retired_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    questionIds.push(id);
  }
  return { examId, questionIds, courseId: alone ? 0 : await createCourse(db, slug, access) };
}

async function createCourse(db: Database, slug: string, access: readonly AccessLevel[]): Promise<number> {
  const { id } = await saveItem(
    { db, search: createWriter(db, ''), now: new Date() },
    {
      type: 'course',
      slug,
      status: 'publish',
      title: 'Ruby',
      excerpt: 'All about ruby.',
      content: '<p>A course.</p>',
      date: '2026-01-01T00:00:00',
      modified: '2026-01-01T00:00:00',
      authorId: null,
      featuredMediaId: null,
      access,
      gemstoneFamily: 'corundum',
      gem: null,
      details: {
        course: {
          level: 'beginner',
          teachers: ['ada-brook'],
          outcomes: ['tell ruby from spinel'],
          outline: [{ title: 'One', lessons: ['no-such-lesson'] }],
          exams: [slug],
        },
      },
      brands: ['gemsociety', 'facet'],
      termIds: [],
    },
  );
  return id;
}

/** Answers with full marks for `ALL_KINDS`, by the questions as they were sent. */
export function answerAll(
  questions: readonly {
    id: number;
    answer_type: string;
    answers: readonly { answer: string; value: string }[];
  }[],
): Record<string, string | string[]> {
  const right: Readonly<Record<string, (named: (text: string) => string) => string | string[]>> = {
    radio: (named) => named('Chromium'),
    checkbox: (named) => [named('Ruby'), named('Sapphire')],
    gaps: () => ['Corundum', '1,77'],
    sort: (named) => ['Opal', 'Topaz', 'Ruby'].map(named),
    textarea: () => 'Refractometer',
  };
  return Object.fromEntries(
    questions.map(({ id, answer_type, answers }) => {
      const named = (text: string) => answers.find(({ answer }) => answer === text)?.value ?? '';
      return [id, right[answer_type]?.(named) ?? ''];
    }),
  );
}
