/** A listing in the hands of its owner: written, checked in Studio, refused, sent again, deleted and taken back. */

import type { BrowserContext, Page, Response } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { ada, goldie, prof, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function openAs(context: BrowserContext, user: typeof sil): Promise<Page> {
  const { token } = await signIn(visit.facet, user);
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    { url: visit.address('/'), sameSite: 'Strict', name: 'possibly_user', value: '1' },
  ]);
  return context.newPage();
}

const makePhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer(),
});

const WAYS: readonly (readonly [Screen, boolean, typeof sil])[] = [
  ['desktop', true, sil],
  ['phone', false, goldie],
];

const WAIT_MS = 20_000;
/** Whether a save has these words in it. */
const saves = (words: string) => (response: Response) =>
  response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(words);

t.test(
  'what is typed and chosen before the scripts are there is kept, and so is what is typed last',
  async (t) => {
    const context = await visit.open('desktop');
    const page = await openAs(context, prof);
    const faults = watchFaults(page);
    await page.goto(visit.address('/account/business/'));
    await page.getByRole('button', { name: 'List your business' }).click();
    await page.getByLabel('Name of the business').waitFor();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: 'commit' });
    const name = page.getByLabel('Name of the business');
    const [saved, savedPhoto] = [saves('Early Bench'), saves('photos.1.image')].map((isSaved) =>
      page.waitForResponse(isSaved),
    );
    await name.fill('Early Bench');
    await page.locator('#listing-photos').setInputFiles([await makePhoto('early.jpg')]);
    gate.resolve();
    t.equal((await saved)?.status(), 200);
    t.equal((await savedPhoto)?.status(), 200);
    await name.fill('Early Bench and Sons');
    await page.reload();
    await until(async () => (await name.inputValue()) === 'Early Bench and Sons');
    const again = page.waitForResponse(saves('Early Bench and Daughters'));
    await name.fill('Early Bench and Daughters');
    t.equal((await again).status(), 200, 'a save of one’s own is no conflict');
    t.equal(await page.locator('.photo-card').count(), 1);
    t.same(faults, []);
    await context.close();
  },
);

for (const [screen, javaScriptEnabled, owner] of WAYS)
  t.test(`a listing goes live on a ${screen}${javaScriptEnabled ? '' : ' without scripts'}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const page = await openAs(context, owner);
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    const name = `Tenfold on a ${screen}`;
    await page.goto(visit.address('/account/business/'));
    await look('no listing yet');
    await page.getByRole('button', { name: 'List your business' }).click();
    await page.getByLabel('Name of the business').fill(name);
    const whole = page.waitForResponse(saves('nonsense'), { timeout: WAIT_MS }).catch(() => undefined);
    await page.getByLabel('Website').fill('nonsense');
    if (javaScriptEnabled) {
      t.equal((await whole)?.status(), 200, 'it is kept while one types');
      await page.locator('.listing-saved').getByText('Saved as a draft').waitFor();
      await page.reload();
      t.equal(await page.getByLabel('Name of the business').inputValue(), name, 'leaving loses nothing');
    }
    await page.locator('#listing-photos').setInputFiles([await makePhoto('bench.jpg')]);
    if (javaScriptEnabled) await page.locator('.photo-card').waitFor();
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.locator('#listing-website-error').waitFor();
    t.equal(await page.getByLabel('Name of the business').inputValue(), name, 'what was typed is kept');
    await look('a form with what is wrong');

    await page.getByLabel('In a few words').fill('Faceting studio');
    await page.getByLabel('Summary').fill('We recut worn gems to their best angles.');
    await page
      .getByLabel('What you do')
      .fill('Send us a photo first. We **measure**, and quote before we cut.');
    await page.getByLabel('Gem Cutting', { exact: true }).check();
    await page.getByLabel('Website').fill('https://tenfold.example/');
    await page.getByLabel('City').fill('Corvallis');
    await page.getByLabel('Country').fill('United States');
    await page.locator('#listing-services-1-name').fill('Recutting');
    await page.locator('#listing-photos-1-alt').fill('The bench by the window');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Readers do not see this page.').waitFor();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back to your draft' }).click();
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.getByText('We have what you sent.').waitFor();

    const desk = await visit.open('desktop');
    const staff = await openAs(desk, ada);
    await staff.goto(visit.address('/studio/listings/'));
    await staff.getByRole('link', { name }).click();
    if (javaScriptEnabled) await checkAccessibility(t, staff, 'a listing that waits');
    await staff.getByText('Refuse', { exact: true }).click();
    await staff.getByLabel('What has to change').fill('Please name a price.');
    await staff.getByRole('button', { name: 'Refuse and tell the owner' }).click();
    await staff.getByText('The owner was told why.').waitFor();

    await page.goto(visit.address('/account/business/'));
    await page.getByText('Please name a price.').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.locator('#listing-services-1-price').fill('from $60');
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.getByText('We have what you sent.').waitFor();
    await staff.goto(visit.address('/studio/listings/'));
    await staff.getByRole('link', { name }).click();
    await staff.getByRole('heading', { name: 'Changed since it was refused' }).waitFor();
    await staff.locator('section .after', { hasText: 'from $60' }).waitFor();
    if (javaScriptEnabled) await checkAccessibility(t, staff, 'a listing that was refused before');
    await staff.getByRole('link', { name: 'As readers will see it' }).click();
    await staff.getByText('Recutting: from $60').waitFor();
    await staff.getByAltText('The bench by the window').waitFor();
    if (javaScriptEnabled) await checkAccessibility(t, staff, 'a listing as staff preview it');
    await staff.getByRole('link', { name: 'Back to the check' }).click();
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await staff.getByText('The listing is shown as it was accepted.').waitFor();

    await page.goto(visit.address('/account/business/'));
    await page.getByRole('link', { name: 'See it in the directory' }).click();
    await page.getByText('Recutting: from $60').waitFor();
    await page.getByAltText('The bench by the window').waitFor();
    const shown = page.url();

    await page.goto(visit.address('/account/business/'));
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.locator('#listing-services-1-price').fill('from $75');
    await page.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.getByText('Readers see the listing of before').waitFor();
    await page.goto(shown);
    await page.getByText('Recutting: from $60').waitFor();
    await staff.goto(visit.address('/studio/listings/'));
    await staff.getByRole('link', { name }).click();
    await staff.locator('del', { hasText: '60' }).first().waitFor();
    if (javaScriptEnabled) await checkAccessibility(t, staff, 'a change beside what is live');
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await staff.getByText('The listing is shown as it was accepted.').waitFor();
    await desk.close();
    await page.goto(shown);
    await page.getByText('Recutting: from $75').waitFor();

    await page.goto(visit.address('/account/business/'));
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    if (javaScriptEnabled) await page.locator('button:focus', { hasText: 'Keep it' }).waitFor();
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await page.getByText('The listing was deleted.').waitFor();
    t.equal((await page.goto(shown))?.status(), 404);
    await page.goto(visit.address('/account/business/'));
    await page.getByRole('button', { name: `Take it back ${name}` }).click();
    await page.getByText('The listing is back.').waitFor();
    t.equal((await page.goto(shown))?.status(), 200);
    t.same(faults, []);
    await context.close();
  });
