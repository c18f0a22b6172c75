/** Sales in Studio: a coupon is made, corrected, changed and ended; a plan gets another price. */
import type { BrowserContext } from 'playwright-core';
import t from 'tap';
import { ada } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function logIn(context: BrowserContext): Promise<void> {
  const { token } = await signIn(visit.facet, ada);
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
}

const WAYS: readonly (readonly [Screen, boolean])[] = [
  ['phone', false],
  ['desktop', true],
];

for (const [screen, javaScriptEnabled] of WAYS)
  t.test(`a coupon is made, corrected, changed and ended on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    await logIn(context);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    const code = `SPRING-${screen.toUpperCase()}`;
    await page.goto(visit.address('/studio/coupons/'));
    await page.getByText('New coupon').click();
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByLabel('Takes off').fill('120');
    await page.getByLabel('Only what is checked').check();
    await page.getByText('Memberships', { exact: true }).click();
    await page.getByLabel('Gold Membership, $19 a month').check();
    await look('the form of a coupon');
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await page.locator('#off-error').getByText('at most 100').waitFor();
    t.ok(await page.getByLabel('Gold Membership, $19 a month').isChecked(), 'what was typed stays');
    t.equal(await page.getByLabel('Code').inputValue(), code.toLowerCase());
    await page.getByLabel('Takes off').fill('20');
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await page.getByRole('link', { name: code }).click();
    await page.getByText('20% off the first payment').waitFor();
    await page.getByText('Only for Gold Membership, $19 a month.').waitFor();
    await look('a coupon');
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Uses in all').fill('100');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The coupon was changed.').waitFor();
    await page.getByText('0 of 100').waitFor();
    await page.getByText('End', { exact: true }).click();
    await page.getByRole('button', { name: 'End this coupon' }).click();
    await page.getByText('The coupon has ended.').waitFor();
    await page.goto(visit.address('/studio/coupons/'));
    await look('coupons');
    t.same(faults, []);
    await context.close();
  });

t.test('a plan gets another price, which the membership page has at once', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: true });
  await logIn(context);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address('/studio/plans/'));
  await checkAccessibility(t, page, 'plans');
  await page.getByRole('link', { name: 'Silver Membership' }).click();
  await page.getByLabel('Dollars a month').fill('9.99');
  await checkAccessibility(t, page, 'a plan');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Saved. Readers see it within a second').waitFor();
  await page.getByText('Back to the original plan').waitFor();
  await page.getByRole('link', { name: 'On the membership page' }).click();
  await page.locator('#silver .by-month').getByText('$9.99').waitFor();
  t.same(faults, []);
  await context.close();
});
