import type { Page } from 'playwright-core';
import t from 'tap';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { type ExamQuestionRow, questionDefinition, valueOfAnswer } from '#server/cms/learning/question.ts';
import { fieldOf } from '#shared/exam-form.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { enroll } from '#test/enroll.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { databaseIn } from '#test/test-database.ts';
import { loadExam } from './load-exam.ts';

const COURSE = '/course/aquamarine/';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('from the first lesson of a course, by its exam, to the certificate and the badge', async (t) => {
  const { lessons, questions } = await readCourse();
  const [student] = await enroll(visit.facet, [{ name: 'Stu Dent', rights: ['AQUAMARINE_MINI_COURSE'] }]);
  const context = await visit.open('desktop');
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: student?.token ?? '', httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
  const page = await context.newPage();
  const faults = watchFaults(page);

  await page.goto(visit.address(COURSE));
  await page.getByRole('link', { name: 'Start the course' }).click();
  for (const slug of lessons) {
    await page.waitForURL(`**/lesson/${slug}/`);
    await page.locator('progress:not([hidden])').waitFor();
    await page.getByRole('button', { name: 'Mark as complete' }).first().click();
    await page.getByRole('status').getByText('This lesson is complete.').waitFor();
    await page.locator('a[rel="next"]').click();
  }
  await page.waitForURL(`**${COURSE}exams/*/`);
  await page.getByRole('button', { name: 'Start exam' }).click();
  await loadExam(page);
  await answerExam(page, questions);
  await page.getByRole('region', { name: 'You passed' }).getByText('100 percent').waitFor();

  await page.getByRole('link', { name: 'View your certificate' }).click();
  await page.waitForURL('**/certificate/*/');
  t.match(await page.locator('.verdict').textContent(), /^Valid/);
  t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Stu Dent');
  await checkAccessibility(t, page, 'the certificate');
  const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const answer = await page.evaluate(async (address) => {
    const { status, headers } = await fetch(address);
    return [status, headers.get('content-type')];
  }, pdf ?? '');
  t.same(answer, [200, 'application/pdf']);
  await page.getByRole('link', { name: 'View badge' }).click();
  await page.waitForURL('**/badge/aquamarine/*/');
  await checkAccessibility(t, page, 'the badge');

  await page.goto(visit.address(COURSE));
  await page.getByRole('link', { name: 'View your certificate' }).first().waitFor();
  t.equal(await page.locator('.outline [data-done]').count(), lessons.length + 1);
  t.same(faults, []);
  await context.close();
});

/** The lessons in order, and the answer sheet of the exam. */
async function readCourse() {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  try {
    const { details } = await db
      .selectFrom('items')
      .select('details')
      .where('link', '=', COURSE)
      .executeTakeFirstOrThrow();
    const { course } = itemDetails.parse(JSON.parse(details ?? '{}'));
    const lessons = (course?.outline ?? []).flatMap((section) => section.lessons);
    return { lessons, questions: await readQuestions(db, course?.exams ?? []) };
  } finally {
    await db.destroy();
  }
}

async function readQuestions(db: Database, exams: readonly string[]): Promise<ExamQuestionRow[]> {
  const rows = await db
    .selectFrom('exam_questions')
    .innerJoin('exams', 'exams.id', 'exam_questions.exam_id')
    .select(['exam_questions.id', 'type', 'points', 'salt', 'definition'])
    .where('exams.slug', 'in', exams)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ definition, ...row }) => ({
    ...row,
    definition: questionDefinition.parse(JSON.parse(definition)),
  }));
}

/** Page by page, each question that is shown. */
async function answerExam(page: Page, questions: readonly ExamQuestionRow[]): Promise<void> {
  const asked = new Set<ExamQuestionRow>();
  for (;;) {
    for (const question of questions) {
      if ((await page.locator(`#question-${question.id}`).count()) === 0) continue;
      await answerQuestion(page, question);
      asked.add(question);
    }
    if (asked.size === questions.length) break;
    const before = await page.locator('.exam-progress').textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction(
      (text) => document.querySelector('.exam-progress')?.textContent !== text,
      before,
    );
  }
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function answerQuestion(page: Page, question: ExamQuestionRow): Promise<void> {
  const { id, type, definition } = question;
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const right = definition.answers
    .filter(({ correct }) => correct)
    .map(({ text }) => valueOfAnswer(question, text));
  switch (type) {
    case 'radio':
      return page.locator(`[name="${fieldOf(id)}"][value="${right[0]}"]`).check();
    case 'checkbox':
      for (const value of right) await field(fieldOf(id, value)).check();
      return;
    case 'textarea':
      return field(fieldOf(id)).fill(definition.key[0] ?? '');
    case 'gaps':
      for (const [at, gap] of definition.gaps.entries())
        await field(fieldOf(id, at + 1)).fill('texts' in gap ? (gap.texts[0] ?? '') : String(gap.range[0]));
      return;
    case 'sort':
      await page
        .locator('.exam-question.sort')
        .filter({ has: page.locator(`#question-${id}`) })
        .getByRole('button', { name: 'Keep this order' })
        .click();
      for (const [at, { text }] of definition.answers.entries())
        await putInPlace(page, fieldOf(id, valueOfAnswer(question, text)), at + 1);
  }
}

/** Moves a thing up until it has its place. */
async function putInPlace(page: Page, name: string, place: number): Promise<void> {
  const thing = page.locator('.exam-sort li').filter({ has: page.locator(`[name="${name}"]`) });
  for (;;) {
    const now = Number(await thing.locator('input').inputValue());
    if (now <= place) return;
    await thing.locator('.exam-step.up').click();
    await thing.locator(`input[value="${now - 1}"]`).waitFor({ state: 'attached' });
  }
}
