/** Facts of galleries and videos in the form of an item, as a browser without scripts sends them. */
import t, { type Test } from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { makeMp4 } from '#test/make-video.ts';
import { openAs } from '#test/open-as.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const media = z.object({ media_details: z.object({ file: z.string() }) });

async function open(t: Test, type: string) {
  const { app, cookie, post } = await openAs(t, edda);
  const { headers } = await post('/studio/content/', { action: 'new', type });
  const path = String(headers.location);
  const read = async () => (await sendRequest(app, { path, headers: { cookie } })).text;
  const save = (facts: Record<string, string>) => post(path, { action: 'save', title: 'Ours', ...facts });
  return { app, read, save };
}

t.test('photos of a gallery are put in order by numbers, added and taken out', async (t) => {
  const { read, save } = await open(t, 'curated-gallery');
  const order = async () =>
    [...(await read()).matchAll(/name="fact\.photo\.\d+" value="([^"]+)"/g)].map(([, slug]) => slug);
  t.match(await save({ 'fact.add': 'ruby-a, opal-b, beryl-c' }), { status: 303 });
  t.same(await order(), ['ruby-a', 'opal-b', 'beryl-c']);
  const rows = { 'fact.photo.0': 'ruby-a', 'fact.photo.1': 'opal-b', 'fact.photo.2': 'beryl-c' };
  const places = { 'fact.place.0': '3', 'fact.place.1': '2', 'fact.place.2': '1' };
  t.match(await save({ ...rows, ...places, 'fact.out.1': 'on', 'fact.add': 'zircon-d' }), { status: 303 });
  t.same(await order(), ['beryl-c', 'ruby-a', 'zircon-d']);
});

t.test('a video has captions in several languages, and says what is wrong', async (t) => {
  const { read, save } = await open(t, 'video');
  const size = { 'fact.file': 'film.webm', 'fact.width': '640', 'fact.height': '360', 'fact.seconds': '12' };
  const wrong = await save({ ...size, 'fact.width': 'wide' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /must be a number/);
  t.match(wrong.text, 'value="wide"', 'what was typed is kept');
  const tracks = {
    'fact.track.0': 'en.vtt',
    'fact.language.0': 'en',
    'fact.track.1': 'es.vtt',
    'fact.language.1': 'es',
  };
  t.match(await save({ ...size, ...tracks }), { status: 303 });
  t.match(await read(), /value="es\.vtt" selected|selected="" value="es\.vtt"|value="es\.vtt"/);
});

t.test('a video of the library says itself how large and how long it is', async (t) => {
  const { app, read, save } = await open(t, 'video');
  t.match(await save({ 'fact.file': 'elsewhere.mp4' }), {
    status: 422,
    text: /it is no video of the library/,
  });
  const { bearer } = await signIn(app, edda);
  const sent = await fetch(`http://127.0.0.1:${app.port}/wp-json/wp/v2/media/`, {
    method: 'POST',
    headers: {
      ...bearer,
      'content-type': 'video/mp4',
      'content-disposition': 'attachment; filename="Turn.mp4"',
    },
    body: await makeMp4(),
  });
  t.equal(sent.status, 201, 'a small one in one request');
  const { media_details } = media.parse(await sent.json());
  t.match(await read(), `value="${media_details.file}">turn (0:15)</option>`);
  t.match(await save({ 'fact.file': media_details.file, 'fact.width': '7', 'fact.seconds': '' }), {
    status: 303,
  });
  const page = await read();
  for (const value of [1280, 720, 15]) t.match(page, `value="${value}"`);
});

t.test('an e-book has its facts in fields, and is what its file is', async (t) => {
  const { read, save } = await open(t, 'ebook');
  const facts = { 'fact.pages': '16', 'fact.price': '5.50', 'fact.contents': 'Luster\r\n\r\nShape' };
  t.match(await save({ ...facts, 'fact.pages': 'many' }), { status: 422, text: /must be a number/ });
  t.match(await save({ ...facts, 'fact.file': 'pearls.epub' }), { status: 303 });
  const page = await read();
  for (const text of [
    'value="16"',
    'value="5.50"',
    '>Luster\nShape</textarea>',
    '<option value="EPUB" selected="">',
  ])
    t.match(page, text);
  t.match(await save({ ...facts, 'fact.formats': 'PDF, EPUB' }), { status: 303 });
  t.match(await read(), '<option value="PDF, EPUB" selected="">');
});
