import type { BrowserContext } from 'playwright-core';
import t from 'tap';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { fay } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { signIn } from '#test/sign-in.ts';

const ARTICLE = '/article/faceting-your-first-stone/';
const FAVORITES = '/account/favorites/';
const CALL = '**/api/app/airnauts/v1/favorites/**';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function logIn(context: BrowserContext) {
  const { token } = await signIn(visit.facet, fay);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
}

t.test('a member keeps an article at once, and finds it kept on the next page and in the list', async (t) => {
  const context = await visit.open('phone');
  await logIn(context);
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE));
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' });
  await page.locator('.favorite-button[aria-pressed="false"]').waitFor();
  const answered = page.waitForResponse(CALL);
  await heart.click();
  t.equal(await heart.getAttribute('aria-pressed'), 'true');
  t.equal((await answered).status(), 200);
  await page.reload();
  await page.locator('.favorite-button[aria-pressed="true"]').waitFor();
  await page.goto(visit.address(FAVORITES));
  t.equal(await page.locator('.favorites > li').count(), 1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByText('Nothing is here yet').waitFor();
  await page.goto(visit.address(ARTICLE));
  await page.locator('.favorite-button[aria-pressed="false"]').waitFor();
  t.pass('and kept no longer');
  await context.close();
});

t.test('what fails is undone, and says so', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context);
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE));
  await page.locator('.favorite-button[aria-pressed="false"]').waitFor();
  await page.route(CALL, (route) => route.abort(), { times: 1 });
  await page.locator('.favorite-button').click();
  await page.getByText('That did not work. Please try again.').waitFor();
  t.equal(await page.locator('.favorite-button').getAttribute('aria-pressed'), 'false');
  await page.locator('.favorite-button').click();
  await page.locator('.favorite-button[aria-pressed="true"]').waitFor();
  t.equal(await page.locator('.favorite-problem').textContent(), '');
  await context.close();
});

t.test('a guest is led to the login, with scripts and without, and asks for nothing before', async (t) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await visit.open('phone', { javaScriptEnabled });
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
    await page.goto(visit.address(ARTICLE), { waitUntil: 'networkidle' });
    t.same(calls, []);
    await page.locator('.favorite-button').click();
    await page.waitForURL(/\/login\/\?redirect_to=%2Faccount%2Ffavorites%2Fkeep%2F/);
    await logIn(context);
    await page.goto(visit.address('/account/favorites/keep/'));
    t.equal(new URL(page.url()).pathname, ARTICLE);
    await page.goto(visit.address(FAVORITES));
    t.equal(await page.locator('.favorites > li').count(), 1);
    await context.close();
  }
});
