/** Words that are typed into a listing and cannot be saved: each time it is said why, and leaving asks. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { goldie } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const BUSINESSES = 'airnauts/v1/user/businesses/';
const FIELDS = {
  ...{ name: 'Goldie Cuts', trade: 'Faceting studio', city: 'Corvallis', country: 'United States' },
  ...{ summary: 'We recut worn and native-cut gems to their best angles.', types: 'gem-cutting' },
  ...{ description: 'Send us a photo first. We measure, and quote before we cut anything.' },
  ...{ website: 'https://goldie.example/', 'services.1.name': 'Recutting' },
};

t.test('typing that is not saved says so, whatever the reason, and leaving asks', async (t) => {
  const context = await visit.open('phone');
  const { token } = await signIn(visit.facet, goldie);
  const session = {
    url: visit.address('/'),
    sameSite: 'Strict',
    name: 'token',
    value: token,
    httpOnly: true,
  } as const;
  await context.addCookies([session, { ...session, name: 'possibly_user', value: '1', httpOnly: false }]);
  const call = (method: string, path: string, body?: object) =>
    callApi(visit.facet, `${BUSINESSES}${path}`, body, { cookie: `token=${token}` }, method);
  const { id } = (await call('POST', '')).body as { id: number };
  t.match((await call('POST', `${id}/submit/`, { revision: 1, fields: FIELDS })).body, { state: 'waiting' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  const name = page.getByLabel('Name of the business');
  const says = (words: RegExp) => page.locator('.listing-saved').getByText(words).waitFor();
  const open = async (type: string) => {
    await page.goto(visit.address(`/account/business/${id}/`));
    await awaitScript(page);
    await name.fill(type);
  };

  await open('Goldie Cuts Gems');
  await says(/^Not saved while it is being checked/);
  await checkAccessibility(t, page, 'typing while it is checked');
  await page.reload();
  t.same(asked, ['beforeunload']);
  await open('Goldie Cuts Stones');
  await page.getByRole('button', { name: 'Save draft, do not check yet' }).click();
  await page.getByText('Draft').first().waitFor();
  t.same(asked, ['beforeunload'], 'what is sent is not lost');
  t.match((await call('GET', `${id}/`)).body, { state: 'draft', fields: { name: 'Goldie Cuts Stones' } });

  await open('Goldie Cuts More');
  await says(/^Saved as a draft/);
  await page.route(`**/${BUSINESSES}**`, (route) => route.abort());
  await name.fill('Goldie Cuts Offline');
  await says(/the connection failed/);
  await page.unroute(`**/${BUSINESSES}**`);
  await says(/^Saved as a draft/);

  await context.clearCookies({ name: 'token' });
  await name.fill('Goldie Cuts Unknown');
  await says(/logged in/);
  await context.addCookies([session]);
  await name.fill('Goldie Cuts Again');
  await says(/^Saved as a draft/);
  await until(async () => JSON.stringify((await call('GET', `${id}/`)).body).includes('Goldie Cuts Again'));

  await call('DELETE', `${id}/`);
  await name.fill('Goldie Cuts Too Late');
  await says(/This listing was deleted/);
  t.equal(await page.getByRole('button', { name: 'Keep what stands here' }).count(), 0);
  await context.close();
});

/** The script is there once it has made the island its own. */
async function awaitScript(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
