/** The exams of the starting content: that they can be passed, and that their figures are those of the encyclopedia. */
import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { loadStartingContent } from '#server/cms/index.ts';
import { findExam } from '#server/cms/learning/exams.ts';
import { addUp, gradeAnswer } from '#server/cms/learning/grade.ts';
import type { Question } from '#server/cms/learning/question.ts';
import { readCourses } from '#server/cms/learning/read-courses.ts';
import { createTestLog } from '#server/cms/open-test-cms.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { segmentContent } from '#shared/blocks.ts';
import { ANSWER_TYPES, type AnswerValue } from '#shared/learning.ts';
import { checkFigures } from './check-figures.ts';
import { nameOf, readExams, rightAnswers } from './read-exams.ts';
import { readGems } from './read-gems.ts';

const dir = t.testdir();
const databaseFile = join(dir, 'facet.db');
await loadStartingContent({
  databaseFile,
  contentDir: join(import.meta.dirname, '..', 'content'),
  uploadsDir: join(dir, 'uploads'),
  demoPeople: false,
  log: createTestLog(),
  now: () => new Date(),
});
const { db } = await openDatabase(databaseFile);
const exams = await readExams(db);
const courses = await readCourses(db);
t.teardown(() => db.destroy());

/** Of what a machine can grade. */
function percentOf(questions: readonly Question[], answer: (question: Question) => AnswerValue | undefined) {
  const graded = questions.filter(({ definition }) => !definition.teacher);
  return addUp(
    graded.map((question) => ({
      points: gradeAnswer(question, answer(question)).points,
      max: question.points,
    })),
  ).percent;
}

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
  const { value } = await findExam(guest, id);
  t.same(new Set(value.questions.map(({ answer_type }) => answer_type)), new Set(ANSWER_TYPES));
});

t.test('a long course has a long exam with every kind of question', async (t) => {
  const LONG = 10;
  let long = 0;
  for (const { slug, details } of courses) {
    const questions = exams
      .filter((exam) => details.exams.includes(exam.slug))
      .flatMap((exam) => exam.questions);
    const isLong = details.outline.flatMap(({ lessons }) => lessons).length >= LONG;
    t.ok(questions.length >= (isLong ? 20 : 10), `${slug}: ${questions.length} questions`);
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

/** Of all texts: what they show, and with what attributes. */
async function listBlocks(): Promise<{ name: string; slug: unknown }[]> {
  const items = await db.selectFrom('items').select('content').execute();
  return items
    .flatMap(({ content }) => segmentContent(content))
    .flatMap((segment) =>
      segment.kind === 'block' ? [{ name: segment.name, slug: segment.attributes.slug }] : [],
    );
}
