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

for (const [person, scripts] of [
  [gemma, true],
  [prof, false],
] as const) {
  const how = scripts ? 'in modals' : 'without scripts';

  t.test(`an address is changed once both have confirmed it, ${how}`, async (t) => {
    const { page, place } = await openDetails(person, scripts);
    const to = `${person.username}@reader.example`;
    await page.getByRole('link', { name: 'Change the address' }).click();
    const form = place('email');
    await form.getByLabel('Another address').fill('no address');
    await form.getByRole('button', { name: 'Ask for the change' }).click();
    await form.getByText('Invalid email!').waitFor();
    t.equal(await form.getByLabel('Another address').inputValue(), 'no address', 'what was typed is kept');
    await form.getByLabel('Another address').fill(to);
    await form.getByRole('button', { name: 'Ask for the change' }).click();
    await page.getByText('We have written to both addresses.').waitFor();
    for (const address of [person.email, to]) {
      await page.goto(visit.address(await readMailedLink(visit.facet, address, '/confirm-email/')));
      await page.getByRole('button', { name: 'Confirm the change' }).click();
      await page.waitForURL('**/confirm-email/?done=*');
    }
    await page.goto(visit.address(DETAILS));
    await page.getByText(`You sign in with ${to}`).waitFor();
    t.pass();
    await page.context().close();
  });

  t.test(`a password is changed by who knows the present one, ${how}`, async (t) => {
    const { page, place } = await openDetails(person, scripts);
    await page.getByRole('link', { name: 'Change the password' }).click();
    const form = place('password');
    for (const [old, told] of [
      ['not the password', 'This is not your password.'],
      [person.password, 'Your password is changed'],
    ] as const) {
      await form.getByLabel('Your present password').fill(old);
      await form.getByLabel('A new one').fill(PASSWORD);
      await form.getByRole('button', { name: 'Set the password' }).click();
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
    await dialog.getByLabel('E-mail address').fill('otto');
    await dialog.getByLabel('Your name').fill('Otto Opal');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create the account' }).click();
    await dialog.getByText('Invalid email!').waitFor();
    t.equal(await dialog.getByLabel('Your name').inputValue(), 'Otto Opal', 'what was typed is kept');
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('button', { name: 'Create the account' }).click();
    await dialog.getByText('Look into your mailbox').waitFor();
    await page.goto(visit.address(await readMailedLink(visit.facet, email, '/confirm-account/')));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Open my account' }).click();
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

async function openDetails(person: typeof prof, javaScriptEnabled: boolean) {
  const context = await visit.open('desktop', { javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(visit.address(`/login/?redirect_to=${DETAILS}`));
  // By name: the address may have been changed.
  await page.getByLabel('E-mail address or user name').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(visit.address(DETAILS));
  const place = (section: string): Locator =>
    javaScriptEnabled ? page.getByRole('dialog') : page.locator(`#${section}`);
  return { page, place };
}
