/** A text that is pasted with images of another site: they are brought over, and told one by one when that fails. */
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { BROWSER_TIMEOUT_MS, SCREENS, watchFaults } from '#test/open-browser.ts';
import { openInternet } from '#test/open-internet.ts';
import { signIn } from '#test/sign-in.ts';
import { findChromium } from '../scripts/find-chromium.mjs';

t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('pasted images are brought over, one that fails is told and tried again', async (t) => {
  const png = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  let isThere = false;
  const { internet, addressOf } = await openInternet(t, (path, _, response) => {
    if (path === '/ruby.png' || (path === '/opal.png' && isThere)) response.end(png);
    else response.writeHead(404).end();
  });
  const app = await openApp(t, { internet });
  const { token, bearer } = await signIn(app, edda);
  const frozen = '<!-- wp:other/thing --><img src="https://else.example/x.png"/><!-- /wp:other/thing -->';
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${app.port}/wp-json/wp/v2/article/${path}`, {
      method,
      headers: { ...bearer, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { readonly id: number; readonly content: { readonly raw: string } };
  };
  const { id, content } = await call('POST', '', { title: 'Pasted', content: frozen });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  t.teardown(() => browser.close());
  const context = await browser.newContext(SCREENS.desktop);
  const origin = `http://facet.localhost:${app.port}`;
  await context.addCookies([
    { url: origin, sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(`${origin}/studio/content/article/${id}/`);
  const text = page.locator('#edit-text');
  await text.waitFor();
  await text.focus();
  await page.keyboard.press('Control+End');
  const html = `<p>Two stones.</p><img src="${addressOf('/ruby.png')}" alt="A ruby"><img src="${addressOf('/opal.png')}" alt="An opal">`;
  // Code as text: a test that runs the server itself knows no types of documents.
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('#edit-text').dispatchEvent(event);
  })()`);
  await text.locator('img[src^="/wp-content/uploads/"]').waitFor();
  const told = page.getByRole('region', { name: 'Images of other sites' });
  await told.getByText('The other site answers with error 404.').waitFor();
  isThere = true;
  await told.getByRole('button', { name: 'Try again' }).click();
  await told.waitFor({ state: 'detached' });
  t.equal(await text.locator('img[src^="/wp-content/uploads/"]').count(), 2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved as a draft.').waitFor();
  const saved = (await call('GET', `${id}/?context=edit`)).content.raw;
  t.match(saved, /alt="A ruby"[\s\S]*alt="An opal"/);
  t.notOk(saved.includes('stones.example'));
  t.ok(saved.startsWith(content.raw.trimEnd()), 'what the editor does not understand stays as it was');
  t.ok(faults.length > 0 && faults.every((fault) => /422/.test(fault)), String(faults));
});
