import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { removeLostAvatars } from '#server/cms/identity/index.ts';
import { removeLostWork } from '#server/routes/make-upload.ts';
import { callApi } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { HEIC } from '#test/heic.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { openTestCms } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

const UPLOAD = '/api/app/airnauts/v1/upload';
const OWN = { origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' };
const MB = 1_048_576;
const answer = z.object({ url: z.string() });

const draw = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } });

/** `file` is what a browser sends as the field of that name. */
async function send(
  app: OpenApp,
  files: readonly { bytes: Buffer; field?: string; name?: string; type?: string }[],
  headers: Record<string, string>,
  path = UPLOAD,
) {
  const form = new FormData();
  for (const { bytes, field = 'file', name = 'me.png', type = 'image/png' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Response(form);
  const contentType = request.headers.get('content-type') ?? '';
  return sendRequest(app, {
    method: 'POST',
    path,
    headers: { ...OWN, 'content-type': contentType, ...headers },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const fileOf = (app: OpenApp, url: string) =>
  join(app.dataDir, 'uploads', url.slice('/wp-content/uploads/'.length));

async function avatarOf(app: OpenApp, cookie: string) {
  const { body } = await callApi(app, 'me/', {}, { cookie });
  return z.object({ user: z.object({ avatar: z.string() }) }).parse(body).user.avatar;
}

t.test('a photo becomes a small square of its own, without what else was in the file', async (t) => {
  const app = await openApp(t);
  const { cookie, bearer } = await signIn(app, fay);
  const photo = await draw()
    .withExif({ IFD0: { Copyright: 'my secret place' } })
    .jpeg()
    .toBuffer();
  const bytes = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const sent = await send(app, [{ bytes, name: '../../evil.php', type: 'text/html' }], { cookie });
  t.match(sent, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  const { url } = answer.parse(JSON.parse(sent.text));
  t.match(url, /^\/wp-content\/uploads\/avatars\/[0-9a-f]{32}\.webp$/);
  const kept = await readFile(fileOf(app, url));
  t.match(await sharp(kept).metadata(), { width: 256, height: 256, format: 'webp', exif: undefined });
  for (const trace of ['script', 'secret place']) t.notOk(kept.includes(trace));
  t.match(await sendRequest(app, { path: url }), { status: 200, headers: { 'content-type': 'image/webp' } });
  t.equal(await avatarOf(app, cookie), url);
  const again = await send(
    app,
    [{ bytes: await draw().webp().toBuffer() }],
    bearer,
    '/wp-json/airnauts/v1/upload/',
  );
  t.equal(again.status, 200, 'with a bearer token too');
  t.notOk(existsSync(fileOf(app, url)), 'the one before is gone');
  t.equal((await sendRequest(app, { path: url })).status, 404, 'from memory too');
  t.not(await avatarOf(app, cookie), url);
  await callApi(app, 'airnauts/v1/upload', {}, { cookie }, 'DELETE');
  t.equal(await avatarOf(app, cookie), '');
  t.same(await readdir(join(app.dataDir, 'uploads', 'avatars')), []);
});

t.test('what is no photo is refused, whatever it is called and however it begins', async (t) => {
  const app = await openApp(t, { settings: { TRUST_PROXY: 'on' } });
  const { cookie } = await signIn(app, fay);
  const script = '<script>alert(1)</script>';
  const png = await draw(40, 40).png().toBuffer();
  const gif = await draw(40, 40).gif().toBuffer();
  const refused: Record<string, Buffer> = {
    SVG: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
    'SVG behind a declaration': Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
    HTML: Buffer.from(`<!DOCTYPE html>${script}`),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'a PDF with a picture behind it': Buffer.concat([Buffer.from('%PDF-1.7\n'), png]),
    GIF: gif,
    'a GIF that is a script': Buffer.concat([
      Buffer.from('GIF89a=1;/*'),
      gif.subarray(11),
      Buffer.from('*/alert(1)'),
    ]),
    'the beginning of a PNG and a page': Buffer.concat([png.subarray(0, 33), Buffer.from(script)]),
    'the beginning of a JPEG and a page': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(script),
    ]),
    'a WebP that is a WAV': Buffer.from('RIFF\x24\0\0\0WAVEfmt '),
    nothing: Buffer.alloc(0),
  };
  let host = 0;
  for (const [what, bytes] of Object.entries(refused)) {
    host += 1;
    const headers = { cookie, 'x-forwarded-for': `192.0.2.${host}` };
    const sent = await send(app, [{ bytes }], headers);
    t.match([sent.status, JSON.parse(sent.text)], [422, { code: 'bad_avatar' }], what);
  }
  t.equal(await avatarOf(app, cookie), '');
});

t.test('what is too large, or too many, is refused', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const png = await draw(40, 40).png().toBuffer();
  const heavy = await send(app, [{ bytes: Buffer.concat([png, Buffer.alloc(5 * MB)]) }], { cookie });
  t.equal(heavy.status, 413);
  const bomb = await draw(8000, 6000).png().toBuffer();
  t.equal((await send(app, [{ bytes: bomb }], { cookie })).status, 422);
  t.equal((await send(app, [{ bytes: png }, { bytes: png }], { cookie })).status, 422);
  t.equal((await send(app, [{ bytes: png, field: 'avatar' }], { cookie })).status, 422);
  t.equal((await callApi(app, 'airnauts/v1/upload', { file: 'x' }, { cookie })).status, 422);
  t.equal(await avatarOf(app, cookie), '');
});

t.test('an image goes with the account, and is among the data that its owner takes along', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const sent = await send(app, [{ bytes: await draw(40, 40).png().toBuffer() }], { cookie });
  const { url } = answer.parse(JSON.parse(sent.text));
  const kept = await readFile(fileOf(app, url));
  const zip = await submitForm(app, '/account/export/', {}, { cookie });
  const files = unzipSync(zip.bytes);
  const name = basename(url);
  t.same(Buffer.from(files[name] ?? []), kept);
  t.match(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())), { avatar: `avatars/${name}` });
  const closed = await callApi(
    app,
    'airnauts/v1/user/account/close/',
    { password: fay.password },
    { cookie },
  );
  t.equal(closed.status, 200);
  t.notOk(existsSync(fileOf(app, url)));
  t.equal((await sendRequest(app, { path: url })).status, 404);
});

t.test(
  'what was left behind is removed at the next start, and what is shown or being made stays',
  async (t) => {
    const dir = t.testdir();
    const opened = await openTestCms(dir);
    const { db } = await openDatabase(opened.database);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', fay.username)
      .executeTakeFirstOrThrow();
    await opened.cms.changeAvatar(id, 'avatars/shown.webp');
    const folder = join(opened.dataDir, 'uploads', 'avatars');
    await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['shown.webp', 'lost.webp', 'new.webp']) {
      await writeFile(join(folder, name), 'x');
      if (name !== 'new.webp') await utimes(join(folder, name), longAgo, longAgo);
    }
    await removeLostAvatars({ db, uploadsDir: join(opened.dataDir, 'uploads') }, new Date());
    await db.destroy();
    await opened.cms.close();
    t.same((await readdir(folder)).sort(), ['new.webp', 'shown.webp']);
  },
);

t.test('nobody sends an image for somebody else, or from another site', async (t) => {
  const app = await openApp(t);
  const [mine, theirs] = [await signIn(app, fay), await signIn(app, goldie)];
  const file = [{ bytes: await draw(40, 40).png().toBuffer() }];
  t.equal((await send(app, file, {})).status, 401);
  t.equal((await send(app, file, { cookie: mine.cookie }, '/wp-json/airnauts/v1/upload')).status, 401);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: mine.cookie };
  t.equal((await send(app, file, foreign)).status, 403);
  t.equal((await send(app, file, foreign, '/account/avatar/')).status, 403);
  t.equal((await send(app, file, { cookie: mine.cookie })).status, 200);
  t.equal(await avatarOf(app, theirs.cookie), '');
});

t.test('the form and the call together are limited', async (t) => {
  const app = await openApp(t);
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const path = sent % 2 === 0 ? '/account/avatar/' : undefined;
    statuses.push((await send(app, [], {}, path)).status);
  }
  t.notOk(statuses.slice(0, 10).includes(429));
  t.equal(statuses.at(-1), 429);
});

t.test('the form works without scripts: it sends an image, and takes it away', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const file = [{ bytes: await draw(40, 40).png().toBuffer() }];
  const sent = await send(app, file, { cookie }, '/account/avatar/');
  t.match(sent, { status: 303, headers: { location: '/account/details/?saved=avatar#avatar' } });
  const avatar = await avatarOf(app, cookie);
  const page = await sendRequest(app, { path: '/account/details/', headers: { cookie } });
  t.match(page.text, `<img class="avatar" src="${avatar}"`);
  const removed = await sendRequest(app, {
    method: 'POST',
    path: '/account/avatar/',
    headers: { ...OWN, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  t.equal(removed.status, 303);
  t.equal(await avatarOf(app, cookie), '');
});

t.test(
  'without scripts what is no photo is told beside the form, and a guest is led to the login',
  async (t) => {
    const app = await openApp(t);
    const { cookie } = await signIn(app, fay);
    const wrong = await send(app, [{ bytes: Buffer.from('<svg/>') }], { cookie }, '/account/avatar/');
    t.match(wrong, { status: 303, headers: { location: '/account/details/?wrong=avatar#avatar' } });
    const told = await sendRequest(app, { path: '/account/details/?wrong=avatar', headers: { cookie } });
    t.match(told.text, /<input aria-invalid="true" aria-describedby="avatar-file-error" [^>]*type="file"/);
    t.match(told.text, 'up to 5 MB and 40 megapixels. Your photo was not changed.');
    const heic = await send(app, [{ bytes: HEIC }], { cookie }, '/account/avatar/');
    t.match(heic, { status: 303, headers: { location: '/account/details/?wrong=heic#avatar' } });
    const named = await sendRequest(app, { path: '/account/details/?wrong=heic', headers: { cookie } });
    t.match(named.text, 'This is an HEIC image');
    t.match(JSON.parse((await send(app, [{ bytes: HEIC }], { cookie })).text), { code: 'heic_avatar' });
    const guest = await send(app, [{ bytes: Buffer.from('x') }], {}, '/account/avatar/');
    t.match(guest, { status: 303, headers: { location: '/login/?redirect_to=%2Faccount%2Fdetails%2F' } });
  },
);

t.test('what a killed server left behind of a photo is removed, and nothing else', async (t) => {
  const folder = t.testdir({
    'facet-avatar-old': { sent: 'x' },
    'facet-avatar-new': { sent: 'x' },
    'facet-other': { sent: 'x' },
    'facet-avatar-file': 'x',
  });
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  for (const name of ['facet-avatar-old', 'facet-other', 'facet-avatar-file'])
    await utimes(join(folder, name), yesterday, yesterday);
  await removeLostWork(folder, now);
  t.same((await readdir(folder)).sort(), ['facet-avatar-file', 'facet-avatar-new', 'facet-other']);
});
