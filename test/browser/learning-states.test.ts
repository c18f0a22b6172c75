import type { Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { edda, fay, goldie } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { createCourse } from '#test/create-course.ts';
import { ALL_KINDS, createExam, type ExamRules, type QuestionFixture } from '#test/create-exam.ts';
import { earnCertificate } from '#test/earn-certificate.ts';
import { enroll } from '#test/enroll.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { loadExam } from './load-exam.ts';

const ESSAY: QuestionFixture = {
  type: 'textarea',
  points: 4,
  definition: { question: '<p>Explain.</p>', teacher: true, rubric: '<p>4: both.</p>' },
};
const REASON = 'Somebody else sat the exam.';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const [student] = await enroll(visit.facet, [{ name: 'Stu Dent', rights: ['MINI_COURSE'] }]);
const token = student?.token ?? '';
const { token: editor } = await signIn(visit.facet, edda);

/** A tab in which somebody is logged in; nobody, without a token. */
async function openTab(who: string, screen: Screen = 'desktop'): Promise<Page> {
  const context = await visit.open(screen);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  if (who)
    await context.addCookies([
      { ...cookie, name: 'token', value: who, httpOnly: true },
      { ...cookie, name: 'possibly_user', value: '1' },
    ]);
  return context.newPage();
}

const api = (who: string, path: string, body?: object) =>
  callApi(visit.facet, `airnauts/v1/${path}`, body, { cookie: `token=${who}` }, body ? 'POST' : 'GET');

/** An exam of its own, sent in with nothing or an essay in it; answers the path of its page and the attempt. */
async function sit(slug: string, questions: readonly QuestionFixture[], rules: ExamRules) {
  const { examId } = await createExam(visit.facet, questions, { slug, ...rules });
  const { attempt, exam } = await beginExam(visit.facet, examId, { cookie: `token=${token}` });
  const asked = exam.questions;
  const answers = Object.fromEntries(
    asked.filter(({ answer_type }) => answer_type === 'textarea').map(({ id }) => [id, 'I would weigh it.']),
  );
  const sent = await api(token, `exams/${examId}/`, { questions: asked.map(({ id }) => id), answers });
  t.equal(sent.status, 200, slug);
  return { examId, attempt, path: `/course/${slug}/exams/${examId}/` };
}

t.test('an exam without the network, and with what is wrong', async (t) => {
  const { examId } = await createExam(visit.facet, ALL_KINDS, { slug: 'test-offline' });
  const path = `/course/test-offline/exams/${examId}/`;
  const page = await openTab(token, 'phone');
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(visit.address(path));
  await page.getByRole('button', { name: 'Start exam' }).click();
  for (const place of await page.getByLabel(/^Position of/).all()) await place.selectOption('2');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').waitFor();
  await checkAccessibility(t, page, 'an exam with two things in one place');
  await page.unrouteAll();

  await page.goto(visit.address(path));
  await loadExam(page);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Chromium' }).check();
  await page.getByText('They are stored in this browser').waitFor();
  await checkAccessibility(t, page, 'an exam whose answers are kept in the browser');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByText('Your answers are not lost. Please submit them again.').waitFor();
  await checkAccessibility(t, page, 'an exam that could not be sent');
  await page.context().close();
});

t.test(
  'an exam that waits for a teacher, has no attempt left, or is not yet to be taken again',
  async (t) => {
    const page = await openTab(token);
    const waiting = await sit('test-essay', [ESSAY, ...ALL_KINDS], {});
    const used = await sit('test-used', ALL_KINDS, { attempts: 1 });
    const early = await sit('test-early', ALL_KINDS, { waitHours: 24 });
    for (const [path, words] of [
      [waiting.path, 'a teacher will grade your essays'],
      [used.path, 'You have used all attempts.'],
      [early.path, 'You can take it again from'],
    ] as const) {
      await page.goto(visit.address(path));
      await page.getByText(words).first().waitFor();
      await checkAccessibility(t, page, words);
    }
    await page.context().close();

    const staff = await openTab(editor);
    const grading = `/grading/${waiting.attempt}/`;
    for (const path of ['/grading/', grading, `/exam-statistics/${used.examId}/`, '/account/details/']) {
      await staff.goto(visit.address(path));
      await checkAccessibility(t, staff, path);
    }
    await staff.goto(visit.address(grading));
    await staff.getByLabel('Points out of 4').fill('9');
    await staff.getByRole('button', { name: 'Save grades' }).click();
    await staff.getByText('worth 4 points at most').waitFor();
    await checkAccessibility(t, staff, 'points that are too many');
    await staff.goto(visit.address(early.path));
    await staff.getByRole('navigation', { name: 'Staff' }).waitFor();
    await checkAccessibility(t, staff, 'an exam as the staff sees it');
    await staff.context().close();
  },
);

t.test('certificates and badges, valid and taken back, for everybody and for the staff', async (t) => {
  const number = await earnCertificate(visit.facet, goldie);
  const [page, badge] = [`/certificate/${number}/`, `/badge/quartz/${number}/`];
  const guest = await openTab('');
  await guest.goto(visit.address(badge, 'gemsociety'));
  await checkAccessibility(t, guest, 'a badge');
  const { status } = await api(editor, `certificates/${number}/revocation/`, { reason: REASON });
  t.equal(status, 200);
  for (const path of [page, badge]) {
    await guest.goto(visit.address(path, 'gemsociety'));
    await guest.getByText('Revoked.').waitFor();
    await checkAccessibility(t, guest, `${path}, taken back`);
  }
  await guest.context().close();

  const owner = await openTab((await signIn(visit.facet, goldie)).token);
  await owner.goto(visit.address('/account/membership-badges/'));
  await owner.getByText('Revoked').waitFor();
  await checkAccessibility(t, owner, 'a badge that was taken back, in the account');
  await owner.context().close();

  const staff = await openTab(editor, 'phone');
  await staff.goto(visit.address('/grading/certificates/'));
  const find = async (search: string) => {
    await staff.getByLabel(/^Certificate number/).fill(search);
    await staff.getByRole('button', { name: 'Find' }).click();
  };
  await find('nothing of ours');
  await staff.getByText('Enter a certificate number').waitFor();
  await checkAccessibility(t, staff, 'what is neither number nor address');
  await find(goldie.email);
  await staff.getByRole('heading', { name: 'Results' }).waitFor();
  await checkAccessibility(t, staff, 'a certificate that was found');
  await staff.getByRole('link', { name: `${goldie.name}: Quartz` }).click();
  await staff.getByText(REASON).waitFor();
  await checkAccessibility(t, staff, 'what was done to a certificate');
  await staff.getByRole('button', { name: 'Reinstate certificate' }).click();
  await staff.getByText('Enter a reason').waitFor();
  await checkAccessibility(t, staff, 'a certificate without a reason');
  await staff.context().close();
});

t.test('a lesson that is closed, and a course that is finished', async (t) => {
  const course = await createCourse(visit.facet, { slug: 'test-closed' });
  const guest = await openTab('');
  await guest.goto(visit.address(course.lessons[1]?.link ?? ''));
  await guest.locator('.paywall').waitFor();
  await checkAccessibility(t, guest, 'a lesson that is closed to guests');
  await guest.context().close();
  const free = await openTab((await signIn(visit.facet, fay)).token, 'phone');
  await free.goto(visit.address(course.lessons[1]?.link ?? ''));
  await free.locator('.paywall').waitFor();
  await checkAccessibility(t, free, 'a lesson that is closed to a free member');
  await free.context().close();

  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  await db.updateTable('exams').set({ status: 'draft' }).where('id', '=', course.examId).execute();
  await db.destroy();
  for (const { id } of course.lessons) await api(token, `lessons/${id}/completion/`, {});
  const page = await openTab(token);
  for (const path of [course.link, course.lessons[2]?.link ?? '']) {
    await page.goto(visit.address(path));
    await page.getByRole('link', { name: 'View your certificate' }).first().waitFor();
    await page.locator('progress:not([hidden])').waitFor();
    await checkAccessibility(t, page, `${path} when all is done`);
  }
  await page.context().close();
});
