import t from 'tap';
import { findViolations } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('axe finds nothing in an open dropdown and an open modal', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.getByRole('navigation', { name: 'Main' }).getByText('Learn', { exact: true }).click();
  t.same(await findViolations(page), [], 'dropdown');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  t.same(await findViolations(page), [], 'modal');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByText('Required').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    t.same(await findViolations(page), [], `login with what is wrong, ${colorScheme}`);
  }
  await context.close();
});

t.test('axe finds nothing in the open menu of a phone', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address('/'));
  await page.locator('.menu > summary').tap();
  t.same(await findViolations(page), []);
  await context.close();
});
