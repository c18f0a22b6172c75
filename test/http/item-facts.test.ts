/** Facts of galleries and videos in the form of an item, as a browser without scripts sends them. */
import t, { type Test } from 'tap';
import { edda } from '#test/cast.ts';
import { openAs } from '#test/open-as.ts';
import { sendRequest } from '#test/send-request.ts';

async function open(t: Test, type: string) {
  const { app, cookie, post } = await openAs(t, edda);
  const { headers } = await post('/studio/content/', { action: 'new', type });
  const path = String(headers.location);
  const read = async () => (await sendRequest(app, { path, headers: { cookie } })).text;
  const save = (facts: Record<string, string>) => post(path, { action: 'save', title: 'Ours', ...facts });
  return { read, save };
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
