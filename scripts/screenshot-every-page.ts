/** Every kind of page, on a desk and in a hand, by day and by night: for people to look through before a release. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import { scrollThrough } from '#test/browser/scroll-through.ts';
import { listMemberViews, type MemberView } from '#test/member-views.ts';
import {
  askForWebp,
  openBrowser,
  SCREEN_NAMES,
  SCREENS,
  type Screen,
  type Visit,
} from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { listPages } from '#test/page-kinds.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';

const SCHEMES = ['light', 'dark'] as const;
/** Enough to judge a page by; Chromium does not survive screenshots of the longest. */
const MAX_PIXELS = 12_000;
/** Nobody waits for the screenshots, and the machine may have much else to do. */
const PATIENCE_MS = 180_000;

/**
 * Into `folder`: `facet-home-phone-dark.webp`. Answers how many.
 * @param words only of kinds and screens in whose names all of these stand: `phone`, `shop`.
 */
export async function screenshotEveryPage(folder: string, words: readonly string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const visit = await openBrowser({ SECRET });
  let taken = 0;
  try {
    const shots = (await listShots(visit)).filter(({ title, screen }) =>
      words.every((word) => `${title}, ${screen}`.includes(word)),
    );
    await runTwoAtOnce(shots, async () => async (shot) => {
      await screenshotView(visit, shot, folder);
      taken += SCHEMES.length;
    });
  } finally {
    await visit.close();
  }
  return taken;
}

interface PageShot extends MemberView {
  readonly brand: BrandId;
  readonly screen: Screen;
}

async function listShots({ facet }: Visit): Promise<PageShot[]> {
  const pages = (await listPages(facet)).map(({ title, brand, kind }) => ({ title, brand, path: kind.path }));
  const own = (await listMemberViews(facet)).map((view) => ({
    ...view,
    title: `${DEFAULT_BRAND}, inside, ${view.title}`,
    brand: DEFAULT_BRAND,
  }));
  return SCREEN_NAMES.flatMap((screen) => [...pages, ...own].map((view) => ({ ...view, screen })));
}

async function screenshotView(visit: Visit, shot: PageShot, folder: string): Promise<void> {
  const { title, brand, screen, path, token, open } = shot;
  const context = await visit.open(screen, { deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await askForWebp(context);
  if (token) await keepSession(context, visit.address('/', brand), token);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // Personal parts of the page come by calls of their own.
  await page.goto(visit.address(path, brand), { waitUntil: token ? 'networkidle' : 'load' });
  await scrollThrough(page);
  await renderAll(page);
  await open?.(page);
  const { width, height } = SCREENS[screen].viewport;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const name = `${title}, ${screen}, ${colorScheme}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    // Modals are seen through the window; behind them the page is as long as ever.
    const png = await (open
      ? page.screenshot({ clip: { x: 0, y: 0, width, height } })
      : page.screenshot({ fullPage: true, clip: await measurePage(page, width) }));
    await sharp(png)
      .webp()
      .toFile(join(folder, `${name}.webp`));
  }
  await context.close();
}

/** Parts far from the screen, which browsers skip, would be missing in a screenshot that is longer than the screen. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
}

async function keepSession(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([
    { url, name: 'token', value: token, httpOnly: true, sameSite: 'Strict' },
    { url, name: 'possibly_user', value: '1', sameSite: 'Strict' },
  ]);
}

async function measurePage(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { x: 0, y: 0, width, height: Math.min(height, MAX_PIXELS) };
}
