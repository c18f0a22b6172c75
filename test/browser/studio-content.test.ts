/** Studio's content on both screens: begun, found, checked, put in the trash and taken back to what it was, without scripts on a phone. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { paragraph } from './open-writers.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

/** Both work on one site: each begins a thing of its own. */
const WAYS: readonly (readonly [Screen, boolean, label: string, type: string])[] = [
  ['phone', false, 'Lesson', 'lesson'],
  ['desktop', true, 'Photo', 'photo'],
];

for (const [screen, javaScriptEnabled, label, type] of WAYS)
  t.test(`an editor finds, checks and trashes on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    await page.goto(visit.address('/studio/content/'));
    await page.getByText('New', { exact: true }).click();
    await look('the menu of what can be begun');
    // Pressed twice, it begins one draft.
    await page.getByRole('button', { name: label, exact: true }).dblclick();
    await page.waitForURL(new RegExp(`/studio/content/${type}/\\d+/$`));
    await page.goto(visit.address(`/studio/content/?status=draft&type=${type}`));
    await page.getByText('1 item', { exact: true }).waitFor();
    await look('the list');
    const all = page.getByLabel('Check all that is shown');
    if (javaScriptEnabled) {
      await all.check();
      await page.getByText('1 item, 1 checked').waitFor();
      t.ok(await page.getByLabel('Check (Untitled)').isChecked());
      await page.getByLabel('Check (Untitled)').uncheck();
      t.notOk(await all.isChecked());
      t.ok(await isFree(page), 'nothing asks when the list is left');
    } else t.notOk(await all.isVisible(), 'nothing is shown that needs a script');
    await page.getByLabel('Check (Untitled)').check();
    await page.getByLabel('Do', { exact: true }).selectOption('trash');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('One item moved to the trash.').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('link', { name: '(Untitled)' }).first().waitFor();
    await look('the trash');
    await page.getByLabel('Check (Untitled)').first().check();
    await page.getByLabel('Do', { exact: true }).selectOption('delete');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('heading', { name: /for good/ }).waitFor();
    if (javaScriptEnabled) t.ok(await isFree(page), 'nor when a question is left: nothing was typed');
    await page.getByRole('link', { name: 'Do not delete' }).click();
    await page.getByRole('heading', { name: /for good/ }).waitFor({ state: 'detached' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    t.ok(width <= 0, 'nothing is wider than the screen');
    t.same(faults, []);
    await context.close();
  });

/** Whether the page lets itself be left without a question. */
const isFree = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

for (const [screen, javaScriptEnabled] of WAYS)
  t.test(`an editor takes an article back to what it was on a ${screen}`, async (t) => {
    const { token, bearer } = await signIn(visit.facet, edda);
    const send = async (path: string, fields: object) => {
      const response = await fetch(`http://localhost:${visit.facet.port}/wp-json/wp/v2/${path}`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      return (await response.json()) as { id: number; link: string };
    };
    const begun = {
      title: `Taken back on a ${screen}`,
      content: paragraph('One red stone.'),
      status: 'draft',
    };
    const { id, link } = await send('article/', begun);
    const context = await visit.open(screen, { javaScriptEnabled });
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address(`/studio/content/article/${id}/`));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published.').waitFor();
    await send(`article/${id}/`, { content: paragraph('One blue stone.') });
    await page.reload();
    await page.getByRole('link', { name: 'Revisions' }).click();
    t.same(await page.locator('.studio-block ins').allTextContents(), ['blue']);
    if (javaScriptEnabled) await checkAccessibility(t, page, 'what a revision has changed');
    await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').last().click();
    await page.getByRole('button', { name: 'Restore this revision' }).click();
    await page.getByText('The revision is restored. It brought back: Text.').waitFor();
    await page.goto(visit.address(new URL(link).pathname));
    await page.getByText('One red stone.').waitFor();

    await page.goto(visit.address(`/studio/content/article/${id}/`));
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText(`“${begun.title}” moved to the trash.`).waitFor();
    if (javaScriptEnabled) await checkAccessibility(t, page, 'what was moved to the trash');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Published.').waitFor();
    await page.getByRole('link', { name: 'See it' }).click();
    await page.getByText('One red stone.').waitFor();
    t.same(faults, []);
    await context.close();
  });
