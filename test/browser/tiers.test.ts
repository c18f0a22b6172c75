/** A premium article as each membership sees it. */
import t from 'tap';
import { canny, edda, fay, gemma, goldie, olga, plato, prof, sil } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const ARTICLE = '/article/where-did-this-gem-grow/';
const READERS = [
  [undefined, false],
  [fay, false],
  [canny, false],
  [olga, false],
  [gemma, true],
  [sil, true],
  [goldie, true],
  [plato, true],
  [prof, true],
  [edda, true],
] as const;

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  t.test(`who may read a premium article reads it, others meet the wall, on a ${screen}`, async (t) => {
    const lengths = { open: Number.POSITIVE_INFINITY, closed: 0 };
    for (const [user, opens] of READERS) {
      const context = await visit.open(screen);
      if (user) {
        const cookie = { url: visit.address('/', 'gemsociety'), sameSite: 'Strict' as const };
        const { token } = await signIn(visit.facet, user);
        await context.addCookies([{ ...cookie, name: 'token', value: token, httpOnly: true }]);
      }
      const page = await context.newPage();
      await page.goto(visit.address(ARTICLE, 'gemsociety'));
      const name = user?.name ?? 'a guest';
      t.equal(await page.locator('.paywall').isVisible(), !opens, name);
      const { length } = (await page.locator('.content').first().textContent()) ?? '';
      if (opens) lengths.open = Math.min(lengths.open, length);
      else lengths.closed = Math.max(lengths.closed, length);
      await context.close();
    }
    t.ok(lengths.open > 2 * lengths.closed, `${lengths.open} characters, ${lengths.closed} before the wall`);
  });
}
