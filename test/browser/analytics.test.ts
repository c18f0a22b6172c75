/** Counting of purchases: nothing before consent, and then what is bought, once, without secrets. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { findViolations } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { pay } from './pay.ts';
import { serveScript } from './serve-script.ts';

const COURSE = '/course/opal/';
const PRIVACY = '/privacy-policy/';

/** Runs in the page, as a container would: it reads the address and what was told. */
function fake(): void {
  document.documentElement.dataset.seen = location.href;
}

const tag = await serveScript('/gtm.js', fake);
const visit = await openBrowser({ TAG_MANAGER_ID: 'GTM-TEST123', TAG_MANAGER_SCRIPT: tag.script });
t.teardown(async () => {
  await visit.close();
  await tag.close();
});
t.setTimeout(BROWSER_TIMEOUT_MS);

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy settings' });

interface Told {
  readonly address: string;
  readonly events: readonly { readonly event: string; readonly ecommerce: Record<string, unknown> }[];
}

/** Waits until the container has come, and answers all that it was told. */
async function readTold(page: Page): Promise<Told> {
  await page.locator('html[data-seen]').waitFor();
  return page.evaluate<Told>(
    '({ address: document.documentElement.dataset.seen, events: dataLayer.filter(({ event, ecommerce }) => event && ecommerce) })',
  );
}

t.test('who buys and has agreed is counted once, and nobody learns the secret address', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address(COURSE));
  await banner(page).waitFor();
  t.same(tag.requests, [], 'nothing before the answer');
  t.equal(await page.evaluate('typeof dataLayer'), 'undefined');
  t.same(await findViolations(page), []);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  const { events } = await readTold(page);
  t.match(events, [
    { event: 'view_item', ecommerce: { currency: 'USD', value: 39, items: [{ price: 39 }] } },
  ]);
  t.same(tag.requests, ['/gtm.js?id=GTM-TEST123']);

  await page.getByRole('link', { name: /Buy this course/ }).click();
  t.match((await readTold(page)).events, [{ event: 'begin_checkout', ecommerce: { value: 39 } }]);
  await page.getByLabel('Email address').fill('counted@buyer.example');
  await page.getByRole('button', { name: /Continue to payment/ }).click();
  await pay(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.waitForURL('**/confirmation/?again=1');
  await page.getByRole('link', { name: 'Log in and start learning' }).waitFor();
  const told = await readTold(page);
  t.match(told.events, [
    { event: 'purchase', ecommerce: { transaction_id: /^F-\d+$/, value: 39, items: [{ quantity: 1 }] } },
  ]);
  t.notMatch(told.address, 'checkout=');
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  t.same((await readTold(page)).events, [], 'counted once');
  t.same(faults, [], 'the policy allows it');
  await context.close();
});

t.test('who refuses is not counted, and can change that', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address(COURSE));
  const before = tag.requests.length;
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  await page.reload({ waitUntil: 'networkidle' });
  t.notOk(await banner(page).isVisible(), 'asked once');
  t.equal(tag.requests.length, before);
  await page.goto(visit.address(PRIVACY));
  await page.getByText('You refused: your visits are not counted.').waitFor();
  t.same(await findViolations(page), []);
  await page.locator('.consent-choice').getByRole('button', { name: 'Accept' }).click();
  await page.evaluate('document.cookie = "_ga=1; Path=/; Max-Age=9999"');
  await page.locator('.consent-choice').getByRole('button', { name: 'Refuse' }).click();
  t.same(await context.cookies(), [], 'what Analytics had set is gone');
  await context.close();
});

t.test('an address with a secret is nothing to count', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address(COURSE));
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await readTold(page);
  const before = tag.requests.length;
  await page.goto(visit.address('/forgot-password/?token=secret'), { waitUntil: 'networkidle' });
  t.equal(tag.requests.length, before);
  await context.close();
});
