/** The last piece of something: a guest who has opened its payment page goes on in another tab, others find it sold out. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { setStock } from '#server/cms/commerce/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { databaseIn } from '#test/test-database.ts';
import { pay } from './pay.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function openCheckout(page: Page): Promise<void> {
  await page.goto(visit.address('/shop/loupe-10x-triplet/'));
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.waitForURL('**/checkout/**');
}

async function goToPayment(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('olive@buyer.example');
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Buyer');
  await page.getByLabel('Street address').fill('1 Quarry Road');
  await page.getByLabel('City').fill('Golden');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State or province').fill('Colorado');
  await page.getByLabel('ZIP or postal code').fill('80401');
  await page.getByRole('button', { name: 'Continue to the total' }).click();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.locator('[name="number"]').waitFor();
}

t.test('a guest pays for the last piece in the second tab', async (t) => {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  await setStock(db, 'FCT-LOUPE-10', 1, new Date()).finally(() => db.destroy());
  const context = await visit.open('phone');
  const first = await context.newPage();
  await openCheckout(first);
  await goToPayment(first);

  const other = await visit.open('desktop');
  const stranger = await other.newPage();
  await openCheckout(stranger);
  await stranger
    .getByText(/sold out/i)
    .first()
    .waitFor();
  await other.close();

  const second = await context.newPage();
  await openCheckout(second);
  await goToPayment(second);
  t.equal(second.url(), first.url(), 'the page that is open already');
  await pay(second);
  await second.getByRole('heading', { name: 'Thank you' }).waitFor();
  await context.close();
});
