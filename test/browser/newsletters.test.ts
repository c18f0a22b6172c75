/** A newsletter in Studio: written, looked at, tried, sent after a proof, and read on the site. */
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const visit = await openBrowser({ SECRET, NEWSLETTER_EMAILS_MINUTELY: '6000' });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
t.teardown(() => db.destroy());
await db
  .insertInto('subscribers')
  .values(
    ['ada', 'bo', 'cy'].map((name) => ({
      brand: 'facet' as const,
      email: `${name}@reader.example`,
      status: 'confirmed' as const,
      confirm_hash: null,
      asked_at: '2026-01-01T00:00:00.000Z',
      confirmed_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  .execute();

/** Without a proof of late, so that sending asks for one. */
async function logIn(context: BrowserContext): Promise<void> {
  const { token, id } = await signIn(visit.facet, edda);
  await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', id).execute();
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
}

/** With the editor where there is one, as markup elsewhere. */
async function write(page: Page, hasEditor: boolean): Promise<void> {
  if (!hasEditor)
    return page
      .getByLabel('Text', { exact: true })
      .fill('<!-- wp:paragraph -->\n<p>Flux first.</p>\n<!-- /wp:paragraph -->');
  await page.locator('.ProseMirror').click();
  await page.keyboard.type('## Heat');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Flux first.');
}

const WAYS: readonly (readonly [Screen, boolean])[] = [
  ['desktop', true],
  ['phone', false],
];

for (const [screen, javaScriptEnabled] of WAYS)
  t.test(`a newsletter is written, looked at and sent on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    await logIn(context);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    const subject = `Soldering on a ${screen}`;
    await page.goto(visit.address('/studio/newsletters/'));
    await page.getByText('New newsletter').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('#subject-error').getByText('Required').waitFor();
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel('Preview line').fill('How hot is hot enough?');
    await write(page, javaScriptEnabled);
    await page.getByLabel('Also a page on the site').check();
    await page.getByLabel('Days for members first').fill('many');
    await look('the form of a newsletter');
    await page.getByRole('button', { name: 'Save and preview' }).click();
    await page.locator('#members_days-error').waitFor();
    t.equal(
      await page.getByLabel('Preview line').inputValue(),
      'How hot is hot enough?',
      'what was typed stays',
    );
    await page.getByLabel('Days for members first').fill('0');
    await page.getByRole('button', { name: 'Save and preview' }).click();
    await page.getByText('Saved. This is what subscribers get.').waitFor();
    const email = page.frameLocator('iframe');
    await email.getByRole('heading', { name: subject }).waitFor();
    await email.getByText('Flux first.').waitFor();
    t.equal(await email.getByText('Unsubscribe').count(), 1);
    await look('the preview of a newsletter');
    await page.getByRole('link', { name: 'Email on a phone' }).click();
    await page.locator('iframe.is-phone').waitFor();
    await page.getByRole('link', { name: 'Plain text' }).click();
    await page.locator('pre').getByText('Flux first.').waitFor();
    await page.getByRole('link', { name: 'Page', exact: true }).click();
    await page.frameLocator('iframe').getByText('How hot is hot enough?').waitFor();
    await page.getByRole('link', { name: 'Page on a phone' }).click();
    await page.locator('iframe.is-phone').waitFor();
    await page.frameLocator('iframe').getByText('How hot is hot enough?').waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('A test is on its way to you.').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('kim@office');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.locator('#email-error').waitFor();
    t.equal(await page.getByLabel('Address', { exact: true }).inputValue(), 'kim@office');
    await look('a test to an address that is none');
    await page.getByLabel('Address', { exact: true }).fill('kim@office.example');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('A test is on its way to the address that you typed.').waitFor();
    await page.getByText('3 subscribers of Facet will get it.').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Send this newsletter from Facet?' }).waitFor();
    await look('the question before a newsletter is sent');
    await page.getByRole('link', { name: 'Do not send' }).click();
    await page.getByText('3 subscribers of Facet will get it.').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 3 subscribers now' }).click();
    await page.locator('main input[type="password"]').fill(edda.password);
    await page.locator('main form button[type="submit"]').first().click();
    await page.getByText('It is on its way.').waitFor();
    await look('a newsletter that is being sent');
    for (let time = 0; time < 60; time += 1) {
      await page.goto(page.url().split('?')[0] ?? '');
      if ((await page.locator('.studio-facts').textContent())?.includes('StateSent')) break;
      await page.waitForTimeout(250);
    }
    const facts = (await page.locator('.studio-facts').textContent()) ?? '';
    t.match(facts, /StateSent/);
    t.match(facts, /Sent3Failed0Unsubscribed by it0/);
    await look('a newsletter that was sent');
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
    await look('the page of a newsletter');
    const guest = await visit.open(screen, { javaScriptEnabled });
    const reading = await guest.newPage();
    await reading.goto(visit.address('/newsletter/'));
    await reading.getByRole('link', { name: subject }).click();
    await reading.getByText('Flux first.').waitFor();
    await guest.close();
    // The script that asks for frames in every page runs in no email.
    t.same(
      faults.filter((fault) => !fault.startsWith('Blocked script execution')),
      [],
    );
    await context.close();
  });

t.test('who saves second sees what the other wrote, and saves all the same', async (t) => {
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  await logIn(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(visit.address('/studio/newsletters/'));
  await first.getByText('New newsletter').click();
  await first.getByLabel('Subject').fill('For two');
  await first.getByLabel('Site').selectOption('gemsociety');
  await first.getByRole('button', { name: 'Begin' }).click();
  await first.getByLabel('Preview line').waitFor();
  const address = first.url().split('?')[0] ?? '';
  await second.goto(address);
  await first.getByLabel('Preview line').fill('Of the first');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByLabel('Preview line').fill('Of the second');
  await second.getByLabel('Also a page on the site').check();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Someone else has changed this newsletter').waitFor();
  await second.getByText('saved meanwhile').click();
  await second.locator('pre').getByText('Of the first').waitFor();
  t.equal(await second.getByLabel('Preview line').inputValue(), 'Of the second');
  await second.getByRole('button', { name: 'Save all the same' }).click();
  await second.getByText('Saved.').waitFor();
  t.equal(await second.getByLabel('Preview line').inputValue(), 'Of the second');

  await second.goto(`${address}preview/?view=page`);
  const brand = await second.frameLocator('iframe').locator('html').getAttribute('data-brand');
  t.equal(brand, 'gemsociety', 'its page is looked at as one of its own site');
  await context.close();
});
