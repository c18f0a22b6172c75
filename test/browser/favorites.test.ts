import type { BrowserContext, Locator, Page } from 'playwright-core';
import t from 'tap';
import { fay } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, prepareLoss, SCREEN_NAMES } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const ARTICLE = '/article/faceting-your-first-stone/';
const LIST = '/gemstone-encyclopedia/';
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
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  await page.locator('.favorite .favorite-button[aria-pressed="false"]').waitFor();
  const answered = page.waitForResponse(CALL);
  await heart.click();
  t.equal(await heart.getAttribute('aria-pressed'), 'true');
  t.equal((await answered).status(), 200);
  await page.reload();
  await page.locator('.favorite .favorite-button[aria-pressed="true"]').waitFor();
  await page.goto(visit.address(FAVORITES));
  t.equal(await page.locator('.favorites > li').count(), 1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByText('No favorites yet').waitFor();
  await page.goto(visit.address(ARTICLE));
  await page.locator('.favorite .favorite-button[aria-pressed="false"]').waitFor();
  t.pass('and kept no longer');
  await context.close();
});

t.test('what fails is undone, and says so', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context);
  const page = await context.newPage();
  const loseNext = await prepareLoss(page, CALL);
  await page.goto(visit.address(ARTICLE));
  await page.locator('.favorite .favorite-button[aria-pressed="false"]').waitFor();
  loseNext();
  await page.locator('.favorite .favorite-button').click();
  await page.getByText('Something went wrong. Please try again.').waitFor();
  t.equal(await page.locator('.favorite .favorite-button').getAttribute('aria-pressed'), 'false');
  await page.locator('.favorite .favorite-button').click();
  await page.locator('.favorite .favorite-button[aria-pressed="true"]').waitFor();
  t.equal(await page.locator('.favorite-problem').textContent(), '');
  await removeAll(page);
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
    await page.locator('.favorite .favorite-button').click();
    await page.waitForURL(/\/login\/\?redirect_to=%2Faccount%2Ffavorites%2Fkeep%2F/);
    await logIn(context);
    await page.goto(visit.address('/account/favorites/keep/'));
    t.equal(new URL(page.url()).pathname, ARTICLE);
    await page.goto(visit.address(FAVORITES));
    t.equal(await page.locator('.favorites > li').count(), 1);
    await removeAll(page);
    await context.close();
  }
});

for (const screen of SCREEN_NAMES) {
  t.test(
    `a list shows what is kept after one call, and cards change where they stand, on a ${screen}`,
    async (t) => {
      const context = await visit.open(screen);
      await logIn(context);
      const page = await context.newPage();
      const loseNext = await prepareLoss(page, CALL);
      const calls: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().includes('/user/favorites/') && calls.push(request.url())),
      );
      await page.goto(visit.address(LIST));
      const heart = page.getByRole('button', { name: 'Save Ruby to favorites' });
      await page.locator('.heart [aria-pressed="false"]').first().waitFor();
      t.equal(await page.locator('.heart :not([aria-pressed])[name=item]').count(), 0, 'all of them');
      t.equal(calls.length, 1);
      await heart.focus();
      const before = await placeOf(heart);
      t.ok(before.width >= 44 && before.height >= 44, 'as large as a finger');
      const answered = page.waitForResponse(CALL);
      await page.keyboard.press('Enter');
      t.equal(await heart.getAttribute('aria-pressed'), 'true', 'at once');
      t.equal((await answered).status(), 200);
      t.same(await placeOf(heart), before, 'nothing has moved');
      t.equal(new URL(page.url()).pathname, LIST);
      await page.reload();
      await page.locator('.heart [aria-pressed="true"]').waitFor();
      t.equal(await heart.getAttribute('aria-pressed'), 'true');
      loseNext();
      await heart.click();
      await page.getByText('Something went wrong. Please try again.').waitFor();
      t.equal(await heart.getAttribute('aria-pressed'), 'true', 'what fails is undone');
      const removed = page.waitForResponse(CALL);
      await heart.click();
      await removed;
      await page.goto(visit.address(FAVORITES));
      await page.getByText('No favorites yet').waitFor();
      t.pass('and kept no longer');
      await context.close();
    },
  );
}

t.test(
  "a guest's wish on a card leads through the login and back to the list, with scripts and without",
  async (t) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await visit.open('phone', { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address(`${LIST}?color=red`));
      await page.getByRole('button', { name: 'Save Ruby to favorites' }).click();
      await page.waitForURL(/\/login\/\?redirect_to=%2Faccount%2Ffavorites%2Fkeep%2F/);
      await page.getByLabel('Email address or username').fill(fay.email);
      await page.getByLabel('Password', { exact: true }).fill(fay.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(visit.address(`${LIST}?color=red`));
      await page.goto(visit.address(FAVORITES));
      t.equal(await page.locator('.favorites > li').count(), 1);
      await removeAll(page);
      await context.close();
    }
  },
);

t.test('a session that has ended leads to the login, and the wish is kept', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context);
  const page = await context.newPage();
  await page.goto(visit.address(LIST));
  await page.locator('.heart [aria-pressed="false"]').first().waitFor();
  await context.clearCookies({ name: 'token' });
  await page.getByRole('button', { name: 'Save Ruby to favorites' }).click();
  await page.waitForURL(/\/login\/\?redirect_to=%2Faccount%2Ffavorites%2Fkeep%2F/);
  await logIn(context);
  await page.goto(visit.address('/account/favorites/keep/'));
  t.equal(new URL(page.url()).pathname, LIST);
  await page.goto(visit.address(FAVORITES));
  t.equal(await page.locator('.favorites > li').count(), 1);
  await removeAll(page);
  await context.close();
});

t.test('the image of a card leads to its item, its heart does not', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/jewelry-lapidary/'));
  const card = page.locator('.card').first();
  const link = await card.locator('a').getAttribute('href');
  await card.locator('img').scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 60);
  await page.waitForURL(visit.address(link ?? ''));
  t.pass();
  await context.close();
});

/** In the document, however far it is scrolled. */
function placeOf(heart: Locator) {
  return heart.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}

async function removeAll(page: Page): Promise<void> {
  await page.goto(visit.address(FAVORITES));
  while ((await page.locator('.favorites > li').count()) > 0)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
}
