/**
 * For tests: pages of every kind stand still while they load, complain of nothing, fit their screen, and are accessible by day and
 * by night. Several files share them out, since all in one would take the longest by far.
 */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { findColorViolations, findViolations } from '#test/check-accessibility.ts';
import {
  askForWebp,
  BROWSER_TIMEOUT_MS,
  DESKTOP,
  openBrowser,
  type Screen,
  watchFaults,
} from '#test/open-browser.ts';
import { type ListedPage, listPages } from '#test/page-kinds.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { findOverflowing } from '../find-overflowing.ts';
import { scrollThrough } from '../scroll-through.ts';

/** There is a file for each of a screen: `desktop-1.test.ts` and so on. */
const PARTS = 2;
/** Beyond this an eye notices; Google's "good" is ten times as much. */
const MAX_LAYOUT_SHIFT = 0.01;
const WIDTHS = [320, 390, 768, 1024, 1280];
/** Every page has them alike. They are looked at in all colors on the first page of each brand. */
const SHELL = ['.bar', '.footer'];

/** @param part from 1 to `PARTS`. */
export async function checkPages(t: Test, screen: Screen, part: number): Promise<void> {
  const visit = await openBrowser();
  t.teardown(() => visit.close());
  t.setTimeout(BROWSER_TIMEOUT_MS);
  const pages = await listPages(visit.facet);
  const first = new Set(BRAND_IDS.map((id) => pages.find(({ brand }) => brand === id)));
  const chosen = pages.filter((_, index) => index % PARTS === part - 1);
  await runTwoAtOnce(chosen, async () => {
    const context = await visit.open(screen);
    await askForWebp(context);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.addInitScript(watchLayoutShifts);
    await delayFonts(page);
    await forgetFiles(page);
    return async (listed) => {
      const { title, brand, kind } = listed;
      const response = await page.goto(visit.address(kind.path, brand));
      t.equal(response?.status(), kind.status, `${title}: status`);
      await scrollThrough(page);
      t.same(await readLayoutShifts(page), [], `${title}: nothing moved`);
      t.same(faults.splice(0), [], `${title}: no complaint`);
      t.same(await findViolations(page), [], `${title}: axe`);
      for (const colors of listOtherColors(listed, screen)) {
        await showColors(page, colors);
        const except = first.has(listed) ? [] : SHELL;
        t.same(
          await findColorViolations(page, except),
          [],
          `${title}: axe, ${colors.scheme}, ${colors.brand}`,
        );
      }
      await page.emulateMedia({ colorScheme: 'light' });
      if (screen === 'desktop') await checkWidths(t, page, title);
    };
  });
}

interface PageColors {
  readonly brand: BrandId;
  readonly scheme: 'light' | 'dark';
}

/** By night; and on phones in the colors of the other brand, where the page is listed for one of them only. */
function listOtherColors({ brand, kind }: ListedPage, screen: Screen): PageColors[] {
  const others = screen === 'phone' ? BRAND_IDS.filter((id) => !kind.brands.includes(id)) : [];
  return [
    { brand, scheme: 'dark' },
    ...others.flatMap((other): PageColors[] => [
      { brand: other, scheme: 'light' },
      { brand: other, scheme: 'dark' },
    ]),
  ];
}

/** The brand is an attribute of the document, and its colors hang on that alone. */
async function showColors(page: Page, { brand, scheme }: PageColors): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((id) => {
    document.documentElement.dataset.brand = id;
  }, brand);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Watched {
  layoutShifts: { observer: PerformanceObserver; seen: LayoutShift[] };
}

/** Runs in the page, before anything of its own. */
function watchLayoutShifts(): void {
  const seen: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => {
    seen.push(...(list.getEntries() as LayoutShift[]));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  (globalThis as unknown as Watched).layoutShifts = { observer, seen };
}

/** Elements that moved, where it all adds up to more than is allowed. */
async function readLayoutShifts(page: Page): Promise<string[]> {
  return await page.evaluate((most) => {
    const { observer, seen } = (globalThis as unknown as Watched).layoutShifts;
    const shifts = [...seen, ...(observer.takeRecords() as LayoutShift[])];
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    const describe = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : `${node?.textContent}`.slice(0, 40);
    return total <= most
      ? []
      : shifts.map(({ value, sources }) => `${value}: ${sources.map(describe).join(', ')}`);
  }, MAX_LAYOUT_SHIFT);
}

/** Worse than any real network: the fonts come only after the page has been painted with their stand-in. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** Everything is fetched anew for each page: what is in the cache already moves nothing. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

async function checkWidths(t: Test, page: Page, title: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    t.same(await findOverflowing(page), [], `${title}: fits ${width} px`);
  }
}
