/** With what one logs in, changed in modals where scripts run and on the page elsewhere. */
import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { gemma, prof } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES } from '#test/open-browser.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';

const DETAILS = '/account/details/';
const PASSWORD = 'seven rubies in a row';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const [user, scripts] of [
  [gemma, true],
  [prof, false],
] as const) {
  const how = scripts ? 'in modals' : 'without scripts';

  t.test(`an address is changed once both have confirmed it, ${how}`, async (t) => {
    const { page, place } = await openDetails(user, scripts);
    const to = `${user.username}@reader.example`;
    await page.getByRole('link', { name: 'Change email address' }).click();
    const form = place('email');
    await form.getByLabel('New email address').fill('no address');
    await form.getByRole('button', { name: 'Send confirmation' }).click();
    await form.getByText('Invalid email!').waitFor();
    t.equal(await form.getByLabel('New email address').inputValue(), 'no address', 'what was typed is kept');
    await form.getByLabel('New email address').fill(to);
    await form.getByRole('button', { name: 'Send confirmation' }).click();
    await page.getByText('We emailed both addresses.').waitFor();
    for (const address of [user.email, to]) {
      await page.goto(visit.address(await readMailedLink(visit.facet, address, '/confirm-email/')));
      await page.getByRole('button', { name: 'Confirm change' }).click();
      await page.waitForURL('**/confirm-email/?done=*');
    }
    await page.goto(visit.address(DETAILS));
    await page.getByText(`You log in with ${to}`).waitFor();
    t.pass();
    await page.context().close();
  });

  t.test(`a password is changed by who knows the present one, ${how}`, async (t) => {
    const { page, place } = await openDetails(user, scripts);
    await page.getByRole('link', { name: 'Change password' }).click();
    const form = place('password');
    for (const [old, told] of [
      ['not the password', 'This password is incorrect.'],
      [user.password, 'Your password has been changed'],
    ] as const) {
      await form.getByLabel('Current password').fill(old);
      await form.getByLabel('New password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Save password' }).click();
      await page.getByText(told).waitFor();
    }
    t.pass('and one stays logged in');
    await page.context().close();
  });
}

for (const screen of SCREEN_NAMES) {
  t.test(`an account is asked for in a modal, and one logs out in one, on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    const page = await context.newPage();
    const email = `otto-${screen}@reader.example`;
    await page.goto(visit.address('/faq/'));
    await openAction(page, 'LOGIN', screen);
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an account' });
    await dialog.getByLabel('Email address').fill('otto');
    await dialog.getByLabel('Your name').fill('Otto Opal');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.getByText('Invalid email!').waitFor();
    t.equal(await dialog.getByLabel('Your name').inputValue(), 'Otto Opal', 'what was typed is kept');
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.getByText('Check your email').waitFor();
    await page.goto(visit.address(await readMailedLink(visit.facet, email, '/confirm-account/')));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await page.waitForURL(visit.address('/account/dashboard/'));
    await openAction(page, 'LOGOUT', screen);
    await page
      .getByRole('dialog', { name: 'Log out' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    await page.waitForURL(visit.address('/'));
    t.notOk((await context.cookies()).some(({ name }) => name === 'token'));
    await context.close();
  });
}

async function openAction(page: Page, name: string, screen: (typeof SCREEN_NAMES)[number]): Promise<void> {
  if (screen === 'phone') await page.locator('.menu > summary').tap();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
}

async function openDetails(user: typeof prof, javaScriptEnabled: boolean) {
  const context = await visit.open('desktop', { javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(visit.address(`/login/?redirect_to=${DETAILS}`));
  // By name: the address may have been changed.
  await page.getByLabel('Email address or username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(visit.address(DETAILS));
  const place = (section: string): Locator =>
    javaScriptEnabled ? page.getByRole('dialog') : page.locator(`#${section}`);
  return { page, place };
}
