import type { Page } from 'playwright-core';
import t from 'tap';
import { goldie, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import {
  BROWSER_TIMEOUT_MS,
  openBrowser,
  prepareLoss,
  SCREEN_NAMES,
  SCREENS,
  type Screen,
  watchFaults,
} from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

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

async function openAs(
  user: typeof sil,
  javaScriptEnabled: boolean,
  screen: Screen = 'desktop',
): Promise<Page> {
  const { token } = await signIn(visit.facet, user);
  const context = await visit.open(screen, { javaScriptEnabled });
  await context.addCookies([
    { name: 'token', value: token, url: visit.address('/') },
    { name: 'possibly_user', value: '1', url: visit.address('/') },
  ]);
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
      await page.getByRole('link', { name: 'Edit details' }).click();
      await page.getByLabel('Display name').fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Your details have been saved.').waitFor();
      t.equal(await page.locator('#account dd').first().textContent(), name);

      await page.getByRole('link', { name: /(Add|Edit) shipping address/ }).click();
      const shipping = scripts ? page.getByRole('dialog') : page.locator('#shipping');
      await shipping.getByLabel('First name').fill('Sil');
      await shipping.getByLabel('Last name').fill('Silver');
      await shipping.getByLabel('Street address').fill('12 Hallmark Row');
      await shipping.getByLabel('City').fill('Portland');
      await shipping.getByLabel('Country').selectOption('US');
      await shipping.getByLabel('State').fill('ME');
      await shipping.getByLabel('ZIP').fill('4101');
      await shipping.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Invalid ZIP code').waitFor();
      t.equal(await shipping.getByLabel('Street address').inputValue(), '12 Hallmark Row');
      t.equal(await shipping.getByLabel('Country').inputValue(), 'US');
      t.equal(await shipping.getByLabel('ZIP').getAttribute('aria-invalid'), 'true');
      t.ok(await shipping.getByLabel('ZIP').evaluate((field) => field === document.activeElement));
      await shipping.getByLabel('ZIP').fill('04101');
      await shipping.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your shipping address has been saved.').waitFor();

      await signIn(visit.facet, sil);
      await page.goto(visit.address(DETAILS));
      const others = page.getByRole('button', { name: /^Log out this device/ });
      const open = await others.count();
      await others.first().click();
      await page.getByText('That device has been logged out.').waitFor();
      t.equal(await others.count(), open - 1);
      t.same(
        faults.filter((fault) => !fault.includes('422')),
        [],
      );
      await page.context().close();
    },
  );
}

t.test('axe finds nothing in the account, on desktop and phone, by day and by night', async (t) => {
  const page = await openAs(goldie, true);
  for (const path of PATHS) {
    await page.goto(visit.address(path));
    t.equal(new URL(page.url()).pathname, path);
    for (const screen of SCREEN_NAMES) {
      await page.setViewportSize(SCREENS[screen].viewport);
      await checkAccessibility(t, page, `${path}, ${screen}`);
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

const MODALS = [
  [DETAILS, 'Edit details', 'Your details'],
  [DETAILS, 'Change email address', 'Email address'],
  [DETAILS, 'Change password', 'Password'],
  [DETAILS, 'Edit billing address', 'Billing address'],
  [DETAILS, /(Add|Edit) shipping address/, 'Shipping address'],
  ['/account/membership-badges/', 'Manage cards', 'Cards on file'],
  ['/account/membership-badges/', 'Cancel membership', 'Cancel your membership'],
  ['/account/orders/', 'F-10029', 'Order'],
] as const;

for (const screen of SCREEN_NAMES) {
  t.test(`every modal keeps the focus, gives it back and is clean on a ${screen}`, async (t) => {
    const page = await openAs(goldie, true, screen);
    for (const [path, label, title] of MODALS) {
      await page.goto(visit.address(path));
      const link = page.getByRole('main').getByRole('link', { name: label });
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.locator('form, table').first().waitFor();
      await checkAccessibility(t, page, title);
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab');
        const isOut = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        if (isOut) t.fail(`${title}: the focus has left after ${step + 1} steps`);
      }
      const fits = await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth);
      t.ok(fits, `${title}: fits`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      t.ok(await link.evaluate((element) => element === document.activeElement), `${title}: given back`);
      // Closing goes back in the history, which the browser does in its own time.
      await page.waitForURL(`**${path}`);
    }
    await page.context().close();
  });
}

t.test(
  'an order that opens over the page has its address; Back closes it, and a reload shows it whole',
  async (t) => {
    const { page, link, dialog, address } = await openOrder();
    t.equal(new URL(page.url()).pathname, address);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await dialog.waitFor({ state: 'detached' });
    t.equal(new URL(page.url()).pathname, '/account/orders/');
    await link.click();
    await dialog.waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Order F-10029' }).waitFor();
    await page.goto(visit.address('/account/orders/'));
    await link.click();
    await dialog.getByRole('link', { name: /Open printable page/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Order F-10029' }).waitFor();
    t.pass('and as a page');
    await page.context().close();
  },
);

t.test('an order that is opened while the history still goes back from it keeps its address', async (t) => {
  const { page, link, dialog, address } = await openOrder();
  await link.evaluate(
    (opener: HTMLElement) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true });
        const modal = document.querySelector('dialog');
        modal?.addEventListener('close', () => opener.click());
        modal?.close();
      }),
  );
  await dialog.getByText('$49').waitFor();
  t.equal(new URL(page.url()).pathname, address);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await dialog.waitFor({ state: 'detached' });
  t.equal(new URL(page.url()).pathname, '/account/orders/', 'and Back closes it');
  await page.context().close();
});

/** In its modal, over the list of orders. */
async function openOrder() {
  const page = await openAs(goldie, true);
  await page.goto(visit.address('/account/orders/'));
  const link = page.getByRole('link', { name: 'F-10029' });
  const address = await link.getAttribute('href');
  const dialog = page.getByRole('dialog', { name: 'Order' });
  await link.click();
  await dialog.getByText('$49').waitFor();
  return { page, link, dialog, address };
}

t.test('a modal says what the server says, and nothing of what was typed is lost', async (t) => {
  const page = await openAs(sil, true, 'phone');
  const loseNext = await prepareLoss(page, '**/user/account/');
  await page.goto(visit.address(DETAILS));
  await page.getByRole('link', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Silvia');
  await dialog.getByLabel('Username').fill('goldie');
  await page.keyboard.press('Enter');
  await dialog.getByText('This username is taken.').waitFor();
  t.equal(await dialog.getByLabel('First name').inputValue(), 'Silvia');
  t.equal(await dialog.getByLabel('Username').inputValue(), 'goldie');
  loseNext();
  await page.keyboard.press('Enter');
  await dialog.getByText('The connection failed. Please try again.').waitFor();
  t.equal(await dialog.getByLabel('Username').inputValue(), 'goldie');
  await page.context().close();
});

t.test('cards and the membership are changed in modals, and the page behind shows it', async (t) => {
  const page = await openAs(goldie, true);
  await page.goto(visit.address('/account/membership-badges/'));
  await page.getByRole('link', { name: 'Manage cards' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Remove.*1881/ }).click();
  await dialog.getByText('Your cards have been updated.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  t.equal(await page.getByText('Visa ending in 1881').count(), 0);
  await page.getByRole('link', { name: 'Cancel membership' }).click();
  await dialog.getByRole('button', { name: 'Keep membership' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cancel membership' }).click();
  await dialog.getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByText('Your membership has been canceled').waitFor();
  t.equal(new URL(page.url()).search, '?saved=canceled');
  await page.context().close();
});
