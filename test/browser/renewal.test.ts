/** A year of a membership in a browser: a renewal that fails and recovers, on a clock that is moved; then money back. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import t from 'tap';
import { canny } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';
import { logIn } from './log-in.ts';
import { pay } from './pay.ts';
import { checkIfPossible, WAYS } from './ways.ts';

const MEMBERSHIP = '/account/membership-badges/';
const CLOCK = join(import.meta.dirname, '..', '..', 'scripts', 'clock.mjs');
/** Succeeds on the page, and is declined while its owner is away. */
const LATER_DECLINED = '4000 0000 0000 0341';
const PASSWORD = 'a loupe of ten times';
const GIVE_UP_MS = 30_000;
/** So long the server takes to notice. */
const NOTICE_MS = 1500;

const visit = await openBrowser({ TRUST_PROXY: '1' });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function moveClock(by: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLOCK, by], {
    env: { ...process.env, DATA_DIR: visit.facet.dataDir, NODE_ENV: 'test' },
  });
  await setTimeout(NOTICE_MS);
}

/** Looks at the account until it says so: jobs run in the background. */
async function waitFor(page: Page, text: RegExp, path = MEMBERSHIP): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    await page.goto(visit.address(path));
    if (await page.locator('main').getByText(text).first().isVisible()) return;
    if (performance.now() > giveUpAt) throw new Error(`The account does not say ${text}`);
    await page.waitForTimeout(500);
  }
}

t.test('a payment that fails is told, and another card mends it', async (t) => {
  const buyers = await Promise.all(
    WAYS.map(async (way) => {
      const { screen, options, name } = way;
      const context = await visit.open(screen, options);
      const page = await context.newPage();
      const email = `fay-${name}@buyer.example`;
      await page.goto(visit.address('/checkout/?rid=SILVR1'));
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: /Continue to payment/ }).click();
      await pay(page, LATER_DECLINED);
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      await page.waitForURL('**look=1');
      await page.goto(visit.address(await readMailedLink(visit.facet, email, '/confirm-account/')));
      await page.locator('main input[type="password"]').fill(PASSWORD);
      await page.getByRole('button', { name: 'Save password and log in' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/confirm-account/'));
      return { ...way, context, page, email, password: PASSWORD };
    }),
  );

  await moveClock('+32d');
  await Promise.all(
    buyers.map(async ({ context, page, javaScriptEnabled, way, ...buyer }) => {
      // Sessions end after 30 days: whoever comes back after that logs in again.
      await context.clearCookies();
      await logIn(visit, page, buyer, MEMBERSHIP);
      await waitFor(page, /Your last payment did not go through/);
      await checkIfPossible(t, page, javaScriptEnabled, `a membership whose payment failed ${way}`);
      await page.getByRole('button', { name: 'Add a card' }).click();
      await pay(page);
      await page.waitForURL('**saved=added#cards');
    }),
  );
  await moveClock('+2m');
  for (const { context, page, way } of buyers) {
    await waitFor(page, /You have access to everything it includes/);
    t.notOk(await page.getByText('Your last payment did not go through').isVisible(), way);
    await context.close();
  }
});

t.test('the guarantee returns the first payment by itself, without scripts as well', async () => {
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(visit, page, canny, '/checkout/?rid=GOLDM1');
  await page.getByRole('button', { name: /^(?:Continue to payment|Pay another way)/ }).click();
  await pay(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.waitForURL('**look=1');
  await page.goto(visit.address(MEMBERSHIP));
  await page.locator('summary', { hasText: 'Get $19 back' }).click();
  await page.locator('button[value="guarantee"]').click();
  await waitFor(page, /Your membership has ended/);
  await moveClock('+2m');
  await waitFor(page, /Refunded/, '/account/orders/');
  await context.close();
});
