import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import t from 'tap';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { sendRequest } from '#test/send-request.ts';

const KB = 1000;
/** The README says so. */
const MAX_SCRIPT_BYTES = 3 * KB;
/** The one that is looked at has offers and a testimonial: `weights.test.ts` has all kinds of pages. */
const MAX_STYLE_BYTES = 9.3 * KB;
/** Headings of one site, and text. */
const MAX_FONT_BYTES = 55 * KB;
const MAX_HTML_BYTES = 60 * KB;
const ARTICLE = '/article/faceting-your-first-stone/';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('what an article loads before any touch keeps its budget', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(visit.address(ARTICLE), { waitUntil: 'networkidle' });
  const of = (type: string) => responses.filter((response) => response.request().resourceType() === type);

  // Chromium may tell of a mouse that rests, which phones have none of, and which brings what carries images.
  const scripts = await measure(of('script').filter((response) => !response.url().includes('carry-image')));
  t.ok(scripts.bytes > 0 && scripts.bytes <= MAX_SCRIPT_BYTES, `scripts: ${scripts.bytes} bytes`);
  // Those for paper and for the colors of a system come last, and are not shown.
  const styles = await measure(
    of('stylesheet').filter((response) => !/(?:print|forced-colors)-/.test(response.url())),
  );
  t.ok(styles.bytes > 0 && styles.bytes <= MAX_STYLE_BYTES, `styles: ${styles.bytes} bytes`);
  t.ok(
    [...scripts.encodings, ...styles.encodings].every((encoding) => encoding !== undefined),
    'all compressed',
  );
  t.same(
    await listFontFamilies(page),
    ['Facet Sans', 'Facet Sans upright', 'Piazzolla'],
    'a family for text, once more as what italics are slanted from, and that of the site for headings',
  );
  const fonts = await Promise.all(of('font').map((response) => response.body()));
  const fontBytes = fonts.reduce((sum, body) => sum + body.byteLength, 0);
  t.ok(fonts.length <= 2 && fontBytes <= MAX_FONT_BYTES, `fonts: ${fontBytes} bytes`);
  const origin = new URL(visit.address('/')).origin;
  t.same(
    responses.map((response) => response.url()).filter((url) => !url.startsWith(`${origin}/`)),
    [],
    'nothing from anybody else',
  );
  t.same(await context.cookies(), [], 'no cookie');
  await context.close();
});

t.test('the display face is the one that headings are set in', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  // The face may stay away from a first page that is painted before it comes; the next one has it.
  await page.goto(visit.address('/faq/'), { waitUntil: 'networkidle' });
  await page.goto(visit.address(ARTICLE));
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  t.match(
    fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont })),
    [{ familyName: /^Piazzolla/, isCustomFont: true }],
  );
  await context.close();
});

t.test('the HTML of every article keeps its budget', async (t) => {
  for (const brand of BRAND_IDS) {
    for (const path of await listArticles(brand)) {
      const { status, text } = await sendRequest(visit.facet, {
        path,
        headers: { host: `${brand}.localhost` },
      });
      t.equal(status, 200, path);
      const bytes = Buffer.byteLength(text);
      t.ok(bytes <= MAX_HTML_BYTES, `${brand} ${path}: ${bytes} bytes`);
    }
  }
});

/** Compressed as well as brotli can: what an edge would send. */
async function measure(responses: readonly Response[]) {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return {
    bytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0),
    encodings: responses.map((response) => response.headers()['content-encoding']),
  };
}

/** Those that have files; a stand-in is made of what the machine has. */
async function listFontFamilies(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const flat = (rule: CSSRule): CSSRule[] =>
      rule instanceof CSSGroupingRule ? [rule, ...[...rule.cssRules].flatMap(flat)] : [rule];
    const fonts = rules.flatMap(flat).filter((rule) => rule instanceof CSSFontFaceRule);
    const own = fonts.filter(({ style }) => style.getPropertyValue('src').includes('url('));
    return [...new Set(own.map(({ style }) => style.getPropertyValue('font-family').replaceAll('"', '')))];
  });
}

async function listArticles(brand: BrandId): Promise<string[]> {
  const { text } = await sendRequest(visit.facet, {
    path: `/wp-json/wp/v2/article?per_page=100&brand=${brand}`,
    headers: { host: `${brand}.localhost` },
  });
  const items = JSON.parse(text) as { link: string }[];
  return items.map(({ link }) => new URL(link, visit.address('/', brand)).pathname);
}
