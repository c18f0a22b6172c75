/** Studio's list of content on both screens: begun, found, checked and put in the trash, without scripts on a phone. */
import t from 'tap';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

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
    await page.getByLabel('Check (Untitled)').check();
    await page.getByLabel('Do', { exact: true }).selectOption('trash');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('One item moved to the trash.').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('link', { name: '(Untitled)' }).first().waitFor();
    await look('the trash');
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    t.ok(width <= 0, 'nothing is wider than the screen');
    t.same(faults, []);
    await context.close();
  });
