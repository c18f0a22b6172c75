import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { sendRequest } from '#test/send-request.ts';

const SCRIPT = /\/assets\/search-box\.island-[\w-]+\.js$/;

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('an island that wakes on load is awake without a touch', async (t) => {
  const page = await openWith('load', '/search/');
  await page.locator('main fx-island[data-mounted]').waitFor();
  t.pass();
  await page.context().close();
});

t.test('an island that wakes when idle is awake without a touch', async (t) => {
  const page = await openWith('idle', '/search/');
  await page.locator('main fx-island[data-mounted]').waitFor();
  t.pass();
  await page.context().close();
});

t.test(
  'an island that wakes when visible wakes before it is scrolled into view, and not sooner',
  async (t) => {
    const page = await openWith('visible', '/');
    const island = page.locator('main fx-island');
    // The home page has its search on wide screens alone; a low screen leaves the height of what is above it to its text.
    const WIDTH = 1000;
    const FAR = 300;
    await page.setViewportSize({ width: WIDTH, height: FAR });
    const { y } = (await island.boundingBox()) ?? { y: 0 };
    await page.setViewportSize({ width: WIDTH, height: Math.round(y) - FAR });
    await page.reload({ waitUntil: 'networkidle' });
    t.equal(await island.getAttribute('data-mounted'), null, `${FAR} px below the screen it sleeps`);
    await page.mouse.wheel(0, FAR);
    await page.locator('main fx-island[data-mounted]').waitFor({ state: 'attached' });
    t.pass('awake');
    await page.context().close();
  },
);

for (const trigger of ['touch', 'visible', 'idle', 'load']) {
  t.test(`an island (${trigger}) whose script did not come wakes at a later touch`, async (t) => {
    const page = await openWith(trigger, '/search/', loseScript);
    const errors = watchErrors(page);
    // When the loss has reached the page's script cannot be seen from outside: the first touch after it is the one.
    await page.waitForFunction(touchUntilMounted);
    t.equal(await page.locator('main fx-island[data-mounted]').count(), 1);
    t.same(errors, [], 'and nothing is thrown meanwhile');
    await page.context().close();
  });
}

t.test(
  'an island whose script did not come wakes when the network is back, and hears a click once',
  async (t) => {
    const page = await openWith('touch', '/faq/', undefined, 'menu');
    const script = /\/assets\/menu\.island-[\w-]+\.js$/;
    await page.route(script, (route) => route.abort());
    const errors = watchErrors(page);
    const lost = page.waitForEvent('requestfailed');
    const menu = page.locator('.menu > summary');
    await menu.tap();
    await lost;
    t.ok(await page.locator('.menu-panel').isVisible(), 'it works without its script');
    await page.unroute(script);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('fx-island[data-island="menu"][data-mounted]').waitFor({ state: 'attached' });
    await menu.tap();
    await page.locator('.menu-panel').waitFor({ state: 'hidden' });
    t.same(errors, []);
    await page.context().close();
  },
);

t.test('an island that wakes by touch loads nothing before, and once', async (t) => {
  const page = await openWith('touch', '/search/');
  const faults = watchFaults(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (SCRIPT.test(request.url())) loaded.push(request.url());
  });
  await page.waitForLoadState('networkidle');
  t.same(loaded, []);
  const field = page.locator('#page-search');
  await field.click();
  await field.pressSequentially('ruby');
  await page.locator('main fx-island[data-mounted]').waitFor();
  t.equal(loaded.length, 1);
  t.equal(await field.inputValue(), 'ruby', 'what was typed meanwhile is still there');
  t.ok(await field.evaluate((input) => input === document.activeElement), 'and the focus');
  t.same(faults, [], 'the script finds the markup that it expects');
  await page.context().close();
});

t.test('what is typed and sent before the script has come is sent by the form', async (t) => {
  const page = await openWith('touch', '/search/');
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await over;
    await route.abort();
  });
  const field = page.locator('#page-search');
  await field.fill('ruby');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/ruby/');
  t.pass('the results');
  letGo();
  await page.context().close();
});

/** At the first request for it. */
async function loseScript(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
}

/** Runs in the page, at each of its frames. */
function touchUntilMounted(): boolean {
  const field = document.querySelector<HTMLInputElement>('#page-search');
  field?.blur();
  field?.focus();
  return document.querySelector('main fx-island[data-mounted]') !== null;
}

/** Errors that nobody caught. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** A page whose islands wake otherwise than they do: each trigger is tried on an island that exists. */
async function openWith(
  trigger: string,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
  name = 'search-box',
): Promise<Page> {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await prepare(page);
  await page.route(visit.address(path), async (route) => {
    const { text } = await sendRequest(visit.facet, {
      path,
      headers: { host: new URL(visit.address('/')).host },
    });
    const [island, touch] = [`data-island="${name}"`, 'data-on="touch"'];
    const body = text.replaceAll(`${island} ${touch}`, `${island} data-on="${trigger}"`);
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto(visit.address(path));
  return page;
}
