import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import t from 'tap';
import { MODALS_MOUNT_AFTER_MS } from '#client/core/modal-delay.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, type Screen } from '#test/open-browser.ts';
import { listPages } from '#test/page-kinds.ts';
import { sendRequest } from '#test/send-request.ts';
import { loadExam } from './load-exam.ts';

const KB = 1000;
/** 9 kB, and a little more for texts with blocks of several kinds. */
const MAX_STYLE_BYTES = 9.3 * KB;
/** With the host of the modals, which comes by itself. */
const MAX_MENU_BYTES = 4 * KB;
const MAX_TOUCH_BYTES = 75 * KB;
const MAX_EXAM_BYTES = 70 * KB;
const MAX_ENCYCLOPEDIA_BYTES = 60 * KB;
const DIST = join(import.meta.dirname, '..', '..', 'dist');
/** One address of each brand's own pages holds all blocks at once, for those who work on them. */
const EXEMPT = 'style guide';
/** React's own message for errors, which stands in each of its builds. */
const REACT = 'Minified React error';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('the stylesheets of a page of any kind keep their budget', async (t) => {
  for (const { title, brand, kind } of await listPages(visit.facet)) {
    if (title.includes(EXEMPT)) continue;
    const headers = { host: `${brand}.localhost` };
    const { status, text } = await sendRequest(visit.facet, { path: kind.path, headers });
    // An address that leads on has none.
    if (status !== kind.status) continue;
    // Those for paper and for the colors of a system are loaded last, and not shown.
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
    const bytes = sheets.reduce((sum, href) => sum + sizeOf(href), 0);
    t.ok(bytes > 0 && bytes <= MAX_STYLE_BYTES, `${title}: ${bytes} bytes`);
    t.equal(new Set(sheets).size, sheets.length, `${title}: each once`);
  }
});

t.test('the menu of a phone opens without React, and nothing brings it afterwards', async (t) => {
  const { page, touch } = await open('phone', '/faq/');
  const loaded = await touch(async () => {
    await page.locator('.menu > summary').tap();
    await page.locator('fx-island[data-island="menu"][data-mounted]').waitFor({ state: 'attached' });
    t.ok(await page.locator('#menu-search').isVisible());
    // The host of the modals comes by itself.
    await page.waitForTimeout(MODALS_MOUNT_AFTER_MS);
    await page.locator('fx-island[data-island="modal-host"][data-mounted]').waitFor({ state: 'attached' });
  });
  t.ok(loaded.some(({ file }) => file.startsWith('menu.island')));
  t.ok(sum(loaded) <= MAX_MENU_BYTES, describe(loaded));
  t.same(
    loaded.filter(({ file }) => readFileSync(join(DIST, 'assets', file), 'utf8').includes(REACT)),
    [],
    'no React',
  );
  await page.context().close();
});

const TOUCHES: readonly [name: string, screen: Screen, path: string, touch: (page: Page) => Promise<void>][] =
  [
    ['a search box', 'phone', '/search/', (page) => page.locator('#page-search').tap()],
    ['the search of the header', 'phone', '/faq/', (page) => page.locator('.search-icon').tap()],
    ['the login', 'desktop', '/faq/', (page) => page.getByRole('link', { name: 'LOGIN' }).first().click()],
    [
      'the gem finder',
      'desktop',
      '/gemstone-encyclopedia/',
      (page) => page.locator('main [data-modal="gem-finder"]').click(),
    ],
    ['an image', 'desktop', '/gem-gallery/step-cuts/', (page) => page.locator('.photo a').first().click()],
  ];

for (const [name, screen, path, act] of TOUCHES) {
  t.test(`the first touch of ${name} keeps its budget`, async (t) => {
    const { page, touch } = await open(screen, path);
    const loaded = await touch(() => act(page));
    t.ok(loaded.length > 0 && sum(loaded) <= MAX_TOUCH_BYTES, describe(loaded));
    await page.context().close();
  });
}

t.test('an exam loads little before it is touched, and no more than others by its first touch', async (t) => {
  const { text } = await sendRequest(visit.facet, { path: '/article/reading-a-refractometer/' });
  const path = /href="(\/exam\/\d+\/)"/.exec(text)?.[1] ?? '';
  const { page, before, touch } = await open('phone', path);
  t.ok(sum(before) > 0 && sum(before) <= MAX_EXAM_BYTES, describe(before));
  const loaded = await touch(() => loadExam(page));
  t.ok(loaded.length > 0 && sum(loaded) <= MAX_TOUCH_BYTES, describe(loaded));
  await page.context().close();
});

for (const screen of SCREEN_NAMES) {
  t.test(`the encyclopedia loads the images of the first screen alone on a ${screen}`, async (t) => {
    const page = await (await visit.open(screen)).newPage();
    await page.goto(visit.address('/gemstone-encyclopedia/'), { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/img/'))
        .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    t.ok(bytes > 0 && bytes <= MAX_ENCYCLOPEDIA_BYTES, `${bytes} bytes`);
    const last = page.locator('.gem img').last();
    await last.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => [...document.querySelectorAll<HTMLImageElement>('.gem img')].at(-1)?.naturalWidth,
    );
    t.pass('the last one comes when it is scrolled to');
    await page.context().close();
  });
}

interface LoadedFile {
  readonly file: string;
  readonly bytes: number;
}

/** Scripts of a page before it is touched, and what scripts and styles each touch brings. */
async function open(screen: Screen, path: string) {
  const page = await (await visit.open(screen)).newPage();
  const scripts: LoadedFile[] = [];
  const all: LoadedFile[] = [];
  page.on('response', (response) => {
    if (!isFile(response)) return;
    const { pathname } = new URL(response.url());
    const loaded = { file: pathname.slice(pathname.lastIndexOf('/') + 1), bytes: sizeOf(pathname) };
    all.push(loaded);
    if (pathname.endsWith('.js')) scripts.push(loaded);
  });
  await page.goto(visit.address(path), { waitUntil: 'networkidle' });
  return {
    page,
    before: [...scripts],
    async touch(act: () => Promise<void>): Promise<readonly LoadedFile[]> {
      const known = all.length;
      await act();
      await page.waitForLoadState('networkidle');
      // Scripts that are loaded bring others, which are asked for a moment later.
      await page.waitForTimeout(1000);
      return all.slice(known);
    },
  };
}

const isFile = (response: Response): boolean => /\/assets\/[^/]+\.(?:js|css)$/.test(response.url());
/** As it is sent, in brotli. */
const sizeOf = (address: string): number => statSync(join(DIST, `${address}.br`)).size;
const sum = (files: readonly LoadedFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);
const describe = (files: readonly LoadedFile[]): string =>
  `${sum(files)} bytes: ${files.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')}`;
