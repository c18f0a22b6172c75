/** A newsletter is as safe as an article while it is written: kept, offline too, and two who write it choose. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import t from 'tap';
import { ada, edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { signIn } from '#test/sign-in.ts';
import { openWriters, paragraph, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, ask, openAs } = await openWriters();

interface Newsletter {
  readonly id: number;
  readonly subject: string;
  readonly content: string;
  readonly revision: number;
  readonly on_site: boolean;
  readonly state: string;
}

const DAY_MS = 86_400_000;
const PATH = 'airnauts/v1/staff/newsletters/';
const find = async (id: number) => (await ask('GET', `${PATH}${id}/`)) as Newsletter;

async function begin(subject: string, content = paragraph('Before.')): Promise<number> {
  const { id, revision } = (await ask('POST', PATH, { brand: 'facet', subject })) as Newsletter;
  await ask('POST', `${PATH}${id}/`, { brand: 'facet', subject, content, base_revision: revision });
  return id;
}

/** For tomorrow. */
async function schedule(id: number): Promise<unknown> {
  const { revision } = await find(id);
  const at = new Date(Date.now() + DAY_MS).toISOString();
  return ask('POST', `${PATH}${id}/send/`, { at, base_revision: revision });
}

async function openNewsletter(context: BrowserContext, id: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(visit.address(`/studio/newsletters/${id}/`));
  await textOf(page).waitFor();
  return page;
}

async function typeBehind(page: Page, words: string, more: string): Promise<void> {
  await textOf(page).getByText(words).click();
  await page.keyboard.press('End');
  await page.keyboard.type(more);
}

/** Keys of copies in the browser. */
const listKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^studio:/.test(key)));

t.test('a newsletter is kept while it is written, without a connection too', async (t) => {
  const id = await begin('On a train, {name|reader}');
  const context = await openAs(writers.ada);
  const page = await openNewsletter(context, id);
  const faults = watchFaults(page);
  await typeBehind(page, 'Before.', ' Kept.');
  await page.getByLabel('Preview line').fill('From the train');
  await page.getByLabel('Also a page on the site').check();
  await page.getByText(/Draft kept/).waitFor();
  t.match(await find(id), { content: paragraph('Before.'), on_site: false }, 'nothing is saved yet');
  t.same(faults, []);
  const preview = await context.newPage();
  await preview.goto(visit.address(`/studio/newsletters/${id}/preview/`));
  await preview.getByText('it is not shown here, and is not sent').waitFor();
  await preview.getByRole('heading', { level: 1, name: 'On a train, reader' }).waitFor();
  await preview.close();
  await context.setOffline(true);
  await page.getByLabel('Subject').fill('In the tunnel');
  await page.getByText('Connection lost').waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await openNewsletter(context, id);
  await again.getByText('You left something unsaved').waitFor();
  await textOf(again).getByText('Before. Kept.').waitFor();
  t.equal(await again.getByLabel('Preview line').inputValue(), 'From the train');
  t.equal(await again.getByLabel('Also a page on the site').isChecked(), true);
  t.equal(await again.getByLabel('Subject').inputValue(), 'On a train, {name|reader}');
  await again.getByRole('button', { name: 'Go on with it' }).click();
  t.equal(await again.getByLabel('Subject').inputValue(), 'In the tunnel');
  await checkAccessibility(t, again, 'a newsletter that goes on');
  await save(again);
  t.match(await find(id), { subject: 'In the tunnel', content: paragraph('Before. Kept.'), on_site: true });
  await again.reload();
  t.equal(await again.getByText('You left something unsaved').count(), 0, 'nothing is left to be kept');
  await context.close();
});

t.test('of two who write a newsletter, the second chooses between what both changed', async (t) => {
  const id = await begin('For two', ['First.', 'Second.', 'Third.'].map(paragraph).join('\n\n'));
  const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
  const [page, other] = [await openNewsletter(one, id), await openNewsletter(two, id)];
  for (const words of ['First.', 'Third.']) await typeBehind(other, words, ' By the other.');
  await other.getByLabel('Preview line').fill('By the other');
  await save(other);
  await typeBehind(page, 'Third.', ' By me.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  await dialog.getByText('taken over: Preview line.').waitFor();
  await checkAccessibility(t, page, 'two versions of a newsletter');
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await save(page);
  t.match(await find(id), {
    content: ['First. By the other.', 'Second.', 'Third. By me.'].map(paragraph).join('\n\n'),
    preview: 'By the other',
  });
  await Promise.all([one.close(), two.close()]);
});

t.test('one that got a day meanwhile refuses what is typed, and shows it', async (t) => {
  const id = await begin('Too late');
  const context = await openAs(writers.ada);
  const page = await openNewsletter(context, id);
  t.match(await schedule(id), { state: 'scheduled' });
  await typeBehind(page, 'Before.', ' Too late.');
  await page.getByText('This newsletter is on its way, or has a day.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: 'What you typed' }).getByText('Too late.').waitFor();
  await checkAccessibility(t, page, 'a newsletter that refuses');
  t.equal((await find(id)).content, paragraph('Before.'));
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByText('It is a draft again.').waitFor();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await save(page);
  t.equal((await find(id)).content, paragraph('Before. Too late.'));
  await context.close();
});

t.test('who shares a browser is not shown what another typed there', async (t) => {
  const id = await begin('Shared');
  const context = await openAs(writers.ada);
  const page = await openNewsletter(context, id);
  await context.setOffline(true);
  await typeBehind(page, 'Before.', ' A secret.');
  await page.getByText('Connection lost').waitFor();
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: writers.edda.token, httpOnly: true },
  ]);
  await context.setOffline(false);
  await page.getByText('Someone else is logged in here by now.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('It is saved as soon as you are logged in.').waitFor();
  const other = await openNewsletter(context, id);
  t.equal(await other.getByText('Go on with it').count(), 0);
  t.equal(await other.getByText('A secret.').count(), 0);
  await other.close();
  t.equal((await find(id)).content, paragraph('Before.'), 'nothing is saved in the name of the other');
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: writers.ada.token, httpOnly: true },
  ]);
  await page.getByText('Saved.', { exact: true }).waitFor();
  t.equal((await find(id)).content, paragraph('Before. A secret.'));
  await context.close();
});

for (const way of ['page', 'modal'] as const)
  t.test(`logging out by the ${way} saves what only the browser had, and names what cannot be`, async (t) => {
    const [id, late] = [await begin(`Signed out by ${way}`), await begin(`Late by ${way}`)];
    const context = await openAs(await signIn(visit.facet, edda));
    const [page, other] = [await openNewsletter(context, id), await openNewsletter(context, late)];
    await context.setOffline(true);
    for (const tab of [page, other]) await typeBehind(tab, 'Before.', ' Unsent.');
    for (const tab of [page, other]) await tab.getByText('Connection lost').waitFor();
    for (const tab of [page, other]) await tab.close();
    await context.setOffline(false);
    await schedule(late);
    const leaving = await context.newPage();
    await leaving.goto(visit.address(way === 'page' ? '/logout/' : '/about/'));
    if (way === 'modal') await leaving.getByRole('link', { name: 'LOGOUT' }).click();
    const form = leaving.locator(way === 'page' ? 'main' : 'dialog');
    const leave = form.getByRole('button', { name: 'Log out', exact: true });
    await leave.click();
    await form.getByRole('alert').getByText(`“Late by ${way}”`).waitFor();
    if (way === 'page') await checkAccessibility(t, leaving, 'what cannot be saved');
    t.equal((await listKept(leaving)).length, 1, 'what was saved is removed here');
    await leave.click();
    await leaving.waitForURL(visit.address('/'));
    t.same(await listKept(leaving), []);
    await context.close();
    const back = await openAs(writers.edda);
    await textOf(await openNewsletter(back, id))
      .getByText('Before. Unsent.')
      .waitFor();
    await back.close();
  });

t.test('what was typed just before logging out is saved, and is not left in the browser', async (t) => {
  const id = await begin('Signed out while typing');
  const context = await openAs(await signIn(visit.facet, edda));
  const page = await openNewsletter(context, id);
  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Log out', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await typeBehind(page, 'Before.', ' Typed last.');
  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(visit.address('/'));
  t.same(await listKept(page), []);
  await context.close();
  const back = await openAs(writers.edda);
  await textOf(await openNewsletter(back, id))
    .getByText('Before. Typed last.')
    .waitFor();
  await back.close();
});

t.test(
  'all tabs hear that somebody logs out: they send what they have, and keep nothing after',
  async (t) => {
    const [id, second] = [await begin('First tab'), await begin('Second tab')];
    const context = await openAs(await signIn(visit.facet, edda));
    const page = await openNewsletter(context, id);
    const other = await openNewsletter(context, second);
    await other.evaluate(() => localStorage.setItem('studio:article/12', '{"fields":{}}'));
    await typeBehind(other, 'Before.', ' Typed elsewhere.');
    await page.bringToFront();
    await page.getByRole('link', { name: 'LOGOUT' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(visit.address('/'));
    t.same(
      (await listKept(page)).filter((key) => key !== 'studio:article/12'),
      [],
    );
    t.match(await ask('GET', `${PATH}${second}/`), { content: paragraph('Before.') });
    await other.bringToFront();
    await other.getByText('You have logged out: what you type is not kept').waitFor();
    const sent: string[] = [];
    other.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await typeBehind(other, 'Typed elsewhere.', ' After.');
    const asked = other.waitForResponse(/users\/me/);
    await asked;
    t.same(
      sent.filter((address) => address.includes('autosaves')),
      [],
    );
    t.same(
      (await listKept(other)).filter((key) => key !== 'studio:article/12'),
      [],
    );
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const back = await openNewsletter(context, second);
    await textOf(back).getByText('Before. Typed elsewhere.').waitFor();
    t.same(
      (await listKept(back)).filter((key) => key === 'studio:article/12'),
      [],
      'a copy of nobody is dropped',
    );
    await other.bringToFront();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.getByText(/Draft kept/).waitFor();
    await context.close();
  },
);

t.test(
  'a tab that was logged out asks again after a connection that failed, and tells that all is kept',
  async (t) => {
    const id = await begin('Back again');
    const context = await openAs(await signIn(visit.facet, edda));
    const page = await openNewsletter(context, id);
    await typeBehind(page, 'Before.', ' Typed.');
    await page.getByText(/Draft kept/).waitFor();
    const leaving = await context.newPage();
    await leaving.goto(visit.address('/studio/'));
    await (await askToLogOut(leaving)).click();
    await leaving.waitForURL(visit.address('/'));
    await page.getByText('You have logged out: what you type is not kept').waitFor();
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    await page.clock.install();
    let fails = 1;
    await page.route('**/users/me/', (route) => (fails-- > 0 ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await failed;
    await page.clock.fastForward('00:11');
    await page.getByText(/Draft kept/).waitFor();
    t.equal(await page.getByText('You have logged out').count(), 0);
    await context.close();
  },
);

/** The modal of the page, with its button. */
async function askToLogOut(page: Page): Promise<Locator> {
  await page.bringToFront();
  await page.getByRole('link', { name: 'LOGOUT' }).click();
  const leave = page.locator('dialog').getByRole('button', { name: 'Log out', exact: true });
  await leave.waitFor();
  return leave;
}

t.test('logging out waits for a tab that is too busy to answer soon', async (t) => {
  const [id, second] = [await begin('First tab'), await begin('Busy tab')];
  const context = await openAs(await signIn(visit.facet, edda));
  const page = await openNewsletter(context, id);
  const other = await openNewsletter(context, second);
  const leave = await askToLogOut(page);
  await other.bringToFront();
  await typeBehind(other, 'Before.', ' Typed elsewhere.');
  await other.waitForFunction(() => Object.values(localStorage).join().includes('Typed elsewhere.'));
  const isBusy = other.waitForEvent('console', (told) => told.text() === 'busy');
  await other.evaluate((ms) => {
    setTimeout(() => {
      // biome-ignore lint/suspicious/noConsole: it gets out of a tab that answers nothing.
      console.info('busy');
      const end = performance.now() + ms;
      while (performance.now() < end);
    });
  }, 2000);
  await isBusy;
  await leave.click();
  await page.waitForURL(visit.address('/'));
  t.same(await listKept(page), []);
  await other.getByText('You have logged out: what you type is not kept').waitFor();
  await context.close();
  const back = await openAs(writers.edda);
  await textOf(await openNewsletter(back, second))
    .getByText('Before. Typed elsewhere.')
    .waitFor();
  await back.close();
});

t.test(
  'what a tab sends while its writer logs out, and is refused, is not left in the browser',
  async (t) => {
    const [id, second] = [await begin('First tab'), await begin('Late tab')];
    const context = await openAs(await signIn(visit.facet, edda));
    const page = await openNewsletter(context, id);
    const other = await openNewsletter(context, second);
    const [left, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/logout/', async (route) => {
      await left.promise;
      await route.continue();
    });
    await other.route('**/autosaves/', async (route) => {
      await sent.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/logout/');
    await (await askToLogOut(page)).click();
    await asked;
    const sending = other.waitForRequest('**/autosaves/');
    await typeBehind(other, 'Before.', ' Too late.');
    await sending;
    t.equal((await listKept(other)).length, 1, 'nobody has logged out yet');
    left.resolve();
    await page.waitForURL(visit.address('/'));
    await other.getByText('You have logged out: what you type is not kept').waitFor();
    const refused = other.waitForResponse('**/autosaves/');
    sent.resolve();
    t.equal((await refused).status(), 401);
    await other.waitForFunction(() => !Object.keys(localStorage).some((key) => /^studio:/.test(key)));
    await other.getByText('You have logged out: what you type is not kept').waitFor();
    await context.close();
  },
);

t.test('a logout that fails is told, and all tabs go on keeping what is typed', async (t) => {
  const id = await begin('Offline');
  const context = await openAs(await signIn(visit.facet, edda));
  const page = await openNewsletter(context, id);
  const other = await context.newPage();
  await other.goto(visit.address('/studio/'));
  const leave = await askToLogOut(other);
  await context.setOffline(true);
  await leave.click();
  await other.getByRole('alert').getByText('you are still logged in').waitFor();
  await page.bringToFront();
  await typeBehind(page, 'Before.', ' Typed offline.');
  await page.getByText('Connection lost: kept in this browser').waitFor();
  t.equal((await listKept(page)).length, 1);
  await context.setOffline(false);
  await page.getByText(/Draft kept/).waitFor();
  await other.bringToFront();
  await leave.click();
  await other.waitForURL(visit.address('/'));
  await page.getByText('You have logged out: what you type is not kept').waitFor();
  await context.close();
});

t.test('logging out keeps a newer autosave from elsewhere, and ends where the line hangs', async (t) => {
  const [old, hung] = [await begin('Older here'), await begin('On a line that hangs')];
  const newer = paragraph('Typed at home.');
  await ask('POST', `${PATH}${old}/autosaves/`, {
    content: newer,
    base_revision: (await find(old)).revision,
  });
  const me = (await ask('GET', 'wp/v2/users/me/')) as { id: number };
  const context = await openAs(await signIn(visit.facet, ada));
  const page = await context.newPage();
  await page.goto(visit.address('/logout/'));
  const drafts = [old, hung].map((id) => ({ key: `studio:${me.id}:${PATH}${id}`, name: `Copy of ${id}` }));
  await page.evaluate((copies) => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    for (const { key, name } of copies)
      localStorage.setItem(key, JSON.stringify({ name, fields: { content: 'Office.' }, base: 1, at }));
  }, drafts);
  await page.route(`**/${hung}/autosaves/`, () => {});
  const leave = page.locator('main').getByRole('button', { name: 'Log out', exact: true });
  await leave.click();
  await page.getByRole('status').getByText('Sending what you wrote').waitFor();
  const told = page.getByRole('alert').filter({ hasText: `“Copy of ${hung}”` });
  await told.filter({ hasText: `“Copy of ${old}”` }).waitFor();
  t.match(await ask('GET', `${PATH}${old}/autosaves/`), [{ fields: { content: newer } }]);
  await leave.click();
  await page.waitForURL(visit.address('/'));
  t.same(await listKept(page), []);
  await context.close();
});

// The last: it ends all sessions of Edda, and takes her role.
t.test('who writes is told that their account is locked, or that they may write no longer', async (t) => {
  const id = await begin('Locked out');
  const session = await signIn(visit.facet, edda);
  const context = await openAs(session);
  const page = await openNewsletter(context, id);
  const lock = `airnauts/v1/staff/users/${session.id}/lock/`;
  t.match(await ask('POST', lock, { reason: 'A stolen laptop' }), { locked_at: /^2/ });
  await typeBehind(page, 'Before.', ' Typed.');
  const told = page.getByText('Your account is locked: kept in this browser, but not saved.');
  await told.waitFor();
  await typeBehind(page, 'Before. Typed.', ' More.');
  const refused = await page.waitForResponse('**/autosaves/');
  t.equal(refused.status(), 401, 'the first answer took the session');
  await told.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await told.waitFor();
  t.match(await ask('DELETE', lock, { reason: 'It was found' }), { locked_at: null });
  const comeBack = async () => {
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
  };
  await comeBack();
  await page.getByText(/^Saved/).waitFor();
  t.match(await find(id), { content: paragraph('Before. Typed. More.') });

  const roles = `airnauts/v1/staff/users/${session.id}/roles/`;
  t.match(await ask('POST', roles, { roles: ['subscriber'], reason: 'She left' }), { roles: ['subscriber'] });
  await comeBack();
  await typeBehind(page, 'Before. Typed. More.', ' Still here.');
  await page.getByText('You may no longer change this: kept in this browser, but not saved').waitFor();
  await context.close();
});
