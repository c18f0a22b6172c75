/** The sandbox's pages in a browser: pay without a script, by keyboard, on both screens, by day and by night. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { CARDS, createCustomer, describeCheckout, openOwnSandbox } from '#test/buy-in-sandbox.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, watchFaults } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Types a card in by the keyboard alone, and sends the form by Enter. */
async function typeIn(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').focus();
  for (const text of [number, '12 / 40', '123', 'Goldie Locke']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    if (text !== 'Goldie Locke') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

for (const screen of SCREEN_NAMES) {
  t.test(`somebody pays after mistakes, a decline and the bank's question, on a ${screen}`, async (t) => {
    const sandbox = await openOwnSandbox(t);
    const context = await visit.open(screen, { javaScriptEnabled: true });
    t.teardown(() => context.close());
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => {
      await checkAccessibility(t, page, what);
      t.equal(await isScrolledSideways(page), false, `${what} fits the ${screen}`);
      await page.screenshot({
        path: `${process.env.SHOTS ?? t.testdir()}/${screen}-${what}.png`,
        fullPage: true,
      });
    };
    const customer = await createCustomer(sandbox);
    const shop = visit.address('/faq/');
    const { id, url } = await sandbox.gateway.createCheckout(
      describeCheckout(customer, { successUrl: `${shop}?paid={CHECKOUT_SESSION_ID}`, cancelUrl: shop }),
    );
    await page.goto(url);
    await look('pay');
    await page.getByRole('button', { name: 'Pay $124.00' }).click();
    await look('mistakes');
    t.equal(await page.getByLabel('Card number').getAttribute('aria-invalid'), 'true');
    await typeIn(page, CARDS.withoutFunds);
    await page.getByRole('alert').getByText('insufficient funds').waitFor();
    await look('declined');
    await typeIn(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Complete' }).waitFor();
    await look('challenge');
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/\/faq\//);
    t.match(await sandbox.gateway.findCheckout(id), { status: 'complete', charge: { status: 'succeeded' } });
    await page.goto(`${sandbox.url}/sandbox/`);
    await look('controls');
    await page.getByLabel('Webhooks', { exact: true }).selectOption('late');
    await page.getByRole('button', { name: 'Set webhooks' }).click();
    t.equal(await page.getByLabel('Webhooks', { exact: true }).inputValue(), 'late');
    t.same(faults, []);
  });
}

t.test('a card is added, and whoever changes their mind goes back, without scripts', async (t) => {
  const sandbox = await openOwnSandbox(t);
  const context = await visit.open('phone', { javaScriptEnabled: false });
  t.teardown(() => context.close());
  const page = await context.newPage();
  const shop = visit.address('/faq/');
  const about = { mode: 'setup', lines: [], successUrl: shop, cancelUrl: shop } as const;
  const customer = await createCustomer(sandbox);
  const { id, url } = await sandbox.gateway.createCheckout(describeCheckout(customer, about));
  await page.goto(url);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL(/\/faq\//);
  await page.goto(url);
  await typeIn(page, CARDS.succeeds);
  await page.waitForURL(/\/faq\//);
  t.match(await sandbox.gateway.findCheckout(id), { status: 'complete', card: { last4: '4242' } });
});
