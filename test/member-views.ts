/** Views of members and staff, and modals: for people to look at. */
import type { Page } from 'playwright-core';
import { beginExam } from './begin-exam.ts';
import { callApi } from './call-api.ts';
import { edda, goldie, plato, sil } from './cast.ts';
import { signIn } from './sign-in.ts';
import type { RunningFacet } from './start-facet.ts';
import { listCourseSteps, markLessons, sendExam } from './take-course.ts';

export interface MemberView {
  readonly title: string;
  readonly path: string;
  /** Token of the session; a guest has none. */
  readonly token?: string | undefined;
  /** Opens something over the page. */
  readonly open?: ((page: Page) => Promise<void>) | undefined;
}

/** The server must have been started with `SECRET`. */
export async function listMemberViews(facet: RunningFacet): Promise<readonly MemberView[]> {
  const student = await signIn(facet, plato);
  const beginner = await signIn(facet, goldie);
  const reader = await signIn(facet, sil);
  const editor = await signIn(facet, edda);
  const number = await earnCertificate(facet, student.cookie);
  await keepFavorites(facet, beginner.cookie);
  const begun = await begin(facet, beginner.cookie);
  const [{ attempt }] = (await callApi(facet, 'airnauts/v1/grading/', {}, { cookie: editor.cookie }, 'GET'))
    .body as [{ attempt: number }];
  const orders = (await callApi(facet, 'airnauts/v1/user/orders/', {}, { cookie: beginner.cookie }, 'GET'))
    .body as { id: number }[];

  const as = ({ token }: { token: string }) => view.bind(null, token);
  const asBeginner = as(beginner);
  return [
    asBeginner('dashboard', '/account/dashboard/'),
    as(student)('dashboard of who has finished', '/account/dashboard/'),
    as(editor)('dashboard of an editor', '/account/dashboard/'),
    asBeginner('details', '/account/details/'),
    asBeginner('details, edited', '/account/details/', openModal('update-account')),
    asBeginner('details, shipping address', '/account/details/', openModal('update-shipping-address')),
    asBeginner('membership and badges', '/account/membership-badges/'),
    as(student)('membership and badges, earned', '/account/membership-badges/'),
    asBeginner('cards', '/account/membership-badges/', openModal('update-billing')),
    asBeginner('change membership', '/change-membership/'),
    asBeginner('change membership, modal', '/account/membership-badges/', openModal('upgrade-account')),
    asBeginner('cancel membership, modal', '/account/membership-badges/', openModal('cancel-membership')),
    asBeginner('cancel membership', '/cancel-membership/'),
    asBeginner('orders', '/account/orders/'),
    asBeginner('order, modal', '/account/orders/', openModal('order-details')),
    asBeginner('order', `/account/orders/${orders[0]?.id}/`),
    asBeginner('advertising, none', '/account/advertising/'),
    asBeginner('favorites', '/account/favorites/'),
    as(reader)('favorites, none', '/account/favorites/'),
    as(reader)('orders of another tier', '/account/orders/'),
    asBeginner('logout', '/logout/'),
    asBeginner('course begun', begun.course.link),
    asBeginner('lesson of a member', begun.course.lessonLinks[1] ?? ''),
    asBeginner('exam, before it begins', begun.passed),
    asBeginner('exam', begun.open),
    asBeginner('exam failed', begun.failed),
    asBeginner('exam waiting for a teacher', begun.pending),
    as(student)('exam passed', begun.passed),
    view(undefined, 'certificate', `/certificate/${number}/`),
    view(undefined, 'badge', `/badge/aquamarine/${number}/`),
    as(editor)('grading', '/grading/'),
    as(editor)('grading, one attempt', `/grading/${attempt}/`),
    as(editor)('exam figures', `/exam-statistics/${begun.failedExam}/`),
    view(undefined, 'manual of the REST base', '/wp-json/docs/'),
    view(undefined, 'search, modal', '/', openSearch),
    view(undefined, 'login, modal', '/faq/', openLogin),
    view(undefined, 'gem finder, modal', '/gemstone-encyclopedia/', openModal('gem-finder')),
    view(undefined, 'lightbox', '/gem-gallery/step-cuts/', openPhoto),
    view(undefined, 'menus', '/faq/', openMenus),
  ];
}

function view(token: string | undefined, title: string, path: string, open?: MemberView['open']): MemberView {
  return { title, path, token, open };
}

/** Answers its number. */
async function earnCertificate(facet: RunningFacet, cookie: string): Promise<string> {
  const course = await listCourseSteps(facet, 'aquamarine');
  await markLessons(facet, cookie, course.lessons);
  for (const { id } of course.exams) await sendExam(facet, cookie, id);
  const { body } = await callApi(facet, 'airnauts/v1/user/certificates/', {}, { cookie }, 'GET');
  const [certificate] = body as [{ number: string }];
  return certificate.number;
}

/** One course is under way, with one exam of each fate. */
async function begin(facet: RunningFacet, cookie: string) {
  const course = await listCourseSteps(facet, 'professional-gemologist');
  const citrine = await listCourseSteps(facet, 'citrine');
  const opal = await listCourseSteps(facet, 'opal');
  const passed = await listCourseSteps(facet, 'aquamarine');
  await markLessons(facet, cookie, course.lessons.slice(0, 3));
  await markLessons(facet, cookie, citrine.lessons.slice(0, 1));
  for (const { id } of opal.exams) await beginExam(facet, id, { cookie });
  for (const { id } of course.exams) await sendExam(facet, cookie, id, 2);
  for (const { id } of citrine.exams) await sendExam(facet, cookie, id, 8);
  return {
    course,
    pending: course.exams[0]?.link ?? '',
    failed: citrine.exams[0]?.link ?? '',
    failedExam: citrine.exams[0]?.id,
    open: opal.exams[0]?.link ?? '',
    passed: passed.exams[0]?.link ?? '',
  };
}

async function keepFavorites(facet: RunningFacet, cookie: string): Promise<void> {
  for (const type of ['article', 'photo', 'gemstone', 'course', 'product', 'business-listing']) {
    const { body } = await callApi(facet, `/wp-json/wp/v2/${type}?per_page=2`, {}, {}, 'GET');
    for (const { id } of body as { id: number }[])
      await callApi(facet, `airnauts/v1/favorites/${id}/`, {}, { cookie });
  }
}

const openModal = (name: string) => async (page: Page) => {
  await page.locator(`[data-modal="${name}"]`).first().click();
  await page.getByRole('dialog').locator('form, .invoice').first().waitFor();
};

/** On a phone it stands in the menu. */
async function openSearch(page: Page): Promise<void> {
  await page.locator('.menu > summary, .search-open').locator('visible=true').last().click();
  await page.getByPlaceholder('What can we help you find?').locator('visible=true').first().fill('ruby');
}

async function openLogin(page: Page): Promise<void> {
  if (await page.locator('.menu > summary').isVisible()) await page.locator('.menu > summary').click();
  await page.getByRole('link', { name: 'LOGIN', exact: true }).locator('visible=true').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByText('Required').first().waitFor();
}

async function openPhoto(page: Page): Promise<void> {
  await page.locator('.photos a').first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openMenus(page: Page): Promise<void> {
  await page.locator('.menu > summary, .dropdown > summary').locator('visible=true').first().click();
}
