/**
 * `npm run screenshots`, after a build: the README's screenshots, taken of the built server with its seed content.
 * With `-- --studio`: those of docs/studio.md. With `-- --all`: every kind of page, into `screenshots/`, which is not kept; `-- --all shop phone` some of them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { startFacet } from '#test/start-facet.ts';
import { findChromium } from './find-chromium.mjs';
import { screenshotEveryPage } from './screenshot-every-page.ts';
import { screenshotStudio } from './screenshot-studio.ts';

interface ReadmeShot {
  readonly name: string;
  readonly host: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the screenshot for each pixel of the page. */
  readonly scale: number;
}

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs', 'images');
const ALL_FOLDER = join(ROOT, 'screenshots');
const SHOTS: readonly ReadmeShot[] = [
  { name: 'facet-home', host: 'localhost', path: '/', width: 1280, height: 800, scale: 1 },
  {
    name: 'gemsociety-sapphire-phone',
    host: 'gemsociety.localhost',
    path: '/gemstone-encyclopedia/sapphire/',
    width: 390,
    height: 844,
    scale: 2,
  },
];
/** Text stays sharp, and neither screenshot passes 150 KB. */
const WEBP = { quality: 82, effort: 6 } as const;

const [option, ...words] = process.argv.slice(2);
if (option === '--all')
  console.log(`${await screenshotEveryPage(ALL_FOLDER, words)} screenshots in ${ALL_FOLDER}`);
else if (option === '--studio') console.log((await screenshotStudio(join(FOLDER, 'studio'))).join('\n'));
else await takeReadmeScreenshots();

async function takeReadmeScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const facet = await startFacet();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    for (const shot of SHOTS) console.log(await takeShot(browser, facet.port, shot));
  } finally {
    await browser.close();
    await facet.stop();
  }
}

/** Answers the screenshot's name and size. */
async function takeShot(opened: Browser, port: number, shot: ReadmeShot): Promise<string> {
  const page = await opened.newPage({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: shot.scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(`http://${shot.host}:${port}${shot.path}`, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  const { size } = await sharp(await page.screenshot())
    .webp(WEBP)
    .toFile(join(FOLDER, `${shot.name}.webp`));
  await page.close();
  return `${shot.name}.webp  ${Math.round(size / 1024)} KB`;
}
