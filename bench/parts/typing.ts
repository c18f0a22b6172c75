/** Typing in the editor of Studio, in the middle of an article of 5,000 words: with this processor, and four times slower. */
import { chromium, type Page } from 'playwright-core';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import { DESKTOP } from '#test/open-browser.ts';
import { databaseIn } from '#test/test-database.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Bench } from './bench.ts';
import { startForBrowsers } from './touches.ts';

const PARAGRAPHS = 50;
const WORDS_OF_PARAGRAPH = 100;
const KEYS = 200;
/** Faster than anybody types. */
const BETWEEN_KEYS_MS = 60;
const TARGET_MS = 16;
const HOST = hostOf('facet');

export async function measureTyping({ site }: Bench): Promise<Figure[]> {
  const [editor] = await enroll(site, [{ name: 'Bench Editor' }]);
  if (!editor) throw new Error('Nobody was enrolled.');
  await makeEditor(site.dataDir, editor);
  await using stack = new AsyncDisposableStack();
  const server = await startForBrowsers(site);
  stack.defer(() => server.stop());
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  stack.defer(() => browser.close());
  const id = await writeArticle(server, editor);
  const figures: Figure[] = [];
  for (const slower of [1, 4]) {
    const context = await browser.newContext({ viewport: DESKTOP });
    const url = `http://${HOST}:${server.port}`;
    await context.addCookies([{ url, name: 'token', value: editor.token, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(`${url}${pathTo('studioItem', { type: 'article', id: String(id) })}`);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const times = await type(page);
    figures.push({
      name: `Typing in the editor, p95${slower === 1 ? '' : ', a processor four times slower'}`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(slower === 1 && { target: { most: TARGET_MS } }),
      note: `from the key until the page is laid out; ${KEYS} keys in the middle of 5,000 words, median ${percentile(times, 0.5).toFixed(1)} ms`,
      isHeadline: slower === 1,
    });
    await context.close();
  }
  return figures;
}

async function makeEditor(dataDir: string, { token }: Enrolled): Promise<void> {
  const { db } = await openDatabase(databaseIn(dataDir));
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = z
      .object({ sub: z.coerce.number() })
      .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    await db.updateTable('users').set({ roles: '["editor"]' }).where('id', '=', sub).execute();
  } finally {
    await db.destroy();
  }
}

async function writeArticle({ port }: ServerProcess, { program }: Enrolled): Promise<number> {
  const words = Array.from({ length: WORDS_OF_PARAGRAPH }, (_, at) => `word${at}`).join(' ');
  const content = `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->\n\n`.repeat(PARAGRAPHS);
  const response = await fetch(`http://127.0.0.1:${port}/wp-json/wp/v2/article/`, {
    method: 'POST',
    headers: { ...program, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Five thousand words', content }),
  });
  return z.object({ id: z.number() }).parse(await response.json()).id;
}

/** Milliseconds of each key: until its change is in the document and the document is laid out anew. */
async function type(page: Page): Promise<number[]> {
  const text = page.locator('#edit-text');
  await text.waitFor();
  await text
    .locator('p')
    .nth(PARAGRAPHS / 2)
    .click();
  await page.evaluate(WATCH_KEYS);
  await page.keyboard.type('typed '.repeat(Math.ceil(KEYS / 'typed '.length)), { delay: BETWEEN_KEYS_MS });
  return z.array(z.number()).parse(await page.evaluate('window.keyTimes'));
}

/** A message comes after the observers by which the editor takes a change in, and asking for a height lays out. */
const WATCH_KEYS = `(() => {
  window.keyTimes = [];
  let pressed = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    document.querySelector('#edit-text').offsetHeight;
    window.keyTimes.push(performance.now() - pressed);
  };
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; }, true);
  addEventListener('input', () => channel.port2.postMessage(''), true);
})()`;
