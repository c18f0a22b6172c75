import type { Page } from 'playwright-core';

/** On the payment page of the sandbox. */
export async function pay(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.locator('[name="number"]').fill(number);
  await page.locator('[name="expiry"]').fill('12 / 40');
  await page.locator('[name="cvc"]').fill('123');
  await page.locator('[name="name"]').fill('Nora Buyer');
  await page.locator('form button[type="submit"], form button:not([type])').first().click();
}
