/** A phone's browser that tells what it fetched, and for a slow one how soon the largest part of a page was painted. */
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { SCREENS } from '#test/open-browser.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
/** Nothing new for so long is the end of it. */
const QUIET_MS = 700;
const POLL_MS = 50;

export interface Fetched {
  readonly files: number;
  /** Length of the bodies as they came, compressed. */
  readonly bytes: number;
}

export interface Visit {
  readonly page: Page;
  /** Everything that was fetched since the last call, of one type or of all. */
  readFetched(type?: string): Promise<Fetched>;
  close(): Promise<void>;
}

/** A phone of some years ago on a mobile network, as Lighthouse has it: milliseconds, bytes a second, how many times slower. */
const SLOW = { latency: 150, download: 200_000, upload: 90_000, processor: 4 };

export interface Phone {
  /** A visitor with an empty cache opens an address. */
  visit(address: string): Promise<Visit>;
  /**
   * Milliseconds until the largest part of the page was painted, on a slow phone with an empty cache.
   * @param filesPort of the server that answers for images and files of the build.
   */
  measureLargestPaint(address: string, filesPort: number): Promise<number>;
  close(): Promise<void>;
}

export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  const open = () => browser.newContext(SCREENS.phone);
  return {
    close: () => browser.close(),
    async measureLargestPaint(address, filesPort) {
      const context = await open();
      try {
        const page = await context.newPage();
        await slowDown(context, page);
        await page.route(FILES, (route) => {
          const url = new URL(route.request().url());
          url.port = String(filesPort);
          return route.continue({ url: url.href });
        });
        const requests = watch(page);
        await page.goto(address);
        await requests.settle();
        return await page.evaluate<number>(READ_LARGEST_PAINT);
      } finally {
        await context.close();
      }
    },
    async visit(address) {
      const context = await open();
      const page = await context.newPage();
      const requests = watch(page);
      await page.goto(address);
      return {
        page,
        async readFetched(type) {
          await requests.settle();
          return await sum(requests.take(type));
        },
        close: () => context.close(),
      };
    },
  };
}

const FILES = /\/(?:assets|img|wp-content)\//;
const READ_LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.download,
    uploadThroughput: SLOW.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
}

function watch(page: Page) {
  let done: Request[] = [];
  let underWay = 0;
  let lastChange = performance.now();
  const change = (by: number) => {
    underWay += by;
    lastChange = performance.now();
  };
  page.on('request', () => change(1));
  page.on('requestfailed', () => change(-1));
  page.on('requestfinished', (request) => {
    change(-1);
    done.push(request);
  });
  return {
    async settle() {
      while (underWay > 0 || performance.now() - lastChange < QUIET_MS) await page.waitForTimeout(POLL_MS);
    },
    /** Those of another type stay for the next call. */
    take(type?: string): Request[] {
      const isWanted = (request: Request) => type === undefined || request.resourceType() === type;
      const taken = done.filter(isWanted);
      done = done.filter((request) => !isWanted(request));
      return taken;
    },
  };
}

async function sum(requests: readonly Request[]): Promise<Fetched> {
  let bytes = 0;
  for (const request of requests) bytes += (await request.sizes()).responseBodySize;
  return { files: requests.length, bytes };
}
