/** Studio, by what somebody may do there: support helps a member by keys alone, an author publishes, a contributor hands in a draft. */
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, arthur, cora, edda, goldie, sil, sunny } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { passExam } from '#test/complete-course.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { submitLogin } from './log-in.ts';
import { WORK_BY_HAND, workByKeys } from './work-by-keys.ts';

const SUPPORT = sunny;
const AUTHOR = arthur;
const CONTRIBUTOR = cora;
/** Authors under whose names they write: the first from the start, the second from their first draft. */
const BYLINES = { author: 'David Okonkwo', contributor: CONTRIBUTOR.name };
/** Patience with one step, in milliseconds. */
const STEP_MS = 15_000;
const LONG_AGO = '2020-01-01T00:00:00.000Z';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
t.teardown(() => db.destroy());

const ofAnother = await db
  .selectFrom('items')
  .select('id')
  .where('slug', '=', 'faceting-your-first-stone')
  .executeTakeFirstOrThrow();
const exam = await db.selectFrom('exams').select('id').executeTakeFirstOrThrow();
for (const { email } of [sil, goldie]) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await passExam(db, id, exam.id);
}

const SCREENS: readonly (readonly [Screen, typeof sil, boolean])[] = [
  ['phone', sil, false],
  ['desktop', goldie, true],
];

for (const [screen, member, byKeys] of SCREENS)
  t.test(`support helps ${member.name} on a ${screen}${byKeys ? ' by keys alone' : ''}`, async (t) => {
    const { context, page, faults } = await openAs(screen, SUPPORT);
    const { press, write } = byKeys ? workByKeys(page) : WORK_BY_HAND;
    t.same(await listSections(page), ['To do', 'Members', 'Orders', 'Reports'], 'and nothing else');
    await page.goto(visit.address('/studio/users/'));
    await write(page.getByLabel('Search').last(), member.email);
    await press(page.getByRole('button', { name: 'Show' }));
    await press(page.getByRole('link', { name: member.name }));
    await page.getByRole('heading', { name: member.name }).waitFor();
    for (const part of ['Memberships', 'Orders', 'Courses', 'Exam attempts', 'Emails', 'What staff changed'])
      t.ok(await page.getByRole('heading', { name: part, exact: true }).isVisible(), part);
    const attempt = page.locator('.ledger li').filter({ hasText: '1 of 1 points' });
    t.match(await attempt.textContent(), 'Passed');
    t.equal(await attempt.getByRole('link').count(), 0, 'exams are for those who teach');
    const account = page.url();
    const theirs = await openAs(screen, member, '/account/dashboard/');
    await theirs.page.getByRole('heading', { level: 1 }).waitFor();

    await press(page.locator('.ledger li').filter({ hasText: 'Completed' }).getByRole('link').first());
    await page.getByRole('heading', { name: /^Order / }).waitFor();
    await press(page.locator('summary').filter({ hasText: 'Refund' }));
    const refund = page.getByRole('button', { name: 'Refund' });
    await press(refund);
    await page.locator('#refund-reason-error').waitFor();
    await write(page.getByLabel('Reason'), 'It came broken.');
    await db.updateTable('sessions').set({ proved_at: LONG_AGO }).execute();
    await press(refund);
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await checkAccessibility(t, page, 'asked again');
    await write(page.getByLabel('Your password', { exact: true }), SUPPORT.password);
    await press(page.getByRole('button', { name: 'Continue' }));
    await page.getByText('The refund is on its way.').waitFor();

    await page.goto(account);
    await page.getByText('“It came broken.”').waitFor();
    await press(page.locator('summary').filter({ hasText: 'Lock the account' }));
    await write(page.locator('#lock-reason'), 'The card was stolen.');
    await press(page.getByRole('button', { name: 'Lock', exact: true }));
    await page.getByText('The account is locked.').waitFor();
    await checkAccessibility(t, page, 'a locked account');
    await theirs.page.reload();
    t.equal(new URL(theirs.page.url()).pathname, '/login/', 'their session has ended');
    await submitLogin(theirs.page, member);
    await theirs.page.getByText('Your account is locked.').first().waitFor();

    await press(page.locator('summary').filter({ hasText: 'Unlock the account' }));
    await write(page.locator('#unlock-reason'), 'The card was found.');
    await press(page.getByRole('button', { name: 'Unlock', exact: true }));
    await page.getByText('The account is open again.').waitFor();
    await submitLogin(theirs.page, member);
    await theirs.page.waitForURL('**/account/dashboard/');
    await theirs.context.close();

    for (const path of ['/studio/content/', '/studio/content/article/1/', '/studio/site/']) {
      const answer = await page.goto(visit.address(path));
      t.equal(answer?.status(), 403, `${path} is not for support`);
      await page.getByText('is open to these roles').waitFor();
    }
    t.same(faults, []);
    await context.close();
  });

for (const [screen] of SCREENS)
  t.test(`an author publishes an article of their own on a ${screen}`, async (t) => {
    const { context, page, faults } = await openAs(screen, AUTHOR);
    t.same(await listSections(page), ['Content', 'Media']);
    await beginArticle(page, `Opals by ${screen}`);
    await page.getByLabel('Status').selectOption('publish');
    await saveItem(page, 'Published.');
    const editor = page.url();
    await page.getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Edit' }).waitFor();
    await checkAccessibility(t, page, 'an own article with the way to its editor');
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Status').waitFor();
    t.equal(new URL(page.url()).pathname, new URL(editor).pathname);
    await checkOthersAreClosed(t, page, `Opals by ${screen}`, BYLINES.author);
    t.same(faults, []);
    await context.close();
  });

t.test('pages that show settings lead an administrator to them, and nobody else', async (t) => {
  const SHOWN: readonly (readonly [string, string])[] = [
    ['/', '/studio/settings/home/'],
    ['/search/ruby/', '/studio/site/search/'],
  ];
  for (const [path, place] of SHOWN) {
    const { context, page, faults } = await openAs('phone', ada, path);
    const edit = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Edit' });
    await edit.waitFor();
    await checkAccessibility(t, page, `${path} with the way to its settings`);
    await edit.click();
    await page.waitForURL(`**${place}`);
    await page.goto(visit.address('/faq/'));
    t.equal(await page.getByRole('navigation', { name: 'Staff' }).count(), 1, 'others have one way');
    t.same(faults, []);
    await context.close();
    for (const other of [edda, AUTHOR, goldie]) {
      const theirs = await openAs('desktop', other, path);
      await theirs.page.locator('.header-avatar[data-initials]').first().waitFor({ state: 'attached' });
      await theirs.page.waitForLoadState('networkidle');
      t.equal(await theirs.page.getByRole('navigation', { name: 'Staff' }).count(), 0, other.name);
      await theirs.context.close();
    }
  }
});

for (const [screen] of SCREENS)
  t.test(`a contributor hands in a draft on a ${screen}`, async (t) => {
    const { context, page, faults } = await openAs(screen, CONTRIBUTOR);
    t.same(await listSections(page), ['Content', 'Media']);
    await beginArticle(page, `Pearls by ${screen}`);
    t.same(
      await page.getByLabel('Status').locator('option').allTextContents(),
      ['Draft', 'Waiting for review'],
      'publishing is not theirs',
    );
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Saved, and waiting for review.').waitFor();
    t.equal(await page.getByLabel('Status').inputValue(), 'pending');
    const [id = ''] = new URL(page.url()).pathname.split('/').slice(-2);
    await checkOthersAreClosed(t, page, `Pearls by ${screen}`, BYLINES.contributor);
    await page.goto(visit.address('/studio/content/'));
    t.notOk(
      (await page.getByLabel('Do', { exact: true }).locator('option').allTextContents()).includes('Publish'),
    );
    await publish(t, id);
    await page.reload();
    await page.getByText('to change it, ask an editor').first().waitFor();
    await page.getByRole('link', { name: `Pearls by ${screen}` }).click();
    await page.waitForURL(/\/article\/pearls-by-/);
    t.same(faults, []);
    await context.close();
  });

interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: readonly string[];
}

async function openAs(screen: Screen, user: typeof sil, path = '/studio/'): Promise<OpenPage> {
  const context = await visit.open(screen);
  const { token } = await signIn(visit.facet, user);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' } as const;
  await context.addCookies([
    { ...cookie, name: 'token', value: token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  const faults = watchFaults(page);
  await page.goto(visit.address(path));
  return { context, page, faults };
}

/** As an editor does who has read it. */
async function publish(t: Test, id: string): Promise<void> {
  const { bearer } = await signIn(visit.facet, edda);
  const { status } = await callApi(
    visit.facet,
    `/wp-json/wp/v2/article/${id}/`,
    { status: 'publish' },
    bearer,
  );
  t.equal(status, 200);
}

const listSections = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Studio' }).locator('details > ul > li > a').allTextContents();

async function beginArticle(page: Page, title: string): Promise<void> {
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('button', { name: 'Article', exact: true }).click();
  await page.waitForURL(/\/studio\/content\/article\/\d+\/$/);
  await page.getByLabel('Title').fill(title);
}

async function saveItem(page: Page, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(told).waitFor();
}

/** Their list has what they wrote; what others wrote they cannot open. */
async function checkOthersAreClosed(t: Test, page: Page, own: string, byline: string): Promise<void> {
  await page.goto(visit.address('/studio/content/'));
  const titles = await page.locator('.content-title a').allTextContents();
  t.ok(titles.includes(own), 'their own is in the list');
  const facts = await page.locator('.content-title p').allTextContents();
  t.ok(
    facts.every((text) => text.split(' · ').includes(byline)),
    `nothing of others is: ${facts.join(', ')}`,
  );
  const answer = await page.goto(visit.address(`/studio/content/article/${ofAnother.id}/`));
  t.match(answer?.status(), /403|404/, 'nor is it opened');
  t.equal(await page.getByLabel('Title').count(), 0);
}
