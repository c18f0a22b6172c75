/** First screens have what people came for: properties of a gem, the text of an article, the first result of a search. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { findViolations } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREENS, type Screen } from '#test/open-browser.ts';

const PHONE_PX = SCREENS.phone.viewport.height;
const GEM = '/gemstone-encyclopedia/tourmaline/';
const ARTICLE = '/article/faceting-your-first-stone/';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('on a phone all key figures of a gem are on the first screen, whatever its name', async (t) => {
  const page = await openPage(t, 'phone');
  for (const slug of ['tourmaline', 'opal', 'diamond', 'synthetic-corundum']) {
    await page.goto(visit.address(`/gemstone-encyclopedia/${slug}/`));
    const { y = 0, height = 0 } = (await page.locator('.key-properties').boundingBox()) ?? {};
    t.ok(y > 0 && y + height <= PHONE_PX, `${slug}: to ${y + height}`);
  }
});

t.test('a figure says what it is for on a tap and by the keyboard, without scripts', async (t) => {
  for (const screen of ['phone', 'desktop'] as const) {
    const page = await openPage(t, screen, false);
    await page.goto(visit.address(GEM));
    const explanation = page.locator('.explanation').first();
    t.notOk(await explanation.isVisible());
    await page.getByRole('button', { name: 'Refractive index' }).click();
    t.ok(await explanation.isVisible(), screen);
    const box = await explanation.boundingBox();
    const { width, height } = SCREENS[screen].viewport;
    t.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, 'on the screen');
    await page.keyboard.press('Escape');
    t.notOk(await explanation.isVisible(), 'Escape closes it');
    await page.keyboard.press('Enter');
    t.ok(await explanation.isVisible(), 'Enter opens it again');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    t.notOk(await explanation.isVisible(), 'the next stop closes it');
  }
});

t.test('an open explanation is accessible', async (t) => {
  const page = await openPage(t, 'phone');
  await page.goto(visit.address(GEM));
  await page.getByRole('button', { name: 'Specific gravity' }).click();
  t.same(await findViolations(page), []);
});

t.test('on a desk the figures stay beside the text, and go with its end', async (t) => {
  const page = await openPage(t, 'desktop');
  await page.goto(visit.address(GEM));
  const properties = page.locator('.key-properties');
  const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  const { y: first = 0 } = (await properties.boundingBox()) ?? {};
  await scroll(1000);
  const { y = -1, height = 0 } = (await properties.boundingBox()) ?? {};
  t.ok(first > y && y >= 0 && y + height <= SCREENS.desktop.viewport.height, `${first}, then ${y}`);
  await scroll(await page.evaluate(() => document.body.scrollHeight));
  t.ok(((await properties.boundingBox())?.y ?? 0) < 0);
});

t.test('on a phone a text begins within a screen and a half, with its facts in one line', async (t) => {
  const page = await openPage(t, 'phone');
  for (const path of [ARTICLE, '/article/prong-setting-a-faceted-stone/', '/lesson/every-color-but-red/']) {
    await page.goto(visit.address(path));
    const { y = Infinity } = (await page.locator('.content p').first().boundingBox()) ?? {};
    t.ok(y <= PHONE_PX * 1.5, `${path}: ${y}`);
    const lines = await page.locator('.item-title > .meta > *:visible').evaluateAll((facts) => {
      const middles = facts
        .map((fact) => fact.getBoundingClientRect())
        .map(({ top, bottom }) => top + bottom);
      return Math.max(...middles) - Math.min(...middles);
    });
    t.ok(lines < 10, `${path}: one line`);
  }
});

t.test('contents are folded on phones, and open beside the text on desks', async (t) => {
  for (const [screen, isOpen] of [
    ['phone', false],
    ['desktop', true],
  ] as const) {
    const page = await openPage(t, screen);
    await page.goto(visit.address(ARTICLE));
    const contents = page.getByRole('navigation', { name: 'On this page' });
    t.equal(await contents.getByRole('link').first().isVisible(), isOpen, screen);
    if (!isOpen) await contents.locator('summary').click();
    await contents.getByRole('link', { name: 'Dopping' }).click();
    t.equal(new URL(page.url()).hash, '#dopping');
  }
});

t.test('a line at the top says how much is read, but not to those who ask for less motion', async (t) => {
  const context = await visit.open('desktop', { reducedMotion: 'no-preference' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE));
  const [atStart, inside] = [await readProgress(page), await readProgress(page, 3000)];
  t.equal(atStart, 0);
  t.ok(inside !== undefined && inside > 0.2 && inside < 1, `${inside} of it`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  t.equal(await readProgress(page), undefined);
});

t.test('on a phone the first result of a search is on the first screen', async (t) => {
  const page = await openPage(t, 'phone');
  for (const term of ['ruby', 'stone', 'priya']) {
    await page.goto(visit.address(`/search/${term}/`));
    const { y = 0, height = 0 } = (await page.locator('.hit').first().boundingBox()) ?? {};
    t.ok(y > 0 && y + height <= PHONE_PX, `${term}: to ${y + height}`);
  }
});

async function openPage(t: Test, screen: Screen, javaScriptEnabled = true): Promise<Page> {
  const context = await visit.open(screen, { reducedMotion: 'reduce', javaScriptEnabled });
  t.teardown(() => context.close());
  return await context.newPage();
}

/** Part of the line that is drawn; undefined where there is none. */
async function readProgress(page: Page, top = 0): Promise<number | undefined> {
  return await page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { content, scale } = getComputedStyle(document.querySelector('.article') as Element, '::before');
    return content === 'none' ? undefined : Number.parseFloat(scale === 'none' ? '1' : scale);
  }, top);
}
