import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { fay, goldie, plato } from '#test/cast.ts';
import { checkAccessibility, findViolations } from '#test/check-accessibility.ts';
import { createCourse } from '#test/create-course.ts';
import {
  BROWSER_TIMEOUT_MS,
  openBrowser,
  prepareLoss,
  SCREEN_NAMES,
  watchFaults,
} from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

/** With the half KB for a pointer over the page, which a browser now and then reports by itself. */
const MAX_SCRIPT_BYTES = 4400;
const PROGRESS = '**/api/app/airnauts/v1/user/progress/**';
const COMPLETION = '**/api/app/airnauts/v1/lessons/**';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);
const course = await createCourse(visit.facet);
const [first, second, third] = course.lessons.map(({ link }) => link) as [string, string, string];

async function logIn(context: BrowserContext, user: typeof goldie) {
  const { token } = await signIn(visit.facet, user);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
}

const markButton = (page: Page) => page.locator('form.completion button').first();

/** Opens a page and waits until it shows how far its reader is. */
async function openMounted(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse(PROGRESS);
  await page.goto(visit.address(path));
  await told;
  await page.locator('progress:not([hidden])').waitFor();
}

t.test('a lesson is marked where it stands, told aloud, and unmarked', async (t) => {
  const context = await visit.open('phone');
  await logIn(context, goldie);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await openMounted(page, first);
  await markButton(page).click();
  await page.getByRole('status').getByText('This lesson is complete.').waitFor();
  t.equal(await markButton(page).textContent(), 'Mark as incomplete');
  t.match(await page.locator('.course-progress').textContent(), '1 of 4 done');
  t.equal(page.url(), visit.address(first), 'on the same page');
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await page.waitForURL(`**${second}`);

  await openMounted(page, course.link);
  t.equal(await page.locator('.outline [data-done]').count(), 1);
  t.equal(await page.locator('.outline [data-done] .done').textContent(), 'Complete');
  const goOn = page.getByRole('link', { name: 'Continue with Swirls In Paste' });
  await goOn.click();
  await page.waitForURL(`**${second}`);

  await openMounted(page, first);
  await markButton(page).click();
  await page.getByRole('status').getByText('This lesson is no longer marked as complete.').waitFor();
  t.equal(await markButton(page).textContent(), 'Mark as complete');
  await page.reload();
  await page.locator('progress:not([hidden])').waitFor();
  t.equal(await markButton(page).textContent(), 'Mark as complete');
  t.same(faults, []);
  await context.close();
});

t.test('by keyboard alone as well', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, plato);
  const page = await context.newPage();
  await openMounted(page, second);
  await markButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('This lesson is complete.').waitFor();
  t.ok(await markButton(page).evaluate((button) => button === document.activeElement), 'the focus stays');
  await context.close();
});

t.test('what does not arrive is said, and can be sent again', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, plato);
  const page = await context.newPage();
  const loseNext = await prepareLoss(page, COMPLETION);
  await openMounted(page, third);
  loseNext();
  await markButton(page).click();
  await page.getByRole('status').getByText('Something went wrong. Please try again.').waitFor();
  t.equal(await markButton(page).textContent(), 'Mark as complete');
  await markButton(page).click();
  await page.getByRole('status').getByText('This lesson is complete.').waitFor();
  await context.close();
});

t.test('a page that comes back shows what was done since', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, fay);
  const page = await context.newPage();
  await openMounted(page, course.link);
  await page.getByRole('link', { name: 'Read the first lesson for free' }).click();
  await page.waitForURL(`**${first}`);
  await page.locator('progress:not([hidden])').waitFor();
  await markButton(page).click();
  await page.getByRole('status').getByText('This lesson is complete.').waitFor();
  await page.goBack();
  await page.locator('.outline [data-done]').waitFor();
  t.equal(await page.locator('.outline [data-done]').count(), 1);
  await context.close();
});

t.test('an exam that is sent in the middle of a lesson shows in the course around it at once', async (t) => {
  const tried = await createCourse(visit.facet, { slug: 'tried', title: 'Tried', hasExamInText: true });
  const context = await visit.open('desktop');
  await logIn(context, goldie);
  const page = await context.newPage();
  await openMounted(page, tried.lessons[2]?.link ?? '');
  const standing = async () => [
    await page.locator('.course-progress').textContent(),
    await page.locator('.outline [data-exam][data-done]').count(),
  ];
  t.match(await standing(), [/0 of 4 done/, 0]);
  await page.locator('fx-island[data-island="exam-block"][data-mounted]').waitFor();
  await page.getByRole('link', { name: 'Go to the exam' }).click();
  for (const at of [0, 1]) await page.getByRole('radio', { name: 'Glass' }).nth(at).check();
  const told = page.waitForResponse(PROGRESS);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'You passed' }).waitFor();
  await told;
  await page.locator('.outline [data-exam][data-done]').waitFor({ state: 'attached' });
  t.match(await standing(), [/1 of 4 done/, 1]);
  t.equal(page.url(), visit.address(tried.lessons[2]?.link ?? ''), 'nothing was loaded anew');
  await context.close();
});

t.test('a session that ended leads to the login, and back', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, goldie);
  const page = await context.newPage();
  await openMounted(page, first);
  await context.clearCookies({ name: 'token' });
  await markButton(page).click();
  await page.waitForURL(`**/login/?redirect_to=${encodeURIComponent(first)}`);
  t.pass();
  await context.close();
});

t.test('without scripts: from the first lesson to the exam, and what is next on the dashboard', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  await logIn(context, goldie);
  const page = await context.newPage();
  await page.goto(visit.address(course.link));
  await page.getByRole('link', { name: 'Start the course' }).click();
  for (const next of [second, third]) {
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await page.waitForURL(`**${next}`);
  }
  await page.goto(visit.address('/account/dashboard/'));
  t.equal(await page.getByRole('progressbar', { name: 'Paste: 2 of 4 done' }).count(), 1);
  await page.getByRole('link', { name: 'Paste On The Bench' }).click();
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await page.waitForURL(`**${course.link}exams/${course.examId}/`);
  await page.goto(visit.address(third));
  await page.getByRole('button', { name: 'Mark as incomplete' }).click();
  await page.waitForURL(`**${third}`);
  await page.goto(visit.address('/account/dashboard/'));
  t.equal(await page.getByRole('progressbar', { name: 'Paste: 2 of 4 done' }).count(), 1);
  await context.close();
});

t.test('a guest asks for nothing personal, and is led to the login', async (t) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await visit.open('phone', { javaScriptEnabled });
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
    await page.goto(visit.address(first), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await page.waitForURL(`**/login/?redirect_to=${encodeURIComponent(first)}`);
    t.same(calls, []);
    await context.close();
  }
});

t.test('pages of courses load little before they are touched', async (t) => {
  const context = await visit.open('phone');
  for (const path of [course.link, first, '/courses/']) {
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(visit.address(path), { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).byteLength);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    t.ok(bytes > 0 && bytes <= MAX_SCRIPT_BYTES, `${path}: ${bytes} bytes`);
    await page.close();
  }
  await context.close();
});

for (const screen of SCREEN_NAMES) {
  t.test(`axe finds nothing on what a member sees of a course, on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    await logIn(context, plato);
    const page = await context.newPage();
    for (const path of [course.link, second, '/account/dashboard/']) {
      if (path.startsWith('/account')) await page.goto(visit.address(path));
      else await openMounted(page, path);
      await checkAccessibility(t, page, path);
    }
    await page.goto(visit.address(second));
    await page.locator('.lesson-course > summary').click();
    t.same(await findViolations(page), [], 'with the course unfolded');
    await context.close();
  });
}
