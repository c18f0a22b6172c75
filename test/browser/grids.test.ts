/** Grids of the specification, section 9: products in three columns, tools of a video in two, either in one up to medium screens. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

const LARGE_PX = 992;

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const GRIDS: readonly (readonly [path: string, selector: string, columns: number])[] = [
  ['/shop/', '.cards', 3],
  ['/product-type/loupes/', '.cards', 3],
  ['/style-guide/', '.offer-grid:not(.tools)', 3],
  ['/style-guide/', '.offer-grid.tools', 2],
];

t.test('products stand in three columns, tools in two, and each in one up to medium screens', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  for (const [path, selector, columns] of GRIDS) {
    await page.goto(visit.address(path));
    for (const [width, expected] of [
      [1280, columns],
      [LARGE_PX, columns],
      [LARGE_PX - 1, 1],
      [576, 1],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      t.same(await countColumns(page, selector), [expected], `${path} ${selector} at ${width}`);
      t.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing sticks out',
      );
    }
  }
  await page.context().close();
});

/** Columns of the grids of a page, each number once. */
async function countColumns(page: Page, selector: string): Promise<number[]> {
  const counts = await page
    .locator(`main ${selector}`)
    .evaluateAll((grids) =>
      grids.map((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
    );
  return [...new Set(counts)];
}
