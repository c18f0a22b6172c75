/**
 * For tests: every page of Studio that its links lead to, at a desk and on a phone, by day and by night. Several files share them out,
 * since all in one would take the longest by far.
 */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { ada } from '#test/cast.ts';
import { findColorViolations, findLayoutViolations, findViolations } from '#test/check-accessibility.ts';
import { type ListedStudioPage, listStudioPages } from '#test/list-studio-pages.ts';
import { BROWSER_TIMEOUT_MS, DESKTOP, openBrowser, SCREENS, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { seedStudio } from '#test/seed-studio.ts';
import { signIn } from '#test/sign-in.ts';
import { findOverflowing } from '../find-overflowing.ts';

/** There is a file for each: `first-half.test.ts` and so on. */
const PARTS = 2;
/** They are around every page alike, and looked at on the first. */
const SHELL = ['.bar', '.footer'];

/** @param part from 1 to `PARTS` */
export async function checkStudioPages(t: Test, part: number): Promise<void> {
  t.setTimeout(BROWSER_TIMEOUT_MS);
  const visit = await openBrowser({ SECRET });
  t.teardown(() => visit.close());
  const others = await seedStudio(visit.facet);
  const { token, cookie } = await signIn(visit.facet, ada);
  const pages = await listStudioPages(visit.facet, cookie, others);
  const [first] = pages;
  t.same(listSharedTitles(pages), [], 'pages of different kinds have different titles');
  const chosen = pages.filter((_, place) => place % PARTS === part - 1);
  await runTwoAtOnce(chosen, async () => {
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
      const except = listed === first ? [] : SHELL;
      t.equal(await page.locator('h1').count(), 1, `${listed.name}: one heading`);
      t.same(await findOverflowing(page), [], `${listed.name}: fits a desktop`);
      t.same(await findViolations(page, except), [], `${listed.name}: axe on a desktop`);
      const parts = await listShown(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      t.same(await findColorViolations(page, except), [], `${listed.name}: axe by night`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SCREENS.phone.viewport);
      t.same(await findOverflowing(page), [], `${listed.name}: fits a phone`);
      const isSame = (await listShown(page)) === parts;
      t.same(
        await (isSame ? findLayoutViolations(page, except) : findViolations(page, except)),
        [],
        `${listed.name}: axe on a phone`,
      );
      t.same(faults.splice(0), [], `${listed.name}: no complaint`);
    };
  });
}

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

/** Titles that pages of two rows of the table of routes have. */
function listSharedTitles(pages: readonly ListedStudioPage[]): string[] {
  const routes = new Map<string, string>();
  return pages.flatMap(({ title, route }) => {
    const other = routes.get(title) ?? route;
    routes.set(title, other);
    return other === route ? [] : [`${title}: ${other}, ${route}`];
  });
}
