/** Every page of Studio that its links lead to, at a desk and on a phone, by day and by night. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { ada } from '#test/cast.ts';
import { findColorViolations, findLayoutViolations, findViolations } from '#test/check-accessibility.ts';
import { type ListedStudioPage, listStudioPages } from '#test/list-studio-pages.ts';
import { BROWSER_TIMEOUT_MS, DESKTOP, openBrowser, SCREENS, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { seedStudio } from '#test/seed-studio.ts';
import { signIn } from '#test/sign-in.ts';
import { findOverflowing } from './find-overflowing.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());

/** They are around every page, and looked at in all colors on other pages. */
const SHELL = ['.bar', '.footer'];

t.test('every page of Studio is accessible, fits its screen and complains of nothing', async (t) => {
  const others = await seedStudio(visit.facet);
  const { token, cookie } = await signIn(visit.facet, ada);
  const pages = await listStudioPages(visit.facet, cookie, others);
  const titles = new Map<string, string>();
  await runTwoAtOnce(pages, async () => {
    const context = await visit.open('desktop', { reducedMotion: 'reduce' });
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    return async (listed) => {
      await page.setViewportSize(DESKTOP);
      await page.goto(visit.address(listed.path));
      await settle(page);
      t.same(await describeHeading(page, listed, titles), [], `${listed.name}: heading and title`);
      t.same(await findOverflowing(page), [], `${listed.name}: fits a desktop`);
      t.same(await findViolations(page), [], `${listed.name}: axe on a desktop`);
      const parts = await listShown(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      t.same(await findColorViolations(page, SHELL), [], `${listed.name}: axe by night`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SCREENS.phone.viewport);
      t.same(await findOverflowing(page), [], `${listed.name}: fits a phone`);
      const isSame = (await listShown(page)) === parts;
      t.same(
        await (isSame ? findLayoutViolations(page, SHELL) : findViolations(page)),
        [],
        `${listed.name}: axe on a phone`,
      );
      t.same(faults.splice(0), [], `${listed.name}: no complaint`);
    };
  });
});

/** The scripts of the page have done what they do at once. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main fx-island[data-on="load"]:not([data-mounted])') === null &&
      document.querySelector('[data-studio="editor"]:not(:has([contenteditable]))') === null,
  );
}

/** Which parts of the page are shown, without the navigation: it is folded on every phone, and looked at on the pages that differ. */
function listShown(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main :not(.studio-nav, .studio-nav *)'), (element) =>
      element.checkVisibility() ? '1' : '0',
    ).join(''),
  );
}

/** One heading, and a title that no page of another kind has. */
async function describeHeading(
  page: Page,
  { route }: ListedStudioPage,
  titles: Map<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  const count = await page.locator('h1').count();
  if (count !== 1) problems.push(`${count} headings`);
  const title = await page.title();
  const other = titles.get(title);
  if (other !== undefined && other !== route) problems.push(`${title} is the title of ${other} as well`);
  titles.set(title, route);
  return problems;
}
