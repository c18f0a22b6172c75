import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, watchFaults } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('from the modal to the results, the next page and back', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address('/faq/'));
  await openModal(page);
  await page.getByRole('dialog').getByRole('combobox').fill('stone');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/stone/');
  t.match(await page.getByRole('status').textContent(), /^\d+ results$/);
  t.equal(
    await page.getByRole('main').getByRole('searchbox').inputValue(),
    'stone',
    'the term is still there',
  );

  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/\?page=2$/);
  t.not(await page.getByRole('article').first().textContent(), first);
  await page.goBack();
  t.equal(await page.getByRole('article').first().textContent(), first);

  await page
    .getByRole('navigation', { name: 'Filter results' })
    .getByRole('link', { name: /^Gemstones/ })
    .click();
  await page.waitForURL(/\?type=gemstone/);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Z to A' }).click();
  await page.waitForURL(/type=gemstone.*sort=name_z_a|sort=name_z_a.*type=gemstone/);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  t.same(
    titles,
    titles.toSorted((one, other) => other.localeCompare(one)),
  );
  t.same(
    new Set(await page.getByRole('main').locator('.hit .kicker').allTextContents()),
    new Set(['Gemstone']),
    'each says what it is, as the one thing that it is',
  );
  t.same(faults, []);
  await context.close();
});

t.test('a phone searches from its menu, and with letters that an address must escape', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.locator('.menu > summary').tap();
  const field = page.locator('#menu-search');
  await field.fill('50% quartz/ruby?');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/50%25%20quartz%2Fruby%3F/');
  t.equal(await page.getByRole('main').getByRole('searchbox').inputValue(), '50% quartz/ruby?');
  await context.close();
});

t.test('a search box shows the focus by one ring, and nothing moves', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/search/stone/'));
  const main = page.getByRole('main');
  const form = main.locator('.search-form');
  // By its kind: a searchbox becomes a combobox as soon as it suggests.
  const field = form.locator('input[type=search]');
  const button = form.getByRole('button');
  const before = [await form.boundingBox(), await page.locator('h1').boundingBox()];
  const color = (property: 'background-color' | 'outline-color', of = form) =>
    of.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const atRest = await color('background-color');

  await field.focus();
  t.not(await color('background-color'), atRest, 'the frame of the field is its ring');
  t.equal(await color('outline-color', field), 'rgba(0, 0, 0, 0)');
  t.same([await form.boundingBox(), await page.locator('h1').boundingBox()], before);

  await page.keyboard.press('Tab');
  t.equal(await color('background-color'), atRest);
  t.not(await color('outline-color', button), 'rgba(0, 0, 0, 0)', 'the button has a ring of its own');

  await page.locator('.menu > summary').tap();
  await page.locator('#menu-search').focus();
  t.equal(await color('outline-color', page.locator('#menu-search')), 'rgba(0, 0, 0, 0)', 'in the menu too');
  await context.close();
});

t.test('a search for nothing but spaces goes nowhere', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/search/'));
  const field = page.locator('#page-search');
  await field.focus();
  await page.locator('main fx-island[data-mounted]').waitFor({ state: 'attached' });
  await field.fill('   ');
  await page.keyboard.press('Enter');
  t.equal(new URL(page.url()).pathname, '/search/');
  t.notOk(
    await field.evaluate((input) => (input as HTMLInputElement).checkValidity()),
    'the field asks for a word',
  );
  await context.close();
});

t.test('a click that comes before the script of the modal is not lost', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  const { promise: clicked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/modal-host.island-*.js', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(visit.address('/'));
  const asked = page.waitForRequest('**/assets/modal-host.island-*.js');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await asked;
  t.equal(await page.getByRole('dialog').count(), 0);
  letGo();
  await page.getByRole('dialog').waitFor();
  t.match(page.url(), /localhost:\d+\/$/, 'and the page is the same');
  await context.close();
});

t.test('where the script of the modal does not come, the link goes where it points', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.route('**/assets/modal-host.island-*.js', (route) => route.abort());
  await page.goto(visit.address('/'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search/');
  t.ok(await page.getByRole('main').getByRole('searchbox').isVisible());
  await context.close();
});

t.test('the modal keeps the focus and gives it back, however it is closed', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  const opener = page.getByRole('link', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const closings: readonly [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its button', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['a click beside it', () => page.mouse.click(5, 890)],
  ];
  for (const [name, close] of closings) {
    await openModal(page);
    t.ok(await dialog.getByRole('combobox').evaluate(isFocused), 'one can type at once');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    t.notOk(await page.getByRole('main').evaluate(holdsFocus), 'nothing behind it can be reached');
    await close();
    await dialog.waitFor({ state: 'hidden' });
    t.ok(await opener.evaluate(isFocused), `closed by ${name}`);
  }
  await context.close();
});

t.test('a link to the modal that is opened in a new tab is a link', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Search', exact: true }).click({ modifiers: ['Control'] });
  const tab = await opened;
  await tab.waitForURL('**/search/');
  t.equal(await page.getByRole('dialog').count(), 0);
  await context.close();
});

for (const screen of SCREEN_NAMES) {
  t.test(`facets narrow a search and are taken back, without scripts, on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(visit.address('/search/amathyst/'));
    const count = async () => Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10);
    const all = await count();
    t.match(
      await page.getByRole('main').textContent(),
      /Showing results for amethyst. Search for amathyst instead./,
    );
    const panel = page.getByRole('navigation', { name: 'Filter results' });
    const unfold = async () => {
      if (screen === 'phone') await panel.locator('summary').first().tap();
    };
    await unfold();
    const articles = panel.getByRole('link', { name: /^Articles/ });
    const counted = Number.parseInt((await articles.locator('.count').textContent()) ?? '', 10);
    await articles.click();
    await page.waitForURL('**/search/amathyst/?type=article');
    t.equal(await count(), counted);
    await unfold();
    await panel.getByRole('link', { name: /^Free to read/ }).click();
    await page.waitForURL('**/search/amathyst/?type=article&access=free');
    const chosen = page.getByRole('list', { name: 'Selected filters' });
    t.same(await chosen.getByRole('link').allTextContents(), [
      'Remove Type: Articles',
      'Remove Access: Free to read',
      'Clear all',
    ]);
    await chosen.getByRole('link', { name: /Articles/ }).click();
    await page.waitForURL('**/search/amathyst/?access=free');
    await page.goBack();
    t.equal(await chosen.getByRole('link').count(), 3, 'Back restores what was chosen');
    await chosen.getByRole('link', { name: 'Clear all' }).click();
    t.equal(await count(), all);

    await page.getByRole('link', { name: 'amathyst', exact: true }).click();
    await page.waitForURL('**/search/amathyst/?exact=1');
    t.equal(await page.getByRole('status').textContent(), 'No results');
    t.match(await page.getByRole('main').textContent(), /Did you mean amethyst\?/);
    t.ok(await page.getByRole('region', { name: 'Popular topics' }).getByRole('link').first().isVisible());
    await context.close();
  });
}

t.test('authors and topics of the name that is searched for come first', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/search/ruby/'));
  await page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: /^Ruby/ }).click();
  await page.waitForURL('**/topic/ruby/');
  t.pass();
  await context.close();
});

async function openModal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const isFocused = (element: Element): boolean => element === document.activeElement;
const holdsFocus = (element: Element): boolean => element.contains(document.activeElement);
