/** The staff takes a certificate back and gives it again: with scripts, and without them on a phone. */
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { edda, goldie } from '#test/cast.ts';
import { earnCertificate } from '#test/earn-certificate.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);
const number = await earnCertificate(visit.facet, goldie);
const publicPage = visit.address(`/certificate/${number}/`, 'gemsociety');

async function logIn(context: BrowserContext) {
  const { token } = await signIn(visit.facet, edda);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
}

/** Until all of the next page is there: without scripts Playwright looks for what comes late no second time. */
async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

for (const [name, screen, javaScriptEnabled, search] of [
  ['with scripts, by address', 'desktop', true, goldie.email],
  ['without them, by number', 'phone', false, number.replaceAll('-', '').toLowerCase()],
] as const) {
  t.test(`a certificate is found, taken back and given again ${name}`, async (t) => {
    const everybody = await visit.open(screen);
    const verdict = async () => {
      const page = await everybody.newPage();
      await page.goto(publicPage);
      const text = await page.locator('.verdict').textContent();
      await page.close();
      return text ?? '';
    };
    t.match(await verdict(), /^Valid/);

    const context = await visit.open(screen, { javaScriptEnabled });
    await logIn(context);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/account/orders/'));
    const account = page.getByRole('navigation', { name: 'Account' });
    await account.getByRole('link', { name: 'Grading' }).click();
    await page.waitForURL('**/grading/');
    const studio = page.getByRole('navigation', { name: 'Studio' });
    if (screen === 'phone') await studio.locator('summary').click();
    await studio.getByRole('link', { name: 'Certificates' }).click();
    await page.waitForURL('**/grading/certificates/');
    await page.getByLabel(/^Certificate number/).fill(search);
    await press(page, 'Find');
    await page.getByRole('link', { name: `${goldie.name}: Quartz` }).click();
    await page.waitForURL(`**/grading/certificates/${number}/`);
    t.notMatch(page.url(), '@', 'no address stands in an address');

    await press(page, 'Revoke certificate');
    await page.getByText('Enter a reason').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'reason');
    await page.getByLabel('Reason').fill('Somebody else sat the exam.');
    await press(page, 'Revoke certificate');
    await page.getByText('The certificate is revoked.').waitFor();
    t.match(await verdict(), /^Revoked/, 'at once');
    t.match(await page.locator('.staff-acts').textContent(), `by ${edda.name}`);

    await page.getByLabel('Reason').fill('It was her after all.');
    await press(page, 'Reinstate certificate');
    await page.getByText('The certificate is reinstated.').waitFor();
    t.match(await verdict(), /^Valid/);
    t.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      await page.evaluate(() => document.documentElement.clientWidth),
      'nothing is wider than the screen',
    );
    t.same(faults, []);
    await context.close();
    await everybody.close();
  });
}
