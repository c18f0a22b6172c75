import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import t from 'tap';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { goldie, sil } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, SCREENS, watchFaults } from '#test/open-browser.ts';
import { signIn } from '#test/sign-in.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const DETAILS = '/account/details/';
const PATHS = [
  '/account/dashboard/',
  DETAILS,
  '/account/membership-badges/',
  '/account/orders/',
  '/cancel-membership/',
];

async function openAs(person: typeof sil, javaScriptEnabled: boolean): Promise<Page> {
  const { token } = await signIn(visit.facet, person);
  // The policy that goes with each page does not keep axe out, which is put in by the browser itself.
  const context = await visit.open('desktop', { javaScriptEnabled });
  await context.addCookies([{ name: 'token', value: token, url: visit.address('/') }]);
  return context.newPage();
}

for (const scripts of [true, false]) {
  t.test(
    `details are changed, and what is wrong keeps what was typed, ${scripts ? 'with' : 'without'} scripts`,
    async (t) => {
      const page = await openAs(sil, scripts);
      const faults = watchFaults(page);
      await page.goto(visit.address(DETAILS));
      const name = `Sil ${scripts ? 'with' : 'without'}`;
      await page.getByLabel('As others see you').fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Your details are saved.').waitFor();
      t.equal(await page.getByLabel('As others see you').inputValue(), name);

      const shipping = page.locator('#shipping');
      await shipping.getByLabel('First name').fill('Sil');
      await shipping.getByLabel('Last name').fill('Silver');
      await shipping.getByLabel('Street and number').fill('12 Hallmark Row');
      await shipping.getByLabel('City').fill('Portland');
      await shipping.getByLabel('Country').selectOption('US');
      await shipping.getByLabel('State').fill('ME');
      await shipping.getByLabel('ZIP').fill('4101');
      await shipping.getByRole('button').click();
      await page.getByText('Invalid ZIP code').waitFor();
      t.equal(await shipping.getByLabel('Street and number').inputValue(), '12 Hallmark Row');
      t.equal(await shipping.getByLabel('ZIP').getAttribute('aria-invalid'), 'true');
      await shipping.getByLabel('ZIP').fill('04101');
      await shipping.getByRole('button').click();
      await page.getByText('The shipping address is saved.').waitFor();
      t.same(faults, []);
      await page.context().close();
    },
  );
}

t.test('axe finds nothing in the account, on desktop and phone, by day and by night', async (t) => {
  const page = await openAs(goldie, true);
  for (const path of PATHS) {
    await page.goto(visit.address(path));
    t.equal(new URL(page.url()).pathname, path);
    await page.evaluate(axe);
    for (const screen of SCREEN_NAMES) {
      await page.setViewportSize(SCREENS[screen].viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        t.same(await findViolations(page), [], `${path}, ${screen}, ${colorScheme}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      t.ok(wide <= SCREENS[screen].viewport.width, `${path} fits a ${screen}`);
    }
  }
  await page.context().close();
});

t.test('the navigation names the page that it is on', async (t) => {
  const page = await openAs(goldie, true);
  await page.goto(visit.address('/account/orders/'));
  const nav = page.getByRole('navigation', { name: 'Account' });
  t.same(await nav.locator('[aria-current=page]').allTextContents(), ['Orders']);
  await nav.getByRole('link', { name: 'Membership' }).click();
  await page.waitForURL('**/account/membership-badges/');
  t.same(await nav.locator('[aria-current=page]').allTextContents(), ['Membership']);
  await page.context().close();
});

/** As `rule: selector`. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
