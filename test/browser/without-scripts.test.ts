import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES } from '#test/open-browser.ts';
import { listPages } from '#test/page-kinds.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('every page has its content and a way on', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  // Without scripts no image is lazy, and none matters to what is looked at.
  await context.route('**/img/**', (route) => route.abort());
  const page = await context.newPage();
  for (const { title, brand, kind } of await listPages(visit.facet)) {
    await page.goto(visit.address(kind.path, brand));
    t.ok(await page.getByRole('heading', { level: 1 }).isVisible(), `${title}: title`);
    t.match(await page.getByRole('main').textContent(), /.{60}/s, `${title}: text`);
    t.ok((await page.getByRole('link').count()) > 2, `${title}: links`);
  }
  await context.close();
});

for (const screen of SCREEN_NAMES) {
  t.test(`navigation, search and filters work on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(visit.address('/'));
    if (screen === 'phone') await page.locator('.menu > summary').tap();
    else await page.getByRole('navigation', { name: 'Main' }).getByText('Learn', { exact: true }).click();
    const navigation = page.getByRole('navigation', { name: screen === 'phone' ? 'Menu' : 'Main' });
    await navigation.getByRole('link', { name: 'Learning Center' }).click();
    await page.waitForURL('**/learning-center/');

    await page.getByRole('main').getByRole('searchbox').fill('rose quartz');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/rose%20quartz/');
    t.match(await page.getByRole('status').textContent(), /^\d+ results?$/);
    t.match(await page.getByRole('article').first().textContent(), /Rose Quartz/);

    await page.goto(visit.address('/gemstone-encyclopedia/'));
    await page.getByLabel('Color').selectOption('red');
    await page.getByRole('button', { name: 'Find gems' }).click();
    await page.waitForURL(/\?color=red/);
    t.equal(await page.getByRole('article').getByRole('link', { name: 'Ruby', exact: true }).count(), 1);
    await context.close();
  });
}

t.test('the search of the menu works on a phone', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  await page.locator('.menu > summary').tap();
  await page.locator('#menu-search').fill('ruby');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/ruby/');
  t.match(await page.getByRole('status').textContent(), /^\d+ results?$/);
  await context.close();
});

t.test('what opens a modal leads to the page that stands for it', async (t) => {
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search/');
  t.ok(await page.getByRole('main').getByRole('searchbox').isVisible());
  await context.close();
});

t.test('questions open their answers', async (t) => {
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  const question = page.locator('details.disclosure').first();
  await question.locator('summary').click();
  t.ok(await question.locator('.prose').isVisible());
  await context.close();
});
