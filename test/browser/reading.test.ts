import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, SCREENS, watchFaults } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  t.test(`a ${screen} leads from home to an article, its author and another article`, async (t) => {
    const context = await visit.open(screen);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/'));
    await page.getByRole('link', { name: 'Your First Solder Joint in Silver' }).click();
    await page.waitForURL('**/article/first-solder-joint-in-silver/');
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Your First Solder Joint in Silver');

    await page.getByRole('main').getByRole('link', { name: 'Rafael Ibarra' }).first().click();
    await page.waitForURL('**/author/rafael-ibarra/');
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Rafael Ibarra');

    await page.getByRole('link', { name: 'Bezel Setting a Cabochon' }).click();
    await page.waitForURL('**/article/bezel-setting-a-cabochon/');
    const category = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
    const name = await category.textContent();
    await category.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) }).waitFor();
    await page.goBack();
    t.match(page.url(), /bezel-setting-a-cabochon/);
    t.same(faults, []);
    await context.close();
  });

  t.test(`the encyclopedia is filtered and leafed through on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    const page = await context.newPage();
    await page.goto(visit.address('/gemstone-encyclopedia/'));
    const gems = page.getByRole('region', { name: 'From A to Z' }).getByRole('article');
    const all = await gems.count();

    await page.getByLabel('Color').selectOption('blue');
    await page.getByLabel('Hardness').selectOption('8 or harder');
    await page.getByRole('button', { name: 'Find gems' }).click();
    await page.waitForURL(/\?color=blue&hardness=8$/);
    const blue = await gems.count();
    t.ok(blue > 0 && blue < all, `${blue} of ${all}`);
    t.equal(await page.getByLabel('Color').inputValue(), 'blue', 'the choice is still shown');
    t.equal(await gems.getByRole('link', { name: 'Sapphire', exact: true }).count(), 1);
    t.equal(await gems.filter({ hasText: 'Emerald' }).count(), 0);

    await page.getByRole('link', { name: 'Show all' }).click();
    await page.waitForURL(/\/gemstone-encyclopedia\/$/);
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('link', { name: 'T', exact: true })
      .click();
    const tanzanite = gems.filter({ hasText: 'Tanzanite' });
    await page.waitForURL(/#T$/);
    await scrollingEnded(page);
    const index = await page.getByRole('navigation', { name: 'Letters' }).boundingBox();
    const first = await tanzanite.boundingBox();
    t.ok(
      index && first && first.y >= index.y + index.height,
      'the index does not cover the first gem of a letter',
    );
    t.ok(first && first.y < SCREENS[screen].viewport.height, 'which is on the screen');
    await tanzanite.getByRole('link').click();
    await page.waitForURL('**/gemstone-encyclopedia/tanzanite/');
    await context.close();
  });
}

t.test('the skip link leads past the header', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  t.ok(await skip.evaluate((link) => link === document.activeElement), 'first stop');
  const box = await skip.boundingBox();
  t.ok(box && box.x >= 0 && box.y >= 0, 'seen when focused');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  t.ok(
    await page.getByRole('main').evaluate((main) => main.contains(document.activeElement)),
    'the next stop is in the content',
  );
  await context.close();
});

t.test('contents lead to their headings', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/article/faceting-your-first-stone/'));
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const text = (await link.textContent()) ?? '';
  await link.click();
  const heading = page.getByRole('heading', { level: 2, name: text, exact: true });
  await scrollingEnded(page);
  t.ok(await heading.evaluate((element) => element.matches(':target')));
  const box = await heading.boundingBox();
  t.ok(box && box.y >= 0 && box.y < 900, 'on the screen');
  await context.close();
});

t.test('steps in a text are numbered', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/article/hardness-toughness-and-stability/'));
  const steps = page.getByRole('main').locator('ol > li', { hasText: 'Before any soldering' });
  t.equal(await steps.evaluate((step) => getComputedStyle(step).listStyleType), 'decimal');
  await context.close();
});

t.test('the sister site is one click away', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  await page.getByRole('link', { name: 'Visit our gem education site' }).click();
  await page.waitForURL(visit.address('/', 'gemsociety'));
  t.match(await page.title(), /Gem Society/);
  await context.close();
});

/** Scrolling is smooth: until two frames show the same place. */
async function scrollingEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let before = -1; before !== scrollY; await nextFrame()) {
      before = scrollY;
      await nextFrame();
      await nextFrame();
    }
  });
}
