/** The words of an email from its original to a test in a mailbox: with scripts on a desktop, without on a phone. */
import t from 'tap';
import { ada } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { decodeMail, openMailServer } from '#test/open-mail-server.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const { mails, url } = await openMailServer(t);
const visit = await openBrowser({ SECRET, SMTP_URL: url });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const WAYS: readonly (readonly [Screen, boolean, email: string])[] = [
  ['phone', false, 'Login link'],
  ['desktop', true, 'Reset a password'],
];

for (const [screen, javaScriptEnabled, email] of WAYS)
  t.test(`words are changed on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const { token } = await signIn(visit.facet, ada);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);

    await page.goto(visit.address('/studio/emails/'));
    await look('the list of emails');
    await page.getByRole('link', { name: email }).click();
    const frame = page.frameLocator('.email-frame');
    await frame.getByRole('paragraph').filter({ hasText: 'within 30 minutes' }).waitFor();
    await page.getByLabel('Subject').fill(`Hello from the ${screen}`);
    await page.getByLabel('Text', { exact: true }).fill('Quick: {minuets} minutes are left.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This email has no {minuets}').waitFor();
    t.equal(await page.getByLabel('Subject').inputValue(), `Hello from the ${screen}`);
    await look('a mistake in the words of an email');

    await page.getByLabel('Text', { exact: true }).fill('Quick: {minutes} minutes are left.');
    await page.getByRole('button', { name: 'Show these words' }).click();
    await frame.getByRole('paragraph').filter({ hasText: 'Quick: 30 minutes' }).waitFor();
    await page.getByLabel('On a phone').check();
    t.ok(((await page.locator('.email-frame').boundingBox())?.width ?? 999) <= 390);
    await page.getByLabel('Plain text').check();
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show these words' }).click();
    await frame.getByText(`Subject: Hello from the ${screen}`).waitFor();

    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText('A test is on its way to you').waitFor();
    const subject = `Test: Hello from the ${screen}`;
    await until(() => mails.some((mail) => decodeMail(mail).includes(subject)));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Emails have these words from now on').waitFor();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await page.getByText('These are the original words.').waitFor();
    // The browser's driver runs a script of its own in every frame; those of emails run none.
    t.same(
      faults.filter((fault) => !fault.startsWith('Blocked script execution')),
      [],
    );
  });
