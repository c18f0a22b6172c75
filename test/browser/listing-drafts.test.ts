/** The form of a listing while one writes: words that cannot be saved say why, and a logo is kept at once. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { goldie } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const BUSINESSES = 'airnauts/v1/user/businesses/';
const FIELDS = {
  ...{ name: 'Goldie Cuts', trade: 'Faceting studio', city: 'Corvallis', country: 'United States' },
  ...{ summary: 'We recut worn and native-cut gems to their best angles.', types: 'gem-cutting' },
  ...{ description: 'Send us a photo first. We measure, and quote before we cut anything.' },
  ...{ website: 'https://goldie.example/', 'services.1.name': 'Recutting' },
};

async function logIn(screen: Screen, javaScriptEnabled = true) {
  const context = await visit.open(screen, { javaScriptEnabled });
  const { token } = await signIn(visit.facet, goldie);
  const session = {
    url: visit.address('/'),
    sameSite: 'Strict',
    name: 'token',
    value: token,
    httpOnly: true,
  } as const;
  await context.addCookies([session, { ...session, name: 'possibly_user', value: '1', httpOnly: false }]);
  const call = (method: string, path: string, body?: object) =>
    callApi(visit.facet, `${BUSINESSES}${path}`, body, { cookie: `token=${token}` }, method);
  const { id } = (await call('POST', '')).body as { id: number };
  return { context, session, call, id };
}

t.test('typing that is not saved says so, whatever the reason, and leaving asks', async (t) => {
  const { context, session, call, id } = await logIn('phone');
  t.match((await call('POST', `${id}/submit/`, { revision: 1, fields: FIELDS })).body, { state: 'waiting' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  const name = page.getByLabel('Name of the business');
  const says = async (words: RegExp) => {
    const status = page.locator('.listing-saved');
    await status
      .getByText(words)
      .waitFor()
      .catch(async () => {
        throw new Error(`Instead of ${words} it says: ${await status.textContent()}`);
      });
  };
  const open = async (type: string) => {
    await page.goto(visit.address(`/account/business/${id}/`));
    await awaitScript(page);
    await name.fill(type);
  };

  await open('Goldie Cuts Gems');
  await says(/^Not saved while it is being checked/);
  // Where the page stands, its bar may cover half a link.
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility(t, page, 'typing while it is checked');
  await page.reload();
  t.same(asked, ['beforeunload']);
  await open('Goldie Cuts Stones');
  await page.getByRole('button', { name: 'Save draft, do not check yet' }).click();
  await until(async () => JSON.stringify((await call('GET', `${id}/`)).body).includes('Goldie Cuts Stones'));
  t.same(asked, ['beforeunload'], 'what is sent is not lost');
  t.match((await call('GET', `${id}/`)).body, { state: 'draft', fields: { name: 'Goldie Cuts Stones' } });

  await open('Goldie Cuts More');
  await says(/^Saved as a draft/);
  await page.route(`**/${BUSINESSES}**`, (route) => route.abort());
  await name.fill('Goldie Cuts Offline');
  await says(/the connection failed/);
  await page.unroute(`**/${BUSINESSES}**`);
  await says(/^Saved as a draft/);

  await context.clearCookies({ name: 'token' });
  await name.fill('Goldie Cuts Unknown');
  await says(/logged in/);
  await context.addCookies([session]);
  await name.fill('Goldie Cuts Again');
  await says(/^Saved as a draft/);
  await until(async () => JSON.stringify((await call('GET', `${id}/`)).body).includes('Goldie Cuts Again'));

  await call('DELETE', `${id}/`);
  await name.fill('Goldie Cuts Too Late');
  await says(/This listing was deleted/);
  t.equal(await page.getByRole('button', { name: 'Keep what stands here' }).count(), 0);
  await context.close();
});

t.test('the form says what is missing as one types, and helps with links, lengths and hours', async (t) => {
  const { context, session, call, id } = await logIn('phone');
  const page = await context.newPage();
  await page.goto(visit.address(`/account/business/${id}/`));
  await awaitScript(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  await parts.getByText('9 things are still to do').waitFor();
  await parts.getByRole('link', { name: 'Contact 1 to do' }).click();
  t.equal(await page.evaluate(() => location.hash), '#listing-part-contact');
  const website = page.getByLabel('Website');
  await website.fill('goldie.example/rings');
  await page.getByText('Social media').click();
  const instagram = page.getByRole('textbox', { name: 'Instagram' });
  await instagram.fill('@goldie.gold');
  await instagram.blur();
  t.equal(await website.inputValue(), 'https://goldie.example/rings');
  t.equal(await instagram.inputValue(), 'https://www.instagram.com/goldie.gold');
  await parts.getByRole('link', { name: 'Contact Done' }).waitFor();
  await page.getByLabel('Tuesday').fill('9-5');
  await page.getByRole('button', { name: 'Same hours Monday through Friday' }).click();
  t.equal(await page.getByLabel('Friday').inputValue(), '9-5');
  await page.getByLabel('Summary').fill('x'.repeat(201));
  await page.getByText('201 of 200 characters').waitFor();
  await page.getByLabel('Phone').fill('0505');
  await page.getByRole('button', { name: 'Send it to be checked' }).click();
  await page.locator('#listing-phone-error').waitFor();
  t.equal(await page.getByLabel('Summary').inputValue(), 'x'.repeat(201), 'nothing was cut off');
  await awaitScript(page);
  await page.getByLabel('Phone').fill('+1 505 555 0148');
  await page.locator('#listing-phone-error').waitFor({ state: 'detached' });
  t.equal(await page.locator('.problem-links').getByText('Invalid phone number').count(), 0);
  t.equal(await page.getByLabel('Phone').getAttribute('aria-invalid'), null);
  await checkAccessibility(t, page, 'a form of which a part is done');

  await context.clearCookies({ name: 'token' });
  await page.getByLabel('City').fill('Santa Fe');
  await page.getByRole('button', { name: 'Send it to be checked' }).click();
  await page.getByRole('link', { name: 'Log in in a new window' }).waitFor();
  t.equal(await page.getByLabel('City').inputValue(), 'Santa Fe', 'whoever is logged out loses nothing');
  await context.addCookies([session]);
  await page.getByRole('button', { name: 'Send it to be checked' }).click();
  await page.getByLabel('City').waitFor();
  await until(async () => JSON.stringify((await call('GET', `${id}/`)).body).includes('Santa Fe'));
  await context.close();
});

t.test(
  'without scripts a page holds what was typed while the session ended, and sends it again',
  async (t) => {
    const { context, session, call, id } = await logIn('phone', false);
    const page = await context.newPage();
    await page.goto(visit.address(`/account/business/${id}/`));
    const words = 'First line <b>&</b> "quotes".\n\nSecond paragraph.';
    await page.getByLabel('Name of the business').fill('Goldie & Cuts');
    await page.locator('[name="description"]').fill(words);
    await context.clearCookies({ name: 'token' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    const login = page.getByRole('link', { name: 'Log in in a new window' });
    t.equal(await login.getAttribute('target'), '_blank', 'it is held as long as it takes');
    await context.addCookies([session]);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.waitForURL(/saved=draft/);
    const { fields } = (await call('GET', `${id}/`)).body as { fields: Record<string, string> };
    t.equal(fields.name, 'Goldie & Cuts');
    t.equal(fields.description?.replaceAll('\r\n', '\n'), words);
    await page.goto(visit.address('/account/session-ended/'));
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
    await context.close();
  },
);

t.test(
  'a logo is kept as soon as it is chosen, and many photos are sent, whatever else is wrong',
  async (t) => {
    const { context, call, id } = await logIn('desktop');
    const page = await context.newPage();
    await page.goto(visit.address(`/account/business/${id}/`));
    await awaitScript(page);
    const field = page.locator('#listing-logo');
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    const logo = page.locator('.listing-logo');
    await logo.getByRole('status').filter({ hasText: /./ }).filter({ hasNotText: 'Sending' }).waitFor();
    t.equal(await logo.locator('img').count(), 0, 'what is no image is told');
    const png = sharp({ create: { width: 240, height: 120, channels: 3, background: '#386' } }).png();
    await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png.toBuffer() });
    await logo.getByText('Uploaded.').waitFor();
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    await checkAccessibility(t, page, 'a logo that was sent');
    await page
      .locator('.listing-saved')
      .getByText(/^Saved as a draft/)
      .waitFor();
    t.match((await call('GET', `${id}/`)).body, { fields: { logo: String } });
    const photo = { name: 'image.jpg', mimeType: 'image/png', buffer: await png.toBuffer() };
    await page.getByLabel('Add photos').setInputFiles(Array.from({ length: 13 }, () => photo));
    await page.getByText('12 of 13 photos were sent.').waitFor();
    t.equal(await page.locator('.photo-card').count(), 12, 'telephones give all photos one name');
    t.match(await page.locator('.photo-uploads').textContent(), /There is room for 12 photos/);
    const remove = page.getByRole('button', { name: /^Remove:? .*Photo/ });
    await remove.last().click();
    await page.getByText('Photo 12 was removed.').waitFor({ state: 'attached' });
    t.ok(
      await remove.last().evaluate((element) => element === document.activeElement),
      'the focus stays near',
    );
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.locator('.problem-links').waitFor();
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    await checkAccessibility(t, page, 'a form with many faults');
    await page.locator('.problem-links').getByRole('link', { name: 'Country' }).click();
    t.equal(await page.evaluate(() => location.hash), '#listing-country');

    for (const field of ['name', 'trade', 'summary', 'description'] as const)
      await page.locator(`#listing-${field}`).fill(FIELDS[field]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.locator('#listing-types :focus').waitFor();
    for (let presses = 0; presses < PRESSES; presses++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const { activeElement: field } = document;
        const bar = document.querySelector('.listing-bar')?.getBoundingClientRect().top ?? 0;
        return (field?.getBoundingClientRect().bottom ?? Infinity) > bar && (field?.id || field?.tagName);
      });
      t.equal(covered, false, 'what has the focus lies above the bar');
    }
    await context.close();
  },
);

/** Presses of Tab: through the choices to the fields of the contact. */
const PRESSES = 50;

/** The script is there once it has made the island its own. */
async function awaitScript(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
