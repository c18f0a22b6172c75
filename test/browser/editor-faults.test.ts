/** Faults that the editor of Studio tells those who write, before and when they save. */
import sharp from 'sharp';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { insertBlock, openWriters, paragraph, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, openAs, call, find, openEditor } = await openWriters();

t.test(
  'a part for members in a text that everybody reads is told at its line and by the checks',
  async (t) => {
    const content = [paragraph('For all.'), '<!--more-->', paragraph('For members.')].join('\n\n');
    const { id } = await call('POST', 'article/', { title: 'For members', content });
    const context = await openAs(writers.ada);
    const page = await openEditor(context, id);
    const faults = watchFaults(page);
    const note = textOf(page).getByText('Everybody reads this text.');
    await note.waitFor();
    await page.getByRole('button', { name: /^Checks \(/ }).click();
    const problem = page.getByRole('button', {
      name: /^Members only below, block \d: Everybody reads what is below/,
    });
    await problem.click();
    t.equal(
      await textOf(page).locator('.ProseMirror-selectednode.edit-more').count(),
      1,
      'it leads to the line',
    );
    await textOf(page).getByRole('button', { name: 'Choose who may read it' }).click();
    await page.getByLabel('Gold', { exact: true }).check();
    await problem.waitFor({ state: 'detached' });
    t.equal(await note.isVisible(), false);
    await page.getByLabel('Gold', { exact: true }).uncheck();
    await problem.waitFor();
    t.same(faults, []);
    await context.close();
  },
);

t.test(
  'saving says what it did, until something else is typed, and publishes nothing for a time that is past',
  async (t) => {
    const { id } = await call('POST', 'article/', { title: 'Planned', content: paragraph('Words.') });
    const context = await openAs(writers.ada);
    const page = await openEditor(context, id);
    await page.getByLabel('Status').selectOption('future');
    await page.getByLabel('Date (UTC)').fill('2020-01-02T03:04');
    await page.getByLabel('Excerpt').fill('Typed.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.field-error', { hasText: 'This time is past.' }).waitFor();
    t.equal(await page.getByLabel('Excerpt').inputValue(), 'Typed.');
    t.equal((await find(id)).status, 'draft');
    await textOf(page).waitFor();
    await page.getByLabel('Date (UTC)').fill('2999-01-02T03:04');
    await save(page, 'Scheduled for');
    await textOf(page).waitFor();
    await page.getByLabel('Status').selectOption('publish');
    await page.getByLabel('Date (UTC)').fill('2020-01-02T03:04');
    await save(page, 'Published.');
    await textOf(page).waitFor();
    const told = page.getByRole('link', { name: 'See it' });
    t.match(await told.getAttribute('href'), '/article/planned/');
    await page.getByLabel('Excerpt').fill('Typed again.');
    await told.waitFor({ state: 'hidden' });
    await context.close();
  },
);

t.test('of several images the good ones are added, and the bad one is left out', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Gallery' });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await textOf(page).click();
  const good = async (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const files = [
    { name: 'red.png', mimeType: 'image/png', buffer: await good('#a22') },
    { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'blue.png', mimeType: 'image/png', buffer: await good('#22a') },
  ];
  const addFiles = async () => {
    await insertBlock(page, 'Gallery');
    await page.getByLabel('From this computer').setInputFiles(files);
    for (const { name } of files) await page.getByLabel(`Description of ${name}`).fill(`A ${name}`);
    await page.getByRole('button', { name: 'Add 3 images' }).click();
    await page.getByText('One was not uploaded. Closing adds those that were.').waitFor();
  };
  await addFiles();
  await checkAccessibility(t, page, 'images of which one failed');
  const again = page.getByRole('button', { name: 'Try again' });
  t.equal(await again.count(), 0, 'the same file would be refused again');
  await page.getByRole('button', { name: 'Leave out bad.png' }).click();
  await page.getByRole('button', { name: 'Add the 2 that are uploaded' }).click();
  const images = textOf(page).locator('.wp-block-image img');
  await textOf(page).getByRole('img', { name: 'A red.png' }).waitFor();
  t.equal(await images.count(), 2);
  await addFiles();
  await page.getByRole('button', { name: 'Close' }).click();
  await images.nth(3).waitFor();
  t.equal(await images.count(), 4, 'closing loses nothing that was uploaded');
  await context.close();
});

t.test(
  'images that are added and described while others upload are not lost, and closing is safe',
  async (t) => {
    const { id } = await call('POST', 'article/', { title: 'Slow images' });
    const context = await openAs(writers.ada);
    /** One turn for each image that is sent. */
    const turns = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    let sent = 0;
    await context.route('**/api/app/wp/v2/media/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await turns[sent++]?.promise;
      // One that was given up cannot go on.
      await route.continue().catch(() => {});
    });
    const page = await openEditor(context, id);
    const make = async (name: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a2' } })
        .png()
        .toBuffer(),
    });
    const input = page.getByLabel('From this computer');
    const describe = (name: string, alt: string) => page.getByLabel(`Description of ${name}`).fill(alt);
    const images = textOf(page).locator('.wp-block-image img');
    await textOf(page).click();
    await insertBlock(page, 'Gallery');
    await input.setInputFiles([await make('one.png'), await make('two.png')]);
    await describe('one.png', 'One');
    await describe('two.png', 'Two');
    await page.getByRole('button', { name: 'Add 2 images' }).click();
    await page.getByText('Uploading 1 of 2.').waitFor();
    t.equal(await page.getByLabel('Description of one.png').isEditable(), false);
    await input.setInputFiles(await make('three.png'));
    await describe('two.png', 'The second');
    await describe('three.png', 'Three');
    const library = page.getByRole('region', { name: 'Library' }).getByRole('button').first();
    t.equal(
      await library.getAttribute('aria-disabled'),
      'true',
      'an image of the library would leave them out',
    );
    await checkAccessibility(t, page, 'images on their way');
    for (const turn of turns.slice(0, 3)) turn.resolve();
    await images.nth(2).waitFor();
    t.same(await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt'))), [
      'One',
      'The second',
      'Three',
    ]);

    await insertBlock(page, 'Gallery');
    await input.setInputFiles([await make('four.png'), await make('five.png')]);
    await describe('four.png', 'Four');
    await describe('five.png', 'Five');
    await page.getByRole('button', { name: 'Add 2 images' }).click();
    turns[3]?.resolve();
    await page.getByText('Uploading 2 of 2.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await images.nth(3).waitFor();
    turns[4]?.resolve();
    await page.getByLabel('Title').click();
    t.equal(await images.count(), 4, 'the one that is uploaded, and nothing after closing');
    t.equal(await textOf(page).getByRole('img', { name: 'Four' }).count(), 1);
    await context.close();
  },
);

t.test('a new text begins with its title, and a block that came with words has them replaced', async (t) => {
  const { id } = await call('POST', 'article/', { title: '' });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  t.equal(await page.evaluate(() => document.activeElement?.id), 'title');
  t.equal(await page.getByLabel('Title').getAttribute('placeholder'), 'Title');
  await page.keyboard.type('Begun');
  await textOf(page).click();
  await insertBlock(page, 'Details');
  await page.keyboard.type('Summary words');
  await textOf(page).getByText('Summary words', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Link to').fill('/shop/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByLabel('Link to').waitFor({ state: 'detached' });
  t.equal(
    await page.evaluate(() => document.activeElement?.id),
    'edit-text',
    'Escape leads back to the text',
  );
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.locator('.edit-pop-slash');
  await menu.waitFor();
  const height = page.viewportSize()?.height ?? 0;
  // The page scrolls to the line smoothly.
  await until(async () => {
    const box = await menu.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= height;
  });
  await context.close();
});

t.test('the preview for a desktop is as wide as one', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Wide', content: paragraph('Words.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Words.').waitFor();
  t.equal(await frame.locator('html').evaluate(() => innerWidth), 1280);
  const pane = await page.locator('.edit-preview-page').boundingBox();
  const shown = await page.locator('iframe').boundingBox();
  t.equal(Math.round(shown?.width ?? 0), Math.round(pane?.width ?? 0), 'it is drawn as wide as its place');
  t.equal(Math.round(shown?.height ?? 0), Math.round(pane?.height ?? 0));
  await page.getByLabel('Phone').check();
  t.equal(await frame.locator('html').evaluate(() => innerWidth), 390);
  await context.close();
});

t.test('a block that names what is not there is told by the checks', async (t) => {
  const company = '<!-- wp:airnauts/content-block {"name":"company-preview","slug":"no-such-company"} /-->';
  const content = [paragraph('Words.'), company].join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Company', content });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByRole('button', { name: /^Checks \(/ }).click();
  await page.getByRole('button', { name: /there is nothing called “no-such-company”/ }).click();
  t.equal(
    await textOf(page).locator('.ProseMirror-selectednode.edit-own').count(),
    1,
    'it leads to the block',
  );
  await context.close();
});

t.test('what stands beside the text and is missing is advice that leads to its field', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Bare', content: paragraph('Words.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  await page.getByRole('button', { name: /^Checks \(/ }).click();
  await page.getByRole('button', { name: 'There is no image' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-studio]')?.textContent);
  t.match(await focused(), 'Image', 'what one chooses an image with');
  await page.getByRole('button', { name: 'There is no excerpt' }).click();
  await page.keyboard.type('Of little.');
  t.equal(await page.getByLabel('Excerpt').inputValue(), 'Of little.');
  await page.getByRole('button', { name: 'There is no excerpt' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.').waitFor();
  t.same(faults, []);
  await context.close();
});
