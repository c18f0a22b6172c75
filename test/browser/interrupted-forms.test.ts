/** Forms that came back wrong, were left, or whose session has ended elsewhere. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { goldie, type sil } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { signIn } from '#test/sign-in.ts';

const DETAILS = '/account/details/';
const PASSWORD = 'seven rubies in a row';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('whoever goes back to a form that came back wrong sees the form, not a warning', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.goto(visit.address('/forgot-password/'));
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('Invalid email!').waitFor();
  await page.getByLabel('E-mail address').fill('nobody@reader.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL('**/forgot-password/?sent=1');
  await page.goBack();
  t.ok(await page.getByLabel('E-mail address').isVisible());
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  t.test(
    `a password in a form that came back wrong is asked for again, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const page = await (await visit.open('phone', { javaScriptEnabled })).newPage();
      await page.goto(visit.address('/register/'));
      await page.getByLabel('E-mail address').fill('nobody');
      await page.getByLabel('Your name').fill('Nina New');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create the account' }).click();
      await page.getByText('Invalid email!').waitFor();
      t.equal(await page.locator('#password-error').textContent(), 'Please type it once more.');
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
  await page.getByRole('link', { name: 'Change your details' }).click();
  await page.waitForURL('**/login/?redirect_to=*');
  t.equal(new URL(page.url()).searchParams.get('redirect_to'), DETAILS);
  await page.context().close();
});

t.test('the longest name without a space stays on its page', async (t) => {
  const page = await openAs(goldie);
  await page.goto(visit.address(DETAILS));
  await page.getByRole('link', { name: 'Change your details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('As others see you').fill('x'.repeat(100));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your details are saved.').waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    t.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${width} px`);
  }
  await page.context().close();
});

async function openAs(person: typeof sil): Promise<Page> {
  const { token } = await signIn(visit.facet, person);
  const context = await visit.open('desktop');
  await context.addCookies([
    { name: 'token', value: token, url: visit.address('/') },
    { name: 'possibly_user', value: '1', url: visit.address('/') },
  ]);
  return context.newPage();
}
