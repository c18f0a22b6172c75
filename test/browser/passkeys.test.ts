/** Passkeys in a real browser, whose authenticator is Chromium's virtual one. */
import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);
const FACTOR = 'airnauts/v1/user/second-factor/';
const STEP_MS = 30_000;

const { token, cookie } = await signIn(visit.facet, edda);
const begun = await callApi(visit.facet, FACTOR, {}, { cookie });
const { secret } = (begun.body as { pending: { secret: string } }).pending;
const code = new TOTP({ secret }).generate({ timestamp: Date.now() - STEP_MS });
await callApi(visit.facet, `${FACTOR}confirm/`, { code }, { cookie });

/** As a fingerprint reader of a laptop; `isWilling` says whether its user confirms. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    setWilling: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const enter = (context: BrowserContext) =>
  context.addCookies([{ name: 'token', value: token, url: visit.address('/') }]);

t.test('a passkey is made, logs in, proves who one is, and is removed', async (t) => {
  const context = await visit.open('desktop');
  await enter(context);
  const page = await context.newPage();
  const faults = watchFaults(page);
  const authenticator = await addAuthenticator(page);
  await page.goto(visit.address('/account/security/'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await checkAccessibility(t, page, 'a new passkey');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  t.equal(await authenticator.count(), 0, 'not without a name');
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByText('The passkey was added').waitFor();
  t.equal(await authenticator.count(), 1);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('The same again');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByText('This device already has a passkey of your account.').waitFor();

  await context.clearCookies();
  await page.goto(visit.address('/login/?redirect_to=%2Ffaq%2F'));
  const main = page.getByRole('main');
  await main.getByLabel('Email address or username').fill(edda.email);
  await main.getByLabel('Password', { exact: true }).fill(edda.password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await checkAccessibility(t, page, 'the second step');
  await authenticator.setWilling(false);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used').waitFor();
  await authenticator.setWilling(true);
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/faq/');

  await page.goto(visit.address('/account/confirm/?for=%2Faccount%2Fsecurity%2F'));
  await checkAccessibility(t, page, 'asked again');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.waitForURL((url) => url.pathname === '/account/security/');
  await page.getByText('Last used').waitFor();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByText('The passkey was removed').waitFor();
  t.same(faults, []);
  await context.close();
});

t.test('without scripts there is no passkey to press, and a code does', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  await enter(context);
  const page = await context.newPage();
  await page.goto(visit.address('/account/security/'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  // Playwright looks for no text in a noscript.
  await page.locator('noscript p').waitFor();
  t.notOk(await page.getByRole('button', { name: 'Create the passkey' }).isVisible());
  await context.close();
});
