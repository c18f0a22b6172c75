/** An exam from nothing to published, and a course in another order: with scripts on a desktop, without on a phone. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

/** Both work on one site: each has a course of its own. */
const WAYS: readonly (readonly [Screen, boolean, course: string])[] = [
  ['phone', false, 'Citrine'],
  ['desktop', true, 'Garnet'],
];

for (const [screen, javaScriptEnabled, course] of WAYS)
  t.test(`an editor writes an exam and arranges a course on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    const title = `Stars of ${course}`;

    await page.goto(visit.address('/studio/exams/'));
    await page.getByText('New exam').click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Begin the exam' }).click();
    await page.getByText('It has no questions.').waitFor();
    const exam = page.url();

    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByLabel('Question').fill('What makes a *star*?');
    await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Needles');
    await page.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('Bubbles');
    await page.getByRole('button', { name: 'Save the question' }).click();
    await page.getByText('exactly one answer must be right, not 0').waitFor();
    await look('the form of a question with a mistake');
    await page.getByRole('radio', { name: /^Right\s?, answer 1$/ }).check();
    await page.getByRole('button', { name: 'Move answer 1 down' }).click();
    t.equal(await page.getByRole('textbox', { name: 'Answer 2', exact: true }).inputValue(), 'Needles');
    await page.getByRole('button', { name: 'Save the question' }).click();
    await page.getByText('The question was saved.').waitFor();

    await page.getByLabel('New question').selectOption('gaps');
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByLabel('Question').fill('A star needs {{{rutile|needles}}}.');
    await page.getByRole('button', { name: 'Save the question' }).click();
    await page.getByText('The question was saved.').waitFor();
    const first = page.locator('.order-label').first();
    await page.getByRole('button', { name: /^Move 2\. A star needs .* up$/ }).click();
    if (javaScriptEnabled) {
      await keepsUnsaved(page, t, 'an order that was not saved');
      await page.getByRole('button', { name: 'Save this order' }).click();
    }
    await page.getByText('The questions are in their new order.').waitFor();
    t.match(await first.textContent(), /^1\. A star needs/);
    await look('an exam');

    await page.getByRole('link', { name: 'Preview' }).click();
    await page.getByRole('textbox').first().fill('Rutile');
    await page.getByText('Needles', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('2 of 2 points, 100 percent.').waitFor();
    await page.goto(`${exam}key/`);
    await page.getByText('[rutile, needles]').waitFor();
    await look('the key');

    await page.goto(`${exam}import/`);
    await page.getByLabel('Or paste its text').fill('Red? {T}\n\nWhich? {~a ~b}');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Line 3: exactly one answer must be right, not 0.').waitFor();
    await page.getByLabel('Or paste its text').fill('Red? {T}');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The questions were imported.').waitFor();
    await page.goto(`${exam}import/`);
    await page.getByLabel('Or paste its text').fill('Red? {T}\n\nPairs? {=a -> b =c -> d}');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Questions added: 0. The exam had already: 1.').waitFor();
    await page.getByText(/^Line 3: .* was skipped: matching questions are not supported/).waitFor();
    await look('an import that left something out');
    await page.goto(exam);
    await page.getByLabel('State').selectOption('publish');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The exam was saved.').waitFor();
    await page.getByLabel('Questions in an attempt').fill('9');
    await page.getByLabel('Introduction').fill('Bring a loupe.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It draws 9 of 3 questions.').waitFor();
    t.equal(await page.getByLabel('Introduction').inputValue(), 'Bring a loupe.');
    await look('a published exam with a fault');
    if (javaScriptEnabled) {
      await keepsUnsaved(page, t, 'what came back with a fault');
      page.once('dialog', (dialog) => dialog.accept());
    }

    await page.goto(visit.address('/studio/courses/'));
    await page.getByRole('link', { name: course, exact: true }).click();
    await page.locator('.studio-forms summary', { hasText: /^Exam$/ }).click();
    await page.getByLabel('Exam', { exact: true }).selectOption(title);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('The exams of the course were saved.').waitFor();
    const lessons = page.locator('.order-list').first().locator('li:not(.head) .order-label');
    const before = await lessons.allTextContents();
    await page
      .getByRole('button', { name: `Move ${before[0]} down` })
      .first()
      .click();
    await look('a course in another order');
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Save this order' }).click();
    await page.getByText('The lessons are in their new order.').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    t.ok(width <= 0, 'nothing is wider than the screen');
    t.same(faults, []);
    await context.close();
  });

/** One press on the navigation asks first. */
async function keepsUnsaved(page: Page, t: Test, what: string): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const left = page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/studio/media/"]')?.click(),
  );
  const dialog = await asked;
  t.equal(dialog.type(), 'beforeunload', what);
  await dialog.dismiss();
  await left;
}
