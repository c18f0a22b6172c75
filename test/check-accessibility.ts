/** For tests: axe on a page as it stands, by day and by night. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Test } from 'tap';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** By night the same document has other colors and nothing else: these are the rules that look at them. */
const COLORS = ['color-contrast', 'link-in-text-block'];
/** Rules whose results change with the width of a page, though its parts stay the same. */
const LAYOUT = [...COLORS, 'target-size', 'scrollable-region-focusable'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function checkAccessibility(t: Pick<Test, 'same'>, page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  t.same(await findViolations(page), [], `axe: ${what}, by day`);
  await page.emulateMedia({ colorScheme: 'dark' });
  t.same(await findColorViolations(page), [], `axe: ${what}, by night`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Violations of every rule, as `rule: selector: what is wrong`, one line a node. */
export function findViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  return runAxe(page, { runOnly: EVERYTHING }, except);
}

/** Violations of the rules about colors, where all else of the document has been checked. */
export function findColorViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: COLORS } }, except);
}

/** Violations of the rules about colors and places, where the same parts were checked at another width. */
export function findLayoutViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: LAYOUT } }, except);
}

type Global = { axe?: { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> } };

/** @param except selectors of parts that are not looked at. */
async function runAxe(page: Page, options: RunOptions, except: readonly string[] = []): Promise<string[]> {
  // The browser itself puts it in: the policy that goes with each page does not keep it out.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // A link that a header lies over by half is no fault of the page that is scrolled so. A field that is focused as the page opens
  // scrolls it as well, perhaps only in the next frame.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  // It is not put into frames, and would wait half a second for an answer of them.
  const run: RunOptions = { ...options, iframes: false, resultTypes: ['violations'] };
  const violations = await page.evaluate(
    async ({ exclude, given }) => (await (globalThis as Global).axe?.run({ exclude }, given))?.violations,
    { exclude: [...except], given: run },
  );
  if (!violations) throw new Error('axe is not in the page.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
