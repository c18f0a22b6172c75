/** Fields of Studio that name things of ours: chosen by their names, with pointer and keys, typed where no scripts run. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { closeSettings, openSettings, openWriters, paragraph, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, ask, call, openAs, openEditor } = await openWriters();

/** By keys: the first that is found. */
async function choose(page: Page, label: string, words: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('listbox', { name: label }).getByText(title, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('list', { name: `Chosen: ${label}` })
    .getByText(title, { exact: true })
    .waitFor();
}

t.test('terms and the image of an item are chosen by their names, and kept with it', async (t) => {
  const { id } = await call('POST', 'article/', {
    title: 'Chosen',
    content: paragraph('x'),
    topic: ['ruby'],
  });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  const topics = page.getByRole('list', { name: 'Chosen: Topics' });
  await topics.getByText('Ruby', { exact: true }).waitFor();
  await choose(page, 'Topics', 'sapph', 'Sapphire');
  await page.getByRole('button', { name: 'Take out: Ruby' }).press('Enter');
  await page.locator(':focus[aria-label="Take out: Sapphire"]').waitFor();
  await page.getByRole('button', { name: 'Choose an image: Image' }).press('Enter');
  await page.getByLabel('From the library').fill('ruby');
  await page.locator('.edit-library img').first().waitFor();
  await page.keyboard.press('Tab');
  const alt = await page.evaluate(() => document.activeElement?.querySelector('img')?.alt ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Chosen: Image' }).getByText(alt).waitFor();
  await page.getByText(/Draft kept/).waitFor();
  await checkAccessibility(t, page, 'an item with things that were chosen');
  await page.reload();
  await page.getByText('You left something unsaved').waitFor();
  await topics.getByText('Sapphire', { exact: true }).waitFor();
  await save(page);
  const [topic] = (await ask('GET', 'wp/v2/topic/?slug=sapphire')) as { id: number }[];
  const saved = (await call('GET', `article/${id}/?context=edit`)) as object as {
    topic: number[];
    featured_media: number;
  };
  t.same(saved.topic, [topic?.id]);
  t.match(await ask('GET', `wp/v2/media/${saved.featured_media}/`), { alt_text: alt });
  t.same(faults, []);
  await context.close();
});

t.test('what is typed and not chosen yet is taken as it is called, or stops the form', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Typed', content: paragraph('word') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  const box = page.getByRole('combobox', { name: 'Topics' });
  const chosen = page.getByRole('list', { name: 'Chosen: Topics' });
  const waitFor = (title: string) => chosen.getByText(title, { exact: true }).waitFor();
  const readTopics = () => page.locator('input[name="topic"]').inputValue();

  await box.click();
  await page.getByRole('listbox', { name: 'Topics' }).getByRole('option').first().waitFor();
  await box.pressSequentially('ruby', { delay: 30 });
  await page.keyboard.press('Enter');
  await waitFor('Ruby');
  t.equal(await readTopics(), 'ruby', 'no term of the list that was there before');

  await box.fill('sapphire, topaz');
  await page.keyboard.press('Enter');
  await waitFor('Topaz');
  t.equal(await readTopics(), 'ruby, sapphire, topaz');

  await box.fill('opal');
  await page.keyboard.press('Tab');
  await waitFor('Opal');

  await box.fill('emerald, no such thing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Nothing here is called “no such thing”.').waitFor();
  t.ok(await box.evaluate((element) => element === document.activeElement && element.ariaInvalid === 'true'));
  t.equal(await box.inputValue(), 'emerald, no such thing');
  await checkAccessibility(t, page, 'words that name nothing');
  await box.fill('Emerald');
  await save(page);
  await waitFor('Emerald');
  t.equal(await readTopics(), 'ruby, sapphire, topaz, opal, emerald');
  const { topic } = (await call('GET', `article/${id}/?context=edit`)) as object as { topic: number[] };
  t.equal(topic.length, 5);
  t.same(faults, []);
  await context.close();
});

t.test(
  'a field whose name the server refuses has the focus, and its list is above the bar on phones',
  async (t) => {
    const { id } = await call('POST', 'article/', { title: 'Refused', content: paragraph('word') });
    const context = await openAs(writers.ada, 'phone');
    const page = await openEditor(context, id);
    const box = page.getByRole('combobox', { name: 'Topics' });
    await box.fill('no-such-topic');
    await page.getByText('Press Enter to take it as it is.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take out: no-such-topic' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please correct the errors below.').waitFor();
    await page.waitForFunction(() => document.activeElement?.role === 'combobox');
    t.equal(await box.getAttribute('aria-invalid'), 'true');
    await box.click();
    const list = page.getByRole('listbox', { name: 'Topics' });
    await list.getByRole('option').first().waitFor();
    const bar = page.locator('.item-buttons');
    const isAbove = async () => {
      const [shown, fixed] = await Promise.all([list.boundingBox(), bar.boundingBox()]);
      return shown !== null && fixed !== null && shown.y + shown.height <= fixed.y;
    };
    // The page still glides to the field.
    await until(isAbove);
    await context.close();
  },
);

t.test('a link that is entered quickly leads to what was typed, not to what was found before', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Linked', content: paragraph('word') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await textOf(page).getByText('word').dblclick();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Link to' });
  await box.fill('sapphire');
  await page.getByRole('listbox', { name: 'Pages' }).getByRole('option').first().waitFor();
  await box.fill('alexandrite');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.edit-pop-link input')?.value !== 'alexandrite',
  );
  t.match(await box.inputValue(), /alexandrite/);
  await context.close();
});

t.test('blocks name authors, photos, exams and businesses by choice, in an order', async (t) => {
  const block = (attributes: object) => `<!-- wp:airnauts/content-block ${JSON.stringify(attributes)} /-->`;
  const photos = (await ask('GET', 'wp/v2/photo/?per_page=3&search=ruby&context=embed')) as {
    slug: string;
    title: { rendered: string };
  }[];
  const [first, second, third] = photos.map(({ slug }) => slug);
  const [author] = (await ask('GET', 'wp/v2/users/?per_page=1')) as { slug: string; name: string }[];
  const content = [
    block({ name: 'curated-gallery', photos: [first, second] }),
    block({ name: 'authors' }),
  ].join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Blocks', content });
  const context = await openAs(writers.ada, 'phone');
  const page = await openEditor(context, id);
  await page.locator('#edit-text .edit-own').first().click();
  await openSettings(page);
  const chosen = page.getByRole('list', { name: 'Chosen: Photos' });
  await chosen.locator('li').nth(1).waitFor();
  t.notMatch(await chosen.textContent(), String(first), 'titles stand there, not names');
  await page.getByRole('combobox', { name: 'Photos' }).fill('ruby');
  await page.getByRole('listbox', { name: 'Photos' }).locator('small').getByText(String(third)).click();
  await chosen
    .getByRole('button', { name: /^Move .* up$/ })
    .last()
    .click();
  await checkAccessibility(t, page, 'photos of a block');
  await closeSettings(page);
  await page.locator('#edit-text .edit-own').nth(1).click();
  await openSettings(page);
  await choose(page, 'Authors (optional)', author?.name.split(' ')[0] ?? '', author?.name ?? '');
  await closeSettings(page);
  await save(page);
  const { content: saved } = await call('GET', `article/${id}/?context=edit`);
  t.match(saved.raw, JSON.stringify([first, third, second]));
  t.match(saved.raw, `"slugs":["${author?.slug}"]`);
  await context.close();
});

t.test('who may change drafts finds them, marked as what they are, and Checks tells of them', async (t) => {
  await call('POST', 'curated-gallery/', { title: 'Spinels to come' });
  await ask('POST', 'airnauts/v1/staff/exams/', { title: 'Kornerupine exam' });
  await call('POST', 'article/', {
    ...{ title: 'Kornerupine next year', status: 'future', date: '2099-01-01T09:00:00' },
    content: paragraph('x'),
  });
  await call('POST', 'video/', {
    title: 'Kornerupine on film',
    video: { file: 'film-star-and-lamp.webm', width: 640, height: 360, seconds: 16 },
  });
  const content = ['curated-gallery', 'exam', 'embed-video']
    .map((name) => `<!-- wp:airnauts/content-block {"name":"${name}"} /-->`)
    .join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Names a draft', content });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.locator('#edit-text .edit-own').nth(1).click();
  await choose(page, 'Exam (optional)', 'kornerupine ex', 'Kornerupine exam');
  await page.getByRole('list', { name: 'Chosen: Exam' }).getByText('Draft', { exact: true }).waitFor();
  await page.locator('#edit-text .edit-own').first().click();
  await choose(page, 'Gallery (optional)', 'spinels to', 'Spinels to come');
  const chosen = page.getByRole('list', { name: 'Chosen: Gallery' });
  await chosen.getByText('Draft', { exact: true }).waitFor();
  await checkAccessibility(t, page, 'a draft that was chosen');
  await page.locator('#edit-text .edit-own').nth(2).click();
  const video = 'Video, or its address on another site';
  await choose(page, video, 'kornerupine on', 'Kornerupine on film');
  await page
    .getByRole('list', { name: `Chosen: ${video}` })
    .getByText('Draft', { exact: true })
    .waitFor();
  await page.getByText(/Draft kept/).waitFor();
  await page.getByRole('button', { name: /^Checks/ }).click();
  await page.getByText('nothing called “spinels-to-come” for readers').waitFor();

  const open = (await ask('GET', 'wp/v2/article/?search=kornerupine')) as { slug: string }[];
  t.notOk(
    open.some(({ slug }) => slug === 'kornerupine-next-year'),
    'readers find none of it',
  );
  await context.close();
});

t.test('an image that was uploaded shows itself in a setting, and pages are found for a link', async (t) => {
  const context = await openAs(writers.ada);
  const page = await context.newPage();
  const png = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#37a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png)], 'kyanite.png', { type: 'image/png' }));
  form.set('alt_text', 'A kyanite of our own');
  const upload = await fetch(`http://localhost:${visit.facet.port}/wp-json/wp/v2/media/`, {
    ...{ method: 'POST', headers: writers.ada.bearer, body: form },
  });
  t.equal(upload.status, 201);
  await page.goto(visit.address('/studio/settings/menus/'));
  const openFirst = async () => {
    for (const list of ['navigation', 'explore'])
      await page.locator(`[data-rows="${list}"] summary`).first().click();
  };
  await openFirst();
  const fieldOf = (name: string) =>
    page.locator('[data-studio="chooser"]', { has: page.locator(`[name="${name}"]`) });
  await fieldOf('explore.0.image').getByRole('button').first().click();
  await page.getByLabel('From the library').fill('kyanite of our');
  await page.locator('.edit-library').getByRole('img', { name: 'A kyanite of our own' }).click();
  const leads = fieldOf('navigation.0.path').getByRole('combobox', { name: 'Leads to' });
  const before = await leads.inputValue();
  await leads.fill('alexandrite');
  await page.getByRole('listbox', { name: 'Pages' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = await leads.inputValue();
  t.match(chosen, /^\/.*alexandrite/);
  t.not(chosen, before);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved. Readers see it within a second.').waitFor();
  await openFirst();
  const image = fieldOf('explore.0.image').getByRole('list', { name: 'Chosen: Image' });
  await image.getByText('A kyanite of our own').waitFor();
  t.ok(await image.locator('img').evaluate((element: HTMLImageElement) => element.decode().then(() => true)));
  t.equal(await leads.inputValue(), chosen);
  await leads.fill('https://example.com/elsewhere');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved. Readers see it within a second.').waitFor();
  await openFirst();
  t.equal(await leads.inputValue(), 'https://example.com/elsewhere');
  await checkAccessibility(t, page, 'menus with fields for addresses');
  await context.close();
});

t.test('settings show what they name, and are typed where no scripts run', async (t) => {
  const context = await openAs(writers.ada);
  const page = await context.newPage();
  await page.goto(visit.address('/studio/settings/home/'));
  const gems = page.getByRole('list', { name: 'Chosen: Gems' });
  await gems.locator('li').first().waitFor();
  const before = await gems.locator('li').count();
  await choose(page, 'Gems', 'peridot', 'Peridot');
  await checkAccessibility(t, page, 'a setting that names things');
  t.equal(await gems.locator('li').count(), before + 1);
  const plain = await visit.open('desktop', { javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const typed = await plain.newPage();
  await typed.goto(visit.address('/studio/settings/home/'));
  t.match(await typed.getByLabel('Gems').inputValue(), /^[a-z-]+\n/);
  await typed.getByText('The end of the address of each, one on a line.').first().waitFor();
  await Promise.all([context.close(), plain.close()]);
});

t.test('settings offer what is published, and tell what is so no longer', async (t) => {
  const [gem] = (await ask('GET', 'wp/v2/gemstone/?slug=peridot')) as { id: number }[];
  await call('POST', 'article/', { title: 'Kornerupine to come', content: paragraph('x') });
  await call('POST', 'article/', {
    ...{ title: 'Kornerupine today', status: 'publish', content: paragraph('x') },
  });
  const context = await openAs(writers.ada);
  const page = await context.newPage();
  const openHome = () => page.goto(visit.address('/studio/settings/home/'));
  await openHome();
  await page.getByRole('combobox', { name: 'Articles' }).fill('kornerupine to');
  const found = page.getByRole('listbox', { name: 'Articles' }).getByRole('option');
  await found.first().waitFor();
  t.match(await found.allTextContents(), [/Kornerupine today/], 'no draft');
  await page.getByRole('combobox', { name: 'Articles' }).fill('kornerupine-to-come');
  await page.getByText('Nothing published has this name.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing published is called “kornerupine-to-come”.').waitFor();
  await page.getByRole('combobox', { name: 'Articles' }).fill('');
  await choose(page, 'Gems', 'peridot', 'Peridot');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved. Readers see it within a second.').waitFor();

  const gems = page.getByRole('list', { name: 'Chosen: Gems' });
  const peridot = gems.locator('li', { hasText: 'Peridot' });
  await call('POST', `gemstone/${gem?.id}/`, { status: 'draft' });
  await openHome();
  await peridot.getByText('Draft: readers do not see it').waitFor();
  t.match(await call('DELETE', `gemstone/${gem?.id}/`, { force: false }), { status: 'trash' });
  await openHome();
  await peridot.getByText('In the trash: readers do not see it').waitFor();
  await checkAccessibility(t, page, 'a setting that names what is in the trash');
  await call('POST', `gemstone/${gem?.id}/`, { status: 'publish' });
  await context.close();
});

t.test('half a name in a row that was removed keeps nothing from being saved', async () => {
  const context = await openAs(writers.ada);
  const page = await context.newPage();
  await page.goto(visit.address('/studio/settings/articles-filters/'));
  // Scripts give the rows their grips: from then on nothing is loaded anew.
  await page.locator('.setting-row-grip button').first().waitFor();
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const row = page.locator('.setting-row').last();
  await row.getByRole('combobox', { name: 'Category' }).fill('no such thing');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabel('Text').first().fill('Another text');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('Saved. Readers see it within a second.').waitFor();
  await context.close();
});
