/** For tests: axe on a page as it stands, by day and by night. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Test } from 'tap';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** By night the same document has other colors and nothing else. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function checkAccessibility(t: Pick<Test, 'same'>, page: Page, what: string): Promise<void> {
  await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: 'light' });
  t.same(await findViolations(page, { runOnly: EVERYTHING }), [], `axe: ${what}, by day`);
  await page.emulateMedia({ colorScheme: 'dark' });
  t.same(
    await findViolations(page, { runOnly: { type: 'rule', values: COLORS } }),
    [],
    `axe: ${what}, by night`,
  );
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
