/** Motion that says something, and none for those who ask for less of it. */
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

const LIST = '/gemstone-encyclopedia/';
const GEM = '/gemstone-encyclopedia/ruby/';
const SPRITES = '/wp-content/uploads/turn-';
const MIDDLE_FRAME = '0% 66.6667%';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

/** Parts of the transition by which the page was entered; none where there was no transition. */
async function watchEntering(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    Object.assign(window, { entering: promise });
    addEventListener('pagereveal', async ({ viewTransition }) => {
      if (!viewTransition) return resolve([]);
      await viewTransition.ready;
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      resolve(effects.flatMap(({ pseudoElement }) => pseudoElement ?? []));
    });
  });
  return (page) => page.evaluate(() => Reflect.get(window, 'entering') as Promise<string[]>);
}

const MAX_ENTERINGS = 3;
const LARGE = ['::view-transition-old(large-image)', '::view-transition-new(large-image)'];

t.test('the image of a card becomes the large image of its page', async (t) => {
  const context = await visit.open('desktop');
  const readEntering = await watchEntering(context);
  const page = await context.newPage();
  let parts = await enterByCard(page, readEntering);
  // A busy browser shows a page now and then before it has read as far as its image.
  for (let time = 1; time < MAX_ENTERINGS && !parts.includes(LARGE[1] ?? ''); time += 1)
    parts = await enterByCard(page, readEntering);
  for (const part of LARGE) t.ok(parts.includes(part), part);
  t.ok(parts.includes('::view-transition-group(bar)'), 'the header stands still');
  await context.close();
});

async function enterByCard(page: Page, readEntering: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.goto(visit.address(LIST), { waitUntil: 'networkidle' });
  const tile = page.locator('.gem').filter({ has: page.locator(`a[href="${GEM}"]`) });
  await tile.scrollIntoViewIfNeeded();
  await tile.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await loadCarrier(page, () => tile.hover());
  await tile.getByRole('link').click();
  await page.waitForURL(`**${GEM}`);
  return readEntering(page);
}

t.test('an image that was not pressed becomes no other', async (t) => {
  const context = await visit.open('desktop');
  const readEntering = await watchEntering(context);
  const page = await context.newPage();
  await page.goto(visit.address(GEM), { waitUntil: 'networkidle' });
  const link = page.locator('.content p a[href^="/"]').first();
  await loadCarrier(page, () => link.hover());
  await link.click();
  await page.waitForURL((url) => !url.pathname.endsWith(GEM));
  const parts = await readEntering(page);
  t.ok(parts.length > 0, 'pages fade');
  t.notOk(parts.includes('::view-transition-old(large-image)'));
  await context.close();
});

t.test('for less motion there is no transition, and no stone turns', async (t) => {
  const context = await visit.open('desktop', { reducedMotion: 'reduce' });
  const readEntering = await watchEntering(context);
  const page = await context.newPage();
  const requests = listSprites(page);
  await page.goto(visit.address(LIST), { waitUntil: 'networkidle' });
  await page.locator('fx-island[data-island="turning-gems"][data-mounted]').waitFor({ state: 'attached' });
  const tile = page.locator('.gem[data-turn]').first();
  await tile.hover();
  await tile.locator('a').click();
  await page.waitForURL((url) => url.pathname !== LIST);
  t.same(await readEntering(page), []);
  t.same(requests, []);
  await context.close();
});

t.test('a stone is fetched when the pointer rests on it, and turns with it', async (t) => {
  const context = await visit.open('desktop', { reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const requests = listSprites(page);
  await page.goto(visit.address(LIST), { waitUntil: 'networkidle' });
  await page.locator('fx-island[data-island="turning-gems"][data-mounted]').waitFor({ state: 'attached' });
  t.same(requests, [], 'nothing before');
  const tile = page.locator('.gem[data-turn="turn-ruby.webp"]');
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.locator('img').boundingBox();
  if (!box) throw new Error('There is no ruby.');
  const at = (far: number) => page.mouse.move(box.x + far * box.width, box.y + box.height / 2);
  await at(0.53);
  const stone = tile.locator('.turn');
  await stone.waitFor();
  t.equal(requests.length, 1);
  const position = () => stone.evaluate((element) => getComputedStyle(element).backgroundPosition);
  t.equal(await position(), MIDDLE_FRAME, 'first as in the picture');
  await at(0.02);
  await page.waitForFunction(() => {
    const turned = document.querySelector('.turn');
    return turned && getComputedStyle(turned).backgroundPosition === '0% 0%';
  });
  t.same(await stone.boundingBox(), box, 'over the picture');
  await page.mouse.move(0, 0);
  await stone.waitFor({ state: 'detached' });
  await at(0.5);
  await stone.waitFor();
  t.ok(requests.length >= 1);
  await context.close();
});

/** The script that knows which card was pressed comes with the first sign of a pointer. */
async function loadCarrier(page: Page, sign: () => Promise<void>): Promise<void> {
  await sign();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/carry-image')),
  );
  // Fetched, it has yet to run.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

function listSprites(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(SPRITES)) requests.push(request.url());
  });
  return requests;
}
