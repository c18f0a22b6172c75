/** Facts in the form of an item, as a browser without scripts sends them. */
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

t.test('photos of a gallery are lines in their order', async (t) => {
  const { read, save } = await open(t, 'curated-gallery');
  const order = async () =>
    /name="fact\.photos"[^>]*>([^<]*)</
      .exec(await read())?.[1]
      ?.trim()
      .split('\n');
  t.match(await save({ 'fact.photos': 'ruby-a\r\nopal-b\r\nberyl-c' }), { status: 303 });
  t.same(await order(), ['ruby-a', 'opal-b', 'beryl-c']);
  t.match(await save({ 'fact.photos': 'beryl-c\r\nruby-a\r\n\r\nzircon-d' }), { status: 303 });
  t.same(await order(), ['beryl-c', 'ruby-a', 'zircon-d']);
  const wrong = await save({ 'fact.photos': 'Ruby A' });
  t.match(wrong.text, /id="setting-fact-photos-error">Must be lower-case words joined by hyphens</);
  t.match(wrong.text, 'Ruby A</textarea>', 'what was typed is kept');
});

t.test('a video has captions in several languages, and says what is wrong', async (t) => {
  const { read, save } = await open(t, 'video');
  const size = { 'fact.file': 'film.webm', 'fact.width': '640', 'fact.height': '360', 'fact.seconds': '12' };
  const wrong = await save({ ...size, 'fact.width': 'wide' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, /id="setting-fact-width-error">Must be a number</);
  t.match(wrong.text, 'value="wide"', 'what was typed is kept');
  const tracks = {
    'fact.tracks.0.file': 'en.vtt',
    'fact.tracks.0.language': 'en',
    'fact.tracks.1.file': 'es.vtt',
    'fact.tracks.1.language': 'es',
  };
  t.match(await save({ ...size, ...tracks }), { status: 303 });
  const page = await read();
  t.match(page, '<option value="es.vtt" selected="">');
  t.match(page, '<option value="es" selected="">Spanish</option>');
  const nothing = await save({ ...size, ...tracks, 'fact.tracks.0.file': '' });
  t.match(nothing.text, /id="setting-fact-tracks-0-file-error">Required</);
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
  const wrong = await save({ ...facts, 'fact.pages': 'many' });
  t.match(wrong, { status: 422, text: /id="setting-fact-pages-error">Must be a number</ });
  t.match(await save({ ...facts, 'fact.file': 'pearls.epub' }), { status: 303 });
  const page = await read();
  for (const text of [
    'value="16"',
    'value="5.50"',
    '>Luster\nShape</textarea>',
    '<option value="pearls.epub" selected="">',
  ])
    t.match(page, text);
  t.same(listChecked(page), ['EPUB']);
  const both = { 'fact.formats.PDF': 'on', 'fact.formats.EPUB': 'on' };
  t.match(await save({ ...facts, ...both }), { status: 303 });
  t.same(listChecked(await read()), ['PDF', 'EPUB']);
});

const listChecked = (page: string) =>
  [...page.matchAll(/name="fact\.formats\.(\w+)"[^>]*checked/g)].map(([, format]) => format);

const GEM = {
  'fact.species': 'Corundum',
  'fact.formula': 'Al2O3',
  'fact.crystal_system': 'trigonal',
  'fact.hardness.0': '9',
  'fact.hardness.1': '',
  'fact.specific_gravity.0': '3.97',
  'fact.specific_gravity.1': '4.05',
  'fact.refractive_index.0': '1.762',
  'fact.refractive_index.1': '1.77',
  'fact.birefringence.0': '0.008',
  'fact.birefringence.1': '0.01',
  'fact.optic_character': 'Uniaxial negative',
  'fact.pleochroism.strength': 'strong',
  'fact.lustre': 'Vitreous',
  'fact.transparency.transparent': 'on',
  'fact.cleavage': 'None',
  'fact.fracture': 'Conchoidal',
  'fact.colors': 'Red\r\nPink',
  'fact.toughness': 'Excellent',
  'fact.care': 'Warm water.',
};

t.test('figures of a gem are typed with their units, and what is wrong is said beside each', async (t) => {
  const { read, save } = await open(t, 'gemstone');
  t.match(await read(), /name="fact\.hardness\.0"[\s\S]{0,400}Mohs/);
  t.match(await save({}), { status: 303 }, 'a gem without facts is kept');
  t.match(await save(GEM), { status: 303 });
  const saved = await read();
  t.match(saved, /name="fact\.hardness\.1"[^>]*value="9"/, 'one value is both');
  t.match(saved, 'Red\nPink</textarea>');
  t.match(saved, /name="fact\.transparency\.transparent"[^>]*checked/);
  const wrong = { ...GEM, 'fact.hardness.0': '80', 'fact.refractive_index.0': 'high', 'fact.species': '' };
  const { status, text } = await save(wrong);
  t.equal(status, 422);
  t.match(text, /id="setting-fact-hardness-error">Must be at most 10</);
  t.match(text, /id="setting-fact-refractive_index-error">Must be a number</);
  t.match(text, /id="setting-fact-species-error">Required</);
  t.match(text, 'value="80"', 'what was typed is kept');
  t.match(text, '<li>Hardness: must be at most 10</li>', 'the checks say the same');
  for (const [id, label] of [
    ['setting-fact-hardness-0', 'Hardness'],
    ['setting-fact-refractive_index-0', 'Refractive index'],
    ['setting-fact-species', 'Species'],
  ]) {
    t.match(text, `<a href="#${id}">${label}</a>: `, 'it is named at the head, and leads to the field');
    t.match(text, ` id="${id}"`);
  }
  t.notMatch(text, /expected|Too big/);
  const odd = await save({ ...GEM, 'fact.specific_gravity.0': '2', 'fact.specific_gravity.1': '2.1' });
  t.equal(odd.status, 303, 'figures that no corundum has are a check, not a refusal');
  t.match(await read(), 'The specific gravity is 2–2.1');
});

t.test('prices are typed in dollars and stored in cents', async (t) => {
  const { app, cookie, post } = await openAs(t, edda);
  const { headers } = await post('/studio/content/', { action: 'new', type: 'product' });
  const path = String(headers.location);
  const product = {
    'fact.sku': 'SAW-FRAME',
    'fact.product_type': 'tools',
    'fact.price': '59',
    'fact.in_stock': 'on',
    'fact.features': '',
    'new-kind': 'on',
  };
  const save = (facts: Record<string, string>) => post(path, { action: 'save', title: 'Saw', ...facts });
  const wrong = await save({ ...product, 'fact.price': '-5', 'fact.rating': '4.2' });
  t.match(wrong.text, /id="setting-fact-price-error">Write an amount such as 5 or 6.95</);
  t.match(wrong.text, /id="setting-fact-rating-error">In steps of 0.5</);
  t.match(await save({ ...product, 'fact.price': '59.90' }), { status: 303 });
  const { text } = await sendRequest(app, {
    path: `/api/app/wp/v2/product/${/(\d+)\/$/.exec(path)?.[1]}/?context=edit`,
    headers: { cookie },
  });
  const facts = { sku: 'SAW-FRAME', product_type: 'tools', price: 5990, in_stock: true, features: [] };
  t.same(JSON.parse(text).product, facts);
});

t.test('a kind that no product has is made only by who says so', async (t) => {
  const { read, save } = await open(t, 'product');
  const facts = { 'fact.sku': 'SAW-2', 'fact.product_type': 'saws', 'fact.price': '9', status: 'publish' };
  const wrong = await save({ ...facts, 'fact.price': 'nine' });
  for (const path of ['price', 'product_type'])
    t.match(wrong.text, `id="setting-fact-${path}-error"`, 'all is asked at once');
  const refused = await save(facts);
  t.equal(refused.status, 422);
  t.match(refused.text, /id="setting-fact-product_type-error">No product is of this kind yet/);
  t.match(refused.text, 'name="new-kind"');
  t.match(await save({ ...facts, 'new-kind': 'on' }), { status: 303 });
  t.match(await save({ ...facts, 'fact.price': '10' }), { status: 303 }, 'it has it by now');
  t.notMatch(await read(), 'name="new-kind"');
});

t.test('chapters of a course come and go by buttons, which save nothing', async (t) => {
  const { app, cookie, post } = await openAs(t, edda);
  const { headers } = await post('/studio/content/', { action: 'new', type: 'course' });
  const path = String(headers.location);
  const press = (button: string, facts: object) => post(path, { title: 'Kept', button, ...facts });
  const first = await press('add outline', { 'fact.level': 'beginner', 'fact.outcomes': 'See.' });
  t.match(first.text, 'name="fact.outline.0.title"');
  t.match(first.text, 'See.</textarea>');
  t.match(first.text, /<textarea[^>]*name="title"[^>]*>Kept</, 'the rest of the form is kept');
  const rows = {
    'fact.outline.0.title': 'One',
    'fact.outline.0.lessons': 'a',
    'fact.outline.1.title': 'Two',
  };
  const moved = await press('up outline.1', rows);
  t.match(moved.text, /name="fact\.outline\.0\.title"[^>]*value="Two"/);
  const removed = await press('remove outline.0', rows);
  t.match(removed.text, /name="fact\.outline\.0\.title"[^>]*value="Two"/);
  t.notMatch(removed.text, 'fact.outline.1.title');
  t.notMatch((await sendRequest(app, { path, headers: { cookie } })).text, 'fact.outline.0.title');
});

t.test('a list without rows is told from a form without the list', async (t) => {
  const { read, save } = await open(t, 'buying-guide');
  const product = {
    'fact.products.#': '1',
    'fact.products.0.name': 'Loupe',
    'fact.products.0.description': 'Ten times.',
    'fact.products.0.budget': '$',
    'fact.products.0.rating': '4.5',
  };
  t.match(await save(product), { status: 303 });
  t.match(await read(), 'name="fact.products.#" value="1"');
  const none = await save({ 'fact.products.#': '0' });
  t.equal(none.status, 422, 'a guide has one at least');
  t.match(none.text, /id="setting-fact-products-error">Required</);
  t.notMatch(none.text, 'fact.products.0.name', 'nor does it come back');
  t.match(await save({}), { status: 303 }, 'a form without facts leaves them as they are');
  t.match(await read(), /name="fact\.products\.0\.name"[^>]*value="Loupe"/);
});
