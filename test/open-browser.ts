/** For tests: the built server and one Chromium for a whole file, and pages as different visitors see them. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { findFreePort } from './find-free-port.ts';
import { type RunningFacet, startFacet } from './start-facet.ts';

export const DESKTOP = { width: 1280, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

/** A phone also has a touch screen and its density. */
export const SCREENS = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

/** For a whole file, on a machine that has much else to do. */
export const BROWSER_TIMEOUT_MS = 900_000;

export interface Visit {
  readonly facet: RunningFacet;
  readonly browser: Browser;
  /** `http://facet.localhost:PORT/faq/` */
  address(path: string, brand?: BrandId): string;
  /** A visitor of their own, with an empty cache. */
  open(screen: Screen, options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Runs in every page. A Chromium without windows draws no frame that nobody asks for, and now and then never calls back who waits
 * until it is idle (2 pages in 50): islands would not wake.
 */
const ASK_FOR_FRAMES = 'setInterval(() => requestAnimationFrame(() => {}), 200);';

/**
 * @param settings environment of the server.
 * @param flags of Chromium, beside those that every test needs.
 */
export async function openBrowser(
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Visit> {
  // Links to the sister site name the port that was configured: it must be known before the server starts.
  const facet = await startFacet(
    { REQUEST_LOG: 'off', PORT: String(await findFreePort()), ...settings },
    undefined,
    { sharesImages: true },
  );
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...flags],
  });
  return {
    facet,
    browser,
    address: (path, brand = DEFAULT_BRAND) => `http://${brand}.localhost:${facet.port}${path}`,
    async open(screen, options) {
      const context = await browser.newContext({ ...SCREENS[screen], ...options });
      await context.addInitScript({ content: ASK_FOR_FRAMES });
      return context;
    },
    async close() {
      await browser.close();
      await facet.stop();
    },
  };
}

/**
 * For tests that look at many pages with all their images: AVIF takes the server ten times as long to make as WebP, and a
 * image has the same size on the page in both.
 */
export async function askForWebp(context: BrowserContext): Promise<void> {
  await context.route('**/img/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,*/*' } }),
  );
}

/**
 * To be called before the page is opened: a route that is added later may miss the first request after it.
 *
 * @returns function that loses the next request
 */
export async function prepareLoss(page: Page, url: string | RegExp): Promise<() => void> {
  let isLost = false;
  await page.route(url, (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    return route.abort();
  });
  return () => {
    isLost = true;
  };
}

/** Emails are shown in frames that run no scripts: not those either by which tests look at a page. */
const SANDBOXED = /^Blocked script execution .* sandboxed/;

/** A busy browser skips the transition between two pages before a script of theirs could know: both pages came all the same. */
const SKIPPED = /Transition was aborted because of invalid state\. Page already revealed$/;

/** Everything that a page complains of from now on: console, exceptions, violated policies, failed requests. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // A document's own status is told of as an error of the console; whoever asks for such a page checks the status.
    if (message.type() !== 'error' || message.location().url === page.url()) return;
    if (!SANDBOXED.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!SKIPPED.test(error.message)) faults.push(String(error));
  });
  page.on('requestfailed', (request) => {
    // A redirect by script, or an image still loading when the page is left, is not a fault of the page.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isDocument) faults.push(`${response.url()}: ${response.status()}`);
  });
  return faults;
}
