import t, { type Test } from 'tap';
import { accessGroup } from '#shared/access.ts';
import { EXAM_ACTIONS, EXAM_FIELDS, writeAnswers } from '#shared/exam-form.ts';
import { goldie } from '#test/cast.ts';
import { ALL_KINDS, answerAll, createExam } from '#test/create-exam.ts';
import { openLoggedDatabase } from '#test/log-statements.ts';
import { openTestCms } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { answerExamPage } from './answer-exam-page.ts';
import { beginAttempt, findAttempt, type LearningContext, saveAnswers, submitExam } from './exams.ts';

/** An attempt that is open, and what full marks take. */
async function openExam(t: Test) {
  const opened = await openTestCms(t.testdir());
  const { examId: id } = await createExam(opened);
  const { token } = await signIn(opened, goldie);
  const { viewer } = await opened.cms.loadToken(token);
  await opened.cms.close();
  const { db, countReads, forget } = await openLoggedDatabase(opened.database);
  t.teardown(() => db.destroy());
  const group = accessGroup(viewer?.rights ?? {});
  const context: LearningContext = {
    db,
    viewer,
    group,
    brand: 'facet',
    now: new Date('2026-03-14T12:00:00Z'),
  };
  const { attempt, exam } = await beginAttempt(context, id);
  forget();
  const reads = () => ['exams', 'exam_questions', 'items'].map(countReads);
  return { context, id, attempt, exam, answers: answerAll(exam.questions), reads };
}

const ONCE = [1, 1, 1];

t.test('a submission reads the exam, its questions and its course once', async (t) => {
  const { context, id, exam, answers, reads } = await openExam(t);
  const questions = exam.questions.map((question) => question.id);
  t.match(await submitExam(context, { id, questions, answers }), { passed: true, percent: 100 });
  t.same(reads(), [1, 1, 2], 'the second of items looks for lessons that the certificate takes');
});

t.test('answers that are saved read the exam once', async (t) => {
  const { context, id, answers, reads } = await openExam(t);
  await saveAnswers(context, { id, answers });
  t.same(reads(), ONCE);
});

t.test('a page of the form that ends the attempt reads the exam once', async (t) => {
  const { context, id, attempt, exam, answers, reads } = await openExam(t);
  const { [exam.questions[0]?.id ?? 0]: _, ...most } = answers;
  const send = (action: string, given: typeof answers) =>
    answerExamPage(context, {
      id,
      values: {
        ...writeAnswers(exam.questions, given),
        [EXAM_FIELDS.attempt]: String(attempt),
        [EXAM_FIELDS.page]: '1',
        [EXAM_FIELDS.action]: action,
      },
    });
  t.match(await send(EXAM_ACTIONS.submit, most), { page: 1, asks: true });
  t.same(reads(), ONCE);
  t.match(await send(EXAM_ACTIONS.submit, answers), { page: null, asks: false, problems: {} });
  t.same(reads(), [2, 2, 3]);
  t.match(await findAttempt(context, id), { attempt: null, exam: null, passed: true });
  await t.rejects(send(EXAM_ACTIONS.submit, answers), { code: 'exam_not_open' });
});

t.test('the state of an attempt has what it asks', async (t) => {
  const { context, id, exam, reads } = await openExam(t);
  t.strictSame((await findAttempt(context, id)).exam, exam);
  t.same(reads(), ONCE);
});

t.test('a guest is told of all questions, and how it went, by a page that keeps nothing', async (t) => {
  const opened = await openTestCms(t.testdir());
  const { examId: id } = await createExam(opened, ALL_KINDS, { alone: true, access: [] });
  await opened.cms.close();
  const { db, countReads, forget } = await openLoggedDatabase(opened.database);
  t.teardown(() => db.destroy());
  const context: LearningContext = {
    db,
    viewer: null,
    group: accessGroup({}),
    brand: 'facet',
    now: new Date('2026-03-14T12:00:00Z'),
  };
  const { exam } = await findAttempt(context, id);
  if (!exam) return t.fail('a guest is asked nothing');
  forget();
  const values = {
    ...writeAnswers(exam.questions, answerAll(exam.questions)),
    [EXAM_FIELDS.action]: EXAM_ACTIONS.submit,
  };
  t.match(await answerExamPage(context, { id, values }), { page: null, result: { percent: 100 } });
  t.equal(countReads('exams'), 1);
  t.equal(countReads('exam_attempts'), 0);
});
