import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { goldie, sil } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const DETAILS = '/account/details/';
const SHARED = '/faq/';

async function logIn(context: BrowserContext, user: typeof sil): Promise<string> {
  const { token, cookie } = await signIn(visit.facet, user);
  const kept = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...kept, name: 'token', value: token, httpOnly: true },
    { ...kept, name: 'possibly_user', value: '1' },
  ]);
  return cookie;
}

const avatar = (page: Page) => page.locator('.header-avatar').filter({ visible: true });
const boxOf = (page: Page) => avatar(page).boundingBox();

for (const screen of SCREEN_NAMES) {
  t.test(`the header shows who is signed in, and nothing moves, on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    const cookie = await logIn(context, goldie);
    const { text } = await sendRequest(visit.facet, { path: SHARED, headers: { cookie } });
    t.notMatch(text, /data-initials|Goldie/, 'the page that members share does not');
    const page = await context.newPage();
    const { promise: shown, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/app/me/', async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(visit.address(SHARED));
    if (screen === 'phone') await page.locator('.menu > summary').tap();
    const before = await boxOf(page);
    t.equal(await avatar(page).getAttribute('data-initials'), null);
    letGo();
    await page.locator('.header-avatar[data-initials="GG"]').filter({ visible: true }).waitFor();
    t.same(await boxOf(page), before);
    await context.close();
  });
}

t.test('an image stands there as soon as it is sent, and not when it has been taken away', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, sil);
  const page = await context.newPage();
  await page.goto(visit.address(DETAILS));
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  await page.locator('#avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Upload photo' }).click();
  const shown = page.locator('.header-avatar[style*="/avatars/"]').first();
  const initials = page.locator('.header-avatar[data-initials="SS"]').first();
  await shown.waitFor({ state: 'attached' });
  await page.goto(visit.address(SHARED));
  await shown.waitFor({ state: 'attached' });
  await page.goto(visit.address(DETAILS));
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await initials.waitFor({ state: 'attached' });
  await page.goto(visit.address(SHARED));
  await initials.waitFor({ state: 'attached' });
  t.equal(await shown.count(), 0);
  await context.close();
});

t.test('what the tab remembers of one reader is gone before the next', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, goldie);
  const page = await context.newPage();
  await page.goto(visit.address(SHARED));
  await page.locator('.header-avatar[data-initials="GG"]').first().waitFor();
  t.match(await page.evaluate(() => JSON.stringify(sessionStorage)), 'Goldie');
  await context.clearCookies();
  await page.goto(visit.address(SHARED));
  t.equal(await page.locator('.header-avatar').count(), 0, 'guests have none');
  t.equal(await page.evaluate(() => sessionStorage.length), 0);
  await context.close();
});
