import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { inLanes } from '#test/in-lanes.ts';
import {
  askForWebp,
  BROWSER_TIMEOUT_MS,
  DESKTOP,
  openBrowser,
  SCREEN_NAMES,
  watchFaults,
} from '#test/open-browser.ts';
import { listPages } from '#test/page-kinds.ts';
import { scrollThrough } from './scroll-through.ts';

/** Beyond this an eye notices; Google's "good" is ten times as much. */
const MOST_LAYOUT_SHIFT = 0.01;
const WIDTHS = [320, 390, 768, 1024, 1280];

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  t.test(`pages stand still and complain of nothing on a ${screen}`, async (t) => {
    await inLanes(await listPages(visit.facet), async () => {
      const context = await visit.open(screen);
      await askForWebp(context);
      const page = await context.newPage();
      const faults = watchFaults(page);
      await page.addInitScript(watchLayoutShifts);
      await delayFonts(page);
      await forgetFiles(page);
      return async ({ title, brand, kind }) => {
        const response = await page.goto(visit.address(kind.path, brand));
        t.equal(response?.status(), kind.status, `${title}: status`);
        await scrollThrough(page);
        t.same(await readLayoutShifts(page), [], `${title}: nothing moved`);
        if (screen === 'desktop') await checkWidths(t, page, title);
        t.same(faults.splice(0), [], `${title}: no complaint`);
      };
    });
  });
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

/** What moved, where it all adds up to more than is allowed. */
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
  }, MOST_LAYOUT_SHIFT);
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

/** What makes the page scroll to the side. */
async function findOverflowing(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`);
  });
}
