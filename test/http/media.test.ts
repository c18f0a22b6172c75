/** Images for the library, as WordPress clients send them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { handleFileNames } from '#server/cms/content/index.ts';
import { openDatabase } from '#server/cms/database/index.ts';
import { ROLES } from '#shared/roles.ts';
import { edda, goldie } from '#test/cast.ts';
import { HEIC } from '#test/heic.ts';
import { openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const PATH = '/wp-json/wp/v2/media';
const media = z.looseObject({
  id: z.number(),
  slug: z.string(),
  source_url: z.string(),
  media_details: z.looseObject({ file: z.string(), width: z.number(), height: z.number() }),
});

async function open(t: Test) {
  const app = await openApp(t);
  const { bearer } = await signIn(app, edda);
  const ask = async (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer> | FormData,
    headers: Readonly<Record<string, string>> = bearer,
  ) => {
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  };
  const send = (bytes: Uint8Array, name = 'Red Ruby.jpg', headers: Record<string, string> = {}) =>
    ask('POST', PATH, Buffer.from(bytes), {
      ...bearer,
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${name}"`,
      ...headers,
    });
  const listFiles = () => readdir(join(app.dataDir, 'uploads')).catch((): string[] => []);
  return { app, bearer, ask, send, listFiles };
}

/** A photo with a place in it, on its side. */
const makePhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitude: '10/1 20/1 30/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer();

t.test('a photo that is sent is stood upright, and says nothing of where it was taken', async (t) => {
  const { app, send } = await open(t);
  const photo = await makePhoto();
  t.ok((await sharp(photo).metadata()).exif, 'there is something to be taken away');
  const answer = await send(photo);
  t.equal(answer.status, 201);
  const made = media.parse(answer.body);
  t.match(answer.headers.get('location'), new RegExp(`${PATH}/${made.id}$`));
  t.match(made, {
    slug: 'red-ruby',
    mime_type: 'image/webp',
    media_details: { width: 40, height: 60, placeholder: /^.{20,}/ },
  });
  const kept = await sharp(join(app.dataDir, 'uploads', made.media_details.file)).metadata();
  t.match(kept, { format: 'webp', width: 40, height: 60 });
  t.equal(kept.exif, undefined);
  t.equal((await fetch(`http://127.0.0.1:${app.port}${made.source_url}`)).status, 200);
});

t.test('a form brings the words with the image, and they change later', async (t) => {
  const { ask } = await open(t);
  const form = new FormData();
  form.append('alt_text', 'A red ruby');
  form.append('focal_point', '50,30');
  form.append('file', new Blob([new Uint8Array(await makePhoto())]), 'ruby.jpg');
  const { status, body } = await ask('POST', PATH, form);
  t.equal(status, 201);
  t.match(body, { alt_text: 'A red ruby', focal_point: { x: 50, y: 30 }, title: { rendered: 'ruby' } });
  const path = `${PATH}/${media.parse(body).id}`;
  t.match(await ask('GET', path), { status: 200, body: { alt_text: 'A red ruby' } });
});

t.test('what is too large, of another kind or broken is told apart, and nothing of it is kept', async (t) => {
  const { send, ask, bearer, listFiles, app } = await open(t);
  const before = await listFiles();
  const photo = await makePhoto();
  t.match(await send(Buffer.alloc(20 * 1_048_576 + 1)), {
    status: 413,
    body: { code: 'rest_upload_file_too_big' },
  });
  t.match(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), {
    status: 415,
    body: { code: 'rest_upload_unsupported_type' },
  });
  t.match(await send(HEIC), {
    status: 415,
    body: { code: 'rest_upload_unsupported_type', message: /^This is an HEIC image.*Most Compatible/ },
  });
  t.match(await send(photo.subarray(0, photo.length / 2)), {
    status: 422,
    body: { code: 'rest_upload_broken' },
  });
  t.match(await send(Buffer.alloc(0)), { status: 400 });
  const json = { ...bearer, 'content-type': 'application/json' };
  const named = JSON.stringify({
    file: { file: 'secret.pdf', width: 1, height: 1, placeholder: '', name: 'x' },
  });
  t.match(await ask('POST', PATH, named, json), { status: 400, body: { code: 'rest_upload_no_data' } });
  const other = await signIn(app, goldie);
  t.match(await send(photo, 'x.jpg', { ...other.bearer }), { status: 403 });
  t.same(await listFiles(), before);
});

t.test('an image goes when nothing shows it, and not before', async (t) => {
  const { send, ask, bearer, listFiles } = await open(t);
  const made = media.parse((await send(await makePhoto())).body);
  const path = `${PATH}/${made.id}`;
  const json = { ...bearer, 'content-type': 'application/json' };
  const { body: item } = await ask(
    'POST',
    '/wp-json/wp/v2/posts',
    JSON.stringify({ title: 'Shows it', content: `<p><img src="${made.source_url}" alt=""></p>` }),
    json,
  );
  t.match(await ask('DELETE', path), { status: 501, body: { code: 'rest_trash_not_supported' } });
  t.match(await ask('DELETE', `${path}?force=true`), {
    status: 409,
    body: { code: 'rest_media_in_use', data: { current: { uses: [{ title: 'Shows it' }] } } },
  });
  t.match((await ask('GET', `${path}/uses`)).body, [{ kind: 'item', title: 'Shows it' }]);
  const { id } = z.object({ id: z.number() }).parse(item);
  await ask('DELETE', `/wp-json/wp/v2/posts/${id}?force=true`);
  const letters = '/wp-json/airnauts/v1/staff/newsletters/';
  const words = { brand: 'facet', subject: 'Sends it' };
  const begun = z
    .looseObject({ id: z.number(), revision: z.number() })
    .parse((await ask('POST', letters, JSON.stringify(words), json)).body);
  const saved = {
    ...words,
    content: `<p><img src="${made.source_url}" alt=""></p>`,
    base_revision: begun.revision,
  };
  t.equal((await ask('POST', `${letters}${begun.id}/`, JSON.stringify(saved), json)).status, 200);
  t.match((await ask('GET', `${path}/uses`)).body, [{ kind: 'newsletter', title: 'Sends it', id: begun.id }]);
  t.match(
    await ask('DELETE', `${path}?force=true`),
    { status: 409 },
    'an email that was sent shows it for good',
  );
  t.equal((await ask('DELETE', `${letters}${begun.id}/`)).status, 200);
  t.match(await ask('DELETE', `${path}?force=true`), { status: 200, body: { deleted: true } });
  t.notOk((await listFiles()).includes(made.media_details.file));
  t.match(await ask('GET', path), { status: 404 });
});

t.test('an image counts as shown where it is named, and not where its word stands', async (t) => {
  const { app, send, ask } = await open(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { id, slug, source_url } = media.parse((await send(await makePhoto(), 'blue.jpg')).body);
  const uses = async () =>
    z.array(z.looseObject({ kind: z.string() })).parse((await ask('GET', `${PATH}/${id}/uses`)).body);
  t.equal(slug, 'blue');
  const { id: item } = await db.selectFrom('items').select('id').orderBy('id').executeTakeFirstOrThrow();
  const word = `<!-- wp:airnauts/content-block {"name":"list","items":["blue"],"color":"blue"} /-->`;
  await db.updateTable('items').set({ content: word, details: '{"photo":{"colors":["blue"]}}' }).execute();
  t.same(await uses(), [], 'a word');

  const block = (src: string) =>
    `<!-- wp:airnauts/content-block {"name":"hero","image":{"src":"${src}"}} /-->`;
  const kinds = async () => (await uses()).map(({ kind }) => kind).sort();
  const at = new Date(0).toISOString();
  const saved = { item_id: item, user_id: 1, revision: 1, saved_at: at };
  const { id: user } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const fields of [{ content: block('blue') }, { content: block(source_url) }, { featured_media: id }]) {
    await db
      .insertInto('autosaves')
      .values({ ...saved, user_id: user, fields: JSON.stringify(fields) })
      .execute();
    t.match(await uses(), [{ kind: 'item', id: item }], JSON.stringify(fields));
    await db.deleteFrom('autosaves').execute();
  }
  const { id: exam } = await db
    .insertInto('exams')
    .values({
      ...{ slug: 'blues', status: 'draft', title: 'Blues', intro: '', passed_screen: '', failed_screen: '' },
      ...{ questions_per_page: -1, pass_percent: 70, attempts: null, wait_hours: null, shuffle: 0 },
      ...{ question_count: null, access: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const definition = JSON.stringify({ question: 'Which?', image: { src: source_url } });
  await db
    .insertInto('exam_questions')
    .values({ exam_id: exam, key: 'which', position: 0, type: 'radio', points: 1, salt: 'salt', definition })
    .execute();
  t.same(await kinds(), ['exam']);
  await db
    .updateTable('terms')
    .where('id', '=', 1)
    .set({ description: `<img src="${source_url}">` })
    .execute();
  t.same(await kinds(), ['exam', 'term']);
  await db
    .insertInto('newsletters')
    .values({
      ...{ brand: 'facet', slug: 'blue', subject: 'Blue', content: `<img src="${source_url}">` },
      ...{ opens_at: null, send_at: null, started_at: null, ended_at: null, staff_name: '' },
      ...{ created_at: at, changed_at: at },
    })
    .execute();
  t.same(await kinds(), ['exam', 'newsletter', 'term']);
  t.match(await ask('DELETE', `${PATH}/${id}?force=true`), { status: 409 });
});

t.test(
  'a photo in the draft of a listing counts as used, before and after an index knows of it',
  async (t) => {
    const { app, send, ask } = await open(t);
    const { db } = await openDatabase(databaseIn(app.dataDir));
    t.teardown(() => db.destroy());
    const { id, slug } = media.parse((await send(await makePhoto(), 'bench.jpg')).body);
    const { id: item } = await db.selectFrom('items').select('id').orderBy('id').executeTakeFirstOrThrow();
    const uses = async () => (await ask('GET', `${PATH}/${id}/uses`)).body;
    const attempt = { key: 'k', isLast: false, signal: new AbortController().signal, finish: async () => {} };
    const index = async () => {
      await handleFileNames(db).run('{}', attempt);
      t.same(await db.selectFrom('search_files_due').selectAll().execute(), []);
    };
    await index();
    t.same(await uses(), []);
    const at = new Date(0).toISOString();
    const fields = JSON.stringify({ name: 'A bench', photos: [{ image: slug, alt: 'A bench' }] });
    await db
      .insertInto('listings')
      .values({ item_id: item, fields, created_at: at, changed_at: at })
      .execute();
    t.match(await uses(), [{ kind: 'item', id: item }]);
    await index();
    t.match(await uses(), [{ kind: 'item', id: item }]);
    t.match(await ask('DELETE', `${PATH}/${id}?force=true`), { status: 409 });
    await db.updateTable('listings').set({ fields: '' }).where('item_id', '=', item).execute();
    t.same(await uses(), []);
    await db
      .updateTable('items')
      .set({ details: '{"x":{"image":"bench"}}' })
      .where('id', '=', item)
      .execute();
    await index();
    t.match(await uses(), [{ kind: 'item', id: item }]);
    await db.deleteFrom('listings').execute();
    await db.deleteFrom('items').where('id', '=', item).execute();
    t.same(await db.selectFrom('search_file_names').selectAll().where('owner_id', '=', item).execute(), []);
    t.match(await ask('DELETE', `${PATH}/${id}?force=true`), { status: 200 });
  },
);

t.test('words of an image change, and are checked', async (t) => {
  const { ask, bearer, send, app } = await open(t);
  const hasSheet = async () =>
    (await (await fetch(`http://127.0.0.1:${app.port}/`)).text()).includes('/assets/focal-points-');
  t.notOk(await hasSheet(), 'no page pays for rules that nothing needs');
  const made = media.parse((await send(await makePhoto())).body);
  const json = { ...bearer, 'content-type': 'application/json' };
  const words = { alt_text: 'A ruby', title: 'Ruby', caption: 'From Mogok', focal_point: { x: 10, y: 90 } };
  t.match(await ask('PATCH', `${PATH}/${made.id}`, JSON.stringify(words), json), {
    status: 200,
    body: { alt_text: 'A ruby', caption: { rendered: 'From Mogok' }, focal_point: { x: 10, y: 90 } },
  });
  await until(hasSheet);
  t.match(await ask('PATCH', `${PATH}/${made.id}`, '{"focal_point":"500,1"}', json), { status: 422 });
});

t.test('another file takes the place of one, at its address', async (t) => {
  const { ask, bearer, send, app } = await open(t);
  const made = media.parse((await send(await makePhoto())).body);
  const blue = await sharp({ create: { width: 30, height: 90, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const replace = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    ask('POST', `${PATH}/${made.id}/file`, bytes, { ...bearer, 'content-type': type });
  const small = `/img/w=384,q=75${made.source_url}`;
  const seeColor = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`);
    const { dominant } = await sharp(await response.arrayBuffer()).stats();
    return dominant.b > dominant.r ? 'blue' : 'red';
  };
  t.equal(await seeColor(small), 'red');
  t.match(await replace(new Uint8Array(blue)), {
    status: 200,
    body: { id: made.id, source_url: made.source_url, media_details: { width: 30, height: 90 } },
  });
  for (const path of [made.source_url, small]) t.equal(await seeColor(path), 'blue', path);
  t.match(await replace(new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n'), 'text/vtt'), {
    status: 409,
    body: { code: 'rest_upload_other_kind' },
  });
  t.equal(await seeColor(made.source_url), 'blue');
  const other = await signIn(app, goldie);
  t.match(
    await ask('POST', `${PATH}/${made.id}/file`, new Uint8Array(blue), {
      ...other.bearer,
      'content-type': 'image/png',
    }),
    {
      status: 403,
    },
  );
});

t.test('captions are checked and kept, and are in no list of images', async (t) => {
  const { ask, bearer, app } = await open(t);
  const send = (text: string, name = 'Cutting.vtt') =>
    ask('POST', PATH, text, {
      ...bearer,
      'content-type': 'text/vtt',
      'content-disposition': `attachment; filename="${name}"`,
    });
  t.match(await send('WEBVTT\n\n00:05.000 --> 00:01.000\nA\n'), {
    status: 422,
    body: { code: 'rest_upload_broken', message: 'Line 3 of these captions: This ends before it begins.' },
  });
  t.match(await send('1\n00:00:05,000 --> 00:00:01,000\nA\n'), {
    status: 422,
    body: { message: 'Line 2 of these captions: This ends before it begins.' },
  });
  const converted = media.parse((await send('1\n00:00:01,000 --> 00:00:02,000\nA\n')).body);
  t.equal(
    await readFile(join(app.dataDir, 'uploads', converted.media_details.file), 'utf8'),
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nA\n',
  );
  t.equal((await ask('DELETE', `${PATH}/${converted.id}?force=true`)).status, 200);
  const styled = 'WEBVTT\n\nSTYLE\n::cue { color: gold }\n\n00:01.000 --> 00:02.000 line:0\n<v Ada>A\n';
  const named = media.parse((await send(styled, 'Cutting.srt')).body);
  t.equal(
    await readFile(join(app.dataDir, 'uploads', named.media_details.file), 'utf8'),
    styled,
    'its first line counts for more than its name',
  );
  t.equal((await ask('DELETE', `${PATH}/${named.id}?force=true`)).status, 200);
  const { status, body } = await send('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n');
  t.equal(status, 201);
  t.match(body, {
    mime_type: 'text/vtt',
    media_type: 'file',
    source_url: /^\/wp-content\/uploads\/[0-9a-f]{32}\.vtt$/,
  });
  const { id } = z.object({ id: z.number() }).parse(body);
  t.match(await ask('GET', `${PATH}/${id}`), { status: 404 });
  t.match(await ask('GET', `${PATH}?search=cutting`), { status: 200, body: [] });
  t.match(await ask('GET', `${PATH}?context=edit&media_type=text`), {
    status: 200,
    body: [{ id, slug: 'cutting' }],
  });
  t.match(await ask('GET', `${PATH}?context=edit&media_type=text`, undefined, {}), { status: 401 });
});

t.test('each role changes the files that it may, and each change is in the record', async (t) => {
  const { app, send, ask, bearer } = await open(t);
  const made = media.parse((await send(await makePhoto())).body);
  const allowed: Record<string, string> = {};
  for (const role of ROLES) {
    const headers = { ...(await signInAs(app, role)).bearer, 'content-type': 'application/json' };
    const { status: listed } = await ask('GET', `${PATH}?context=edit`, undefined, headers);
    const { status: changed } = await ask('PATCH', `${PATH}/${made.id}`, '{"title":"A"}', headers);
    const may = [listed === 200 && 'see', changed === 200 && 'change'].filter(Boolean);
    if (may.length > 0) allowed[role] = may.join(' ');
  }
  t.same(allowed, {
    administrator: 'see change',
    editor: 'see change',
    author: 'see',
    contributor: 'see',
  });
  await ask('DELETE', `${PATH}/${made.id}?force=true`, undefined, bearer);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const changes = await db.selectFrom('staff_changes').select('action').orderBy('id').execute();
  t.same(
    changes.map(({ action }) => action),
    ['media added', 'media changed', 'media changed', 'media deleted'],
  );
});

t.test('an image whose name is digits is found by it, not by the id of another', async (t) => {
  const { ask, bearer, send } = await open(t);
  const first = media.parse((await send(await makePhoto(), 'gem.jpg')).body);
  const digits = media.parse((await send(await makePhoto(), `${first.id}.jpg`)).body);
  const zeros = media.parse((await send(await makePhoto(), '007.jpg')).body);
  t.same([digits.slug, zeros.slug], [`${first.id}`, '007']);
  const begin = async (named: string | number) => {
    const body = JSON.stringify({ title: 'Named', featured_media: named });
    const { body: item } = await ask('POST', '/wp-json/wp/v2/posts', body, {
      ...bearer,
      'content-type': 'application/json',
    });
    return z.object({ featured_media: z.number() }).parse(item).featured_media;
  };
  t.equal(await begin(digits.slug), digits.id);
  t.equal(await begin(first.id), first.id);
  t.equal(await begin('007'), zeros.id);
  t.equal(await begin(`${zeros.id}`), zeros.id, 'an id as a word, where no image is called so');
});
