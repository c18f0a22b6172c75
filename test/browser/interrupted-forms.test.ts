/** Forms that came back wrong, were left, or whose session has ended elsewhere. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { goldie, type sil } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const DETAILS = '/account/details/';
const PASSWORD = 'seven rubies in a row';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('whoever goes back to a form that came back wrong sees the form, not a warning', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.goto(visit.address('/forgot-password/'));
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('Invalid email!').waitFor();
  await page.getByLabel('Email address').fill('nobody@reader.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL('**/forgot-password/?sent=1');
  await page.goBack();
  t.ok(await page.getByLabel('Email address').isVisible());
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  t.test(
    `a password in a form that came back wrong is asked for again, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const page = await openAs(goldie, javaScriptEnabled);
      await page.goto(visit.address(`${DETAILS}?edit=password`));
      await page.getByLabel('Current password').fill('not the password');
      await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('This password is incorrect.').waitFor();
      t.equal(await page.locator('#new-password-error').textContent(), 'Please enter it again.');
      await page.context().close();
    },
  );
}

t.test('a modal opened after the session has ended elsewhere leads to the login, and back', async (t) => {
  const page = await openAs(goldie);
  await page.goto(visit.address(DETAILS));
  const other = await page.context().newPage();
  await other.goto(visit.address('/logout/'));
  await other.locator('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await other.waitForURL(visit.address('/'));
  await page.getByRole('link', { name: 'Edit details' }).click();
  await page.waitForURL('**/login/?redirect_to=*');
  t.equal(new URL(page.url()).searchParams.get('redirect_to'), DETAILS);
  await page.context().close();
});

t.test('the longest name without a space stays on its page', async (t) => {
  const page = await openAs(goldie);
  await page.goto(visit.address(DETAILS));
  await page.getByRole('link', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Display name').fill('x'.repeat(100));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your details have been saved.').waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    t.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${width} px`);
  }
  await page.context().close();
});

async function openAs(user: typeof sil, javaScriptEnabled = true): Promise<Page> {
  const { token } = await signIn(visit.facet, user);
  const context = await visit.open('desktop', { javaScriptEnabled });
  await context.addCookies([
    { name: 'token', value: token, url: visit.address('/') },
    { name: 'possibly_user', value: '1', url: visit.address('/') },
  ]);
  return context.newPage();
}
