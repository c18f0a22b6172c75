import type { Page } from 'playwright-core';
import type { Visit } from '#test/open-browser.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** On the page for that, from which it is led on. @param path where somebody is going */
export async function logIn({ address }: Visit, page: Page, login: Login, path: string): Promise<void> {
  await page.goto(address(`/login/?${new URLSearchParams({ redirect_to: path })}`));
  await submitLogin(page, login);
  await page.waitForURL(`**${path}`);
}

/** On the page for that. */
export async function submitLogin(page: Page, { email, password }: Login): Promise<void> {
  await page
    .getByLabel(/Email address/)
    .first()
    .fill(email);
  await page.locator('main input[type="password"]').fill(password);
  await page.locator('main form').first().getByRole('button', { name: 'Log in' }).click();
}
