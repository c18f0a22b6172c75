/** Every kind of page, on a desk and in a hand, by day and by night: for people to look through before a release. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scrollThrough } from '#test/browser/scroll-through.ts';
import { inLanes } from '#test/in-lanes.ts';
import {
  askForWebp,
  openBrowser,
  SCREEN_NAMES,
  SCREENS,
  type Screen,
  type Visit,
} from '#test/open-browser.ts';
import { type ListedPage, listPages } from '#test/page-kinds.ts';

const SCHEMES = ['light', 'dark'] as const;
/** Enough to judge a page by; Chromium does not survive pictures of the longest. */
const MOST_PIXELS = 12_000;

/**
 * Into `folder`: `facet-home-phone-dark.webp`. Answers how many.
 * @param words only of kinds and screens in whose names all of these stand: `phone`, `shop`.
 */
export async function pictureEveryPage(folder: string, words: readonly string[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const visit = await openBrowser();
  let taken = 0;
  try {
    const pages = await listPages(visit.facet);
    const views = SCREEN_NAMES.flatMap((screen) => pages.map((listed) => ({ screen, listed }))).filter(
      ({ screen, listed }) => words.every((word) => `${listed.title}, ${screen}`.includes(word)),
    );
    await inLanes(views, async () => async ({ screen, listed }) => {
      taken += await pictureView(visit, screen, listed, folder);
    });
  } finally {
    await visit.close();
  }
  return taken;
}

async function pictureView(
  visit: Visit,
  screen: Screen,
  listed: ListedPage,
  folder: string,
): Promise<number> {
  const { title, brand, kind } = listed;
  const context = await visit.open(screen, { deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await askForWebp(context);
  const page = await context.newPage();
  await page.goto(visit.address(kind.path, brand));
  await scrollThrough(page);
  const { width } = SCREENS[screen].viewport;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(pageHeight, MOST_PIXELS) };
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const name = `${title}, ${screen}, ${colorScheme}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const png = await page.screenshot({ fullPage: true, clip });
    await sharp(png)
      .webp()
      .toFile(join(folder, `${name}.webp`));
  }
  await context.close();
  return SCHEMES.length;
}
