import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const UPLOADS = '/wp-content/uploads/';
const SCRIPT = '<script>document.title = "taken"</script>';

/** Media type that the other CMS gives, and whether we take the file under its name. */
const UPLOADED: readonly [name: string, type: string, taken: boolean][] = [
  ['ruby.png', 'image/png', true],
  ['RUBY.JPG', 'image/jpeg', true],
  ['cutting.mp4', 'video/mp4', true],
  ['cutting.vtt', 'text/vtt; charset=utf-8', true],
  ['chart.pdf', 'application/pdf', true],
  ['evil.html', 'image/png', false],
  ['evil.js', 'image/png', false],
  ['evil.svg', 'image/svg+xml', false],
  ['evil.png.html', 'image/png', false],
  ['evil', 'image/png', false],
  ['html.png', 'text/html', false],
  ['film.png', 'video/mp4', false],
];

t.test('an upload of another CMS is taken when it is what its name says, and can run nothing', async (t) => {
  const types = new Map(UPLOADED.map(([name, type]) => [UPLOADS + name, type]));
  const cms = await startCms(t, (path) => types.get(path));
  const app = await startFacet({ CMS_URL: cms.url });
  t.teardown(() => app.stop());
  for (const [name, type, taken] of UPLOADED) {
    const { status, headers, text } = await sendRequest(app, { path: UPLOADS + name });
    t.equal(status, taken ? 200 : 404, `${name} as ${type}`);
    if (!taken) {
      t.notMatch(text, SCRIPT);
      continue;
    }
    t.match(headers['content-type'], new RegExp(`^${type.replace(/;.*/, '')}`));
    t.equal(headers['x-content-type-options'], 'nosniff');
    t.match(headers['content-security-policy'], /default-src 'none'/);
    t.notMatch(headers['content-security-policy'], /script-src|allow-scripts/);
    t.equal(/^sandbox;/.test(String(headers['content-security-policy'])), !name.endsWith('.pdf'), name);
  }
});

t.test('what lies among the uploads and is none is not sent', async (t) => {
  const app = await openApp(t);
  const folder = join(t.testdirName, 'data', 'uploads');
  await mkdir(folder, { recursive: true });
  for (const name of ['evil.html', 'half.png.1.part', 'ruby.png'])
    await writeFile(join(folder, name), SCRIPT);
  t.equal((await sendRequest(app, { path: `${UPLOADS}ruby.png` })).status, 200);
  for (const name of ['evil.html', 'half.png.1.part'])
    t.equal((await sendRequest(app, { path: UPLOADS + name })).status, 404, name);
});

/** As a WordPress answers for a route that it does not have. */
const NO_ROUTE = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } };

/** Another CMS: each path has the type that the test gives it, or is not there. */
async function startCms(t: Test, typeOf: (path: string) => string | undefined) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const type = typeOf(url);
    if (type === undefined)
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(NO_ROUTE));
    else response.writeHead(200, { 'content-type': type }).end(SCRIPT);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`, asked };
}
