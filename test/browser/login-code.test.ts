/** The modal of the login leads to the page of the code, for accounts that have a second factor. */
import { TOTP } from 'otpauth';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);
const FACTOR = 'airnauts/v1/user/second-factor/';
const STEP_MS = 30_000;

t.test('a login in the modal goes on with the code, and back to the page', async (t) => {
  const { cookie } = await signIn(visit.facet, edda);
  const begun = await callApi(visit.facet, FACTOR, {}, { cookie });
  const { secret } = (begun.body as { pending: { secret: string } }).pending;
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  const confirmed = await callApi(
    visit.facet,
    `${FACTOR}confirm/`,
    { code: codeAt(Date.now() - STEP_MS) },
    { cookie },
  );
  t.equal(confirmed.status, 200);
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email address or username').fill(edda.email);
  await modal.getByLabel('Password', { exact: true }).fill(edda.password);
  await modal.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await checkAccessibility(t, page, 'the code');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/faq/');
  await context.close();
});
