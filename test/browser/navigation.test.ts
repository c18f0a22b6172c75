import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const LAST_PLACE = 'Diamond Color Sorting Put a row of stones in order by color, as a grader does';

t.test('a dropdown opens by mouse; Escape and a click elsewhere close it', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  const learn = findDropdown(page, 'Learn');
  await learn.locator('summary').click();
  await learn.getByRole('link', { name: 'Courses' }).waitFor();

  await page.keyboard.press('Escape');
  await learn.getByRole('link', { name: 'Courses' }).waitFor({ state: 'hidden' });
  t.ok(await isFocused(learn.locator('summary')), 'the focus is given back');

  await learn.locator('summary').click();
  await page.locator('.counts').click();
  await learn.getByRole('link', { name: 'Courses' }).waitFor({ state: 'hidden' });

  await learn.locator('summary').click();
  await findDropdown(page, 'About').locator('summary').click();
  await learn.getByRole('link', { name: 'Courses' }).waitFor({ state: 'hidden' });
  t.ok(await findDropdown(page, 'About').getByRole('link', { name: 'FAQ' }).isVisible(), 'one at a time');

  await findDropdown(page, 'About').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/faq/');
  t.equal(await page.locator('.nav [aria-current="page"]').textContent(), 'FAQ', 'the page is marked');
  await context.close();
});

t.test('the keyboard alone goes through the header in reading order', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  t.same(await listStops(page, 10), [
    'Skip to content',
    'Facet, home',
    'Learn',
    'Shop',
    'Community',
    'Businesses',
    'About',
    'MEMBERSHIP',
    'LOGIN',
    'Search',
  ]);

  await findDropdown(page, 'Learn').locator('summary').focus();
  await page.keyboard.press('Enter');
  const inside = await listStops(page, 10);
  t.same(inside.slice(0, 3), ['Learning Center', 'Buying Guides', 'Courses']);
  t.match(inside[3], /^Gemstone Encyclopedia/, 'then the places to explore');
  t.match(inside[8], /^Diamond Color Sorting/);
  t.equal(inside[9], 'Shop');
  await findDropdown(page, 'Learn').getByRole('link', { name: 'Courses' }).waitFor({ state: 'hidden' });
  t.pass('leaving the dropdown closes it');
  await context.close();
});

t.test('arrows, Home and End go through the header and its dropdowns; Escape leaves them', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  const learn = findDropdown(page, 'Learn');
  await learn.locator('summary').focus();
  t.same(await pressEach(page, ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'ArrowLeft']), [
    'Shop',
    'Community',
    'Shop',
    'About',
    'Learn',
    'Learn',
  ]);
  t.same(await pressEach(page, ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home']), [
    'Learning Center',
    'Buying Guides',
    'Learning Center',
    LAST_PLACE,
    LAST_PLACE,
    'Learning Center',
  ]);
  t.equal(await page.evaluate(() => scrollY), 0, 'the page stays where it is');
  t.same(await pressEach(page, ['Escape']), ['Learn']);
  await learn.getByRole('link', { name: 'Courses' }).waitFor({ state: 'hidden' });
  await context.close();
});

t.test('the header goes with the page downward, and is back with the first step up', async (t) => {
  const context = await visit.open('phone', { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  const top = () => page.locator('.bar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
  await scroll(900);
  await page.locator('[data-scrolled-down]').waitFor();
  t.ok((await top()) < 0, 'out of sight');
  await scroll(800);
  await page.locator('html:not([data-scrolled-down])').waitFor();
  t.equal(await top(), 0, 'within reach');
  await context.close();
});

t.test('every stop of the keyboard shows where it is', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  for (const path of ['/', '/gemstone-encyclopedia/?color=blue', '/search/ruby/']) {
    await page.goto(visit.address(path));
    const { stops, unmarked } = await tabThrough(page);
    t.ok(stops > 30, `${path}: ${stops} stops`);
    t.same(unmarked, [], path);
  }
  await context.close();
});

t.test('the search of a phone is one touch away, and a link without scripts', async (t) => {
  const NARROWEST_PX = 320;
  for (const javaScriptEnabled of [true, false]) {
    const context = await visit.open('phone', { javaScriptEnabled });
    const page = await context.newPage();
    await page.setViewportSize({ width: NARROWEST_PX, height: 700 });
    await page.goto(visit.address('/faq/', 'gemsociety'));
    const icon = page.locator('.bar').getByRole('link', { name: 'Search' });
    const parts = [page.locator('.bar .logo'), icon, page.locator('.menu > summary')];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []));
    t.same(
      edges,
      edges.toSorted((one, other) => one - other),
      'logo, search and menu stand beside each other',
    );
    t.ok((edges.at(-1) ?? Infinity) <= NARROWEST_PX, 'and on the screen');
    t.match(boxes[0], { width: 128, height: 48 });
    await icon.tap();
    if (javaScriptEnabled) {
      await page.locator('#modal-search').waitFor();
      t.ok(await isFocused(page.locator('#modal-search')), 'ready to type');
    } else await page.waitForURL('**/search/');
    await context.close();
  }
});

t.test('the menu of a phone opens by touch, and by touch elsewhere closes', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  const { button, link } = findMenu(page);
  t.notOk(await link.isVisible());
  await button.tap();
  await link.waitFor();
  await page.locator('fx-island[data-island="menu"][data-mounted]').waitFor({ state: 'attached' });
  t.ok(await link.isVisible(), 'still open when its script has come');

  await page.locator('.bar .logo').dispatchEvent('pointerdown');
  await link.waitFor({ state: 'hidden' });

  await button.tap();
  await link.tap();
  await page.waitForURL('**/community/');
  t.notOk(await findMenu(page).link.isVisible(), 'closed on the next page');
  await page.goBack();
  t.match(page.url(), /\/faq\/$/);
  t.notOk(await link.isVisible(), 'and when one comes back');
  await context.close();
});

t.test('the menu of a phone opens by keyboard; Escape closes it and gives the focus back', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  const { button, link } = findMenu(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await link.waitFor();
  await page.locator('fx-island[data-island="menu"][data-mounted]').waitFor({ state: 'attached' });
  t.same(await listStops(page, 4), [
    'What can we help you find?',
    'Submit search',
    'Learning Center',
    'Buying Guides',
  ]);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  t.ok(await isFocused(button));
  await context.close();
});

t.test('the open menu scrolls by itself on a low screen', async (t) => {
  const context = await visit.open('phone', { viewport: { width: 740, height: 360 } });
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await findMenu(page).button.tap();
  const login = page.locator('#menu-panel').getByRole('link', { name: 'LOGIN' });
  await login.scrollIntoViewIfNeeded();
  const box = await login.boundingBox();
  t.ok(box && box.y + box.height <= 360, 'its last entry can be reached');
  await context.close();
});

function findDropdown(page: Page, title: string): Locator {
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: title }) });
}

function findMenu(page: Page): { button: Locator; link: Locator } {
  return {
    button: page.locator('.menu > summary'),
    link: page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Community' }),
  };
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Names of what each key leads to. */
async function pressEach(page: Page, keys: readonly string[]): Promise<string[]> {
  const stops: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  return stops;
}

/** Presses Tab so many times; what each stop is called. */
async function listStops(page: Page, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute('aria-label') ?? element?.getAttribute('placeholder');
        return (name ?? element?.textContent ?? '').trim();
      }),
    );
  }
  return stops;
}

/** Tabs from the first stop to the last. */
async function tabThrough(page: Page): Promise<{ stops: number; unmarked: string[] }> {
  const unmarked: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // A card is framed as a whole.
      const framed = element.closest('.card, .gem') !== null;
      return {
        name: element.outerHTML.slice(0, 80),
        marked: framed || getComputedStyle(element).outlineStyle !== 'none',
      };
    });
    if (!stop) return { stops, unmarked };
    if (!stop.marked) unmarked.push(stop.name);
  }
}

t.test('a transition between two pages that the browser skips is no fault', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address('/faq/'));
  await page.evaluate(async () => {
    for (const name of ['pageswap', 'pagereveal']) {
      const skipped = () => Promise.reject(new DOMException('Viewport size changed', 'InvalidStateError'));
      const viewTransition = { ready: skipped(), finished: skipped() };
      dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    }
    // Rejections that nobody catches are told after this task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  t.same(faults, []);
  await context.close();
});
