/** Every page of Studio by the Tab key: each stop shows the focus, nothing lies over it, and the last one leads out. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { ada } from '#test/cast.ts';
import { listStudioPages } from '#test/list-studio-pages.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { seedStudio } from '#test/seed-studio.ts';
import { signIn } from '#test/sign-in.ts';
import { findFocusFault } from './work-by-keys.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());

/** Longer lists are more of the same. */
const MAX_STOPS = 60;
/** Fields of a day and a time have a stop for each of their parts. */
const MAX_PARTS = 8;
const TOLD = '[data-studio] > script[type="application/json"]';

t.test('the Tab key leads through every page of Studio', async (t) => {
  const others = await seedStudio(visit.facet);
  const { token, cookie } = await signIn(visit.facet, ada);
  const pages = await listStudioPages(visit.facet, cookie, others);
  const firsts = pages.filter(({ route }, at) => pages.findIndex((one) => one.route === route) === at);
  await runTwoAtOnce(firsts, async () => {
    const context = await visit.open('desktop', { reducedMotion: 'reduce' });
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    return async ({ path, name }) => {
      await page.goto(visit.address(path));
      // Scripts put other things in the place of some fields and buttons, and take away what they are told with.
      await page.locator(TOLD).first().waitFor({ state: 'detached' });
      t.same(await tabThrough(page), [], name);
    };
  });
});

/** Faults on the way from the heading to the footer. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let same = 0;
  // Where one is after the navigation.
  await page.evaluate(() => {
    const start = document.querySelector<HTMLElement>('.studio-head h1');
    start?.setAttribute('tabindex', '-1');
    start?.focus();
  });
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    const isSame = await page.evaluate((one) => document.activeElement === one, before);
    same = isSame ? same + 1 : 0;
    if (same > MAX_PARTS) return [...faults, 'The Tab key does not lead on.'];
    if (isSame) continue;
    const fault = await findFocusFault(page);
    if (fault) faults.push(fault);
    if (await page.evaluate(() => document.activeElement?.closest('main') === null)) break;
  }
  return faults;
}
