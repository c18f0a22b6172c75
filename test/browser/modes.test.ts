import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES } from '#test/open-browser.ts';

const ARTICLE = '/article/faceting-your-first-stone/';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('on paper there is the text, and nothing to click', async (t) => {
  const context = await visit.open('desktop', { colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE));
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'search', 'banner', 'contentinfo', 'button'] as const) {
    const shown = await page.getByRole(role).filter({ visible: true }).count();
    t.equal(shown, 0, role);
  }
  t.not(await page.locator('.ad').count(), 0, 'the page has advertisements');
  t.equal(await page.locator('.ad, .sponsors').filter({ visible: true }).count(), 0, 'and prints none');
  t.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  t.ok(await page.getByRole('table').first().isVisible());
  const { ink, paper } = await readColors(page);
  t.equal(ink, 'rgb(0, 0, 0)', 'black');
  t.match(paper, /^rgba?\(255, 255, 255|^rgba\(0, 0, 0, 0\)/, 'on white');
  await context.close();
});

t.test('on paper closed answers are open', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  const answer = page.locator('details.disclosure .prose').last();
  const height = async () => (await answer.boundingBox())?.height ?? 0;
  t.equal(await height(), 0);
  await page.emulateMedia({ media: 'print' });
  t.ok((await height()) > 0);
  await context.close();
});

t.test('who wants less motion gets none', async (t) => {
  const context = await visit.open('desktop', { reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of ['/', ARTICLE, '/faq/', '/gemstone-encyclopedia/']) {
    await page.goto(visit.address(path));
    t.same(await page.evaluate(listMoving), [], path);
  }
  await page.goto(visit.address(ARTICLE));
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  t.ok(
    await page.locator('h2:target').evaluate((heading) => {
      const { top } = heading.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    }),
    'a jump arrives at once',
  );
  await context.close();
});

t.test('in forced colors what is chosen and what can be pressed is still told apart', async (t) => {
  for (const screen of SCREEN_NAMES) {
    const context = await visit.open(screen, { forcedColors: 'active' });
    const page = await context.newPage();
    await page.goto(visit.address('/'));
    const button = page.getByRole('main').locator('.button').first();
    t.not(
      await button.evaluate((element) => getComputedStyle(element).borderTopStyle),
      'none',
      'buttons have borders',
    );
    const field = page.getByRole('main').locator('.search-form').first();
    t.not(
      await field.evaluate((element) => getComputedStyle(element).borderTopStyle),
      'none',
      'so have fields',
    );

    await page.goto(visit.address('/search/stone/?page=2'));
    const outline = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
    t.equal(await outline('.pagination [aria-current]'), 'solid', 'the present page');
    t.equal(await outline('.choices[aria-label="Sort by"] [aria-current]'), 'solid', 'the present order');
    await context.close();
  }
});

async function readColors(page: Page): Promise<{ ink: string; paper: string }> {
  return await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { ink: color, paper: backgroundColor };
  });
}

/** Runs in the page: what would be animated or scrolled smoothly. */
function listMoving(): string[] {
  const isMoving = (element: Element) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
    return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
  };
  return [document.documentElement, ...document.body.querySelectorAll('*')]
    .filter(isMoving)
    .map((element) => `${element.localName}.${element.className}`);
}
