import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { ada, fay, goldie, plato } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, type Screen } from '#test/open-browser.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';

const ARTICLE = '/article/gem-pricing-guide-sample/';
const PASSWORD = 'seven rubies in a row';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  for (const javaScriptEnabled of [true, false]) {
    const name = `on a ${screen}, ${javaScriptEnabled ? 'with' : 'without'} scripts`;

    t.test(`an account is asked for, confirmed, used and left ${name}`, async (t) => {
      const context = await visit.open(screen, { javaScriptEnabled });
      const page = await context.newPage();
      const email = `nina-${screen}-${javaScriptEnabled}@reader.example`;
      await page.goto(visit.address('/register/'));
      await page.getByLabel('Email address').fill('nina');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Invalid email!').waitFor();
      t.equal(await page.getByLabel('Email address').inputValue(), 'nina', 'what was typed is kept');
      await page.locator('#email:focus').waitFor();
      t.pass('what is wrong first has the focus');

      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Your name').fill('Nina New');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/register/?sent=1');

      await page.goto(visit.address(await readMailedLink(visit.facet, email, '/confirm-account/')));
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Activate account' }).click();
      await page.waitForURL(visit.address('/account/dashboard/'));
      t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Welcome, Nina New');

      await logOut(page, screen);
      t.notOk(await isLoggedIn(context));
      await context.close();
    });

    t.test(`a login leads back to a text that it opens ${name}`, async (t) => {
      const context = await visit.open(screen, { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address(`/login/?redirect_to=${ARTICLE}`, 'gemsociety'));
      await page.getByLabel('Email address or username').fill(goldie.username);
      await page.getByLabel('Password', { exact: true }).fill('not hers');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong user credentials.').waitFor();
      t.equal(await page.getByLabel('Email address or username').inputValue(), goldie.username);
      await page.getByLabel('Password', { exact: true }).fill(goldie.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(visit.address(ARTICLE, 'gemsociety'));
      t.equal(await page.locator('.paywall').count(), 0);
      await context.close();
    });
  }
}

/** Those who ask too often get no email: with scripts and without once on either screen. */
const WAYS = [
  ['phone', false],
  ['desktop', true],
] as const;

for (const [screen, javaScriptEnabled] of WAYS) {
  const name = `on a ${screen}, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
  t.test(
    `a new password is chosen by a letter, and logging out everywhere reaches another browser ${name}`,
    async (t) => {
      const context = await visit.open(screen, { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address('/login/'));
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email address').fill(fay.email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.waitForURL('**/forgot-password/?sent=1');
      await page.goto(visit.address(await readMailedLink(visit.facet, fay.email, '/forgot-password/?key=')));
      await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Your password has been changed.').waitFor();

      const other = await visit.open('desktop');
      const elsewhere = await other.newPage();
      for (const one of [page, elsewhere]) {
        await one.goto(visit.address('/login/?redirect_to=/account/dashboard/'));
        await one.getByLabel('Email address or username').fill(fay.email);
        await one.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await one.keyboard.press('Enter');
        await one.waitForURL(visit.address('/account/dashboard/'));
      }
      // Calls of the page itself would meet the end of the session before its reader does.
      await elsewhere.waitForLoadState('networkidle');
      await page.goto(visit.address('/logout/'));
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      await page.waitForURL(visit.address('/'));
      await elsewhere.goto(visit.address('/account/dashboard/'));
      t.match(elsewhere.url(), '/login/?redirect_to=');
      t.match(await elsewhere.getByRole('status').first().textContent(), 'Your session has ended.');
      await other.close();
      await context.close();
    },
  );

  t.test(`a link by mail logs in where its button is pressed ${name}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(visit.address('/login/?redirect_to=/shop/'));
    await page.getByRole('link', { name: 'Log in without a password' }).click();
    await page.getByLabel('Email address').fill(plato.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.waitForURL('**/login/link/?sent=1');
    await page.goto(visit.address(await readMailedLink(visit.facet, plato.email, '/login/link/')));
    t.notOk(await isLoggedIn(context));
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(visit.address('/shop/'));
    t.ok(await isLoggedIn(context));
    await context.close();
  });
}

t.test('the form of the login is filled for those who only try the site', async (t) => {
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/login/?redirect_to=/shop/'));
  await page.getByText('Demo accounts').click();
  await page.getByRole('button', { name: `Fill in ${ada.name}` }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(visit.address('/shop/'));
  t.ok(await isLoggedIn(context));
  await context.close();
});

t.test('a login may lead on to the sister site', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  const target = visit.address('/shop/', 'gemsociety');
  await page.goto(visit.address(`/login/?${new URLSearchParams({ redirect_to: target })}`));
  await page.getByLabel('Email address or username').fill(goldie.email);
  await page.getByLabel('Password', { exact: true }).fill(goldie.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(target);
  t.pass();
  await context.close();
});

t.test('going back after a login or a logout shows no page of before', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'));
  await page.goto(visit.address('/login/?redirect_to=/shop/'));
  await page.getByLabel('Email address or username').fill(goldie.email);
  await page.getByLabel('Password', { exact: true }).fill(goldie.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(visit.address('/shop/'));
  await goBack(page, 2);
  await page.getByRole('link', { name: 'LOGOUT' }).waitFor();
  t.pass('a member sees the page of members');
  await logOut(page, 'desktop');
  // Logging out is asked for over the page, which is no page of its own.
  await goBack(page, 1);
  await page.getByRole('link', { name: 'LOGIN' }).waitFor();
  t.pass('a guest sees that of guests');
  await context.close();
});

/** Past the page with the form, where there was one. */
async function goBack(page: Page, pages: number): Promise<void> {
  // The page may be gone before the answer of the call is there.
  await page.evaluate((count) => void setTimeout(() => history.go(-count)), pages);
  await page.waitForURL(visit.address('/faq/'));
}

async function logOut(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await page.locator('.menu > summary').tap();
  await page.getByRole('link', { name: 'LOGOUT', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(visit.address('/'));
}

async function isLoggedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'token');
}
