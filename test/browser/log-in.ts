import type { Page } from 'playwright-core';
import type { Visit } from '#test/open-browser.ts';

/** On the page for that, from which it is led on. @param path where somebody is going */
export async function logIn(
  { address }: Visit,
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
  path: string,
): Promise<void> {
  await page.goto(address(`/login/?${new URLSearchParams({ redirect_to: path })}`));
  await page
    .getByLabel(/Email address/)
    .first()
    .fill(email);
  await page.locator('main input[type="password"]').fill(password);
  await page.locator('main form').first().getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${path}`);
}
