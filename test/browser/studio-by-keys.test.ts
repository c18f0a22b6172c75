/** Studio without a mouse: a day's work by keys, with the focus seen at each step; and the same by touch on a phone. */
import t from 'tap';
import { ada, goldie } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { textOf } from './open-writers.ts';
import { WORK_BY_TOUCH, workByKeys } from './work-by-keys.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
/** Patience with one step, in milliseconds. */
const STEP_MS = 15_000;

for (const screen of ['desktop', 'phone'] as const)
  t.test(`an administrator writes, finds a member and changes a setting on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    const { token } = await signIn(visit.facet, ada);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    const faults = watchFaults(page);
    const { press, write, reach, choose } = screen === 'desktop' ? workByKeys(page) : WORK_BY_TOUCH;
    const nav = page.getByRole('navigation', { name: 'Studio' });
    const goTo = async (label: string) => {
      const menu = nav.locator('summary');
      if (await menu.isVisible()) await press(menu);
      await press(nav.getByRole('link', { name: label, exact: true }).first());
    };

    await page.goto(visit.address('/studio/'));
    await goTo('Content');
    await press(page.locator('summary').filter({ hasText: /^New$/ }));
    await press(page.getByRole('button', { name: 'Article', exact: true }));
    await page.waitForURL(/\/studio\/content\/article\/\d+\/$/);
    await textOf(page).waitFor();
    t.equal(
      await page.evaluate(() => document.activeElement?.id),
      'title',
      'a new text begins with its title',
    );
    const title = `Sawing by ${screen}`;
    await page.keyboard.type(title);

    await reach(textOf(page));
    await page.keyboard.type('Hold the saw ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('upright');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/Image');
    await page.getByRole('option', { name: 'Image' }).first().waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await write(dialog.getByLabel('From the library'), 'saw');
    await press(dialog.locator('.edit-library button').first());
    await textOf(page).locator('.wp-block-image img').waitFor();
    // The dialog gives the focus back once it is closed.
    await page.waitForFunction(() => document.activeElement?.id === 'edit-text');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/Testimonial');
    await page.getByRole('option', { name: 'Testimonial' }).waitFor();
    await page.keyboard.press('Enter');
    const settings =
      screen === 'desktop'
        ? page.getByRole('region', { name: 'Block, outline and checks' })
        : page.getByRole('dialog', { name: 'Edit block' });
    if (screen === 'phone') await press(page.getByRole('button', { name: 'Edit block' }));
    await settings.getByRole('heading', { name: 'Testimonial' }).waitFor();
    await write(settings.getByRole('textbox').first(), 'It never broke again.');
    if (screen === 'phone') await press(settings.getByRole('button', { name: 'Done' }));

    await choose(page.getByLabel('Status'), 'Published');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByText('Published.').waitFor();

    await goTo('Members');
    await write(page.getByLabel('Search').last(), goldie.email);
    await press(page.getByRole('button', { name: 'Show' }));
    await press(page.getByRole('link', { name: goldie.name }));
    await page.getByRole('heading', { name: goldie.name }).waitFor();

    await goTo('Settings');
    await press(page.getByRole('link', { name: 'Free articles' }));
    await write(page.getByLabel('Articles a month'), screen === 'desktop' ? '3' : '4');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByText('Saved. Readers see it within a second.').waitFor();
    t.same(faults, []);
    await context.close();
  });
