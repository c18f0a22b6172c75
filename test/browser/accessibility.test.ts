import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { inLanes } from '#test/in-lanes.ts';
import { askForWebp, BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, SCREENS } from '#test/open-browser.ts';
import { listPages } from '#test/page-kinds.ts';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** By night the same document has other colors and nothing else: these are the rules that look at them. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('axe finds nothing on desktop and phone, by day and by night', async (t) => {
  await inLanes(await listPages(visit.facet), async () => {
    const context = await visit.open('desktop');
    await askForWebp(context);
    const page = await context.newPage();
    return async ({ title, brand, kind }) => {
      await page.goto(visit.address(kind.path, brand));
      await page.evaluate(axe);
      for (const screen of SCREEN_NAMES) {
        await page.setViewportSize(SCREENS[screen].viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        t.same(await findViolations(page, EVERYTHING), [], `${title}, ${screen}, by day`);
        await page.emulateMedia({ colorScheme: 'dark' });
        t.same(await findViolations(page, COLORS), [], `${title}, ${screen}, by night`);
      }
      if (kind.brands.length < BRAND_IDS.length) await checkOtherColors(t, page, title);
    };
  });
});

/** The brand is an attribute of the document, and its colors hang on that alone. */
async function checkOtherColors(t: Test, page: Page, title: string): Promise<void> {
  await page.evaluate((brands) => {
    const { dataset } = document.documentElement;
    dataset.brand = brands.find((brand) => brand !== dataset.brand);
  }, BRAND_IDS);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    t.same(
      await findViolations(page, COLORS),
      [],
      `${title}, ${colorScheme}, in the colors of the other brand`,
    );
  }
}

t.test('axe finds nothing in an open dropdown and an open modal', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.evaluate(axe);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Learn', { exact: true }).click();
  t.same(await findViolations(page, EVERYTHING), [], 'dropdown');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  t.same(await findViolations(page, EVERYTHING), [], 'modal');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByText('Required').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    t.same(await findViolations(page, EVERYTHING), [], `login with what is wrong, ${colorScheme}`);
  }
  await context.close();
});

t.test('axe finds nothing in the open menu of a phone', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.evaluate(axe);
  await page.locator('.menu > summary').tap();
  t.same(await findViolations(page, EVERYTHING), []);
  await context.close();
});

/** As `rule: selector: what is wrong`, one line a node. */
async function findViolations(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
