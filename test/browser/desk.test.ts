/** Work that waits for staff, and the pages by which the site is run: a message answered, artwork accepted, an email sent again. */
import type { BrowserContext } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ada, edda, goldie } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { chooseInStudio } from '#test/choose-in-studio.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { seedDesk } from '#test/seed-desk.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function logIn(context: BrowserContext, user: typeof ada): Promise<void> {
  const { token } = await signIn(visit.facet, user);
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
}

async function seed() {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  await seedDesk(db).finally(() => db.destroy());
}

const HOST = { host: 'facet.localhost' };

const WAYS: readonly (readonly [Screen, boolean, typeof ada])[] = [
  ['phone', false, ada],
  ['desktop', true, edda],
];

for (const [screen, javaScriptEnabled, user] of WAYS)
  t.test(`${user.name} deals with what waits on a ${screen}`, async (t) => {
    await seed();
    const context = await visit.open(screen, { javaScriptEnabled });
    await logIn(context, user);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    await page.goto(visit.address('/studio/'));
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await look('what waits');
    await page.getByRole('link', { name: 'Is my ruby heated?' }).first().click();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.locator('#answer-error').waitFor();
    await page.getByLabel('Your answer').fill('It is not.');
    await look('a message with what is wrong');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Your answer is on its way.').waitFor();

    await page.goto(visit.address('/studio/'));
    await page.getByRole('link', { name: 'Text ad' }).first().click();
    await page.getByText('Fine saws for fine work').waitFor();
    await look('artwork');
    await page.getByRole('button', { name: 'Accept and show' }).click();
    await page.getByText('It is shown from now on.').waitFor();
    t.same(faults, []);
    await context.close();
  });

t.test('an administrator has an email sent again', async (t) => {
  const context = await visit.open('desktop');
  await logIn(context, ada);
  const page = await context.newPage();
  await page.goto(visit.address('/studio/site/jobs/?state=dead'));
  await checkAccessibility(t, page, 'jobs');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('It is tried again now.').waitFor();
  await context.close();
});

t.test('an administrator has a failed webhook handled, from what waits', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  await logIn(context, ada);
  const page = await context.newPage();
  await page.goto(visit.address('/studio/'));
  await page.getByRole('link', { name: 'charge.refunded' }).first().click();
  await page.getByText('The payment service did not answer.').first().waitFor();
  const open = await page.getByRole('button', { name: 'Try again' }).count();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('The webhook was handled.').waitFor();
  t.equal(await page.getByRole('button', { name: 'Try again' }).count(), open - 1);
  await context.close();
});

t.test('an administrator runs the site', async (t) => {
  const context = await visit.open('phone');
  await logIn(context, ada);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address('/studio/site/'));
  await checkAccessibility(t, page, 'health');
  await page.getByText('Purge').click();
  await page.getByLabel('Address or tag').fill('faq');
  await page.getByRole('button', { name: 'Drop from the caches' }).click();
  await page.locator('#value-error').waitFor();
  await page.getByLabel('Address or tag').fill('/faq/');
  await page.getByRole('button', { name: 'Drop from the caches' }).click();
  await page.getByText('It was dropped from the caches').waitFor();

  await chooseInStudio(page, 'Redirects');
  await page.getByText('New redirect').click();
  await page.getByLabel('From').fill('/shop/');
  await page.getByLabel('To (optional)').fill('/faq/');
  await page.getByRole('button', { name: 'Save redirect' }).click();
  await page.locator('#from-error').getByText('/shop/ is a page of this site').waitFor();
  await page.getByLabel('From').fill('/old-questions/');
  await page.getByRole('button', { name: 'Save redirect' }).click();
  await page.getByText('Redirect saved.').waitFor();
  await checkAccessibility(t, page, 'redirects');
  const { status, headers } = await sendRequest(visit.facet, {
    path: '/old-questions/',
    headers: HOST,
  });
  t.match({ status, location: headers.location }, { status: 301, location: /\/faq\/$/ });

  await chooseInStudio(page, 'Search');
  await checkAccessibility(t, page, 'search');
  await page.getByLabel('Words that find others too').fill('corundum');
  await page.getByRole('button', { name: 'Save synonyms' }).click();
  await page.getByText('Line 1 is not of the form').waitFor();

  await chooseInStudio(page, 'Backups');
  await page.getByRole('button', { name: 'Make it now' }).click();
  await page.getByText(/A backup is being made|The latest backup stands first/).waitFor();
  const file = page.getByRole('link', { name: /tar\.zst/ });
  while (!(await file.isVisible())) await page.reload();
  while (await page.getByText('being made').count()) await page.reload();
  await page.getByText('The latest backup stands first').waitFor();
  await checkAccessibility(t, page, 'backups');
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  t.match(download.suggestedFilename(), /^facet-.*\.tar\.zst$/);
  t.equal(await download.failure(), null);
  const path = new URL((await file.getAttribute('href')) ?? '', page.url()).pathname;
  const { cookie } = await signIn(visit.facet, edda);
  t.equal(
    (await sendRequest(visit.facet, { path, headers: { ...HOST, cookie } })).status,
    403,
    'an editor does not get it',
  );
  t.same(faults, []);
  await context.close();
});

t.test('an administrator reads a report and the record, and takes both along', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  await logIn(context, ada);
  const page = await context.newPage();
  await page.goto(visit.address('/studio/reports/'));
  await page.getByRole('link', { name: '12 months' }).click();
  await page.getByRole('img', { name: 'Members, as bars.' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  t.match(download.suggestedFilename(), /^members-12-months-as-of-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.csv$/);
  const { cookie } = await signIn(visit.facet, ada);
  const read = (path: string) => sendRequest(visit.facet, { path, headers: { ...HOST, cookie } });
  t.match((await read('/studio/reports/members.csv?range=12-weeks')).text, /From,.*Gold.*\r\n\d{4}-/);
  await page.goto(visit.address('/studio/record/'));
  await page.getByText('Filters').click();
  await page.getByLabel('What').selectOption('caches purged');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Caches purged: /faq/').waitFor();
  t.match(
    (await read('/studio/record/changes.ndjson?action=caches+purged')).text,
    /^\{.*"what":"\/faq\/".*\}\n$/,
  );
  t.match((await read('/studio/record/changes.csv')).text, /caches purged/);
  await context.close();
  const seen = await visit.open('desktop');
  await logIn(seen, ada);
  const other = await seen.newPage();
  for (const path of [
    '/studio/reports/?report=members',
    '/studio/reports/?report=searches',
    '/studio/record/',
  ]) {
    await other.goto(visit.address(path));
    await checkAccessibility(t, other, path);
  }
  const { cookie: editor } = await signIn(visit.facet, edda);
  const refused = await sendRequest(visit.facet, {
    path: '/studio/reports/sales.csv',
    headers: { ...HOST, cookie: editor },
  });
  t.equal(refused.status, 403);
  await seen.close();
});

t.test('who does not work here is sent home, who does not work on this is told who does', async (t) => {
  for (const [user, path] of [
    [goldie, '/studio/'],
    [edda, '/studio/site/jobs/'],
    [edda, '/studio/site/'],
    [edda, '/studio/site/backups/'],
  ] as const) {
    const context = await visit.open('desktop');
    await logIn(context, user);
    const page = await context.newPage();
    const answer = await page.goto(visit.address(path));
    if (user === goldie) t.equal(new URL(page.url()).pathname, '/');
    else t.equal(answer?.status(), 403, `${user.name} at ${path}`);
    await context.close();
  }
});
