/** Files for the library that come in parts: continued, told apart, finished once, and swept. */
import { readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { handlePartialRemoval } from '#server/cms/content/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import { ROLES } from '#shared/roles.ts';
import { edda, fay, goldie } from '#test/cast.ts';
import { makeEpub } from '#test/make-epub.ts';
import { makeMp4, makeWebm } from '#test/make-video.ts';
import { openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { databaseIn } from '#test/test-database.ts';

const UPLOADS = '/wp-json/airnauts/v1/staff/uploads/';
const MEDIA = '/wp-json/wp/v2/media/';
const MB = 1_048_576;
const DAY_MS = 86_400_000;

const state = z.looseObject({ upload: z.string(), offset: z.number() });
const media = z.looseObject({ id: z.number(), source_url: z.string() });

type Bytes = Uint8Array<ArrayBuffer>;

async function open(t: Test) {
  const app = await openApp(t);
  const { bearer } = await signIn(app, edda);
  const ask = async (
    method: string,
    path: string,
    body?: object | Bytes,
    headers: Readonly<Record<string, string>> = bearer,
  ) => {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': type }) },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const begin = async (name: string, size: number, more: object = {}, headers = bearer) =>
    state.parse((await ask('POST', UPLOADS, { name, size, ...more }, headers)).body);
  const sendPart = (upload: string, offset: number, bytes: Bytes, headers = bearer) =>
    ask('POST', `${UPLOADS}${upload}/?offset=${offset}`, bytes, headers);
  /** Sends all of a file but does not add it. */
  const sendAll = async (name: string, bytes: Bytes, headers = bearer) => {
    const { upload } = await begin(name, bytes.length, {}, headers);
    for (let offset = 0; offset < bytes.length; offset += 4 * MB)
      await sendPart(upload, offset, bytes.slice(offset, offset + 4 * MB), headers);
    return upload;
  };
  const add = async (name: string, bytes: Bytes) =>
    ask('POST', MEDIA, { upload: await sendAll(name, bytes), title: name });
  const listFiles = async (folder = '') =>
    (await readdir(join(app.dataDir, 'uploads', folder)).catch((): string[] => [])).sort();
  return { app, bearer, ask, begin, sendPart, sendAll, add, listFiles };
}

t.test('a video comes in parts, whatever is repeated, and is kept as it was sent', async (t) => {
  const { app, ask, begin, sendPart, listFiles } = await open(t);
  const video = await makeWebm(9 * MB);
  const { upload, offset } = await begin('Polariscope.webm', video.length, { modified: 5 });
  t.equal(offset, 0);
  const first = video.slice(0, 4 * MB);
  t.match(await sendPart(upload, 4 * MB, first), { status: 409, body: { code: 'rest_upload_gap' } });
  const both = await Promise.all([sendPart(upload, 0, first), sendPart(upload, 0, first)]);
  for (const answer of both) t.match(answer, { status: 200, body: { offset: 4 * MB } });
  t.match(await sendPart(upload, 0, first), { body: { offset: 4 * MB } }, 'nothing is taken twice');
  t.match(await ask('POST', MEDIA, { upload }), {
    status: 409,
    body: { code: 'rest_upload_not_whole', data: { current: { offset: 4 * MB } } },
  });
  t.match(await begin('Polariscope.webm', video.length, { modified: 5 }), { upload, offset: 4 * MB });
  t.not((await begin('Polariscope.webm', video.length, { modified: 6 })).upload, upload, 'another file');
  t.match(await sendPart(upload, 4 * MB, video.slice(4 * MB, 9 * MB + 1)), { body: { offset: 9 * MB } });
  t.match(await ask('GET', `${UPLOADS}${upload}/`), { body: { offset: 9 * MB, media: null } });

  const { status, body } = await ask('POST', MEDIA, { upload, title: 'The polariscope' });
  t.equal(status, 201);
  t.match(body, {
    title: { rendered: 'The polariscope' },
    mime_type: 'video/webm',
    media_details: { width: 1280, height: 720, length: 15, filesize: 9 * MB },
  });
  const { id, source_url } = media.parse(body);
  t.match(await ask('POST', MEDIA, { upload }), {
    status: 409,
    body: { code: 'rest_upload_finished', data: { current: { media: id } } },
  });
  t.same(await listFiles('partial'), []);
  const file = join(app.dataDir, 'uploads', source_url.slice('/wp-content/uploads/'.length));
  t.ok(Buffer.from(video).equals(await readFile(file)), 'every byte is where it was');
  const range = await fetch(`http://127.0.0.1:${app.port}${source_url}`, {
    headers: { range: `bytes=${5 * MB}-${5 * MB + 99}` },
  });
  t.equal(range.status, 206);
  t.equal(range.headers.get('content-type'), 'video/webm');
  t.same(Buffer.from(await range.arrayBuffer()), Buffer.from(video.slice(5 * MB, 5 * MB + 100)));
});

t.test('of two that add the same upload at once, one does', async (t) => {
  const { app, ask, sendAll, listFiles } = await open(t);
  const video = await makeMp4();
  const upload = await sendAll('Turn.mp4', video);
  const answers = await Promise.all([1, 2].map(() => ask('POST', MEDIA, { upload })));
  t.same(answers.map(({ status }) => status).sort(), [201, 409]);
  const added = answers.find(({ status }) => status === 201);
  t.match(added?.body, { mime_type: 'video/mp4', media_details: { length: 15, filesize: video.length } });
  const { source_url } = media.parse(added?.body);
  t.equal((await fetch(`http://127.0.0.1:${app.port}${source_url}`)).status, 200);
  t.equal((await listFiles()).filter((name) => name.endsWith('.mp4')).length, 1);
});

t.test('books, captions and images come in parts as well, each as it is kept otherwise', async (t) => {
  const { ask, add, sendAll, listFiles } = await open(t);
  const epub = makeEpub();
  t.match(await add('Pearls.epub', epub), { status: 201, body: { mime_type: 'application/epub+zip' } });
  const pdf = new Uint8Array(
    await readFile(join(import.meta.dirname, '../../content/media/sorting-pearls.pdf')),
  );
  t.match(await add('Pearls.pdf', pdf), { status: 201, body: { mime_type: 'application/pdf' } });
  const captions = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n');
  t.match(await add('Turn.vtt', captions), { status: 201, body: { mime_type: 'text/vtt' } });
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const added = await add('Ruby.png', new Uint8Array(photo));
  t.match(added, { status: 201, body: { mime_type: 'image/webp', media_details: { width: 60 } } });
  const upload = await sendAll('Ruby.png', new Uint8Array(photo));
  t.match(await ask('POST', `${MEDIA}${media.parse(added.body).id}/file/`, { upload }), { status: 200 });
  t.same(await listFiles('partial'), [], 'nothing is left of what was sent');
});

t.test('what is too large, of another kind or broken is told apart as soon as it can be', async (t) => {
  const { ask, begin, sendPart, add, listFiles } = await open(t);
  const before = await listFiles();
  t.match(await ask('POST', UPLOADS, { name: 'Long.mp4', size: 3 * 1024 * MB }), {
    status: 413,
    body: {
      code: 'rest_upload_file_too_big',
      message: 'This video is larger than 2 GB. Send a smaller one.',
    },
  });
  const image = await begin('Large.png', 21 * MB);
  const png = new Uint8Array(1000);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  t.match(await sendPart(image.upload, 0, png), { status: 413 }, 'its first bytes are enough');
  t.match(await sendPart(image.upload, 0, png), { status: 404 });
  const pdf = new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj '.repeat(99)}`);
  t.match(await sendPart((await begin('Large.pdf', 41 * MB)).upload, 0, pdf), {
    status: 413,
    body: { message: 'This PDF is larger than 40 MB. Send one with smaller images.' },
  });
  t.match(await sendPart((await begin('Large.pdf', 40 * MB)).upload, 0, pdf), { status: 200 });
  const { upload: book } = await begin('Large.epub', 41 * MB);
  t.match(await sendPart(book, 0, makeEpub().slice(0, 500)), { status: 200 });
  const text = await begin('Film.mp4', 30 * MB);
  t.match(await sendPart(text.upload, 0, new TextEncoder().encode('Not a video. '.repeat(99))), {
    status: 415,
    body: { code: 'rest_upload_unsupported_type' },
  });
  const [video, epub] = [await makeMp4(), makeEpub()];
  for (const [name, bytes] of [
    ['Film.mp4', video.slice(0, video.length - 9000)],
    ['Book.epub', epub.slice(0, epub.length - 30)],
    ['Book.pdf', new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj '.repeat(999)}`)],
  ] as const)
    t.match(await add(name, bytes), { status: 422, body: { code: 'rest_upload_broken' } }, name);
  const { upload } = await begin('Pair.mp4', 1000);
  t.match(await sendPart(upload, 0, video.slice(0, 1001)), { status: 422 });
  t.match(await sendPart(upload, 0, new Uint8Array(8 * MB + 1)), { status: 413 });
  t.same(
    (await listFiles()).filter((name) => name !== 'partial'),
    before,
  );
});

t.test('nobody holds more of the disk than they need, nor sends zeros for a video', async (t) => {
  const { app, ask, begin, sendPart, listFiles } = await open(t);
  const { upload } = await begin('Junk.bin', 2048 * MB);
  t.match(await sendPart(upload, 0, new Uint8Array(1)), {
    status: 422,
    body: { code: 'rest_upload_too_short', message: /64 bytes/ },
  });
  t.match(await sendPart(upload, 0, new Uint8Array(64)), { status: 415 });
  t.same(await listFiles('partial'), []);

  for (let number = 1; number <= 4; number++) await begin(`Long ${number}.mp4`, 2048 * MB);
  const fifth = { name: 'Long 5.mp4', size: 2048 * MB };
  t.match(await ask('POST', UPLOADS, fifth), {
    status: 409,
    body: { code: 'rest_uploads_too_large', message: /more than 8 GB together/ },
  });
  const { bearer } = await signInAs(app, 'contributor');
  t.match(await ask('POST', UPLOADS, fifth, bearer), { status: 200 }, 'each has as much');

  // Files that others have begun leave as little room as those that are there.
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { bavail, bsize } = await statfs(app.dataDir);
  await db
    .updateTable('partial_uploads')
    .set({ size: bavail * bsize, media_id: null })
    .where('name', '=', 'Long 4.mp4')
    .execute();
  const small = { name: 'Small.mp4', size: 5 * MB };
  t.match(await ask('POST', UPLOADS, small, bearer), { status: 503, body: { code: 'storage_full' } });
  await db.deleteFrom('partial_uploads').execute();
  t.match(await ask('POST', UPLOADS, small, bearer), { status: 200 });
});

t.test('a file without a time of change never goes on where another ended', async (t) => {
  const { begin, sendPart } = await open(t);
  const video = await makeMp4();
  const { upload } = await begin('Film.mp4', video.length);
  await sendPart(upload, 0, video.slice(0, 1000));
  const again = await begin('Film.mp4', video.length);
  t.match(again, { offset: 0 });
  t.not(again.upload, upload);
});

t.test('what no file was replaced with is gone when it is given up, or with the account', async (t) => {
  const { app, ask, add, sendAll, listFiles } = await open(t);
  const { id } = media.parse((await add('Film.mp4', await makeMp4())).body);
  const before = await listFiles();
  const webm = await makeWebm();
  const refuse = async (upload: string, headers: Record<string, string>) =>
    t.match(await ask('POST', `${MEDIA}${id}/file/`, { upload }, headers), {
      status: 409,
      body: { code: 'rest_upload_other_kind' },
    });
  const { bearer } = await signIn(app, edda);
  const upload = await sendAll('Film.webm', webm);
  await refuse(upload, bearer);
  t.match(await ask('DELETE', `${UPLOADS}${upload}/`), { body: { canceled: true } });
  t.same(await listFiles(), before);

  const editor = await signInAs(app, 'editor');
  await refuse(await sendAll('Film.webm', webm, editor.bearer), editor.bearer);
  t.not((await listFiles()).length, before.length, 'it may be added yet');
  const close = '/wp-json/airnauts/v1/user/account/close/';
  t.match(await ask('POST', close, { password: fay.password }, editor.bearer), { status: 200 });
  t.same(await listFiles(), before);
});

t.test('an upload is its sender’s, who may write', async (t) => {
  const { app, ask, begin, sendPart } = await open(t);
  const { upload } = await begin('Film.mp4', 1000);
  const body = { name: 'Film.mp4', size: 1000 };
  const allowed: string[] = [];
  for (const role of ROLES) {
    const { bearer } = await signInAs(app, role);
    if ((await ask('POST', UPLOADS, body, bearer)).status === 200) allowed.push(role);
    t.notOk((await ask('GET', `${UPLOADS}${upload}/`, undefined, bearer)).status < 400, role);
    t.notOk((await sendPart(upload, 0, new Uint8Array(100), bearer)).status < 400, role);
    t.notOk((await ask('DELETE', `${UPLOADS}${upload}/`, undefined, bearer)).status < 400, role);
  }
  t.same(allowed.sort(), ['administrator', 'author', 'contributor', 'editor']);
  t.equal((await ask('POST', UPLOADS, body, {})).status, 401);
  t.equal((await sendPart(upload, 0, new Uint8Array(100), {} as never)).status, 401);
  t.equal((await ask('POST', UPLOADS, body, (await signIn(app, goldie)).bearer)).status, 403);
  t.match(await ask('DELETE', `${UPLOADS}${upload}/`), { status: 200, body: { canceled: true } });
  t.equal((await ask('GET', `${UPLOADS}${upload}/`)).status, 404);
});

t.test('a part that got lost is sent again, and what nobody goes on with is gone after a day', async (t) => {
  const { app, ask, begin, sendPart, listFiles } = await open(t);
  const video = await makeWebm(5 * MB);
  const { upload } = await begin('Film.webm', video.length);
  await sendPart(upload, 0, video.slice(0, 4 * MB));
  t.same(await listFiles('partial'), [upload]);
  // As after a backup was restored, which has none of it.
  await rm(join(app.dataDir, 'uploads', 'partial', upload));
  t.match(await sendPart(upload, 4 * MB, video.slice(4 * MB)), {
    status: 409,
    body: { data: { current: { offset: 0 } } },
  });
  await sendPart(upload, 0, video.slice(0, 4 * MB));
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { changed_at } = await db
    .selectFrom('partial_uploads')
    .select('changed_at')
    .executeTakeFirstOrThrow();
  const removeAt = async (ms: number) => {
    const now = () => new Date(new Date(changed_at).getTime() + ms);
    const attempt = { key: 'k', isLast: false, signal: new AbortController().signal, finish: async () => {} };
    await handlePartialRemoval({ db, uploadsDir: join(app.dataDir, 'uploads'), now }).run('{}', attempt);
  };
  await removeAt(DAY_MS - 1);
  t.same(await listFiles('partial'), [upload]);
  await removeAt(DAY_MS + 1);
  t.same(await listFiles('partial'), []);
  t.equal((await ask('GET', `${UPLOADS}${upload}/`)).status, 404);
});
