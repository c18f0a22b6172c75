import type { Page } from 'playwright-core';
import t from 'tap';
import { goldie, sil } from '#test/cast.ts';
import {
  BROWSER_TIMEOUT_MS,
  openBrowser,
  SCREEN_NAMES,
  type Screen,
  watchFaults,
} from '#test/open-browser.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';

const ARTICLE = '/article/gem-pricing-guide-sample/';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  t.test(
    `the modal of the login says what is wrong, logs in and shows the page anew on a ${screen}`,
    async (t) => {
      const context = await visit.open(screen);
      const page = await context.newPage();
      const faults = watchFaults(page);
      await page.goto(visit.address(ARTICLE, 'gemsociety'));
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await openLogin(page, screen);
      await dialog.getByLabel('Password', { exact: true }).waitFor();
      t.ok(await isFocused(page, 'modal-login'), 'the first field has the focus');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      t.equal(
        await page.evaluate(() => document.activeElement?.textContent),
        'LOGIN',
        'the focus is given back',
      );

      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Log in' }).click();
      t.equal(await dialog.getByText('Required').count(), 2);
      await dialog.getByLabel('Email address or username').fill('goldie gold');
      await dialog.getByLabel('Password', { exact: true }).fill(goldie.password);
      await page.keyboard.press('Enter');
      await dialog.getByText('Invalid username or email').waitFor();
      await dialog.getByLabel('Email address or username').fill(goldie.email);
      await dialog.getByLabel('Password', { exact: true }).fill('not hers');
      await page.keyboard.press('Enter');
      await dialog.getByText('Wrong user credentials.').waitFor();
      t.equal(faults.filter((fault) => !fault.includes('401')).length, 0, faults.join('\n'));

      await dialog.getByLabel('Password', { exact: true }).fill(goldie.password);
      await dialog.getByRole('button', { name: 'Show password' }).click();
      t.equal(await dialog.getByLabel('Password', { exact: true }).inputValue(), goldie.password);
      t.equal(await dialog.getByLabel('Password', { exact: true }).getAttribute('type'), 'text');
      await page.keyboard.press('Tab');
      const reloaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await dialog.locator('[data-sending="done"]').waitFor();
      await reloaded;
      t.equal(await page.locator('.paywall').count(), 0);
      await context.close();
    },
  );
}

t.test(
  'a modal that is opened again in the breath in which it was closed stays open, and is empty',
  async (t) => {
    const context = await visit.open('phone');
    const page = await context.newPage();
    await page.goto(visit.address('/faq/'));
    await openLogin(page, 'phone');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Password', { exact: true }).fill(goldie.password);
    // The browser tells of the closing with its next frame only, which on a busy machine any key is ahead of.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.querySelector('dialog')?.close();
          if (document.activeElement instanceof HTMLElement) document.activeElement.click();
          requestAnimationFrame(() => setTimeout(resolve));
        }),
    );
    t.ok(await dialog.isVisible());
    t.ok(await isFocused(page, 'modal-login'), 'the first field has the focus');
    t.equal(await dialog.getByLabel('Password', { exact: true }).inputValue(), '');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    t.equal(await page.evaluate(() => document.activeElement?.textContent), 'LOGIN');
    await context.close();
  },
);

t.test('one modal leads to the next, which sends its letter', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  await openLogin(page, 'desktop');
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Forgot your password?' });
  await reset.getByLabel('Email address').fill('sil');
  await page.keyboard.press('Enter');
  await reset.getByText('Invalid email!').waitFor();
  await reset.getByLabel('Email address').fill(sil.email);
  await page.keyboard.press('Enter');
  await reset.getByRole('status').waitFor();
  t.ok(await readMailedLink(visit.facet, sil.email, '/forgot-password/?key='));

  await reset.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in without a password' }).click();
  const link = page.getByRole('dialog', { name: 'Log in without a password' });
  await link.getByLabel('Email address').fill(sil.email);
  await page.keyboard.press('Enter');
  await link.getByRole('status').waitFor();
  await page.goto(visit.address(await readMailedLink(visit.facet, sil.email, '/login/link/')));
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(visit.address('/faq/'));
  t.pass('and leads back to where it was asked for');
  await context.close();
});

async function openLogin(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await page.locator('.menu > summary').tap();
  await page.getByRole('link', { name: 'LOGIN', exact: true }).filter({ visible: true }).click();
}

async function isFocused(page: Page, id: string): Promise<boolean> {
  // Without scripts in the page, evaluating still works from outside of it.
  return (await page.evaluate(() => document.activeElement?.id)) === id;
}
