import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';

const MAX_HEIGHT_PX = 300;

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('by keyboard: arrows, Enter, and Back to the page as it was', async (t) => {
  const { page, field, list, options, faults } = await open('/faq/', 'desktop');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await type(page, field('#modal-search'), 'ruby');
  await options.nth(3).waitFor();
  t.match(await options.allTextContents(), [
    'Search for “ruby”',
    'Ask about “ruby” in the community',
    /^Ruby/,
  ]);
  t.ok(((await list.boundingBox())?.height ?? 0) <= MAX_HEIGHT_PX);
  await page.getByText(/^\d+ suggestions$/).waitFor({ state: 'attached' });
  const input = field('#modal-search');
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('ArrowDown');
  const lit = list.locator('[aria-selected="true"]');
  t.match(await lit.textContent(), /^Ruby/);
  t.equal(await input.getAttribute('aria-activedescendant'), await lit.getAttribute('id'));
  t.ok(await input.evaluate((element) => element === document.activeElement), 'the field keeps the focus');
  await checkAccessibility(t, page, 'the list in the modal');
  await page.keyboard.press('End');
  t.equal(await lit.count(), 0, 'a key of the field chooses no line');
  for (let step = 1; step <= 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gemstone-encyclopedia/ruby/');
  await page.goBack();
  t.equal(await options.count(), 0);
  t.same(faults, []);
  await page.context().close();
});

t.test('Enter without a chosen line is a search; Tab and Escape choose nothing', async (t) => {
  const { page, field, list, options } = await open('/search/', 'desktop');
  const input = field('#page-search');
  await type(page, input, 'garnet');
  await options.nth(3).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  t.notOk(await list.isVisible());
  t.equal(await input.getAttribute('aria-expanded'), 'false');
  t.equal(await input.inputValue(), 'garnet');
  await page.keyboard.press('ArrowDown');
  await list.waitFor();
  await page.keyboard.press('Tab');
  t.notOk(await list.isVisible());
  t.equal(new URL(page.url()).pathname, '/search/');
  await input.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/garnet/');
  t.pass();
  await page.context().close();
});

t.test('Escape closes the list first, and the modal after it', async (t) => {
  const { page, field, list } = await open('/faq/', 'desktop');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await type(page, field('#modal-search'), 'opal');
  await list.waitFor();
  await page.keyboard.press('Escape');
  t.notOk(await list.isVisible());
  t.ok(await page.getByRole('dialog').isVisible());
  await page.context().close();
});

t.test('by pointer: a type with its count leads to as many results', async (t) => {
  const { page, field, list, options } = await open('/', 'desktop');
  await type(page, field('main input[type=search]'), 'ruby');
  const articles = list
    .getByRole('group', { name: 'Results in Ruby' })
    .getByRole('option', { name: /^Articles/ });
  await articles.waitFor();
  t.ok(await list.getByRole('group', { name: 'Topics' }).getByRole('option', { name: 'Ruby' }).isVisible());
  await checkAccessibility(t, page, 'the list over a page');
  const count = Number.parseInt((await articles.locator('.count').textContent()) ?? '', 10);
  t.ok((await options.count()) > 6);
  await articles.hover();
  t.equal(await articles.getAttribute('aria-selected'), 'true');
  await articles.click();
  await page.waitForURL('**/search/Ruby/?type=article&topic=ruby');
  t.match(await page.getByRole('status').first().textContent(), new RegExp(`^${count} results?$`));
  await page.context().close();
});

t.test('a phone suggests in its menu, which stays open when the list closes', async (t) => {
  const { page, field, list, options } = await open('/faq/', 'phone');
  await page.locator('.menu > summary').tap();
  const input = field('#menu-search');
  await type(page, input, 'ruby');
  await options.nth(3).waitFor();
  await checkAccessibility(t, page, 'the list in the menu');
  await page.keyboard.press('Escape');
  t.notOk(await list.isVisible());
  t.ok(await input.isVisible(), 'the menu is still open');
  // Until its answer is there, the list shows what was suggested before.
  const answered = page.waitForResponse(
    (response) => response.url().includes('ruby%20b') || response.url().includes('ruby+b'),
  );
  await input.fill('ruby b');
  await answered;
  await list.getByRole('option', { name: /^Ruby Buying Guide/ }).tap();
  await page.waitForURL('**/article/ruby-buying-guide/');
  t.pass();
  await page.context().close();
});

t.test('an answer that comes after that to later letters is dropped', async (t) => {
  const { page, field, list } = await open('/search/', 'desktop');
  const { promise: later, resolve: letGo } = Promise.withResolvers<void>();
  const first = page.waitForRequest(/suggestions\/\?q=opal/);
  await page.route(/suggestions\/\?q=opal/, async (route) => {
    await later;
    await route.continue().catch(() => {});
  });
  const input = field('#page-search');
  await type(page, input, 'opal');
  await first;
  await input.fill('ruby');
  await list.getByRole('option', { name: /^Ruby Buying Guide/ }).waitFor();
  letGo();
  await page.waitForTimeout(300);
  t.equal(await list.getByRole('option', { name: /Opal/ }).count(), 0);
  await page.context().close();
});

t.test(
  'short words name no authors and topics, and where nothing answers one can still search',
  async (t) => {
    const { page, field, list, options } = await open('/search/', 'desktop');
    await page.route(/suggestions\/\?q=zircon/, (route) => route.abort());
    const input = field('#page-search');
    await type(page, input, 'rub');
    await options.nth(3).waitFor();
    t.equal(await list.getByRole('group', { name: 'Topics' }).count(), 0);
    await input.fill('zircon');
    await list.getByRole('option', { name: 'Search for “zircon”' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/zircon/');
    t.pass();
    await page.context().close();
  },
);

async function open(path: string, screen: Screen) {
  const context = await visit.open(screen);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address(path));
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const field = (selector: string) => page.locator(selector).first();
  return { page, faults, list, options: list.getByRole('option'), field };
}

/** As a person does: the first touch brings the script. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.locator('input[role=combobox]').first().waitFor();
  await field.pressSequentially(text);
}
