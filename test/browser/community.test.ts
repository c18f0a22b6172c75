import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { signPayload } from '#server/cms/identity/discourse-connect.ts';
import { goldie } from '#test/cast.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';
import { until } from '#test/until.ts';

const COMMUNITY_SECRET = 'a secret between two, of 32 and more';
t.setTimeout(BROWSER_TIMEOUT_MS);

/** A Discourse, as far as the sign-on goes: it asks Facet who somebody is, and is told by a redirect. */
const signedOn: string[] = [];
let nonces = 0;
const port = await findFreePort();
const forum = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forum');
  const lead = (to: string) => response.writeHead(302, { location: to }).end();
  if (pathname === '/session/sso') {
    nonces += 1;
    const asked = {
      nonce: `${nonces} ${searchParams.get('return_path')}`,
      return_sso_url: `http://${request.headers.host}/session/sso_login`,
    };
    return lead(
      `${facetAt}/api/app/sso/discourse/?${new URLSearchParams({ ...signPayload(asked, COMMUNITY_SECRET) })}`,
    );
  }
  if (pathname === '/session/sso_login') {
    const told = new URLSearchParams(Buffer.from(searchParams.get('sso') ?? '', 'base64').toString());
    signedOn.push(told.get('username') ?? '');
    return lead(told.get('nonce')?.split(' ')[1] ?? '/');
  }
  // As Discourse does: nobody may frame what is shown in the end.
  return response.writeHead(200, { 'x-frame-options': 'SAMEORIGIN' }).end('the community');
});
await new Promise<void>((resolve) => void forum.listen(0, '127.0.0.1', resolve));
/** For a browser a site of its own, as `localhost` is a public suffix. */
const COMMUNITY_URL = `http://forum.localhost:${(forum.address() as AddressInfo).port}`;
const facetAt = `http://facet.localhost:${port}`;
const visit = await openBrowser({ PORT: String(port), COMMUNITY_URL, COMMUNITY_SECRET });
t.teardown(async () => {
  await visit.close();
  await new Promise((resolve) => forum.close(resolve));
});

async function logIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(visit.address('/login/?redirect_to=/faq/'));
  await page.getByLabel('Email address or username').fill(goldie.username);
  await page.getByLabel('Password', { exact: true }).fill(goldie.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(visit.address('/faq/'));
  return page;
}

t.test('whoever may take part is signed on once a session, out of sight', async (t) => {
  signedOn.length = 0;
  const context = await visit.open('desktop');
  const page = await logIn(context);
  await until(() => signedOn.length === 1);
  t.same(signedOn, [goldie.username]);
  await page.waitForFunction(() => document.querySelector('iframe') === null);
  for (const path of ['/about/', '/faq/']) await page.goto(visit.address(path), { waitUntil: 'networkidle' });
  t.equal(signedOn.length, 1, 'not with the next page');

  await page.goto(visit.address('/logout/'));
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(visit.address('/'));
  await page.waitForFunction(() => sessionStorage.length === 0);
  await page.close();
  t.equal(signedOn.length, 1);
  await logIn(context);
  await until(() => signedOn.length === 2);
  await context.close();
});

t.test('without scripts the link signs on by itself, from another site too', async (t) => {
  signedOn.length = 0;
  const context = await visit.open('desktop', { javaScriptEnabled: false });
  const page = await logIn(context);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  await page.waitForURL(`${COMMUNITY_URL}/`);
  t.same(signedOn, [goldie.username]);
  await page.goto(`${COMMUNITY_URL}/session/sso?return_path=/latest`);
  await page.waitForURL(`${COMMUNITY_URL}/latest`);
  t.same(signedOn, [goldie.username, goldie.username]);
  await context.close();
});

t.test('a guest is not asked about', async (t) => {
  signedOn.length = 0;
  const asked = nonces;
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/faq/'), { waitUntil: 'networkidle' });
  t.equal(nonces, asked);
  await context.close();
});
