/** Images of other sites, which the server brings over. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { edda, goldie } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { openInternet } from '#test/open-internet.ts';
import { signIn } from '#test/sign-in.ts';

const MEDIA = 'wp/v2/media/';

t.test('an image of another site is brought over and made anew, and nothing else is', async (t) => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { internet, addressOf, asked } = await openInternet(t, (path, _, response) => {
    if (path === '/moved.png') response.writeHead(302, { location: '/Red%20Ruby.png' }).end();
    else if (path === '/inside.png')
      response.writeHead(302, { location: addressOf('/secret.png', 'inner.example') }).end();
    else if (path === '/Red%20Ruby.png') response.end(png);
    else if (path === '/page.png') response.end('<script>alert(1)</script>');
    else response.writeHead(404).end();
  });
  const app = await openApp(t, { internet });
  const editor = await signIn(app, edda);
  const bring = (source_url: string, cookie = editor.cookie) =>
    callApi(app, MEDIA, { source_url, alt_text: 'A ruby' }, { cookie }, 'POST');
  const answer = await bring(addressOf('/moved.png'));
  t.match(answer, {
    status: 201,
    body: { slug: 'red-ruby', alt_text: 'A ruby', mime_type: 'image/webp', media_details: { width: 60 } },
  });
  t.match(await bring(addressOf('/page.png')), {
    status: 415,
    body: { code: 'rest_upload_unsupported_type' },
  });
  t.match(await bring(addressOf('/none.png')), {
    status: 422,
    body: { message: 'This image could not be brought over. The other site answers with error 404.' },
  });
  for (const address of [
    addressOf('/inside.png'),
    addressOf('/secret.png', 'inner.example'),
    'file:///etc/passwd',
    'http://127.0.0.2/secret.png',
  ])
    t.match(await bring(address), { status: 422, body: { code: 'rest_upload_not_brought' } }, address);
  t.notOk(
    asked.some((one) => one.includes('secret')),
    'inner machines are not asked',
  );
  const before = asked.length;
  t.equal((await bring(addressOf('/moved.png'), (await signIn(app, goldie)).cookie)).status, 403);
  t.equal(asked.length, before, 'nobody is asked for those who may not write');
  t.equal((await readdir(join(app.dataDir, 'uploads'))).length, 1, 'nothing is left of what was refused');
});
