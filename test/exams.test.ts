/** The exams of the seed content: that they can be passed, and that their figures are those of the encyclopedia. */
import t from 'tap';
import { findExam } from '#server/cms/learning/exams.ts';
import { requireStoredExam } from '#server/cms/learning/find-stored-exam.ts';
import { addUp, gradeAnswer } from '#server/cms/learning/grade-answer.ts';
import { listCourseRows } from '#server/cms/learning/list-course-rows.ts';
import { drawQuestions } from '#server/cms/learning/present-exam.ts';
import type { ExamQuestionRow } from '#server/cms/learning/question.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { segmentContent } from '#shared/blocks.ts';
import { ANSWER_TYPES, type AnswerValue } from '#shared/learning.ts';
import { checkFigures } from './check-figures.ts';
import { nameOf, openSeedExams, rightAnswers } from './read-exams.ts';
import { readGems } from './read-gems.ts';

const { db, exams } = await openSeedExams(t);
const courses = await listCourseRows(db);

/** Percent of what a machine can grade. */
function percentOf(
  questions: readonly ExamQuestionRow[],
  answer: (question: ExamQuestionRow) => AnswerValue | undefined,
) {
  const graded = questions.filter(({ definition }) => !definition.teacher);
  return addUp(
    graded.map((question) => ({
      points: gradeAnswer(question, answer(question)).points,
      max: question.points,
    })),
  ).percent;
}

/** Minimum of questions in the exam of a certification, and in that of a mini course. */
const LONG_EXAM = 20;
const SHORT_EXAM = 10;
const SEEDS = Array.from({ length: 100 }, (_, at) => `seed ${at}`);

t.test('there are four certifications and thirteen mini courses and more, each with an exam', async (t) => {
  t.ok(courses.length >= 17, `${courses.length} courses`);
  const slugs = exams.map(({ slug }) => slug);
  for (const { slug, details } of courses) {
    t.ok(details.exams.length > 0, slug);
    t.same(
      details.exams.filter((exam) => !slugs.includes(exam)),
      [],
      slug,
    );
  }
});

t.test(
  'every exam belongs to a course or stands in a text, and no text names one that is not there',
  async (t) => {
    const ofCourses = courses.flatMap(({ details }) => details.exams);
    const inTexts = (await listBlocks()).filter(({ name }) => name === 'exam').map(({ slug }) => slug);
    const slugs = exams.map(({ slug }) => slug);
    t.same(
      slugs.filter((slug) => ![...ofCourses, ...inTexts].includes(slug)),
      [],
    );
    t.ok(inTexts.length > 0);
    for (const slug of inTexts) t.ok(slugs.includes(String(slug)), String(slug));
  },
);

t.test('there is an exam for everybody, which guests may take', async (t) => {
  const { examId: id } = await db
    .selectFrom('exams')
    .select('id as examId')
    .where('slug', '=', 'reading-a-refractometer')
    .executeTakeFirstOrThrow();
  const guest = { db, viewer: null, group: GUEST_GROUP, brand: 'facet', now: new Date(0) } as const;
  const { questions } = await findExam(guest, id);
  t.same(new Set(questions.map(({ answer_type }) => answer_type)), new Set(ANSWER_TYPES));
});

t.test('a long course has a long exam with every kind of question', async (t) => {
  const LONG = 10;
  let long = 0;
  for (const { slug, details } of courses) {
    const questions = exams
      .filter((exam) => details.exams.includes(exam.slug))
      .flatMap((exam) => exam.questions);
    const isLong = details.outline.flatMap(({ lessons }) => lessons).length >= LONG;
    t.ok(questions.length >= (isLong ? LONG_EXAM : SHORT_EXAM), `${slug}: ${questions.length} questions`);
    if (!isLong) continue;
    long += 1;
    t.same(
      ANSWER_TYPES.filter((type) => !questions.some((question) => question.type === type)),
      [],
      slug,
    );
  }
  t.ok(long >= 4, `${long} long courses`);
});

t.test('a certification and a mini course draw from pools, two questions of three and more', async (t) => {
  const pooled = exams.filter(({ questions }) => questions.some(({ definition }) => definition.pool));
  t.ok(pooled.length >= 2);
  const sizes = pooled.map(({ questions }) => questions.length);
  t.ok(Math.max(...sizes) > LONG_EXAM, `${sizes}`);
  t.ok(Math.min(...sizes) < LONG_EXAM, `${sizes}`);
  for (const { slug, questions } of pooled)
    t.ok(
      questions.some(({ definition: { pool } }) => pool && pool.draw > 1),
      slug,
    );
});

t.test(
  'whatever is drawn, an attempt has the questions, the points and the kinds of any other',
  async (t) => {
    for (const { slug, questions } of exams) {
      const { id } = await db
        .selectFrom('exams')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      const exam = await requireStoredExam(db, id);
      const byId = new Map(questions.map((question) => [question.id, question]));
      const draws = SEEDS.map((seed) => drawQuestions(exam, seed).flatMap((one) => byId.get(one) ?? []));
      const fewest = exam.course ? (questions.length > LONG_EXAM ? LONG_EXAM : SHORT_EXAM) : 1;
      const points = (drawn: readonly ExamQuestionRow[]) =>
        drawn.reduce((sum, question) => sum + question.points, 0);
      const kinds = (drawn: readonly ExamQuestionRow[]) =>
        ANSWER_TYPES.filter((type) => drawn.some((question) => question.type === type)).join();
      for (const drawn of draws) t.ok(drawn.length >= fewest, `${slug}: ${drawn.length}`);
      t.same(
        new Set(draws.map(({ length }) => length)),
        new Set([exam.row.question_count ?? questions.length]),
        slug,
      );
      t.equal(new Set(draws.map(points)).size, 1, `${slug}: the same points`);
      t.same(new Set(draws.map(kinds)), new Set([kinds(questions)]), `${slug}: the same kinds`);
      t.equal(new Set(draws.flat()).size, questions.length, `${slug}: every question comes up`);
      const sets = new Set(draws.map((drawn) => String(drawn.map((question) => question.id).toSorted())));
      t.equal(
        sets.size > 1,
        exam.row.question_count !== null,
        `${slug}: attempts differ where there are pools`,
      );
    }
  },
);

for (const exam of exams) {
  t.test(`the exam ${exam.slug} can be passed in full, and not with an empty sheet`, async (t) => {
    t.equal(
      percentOf(exam.questions, (question) => rightAnswers(question)[0]),
      100,
    );
    t.equal(
      percentOf(exam.questions, () => undefined),
      0,
    );
    for (const question of exam.questions) {
      t.not(question.definition.feedback, '', `${nameOf(exam, question)} explains its answer`);
      for (const answer of rightAnswers(question)) {
        const { isCorrect, pending } = gradeAnswer(question, answer);
        t.ok(isCorrect || pending, `${nameOf(exam, question)} ${answer}`);
      }
    }
  });
}

t.test('figures in questions are those of the encyclopedia', async (t) => {
  const gems = await readGems();
  const found = exams.flatMap((exam) =>
    exam.questions.map((question) => ({ name: nameOf(exam, question), ...checkFigures(question, gems) })),
  );
  t.same(
    found.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    [],
  );
  const checked = found.reduce((sum, { checked }) => sum + checked, 0);
  t.ok(checked >= 40, `${checked} figures were compared`);
  for (const { name, unchecked } of found)
    for (const part of unchecked) t.comment(`by hand: ${name}: ${part}`);
});

t.test('a sort question asks for nothing that no lesson of its course gives', async (t) => {
  const missing: string[] = [];
  let compared = 0;
  for (const { details } of courses) {
    const slugs = details.outline.flatMap(({ lessons }) => lessons);
    const lessons = await db
      .selectFrom('items')
      .select('content')
      .where('type', '=', 'lesson')
      .where('slug', 'in', slugs)
      .execute();
    const taught = lessons.map(({ content }) => content).join(' ');
    for (const exam of exams.filter(({ slug }) => details.exams.includes(slug))) {
      for (const question of exam.questions.filter(({ type }) => type === 'sort')) {
        const figures = question.definition.feedback.match(/\d+\.\d+/g) ?? [];
        compared += figures.length;
        for (const figure of figures)
          if (!taught.includes(figure)) missing.push(`${nameOf(exam, question)}: ${figure}`);
      }
    }
  }
  t.ok(compared >= LONG_EXAM, `${compared} figures were looked for`);
  t.same(missing, []);
});

/** Blocks of all texts, with their attributes. */
async function listBlocks(): Promise<{ name: string; slug: unknown }[]> {
  const items = await db.selectFrom('items').select('content').execute();
  return items
    .flatMap(({ content }) => segmentContent(content))
    .flatMap((segment) =>
      segment.kind === 'block' ? [{ name: segment.name, slug: segment.attributes.slug }] : [],
    );
}
