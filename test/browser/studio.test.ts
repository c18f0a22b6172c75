/** Studio, by who works in it: an account found, a right given, an order refunded; on a phone without scripts, at a desk with them. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { ada, edda, goldie, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { chooseInStudio } from '#test/choose-in-studio.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function logIn(context: BrowserContext, user: typeof sil): Promise<void> {
  const { token } = await signIn(visit.facet, user);
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
}

const WAYS: readonly (readonly [Screen, boolean, typeof sil])[] = [
  ['phone', false, sil],
  ['desktop', true, goldie],
];

for (const [screen, javaScriptEnabled, member] of WAYS)
  t.test(`an administrator looks after an account on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    await logIn(context, ada);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    await page.goto(visit.address('/studio/'));
    await page.getByRole('heading', { name: 'To do' }).waitFor();
    await chooseInStudio(page, 'Members');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await look('members');
    await page.getByLabel('Search').last().fill(member.email);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: member.name }).click();
    await page.getByRole('heading', { name: member.name }).waitFor();

    await page.getByText('Give a right').click();
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Give', exact: true }) });
    await form.getByLabel('Right').selectOption('PRICE_GUIDES');
    await form.getByRole('button', { name: 'Give' }).click();
    await page.locator('#give-reason-error').waitFor();
    t.equal(await form.getByLabel('Right').inputValue(), 'PRICE_GUIDES', 'what was chosen is kept');
    await look('a form with what is wrong');
    await form.getByLabel('Reason').fill('She wrote to us on Monday.');
    await form.getByRole('button', { name: 'Give' }).click();
    await page.getByText('The right was given.').waitFor();
    await page.getByText('“She wrote to us on Monday.”').waitFor();
    await look('an account');

    await endSessions(t, page, member);

    await page.goto(visit.address('/studio/record/'));
    await page.locator('.studio-changes').getByText('Right given').first().waitFor();
    await look('the record');
    await page.goto(visit.address('/studio/orders/'));
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await look('orders');
    await page.locator('tbody th a').first().click();
    await page.getByRole('heading', { name: /Order F-/ }).waitFor();
    await look('an order');
    t.same(faults, []);
    await context.close();
  });

/** One session, then all that are left; and what is stored of the account is downloaded. */
async function endSessions(t: Test, page: Page, member: typeof sil): Promise<void> {
  for (const _ of [1, 2, 3]) await signIn(visit.facet, member);
  await page.reload();
  const ends = page.getByRole('button', { name: /^End session/ });
  const open = await ends.count();
  await ends.first().click();
  await page.getByText('The session was ended.').waitFor();
  t.equal(await ends.count(), open - 1);
  await page.locator('summary').filter({ hasText: 'Log out everywhere' }).click();
  await page.locator('#sessions-reason').fill('The laptop was lost.');
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByText('All sessions were ended.').waitFor();
  await page.getByText('Not logged in anywhere.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all that is stored about them' }).click(),
  ]);
  t.match(await readFile(await download.path(), 'utf8'), member.email);
}

t.test('others see nothing of it', async (t) => {
  for (const [someone, path, end] of [
    [edda, '/studio/users/', '/studio/users/'],
    [sil, '/studio/orders/', '/'],
  ] as const) {
    const context = await visit.open('desktop');
    await logIn(context, someone);
    const page = await context.newPage();
    await page.goto(visit.address(path));
    t.equal(new URL(page.url()).pathname, end, someone.name);
    if (someone === edda) {
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
      await checkAccessibility(t, page, 'a page for other roles');
    }
    await context.close();
  }
});
