/** Images of a map service under the map of the directory: for who asks for them, and for nobody else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { until } from '#test/until.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#7a9" d="M0 0h256v256H0z"/></svg>';
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('Content-Type', 'image/svg+xml').end(TILE);
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
t.teardown(() => service.close());
const { port } = service.address() as AddressInfo;
const visit = await openBrowser({
  MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`,
  MAP_TILES_CREDIT: '© the map service',
});
t.teardown(() => visit.close());

t.test('a map service is asked once a reader wants streets and names, and no longer than that', async (t) => {
  const context = await visit.open('phone');
  const page = await context.newPage();
  const faults = watchFaults(page);
  const path = '/business-directory/?near=Bath';
  await page.goto(visit.address(path));
  const button = page.getByRole('button', { name: 'Streets and names' });
  await button.waitFor();
  t.match(
    await page.locator('.tiles-choice').textContent(),
    `127.0.0.1:${port}, which then receives your IP address`,
  );
  t.same(asked, [], 'nobody hears of a reader who only looks');

  const look = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const asLeft = await look();
  await button.click();
  await until(() => asked.length > 0);
  await until(async () => (await look()) !== asLeft);
  t.pass('one sees that it is pressed');
  t.match(asked[0], /^\/\d+\/\d+\/\d+\.svg$/);
  await page.getByText('© the map service').waitFor();
  t.equal(await page.locator('.towns text:visible').count(), 0, 'names stand on the tiles');
  t.ok((await page.locator('.map-drawing .tiles ~ g a').count()) > 0, 'pins lie above them');
  await checkAccessibility(t, page, 'the directory with tiles');

  const before = asked.length;
  await page.goto(visit.address(`${path}&sort=rating`));
  await page.locator('.tiles image').first().waitFor({ state: 'attached' });
  t.equal(await button.getAttribute('aria-pressed'), 'true', 'the choice is remembered');
  await button.click();
  t.equal(await page.locator('.tiles image').count(), 0);
  await page.goto(visit.address(path));
  await button.waitFor();
  t.equal(await button.getAttribute('aria-pressed'), 'false');
  t.equal(await page.locator('.tiles image').count(), 0, 'as is a change of mind');
  t.ok(asked.length >= before);
  t.same(faults, []);
  await context.close();
});

t.test('other pages, and a site without a map service, may load nothing from one', async (t) => {
  const read = async (path: string) =>
    (await fetch(`${visit.facet.url}${path}`, { headers: { host: 'facet.localhost' } })).headers.get(
      'content-security-policy',
    );
  t.match(await read('/business-directory/'), `img-src 'self' data: http://127.0.0.1:${port};`);
  t.notMatch(await read('/faq/'), `127.0.0.1:${port}`);
});
