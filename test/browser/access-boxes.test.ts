/** The choice of those who may read an item, in the side of the editor. */
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { ada } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, type Screen } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const { token, cookie } = await signIn(visit.facet, ada);
const made = await callApi(
  visit.facet,
  'wp/v2/article/',
  { title: 'For some', access: ['SILVER', 'OPAL_MINI_COURSE'] },
  { cookie },
);
const { id } = made.body as { id: number };

async function open(screen: Screen, isScripted = true) {
  const context = await visit.open(screen, { javaScriptEnabled: isScripted });
  await context.addCookies([{ name: 'token', value: token, url: visit.address('/') }]);
  const page = await context.newPage();
  await page.goto(visit.address(`/studio/content/article/${id}/`));
  return { context, page };
}

for (const screen of SCREEN_NAMES)
  t.test(`levels are told in few words, found by name and chosen by keys: ${screen}`, async (t) => {
    const { context, page } = await open(screen);
    const search = page.getByRole('searchbox', { name: 'Find a level' });
    const summary = page.locator('.access-summary');
    t.equal(await summary.textContent(), 'Memberships: Silver. Mini courses: Opal mini course');
    await page.locator('.access-boxes > summary').press('Enter');
    await search.fill('gold');
    await page.getByText('2 levels found.').waitFor();
    t.notOk(await page.getByLabel('Silver', { exact: true }).isVisible());
    await search.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    t.ok(await page.getByLabel('Gold', { exact: true }).isChecked());
    await search.press('Escape');
    t.ok(await page.getByLabel('Silver', { exact: true }).isVisible());
    t.equal(await summary.textContent(), 'Memberships: Silver, Gold. Mini courses: Opal mini course');
    await checkAccessibility(t, page, 'the levels');
    await context.close();
  });

t.test('without scripts the groups open, and what is checked is saved', async (t) => {
  const { context, page } = await open('desktop', false);
  await page.locator('.access-boxes > summary').click();
  await page.locator('.access-group > summary').filter({ hasText: 'Rights of memberships' }).click();
  await page.getByLabel('Forum', { exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL(/saved=/);
  t.equal(
    await page.locator('.access-summary').textContent(),
    'Memberships: Silver. Rights of memberships: Forum. Mini courses: Opal mini course',
  );
  await context.close();
});
