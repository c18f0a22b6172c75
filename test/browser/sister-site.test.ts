import t from 'tap';
import { goldie } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const visit = await openBrowser();
t.teardown(() => visit.close());

for (const javaScriptEnabled of [true, false]) {
  t.test(
    `members press one button ${javaScriptEnabled ? 'with' : 'without'} scripts, and are signed in on both sites`,
    async (t) => {
      const context = await visit.open('desktop', { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address('/login/'));
      await page.getByLabel('username').fill(goldie.username);
      await page.locator('#password').fill(goldie.password);
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/account/**');
      await page.goto(visit.address('/about/'));
      await page.locator('footer form button').click();
      await page.waitForURL(visit.address('/', 'gemsociety'));
      t.equal(
        (await page.locator('header').getByRole('link', { name: 'DASHBOARD' }).count()) > 0,
        true,
        'the page knows them',
      );
      await page.locator('footer form button').click();
      await page.waitForURL(visit.address('/'));
      await page.goto(visit.address('/account/details/', 'gemsociety'));
      t.match(await page.locator('main').textContent(), goldie.email);
      await context.close();
    },
  );
}
