/** Facts of items in Studio: figures with units, prices, rows that come and go, kept while they are typed, and two who change them. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { openWriters, save } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, call, openAs, openEditor } = await openWriters();

interface Facts {
  readonly gem?: { readonly hardness: readonly number[]; readonly refractive_index: readonly number[] };
  readonly product?: { readonly price: number };
  readonly video?: object;
  readonly course?: { readonly outline: readonly object[] };
}

const GEM = {
  species: 'Corundum',
  formula: 'Al2O3',
  crystal_system: 'trigonal',
  hardness: [9, 9],
  specific_gravity: [3.97, 4.05],
  refractive_index: [1.762, 1.77],
  birefringence: [0.008, 0.01],
  optic_character: 'Uniaxial negative',
  pleochroism: { strength: 'strong', colors: [] },
  lustre: 'Vitreous',
  cleavage: 'None',
  fracture: 'Conchoidal',
  ...{ colors: ['Red'], treatments: [], localities: [], inclusions: [] },
  toughness: 'Excellent',
  care: 'Warm water.',
};
const SIZE = { file: 'film-star-and-lamp.webm', width: 640, height: 360, seconds: 16 };
const [ENGLISH = '', SPANISH = '', FRENCH = ''] = await Promise.all(['en', 'es', 'fr'].map(addCaptions));
const CAPTIONS = { captions: ENGLISH, more_captions: [{ file: SPANISH, language: 'es' }] };

/** To the library. Answers its name. */
async function addCaptions(language: string): Promise<string> {
  const response = await fetch(`http://localhost:${visit.facet.port}/wp-json/wp/v2/media/`, {
    method: 'POST',
    headers: {
      ...writers.ada.bearer,
      'content-type': 'text/vtt',
      'content-disposition': `attachment; filename="lamp-${language}.vtt"`,
    },
    body: `WEBVTT\n\n00:00.000 --> 00:02.000\n${language}\n`,
  });
  const { media_details } = (await response.json()) as { media_details: { file: string } };
  return media_details.file;
}

const begin = async (type: string, facts: object = {}): Promise<number> =>
  (await call('POST', `${type}/`, { title: 'Facts', ...facts })).id;
const readFacts = async (type: string, id: number): Promise<Facts> =>
  (await call('GET', `${type}/${id}/?context=edit`)) as object;
const field = (page: Page, path: string) => page.locator(`[name="fact.${path}"]`);
const captions = (page: Page) => page.getByRole('group', { name: 'Captions', exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('name') ?? element?.querySelector('legend')?.textContent ?? element?.textContent
    );
  });
/** Gone with the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis);

t.test('a wrong figure is told beside its field on a phone, and nothing of the others is lost', async (t) => {
  const id = await begin('gemstone', { gem: GEM });
  const context = await openAs(writers.edda, 'phone');
  const page = await openEditor(context, id, 'gemstone');
  const faults = watchFaults(page);
  await page.getByLabel('Hardness, from, Mohs').fill('80');
  await page.getByLabel('Refractive index, to').fill('1.78');
  await page.getByLabel('Colors', { exact: true }).fill('Red\nPink');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please correct the errors below.').waitFor();
  const wrong = page.getByLabel('Hardness, from, Mohs');
  t.equal(await wrong.inputValue(), '80');
  t.equal(await wrong.getAttribute('aria-invalid'), 'true');
  t.match(
    await wrong.evaluate(({ ariaDescribedByElements }) => ariaDescribedByElements?.at(-1)?.textContent),
    'Must be at most 10',
  );
  t.equal(await page.getByLabel('Refractive index, to').inputValue(), '1.78');
  t.equal(await page.getByLabel('Colors', { exact: true }).inputValue(), 'Red\nPink');
  await checkAccessibility(t, page, 'a gem with a wrong figure');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  t.ok(width <= 0, 'nothing is wider than the screen');
  await wrong.fill('9');
  await save(page);
  t.match(await readFacts('gemstone', id), { gem: { hardness: [9, 9], refractive_index: [1.762, 1.78] } });
  t.same(faults, []);
  await context.close();
});

t.test('the price of a product is typed in dollars, and kept in cents', async (t) => {
  const id = await begin('product');
  const context = await openAs(writers.edda);
  const page = await openEditor(context, id, 'product');
  await page.getByLabel('Stock number').fill('SAW-FRAME');
  await page.getByLabel('Kind of product').fill('Saw Frames');
  t.ok(await page.locator('#product-kinds option').count(), 'the kinds there are can be chosen');
  t.equal(await page.getByText('Article categories').count(), 0);
  await page.getByLabel('Price, in dollars', { exact: true }).fill('59,90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Write an amount such as 5 or 6.95', { exact: true }).waitFor();
  await page.getByLabel('Price, in dollars', { exact: true }).fill('$59.90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('A new kind of product').check();
  await save(page);
  t.match(await readFacts('product', id), {
    product: { sku: 'SAW-FRAME', product_type: 'saw-frames', price: 5990, in_stock: true },
  });
  await context.close();
});

for (const screen of ['desktop', 'phone'] as const)
  t.test(`captions of a video are added and removed in their place on a ${screen}`, async (t) => {
    const id = await begin('video', { video: SIZE });
    const context = await openAs(writers.ada, screen);
    const page = await openEditor(context, id, 'video');
    const faults = watchFaults(page);
    await captions(page).getByText('No captions file yet.').waitFor();
    await mark(page);
    await page.getByLabel('Width').fill('720');
    const add = captions(page).getByRole('button', { name: 'Add a captions file' });
    await add.press('Enter');
    t.equal(await focused(page), 'fact.tracks.0.file', 'whoever adds a row is in it');
    await captions(page).getByRole('status').getByText('Added: captions file 1.').waitFor();
    t.notOk(await captions(page).getByText('No captions file yet.').isVisible());
    await field(page, 'tracks.0.file').selectOption(ENGLISH);
    await add.press('Enter');
    await field(page, 'tracks.1.file').selectOption(SPANISH);
    await field(page, 'tracks.1.language').selectOption('es');
    await checkAccessibility(t, page, `captions of a video on a ${screen}`);
    await captions(page).getByRole('button', { name: 'Move up: captions file 2' }).press('Enter');
    t.equal(await field(page, 'tracks.0.language').inputValue(), 'es');
    t.equal(await focused(page), 'captions file 1');
    await captions(page).getByRole('button', { name: 'Remove: captions file 1' }).press('Enter');
    t.equal(await focused(page), 'captions file 1', 'the one that is in its place now');
    await captions(page).getByRole('status').getByText('Removed: captions file 1. 1 left.').waitFor();
    t.equal(await field(page, 'tracks.0.file').inputValue(), ENGLISH);
    t.equal(await field(page, 'tracks.1.file').count(), 0);
    t.equal(await page.getByLabel('Width').inputValue(), '720');
    t.ok(await isMarked(page), 'the page was never left');
    await page.getByText(/Draft kept/).waitFor();
    await save(page);
    t.same(
      (await readFacts('video', id)).video,
      { ...SIZE, captions: ENGLISH },
      'its size is that of its file',
    );
    t.same(faults, []);
    await context.close();
  });

t.test('a row that was removed is still gone when the page is loaded again, and comes back', async (t) => {
  const id = await begin('video', { video: { ...SIZE, ...CAPTIONS } });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id, 'video');
  await captions(page).getByRole('button', { name: 'Remove: captions file 1' }).click();
  await page.getByText(/Draft kept/).waitFor();
  await page.reload();
  await page.getByText('You left something unsaved').waitFor();
  t.equal(await field(page, 'tracks.0.language').inputValue(), 'es');
  t.equal(await field(page, 'tracks.1.file').count(), 0);
  t.same((await readFacts('video', id)).video, { ...SIZE, ...CAPTIONS }, 'readers have what was saved');
  await page.getByRole('button', { name: 'Go back to what was saved' }).click();
  await field(page, 'tracks.1.file').waitFor();
  t.equal(await field(page, 'tracks.0.file').inputValue(), ENGLISH);
  t.equal(await field(page, 'tracks.1.language').inputValue(), 'es');
  await context.close();
});

t.test('chapters of a course are moved with the lessons that were chosen in them', async (t) => {
  const outline = [
    { title: 'One', lessons: ['a'] },
    { title: 'Two', lessons: ['b', 'c'] },
  ];
  const id = await begin('course', {
    course: { level: 'beginner', teachers: ['ada'], outcomes: ['See.'], outline, exams: [] },
  });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id, 'course');
  const faults = watchFaults(page);
  await page.getByRole('button', { name: 'Move up: Two' }).click();
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByRole('group', { name: 'chapter 3' }).getByRole('combobox', { name: 'Lessons' }).waitFor();
  await page.getByRole('button', { name: 'Remove: chapter 3' }).click();
  await save(page);
  const { course } = await readFacts('course', id);
  t.same(course?.outline, [
    { title: 'Two', lessons: ['b', 'c'] },
    { title: 'One', lessons: ['a'] },
  ]);
  t.same(faults, []);
  await context.close();
});

t.test('who saves second sees the figures and the rows of the other, and chooses', async (t) => {
  const id = await begin('gemstone', { gem: GEM });
  const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
  const [page, other] = [await openEditor(one, id, 'gemstone'), await openEditor(two, id, 'gemstone')];
  await field(other, 'hardness.0').fill('8.5');
  await field(other, 'refractive_index.1').fill('1.778');
  await other.getByLabel('Translucent').check();
  await save(other);
  await field(page, 'hardness.0').fill('8');
  await field(page, 'specific_gravity.0').fill('3.95');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  await dialog.getByText('They differ in one place.').waitFor();
  await dialog.getByText('taken over: Refractive index, to, Transparency: Translucent.').waitFor();
  const hardness = dialog.getByRole('group', { name: 'Hardness, from, Mohs' });
  await hardness.getByText('8.5').waitFor();
  await checkAccessibility(t, page, 'two versions of figures');
  await hardness.getByRole('radio', { name: 'Saved meanwhile' }).check();
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await save(page);
  t.match(await readFacts('gemstone', id), {
    gem: {
      hardness: [8.5, 9],
      specific_gravity: [3.95, 4.05],
      refractive_index: [1.762, 1.778],
      transparency: ['translucent'],
    },
  });
  await Promise.all([one.close(), two.close()]);
});

t.test('of two who change the rows of a list, the second chooses the list as a whole', async (t) => {
  const id = await begin('video', { video: { ...SIZE, ...CAPTIONS } });
  const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
  const [page, other] = [await openEditor(one, id, 'video'), await openEditor(two, id, 'video')];
  await captions(other).getByRole('button', { name: 'Add a captions file' }).click();
  await field(other, 'tracks.2.file').selectOption(FRENCH);
  await field(other, 'tracks.2.language').selectOption('fr');
  await save(other);
  await captions(page).getByRole('button', { name: 'Remove: captions file 1' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  const list = dialog.getByRole('group', { name: 'Captions' });
  await list.getByText(/Language: French/).waitFor();
  t.equal(await list.getByText(/Language: Spanish/).count(), 2, 'in both');
  await checkAccessibility(t, page, 'two versions of rows');
  await list.getByRole('radio', { name: 'Saved meanwhile' }).check();
  await dialog.getByRole('button', { name: 'Take this' }).click();
  t.equal(await field(page, 'tracks.2.language').inputValue(), 'fr');
  await save(page);
  const more = [...CAPTIONS.more_captions, { file: FRENCH, language: 'fr' }];
  t.same((await readFacts('video', id)).video, { ...SIZE, ...CAPTIONS, more_captions: more });
  await Promise.all([one.close(), two.close()]);
});
