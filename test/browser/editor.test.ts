/** The editor of Studio: an article with every block from nothing to its readers, pasted texts, a phone. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { BLOCK_LABELS } from '#client/studio/editor/block-labels.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import {
  closeSettings,
  insertBlock,
  openSettings,
  openWriters,
  paragraph,
  paste,
  save,
  textOf,
} from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, call, find, openAs, openEditor } = await openWriters();

/** A column without a name is none for those who hear it. */
async function typeHeads(page: Page): Promise<void> {
  for (const head of ['Second', 'Third']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(head);
  }
}

/** Something in each field that a block needs. */
async function fillBlock(page: Page): Promise<void> {
  const panel = await openSettings(page);
  for (const choose of await panel.getByRole('button', { name: 'Choose an image' }).all()) {
    await choose.click();
    await page.locator('.edit-library img').first().click();
    await page.getByRole('dialog', { name: 'Image' }).waitFor({ state: 'detached' });
  }
  for (const field of await panel.locator('input:not([type="number"])').all()) {
    if ((await field.inputValue()) !== '') continue;
    const label =
      (await field.getAttribute('aria-label')) ?? (await field.locator('xpath=../label').textContent()) ?? '';
    if (/optional/.test(label)) continue;
    await field.fill(
      /Video, or its address/.test(label)
        ? 'https://video.example/1'
        : /Link|Leads/.test(label)
          ? '/shop/'
          : 'ruby',
    );
    // Takes what was typed as it is, or the first that was found for it.
    if ((await field.getAttribute('role')) === 'combobox') await field.press('Enter');
  }
  for (const field of await panel.locator('.edit-rich-text').all()) {
    await field.click();
    await page.keyboard.type('Some words.');
  }
  await closeSettings(page);
}

for (const screen of ['desktop', 'phone'] as const)
  t.test(`an article with every block is written, checked, published and read on a ${screen}`, async (t) => {
    const { id } = await call('POST', 'article/', { title: '' });
    const context = await openAs(writers.ada, screen);
    const page = await openEditor(context, id);
    const faults = watchFaults(page);
    await page.getByLabel('Title').fill('Every block there is');
    await textOf(page).click();
    await page.keyboard.type('Plain and **bold** words.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## A part');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    for (const name of [
      'Numbered list',
      'Quote',
      'Table',
      'Preformatted text',
      'Details',
      'Columns',
      'Button',
    ]) {
      await insertBlock(page, name);
      await page.keyboard.type(`In ${name}`);
      if (name === 'Table') await typeHeads(page);
      // Out of it, into a paragraph of its own.
      await page.evaluate(() => document.querySelector<HTMLElement>('.edit-text > p:last-child')?.focus());
    }
    await insertBlock(page, 'Separator');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.locator('.edit-library img').first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await textOf(page).focus();
    for (const { label } of Object.values(BLOCK_LABELS)) {
      await insertBlock(page, label);
      await fillBlock(page);
      await textOf(page).focus();
    }
    await checkAccessibility(t, page, 'the editor');
    t.equal(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      'nothing is wider than the screen',
    );
    await page.getByRole('button', { name: /^Checks/ }).click();
    await checkAccessibility(t, page, 'its checks');
    await page.getByLabel('Status').selectOption('publish');
    await save(page, 'Published.');
    const { content, status, link } = await find(id);
    t.equal(status, 'publish');
    for (const name of Object.keys(BLOCK_LABELS)) t.match(content.raw, `"name":"${name}"`, name);
    for (const name of [
      'quote',
      'table',
      'preformatted',
      'details',
      'columns',
      'buttons',
      'image',
      'separator',
    ])
      t.match(content.raw, `<!-- wp:${name} `, name);
    await page.goto(visit.address(new URL(link).pathname));
    await page.getByRole('heading', { name: 'Every block there is' }).waitFor();
    await page.getByText('In Details').waitFor({ state: 'attached' });
    t.ok(await page.locator('.faq, .tiles, .summary').count());
    t.same(faults, []);
    await context.close();
  });

t.test('an article that is opened and saved without a change stays what it was', async (t) => {
  const odd = `${paragraph('One.')}\n\n\n<!-- wp:group -->\n<div class="wp-block-group">${paragraph('In it.')}</div>\n<!-- /wp:group -->\n`;
  const { id, content } = await call('POST', 'article/', { title: 'Odd', content: odd });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByText('Block from elsewhere: group').waitFor();
  await save(page);
  t.equal((await find(id)).content.raw, content.raw);
  await context.close();
});

t.test(
  'what the editor does not understand is made editable: what it loses is told, and undo brings it back',
  async (t) => {
    const dead = '<!-- wp:paragraph -->\n<p>Words with <a>no address</a>.</p>\n<!-- /wp:paragraph -->';
    const group = `<!-- wp:group -->\n<div class="wp-block-group">${paragraph('In it.')}</div>\n<!-- /wp:group -->`;
    const odd = `${dead}\n\n\nLoose words, <b>some</b> bold.\n\n${group}\n`;
    const { id, content } = await call('POST', 'article/', { title: 'Thawed', content: odd });
    const context = await openAs(writers.ada);
    const page = await openEditor(context, id);
    const faults = watchFaults(page);
    const frozen = page.locator('.edit-frozen');
    const thaw = page.getByRole('button', { name: 'Make it editable', exact: true });
    t.equal(await frozen.count(), 3, content.raw);
    await thaw.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('To be edited, it loses a link without an address').waitFor();
    await checkAccessibility(t, page, 'what would be lost');
    await page.getByRole('button', { name: 'Leave it as it is' }).press('Enter');
    t.equal(await frozen.count(), 3);
    await thaw.first().click();
    await page.getByRole('button', { name: 'Make it editable all the same' }).click();
    t.equal(await frozen.count(), 2);
    await page.keyboard.press('Control+z');
    await frozen.nth(2).waitFor();
    await save(page);
    t.equal((await find(id)).content.raw, content.raw, 'undone, it is what it was');
    await frozen.nth(1).getByRole('button').click();
    await textOf(page).getByText('some', { exact: true }).click();
    await page.keyboard.type('!');
    await save(page);
    const { raw } = (await find(id)).content;
    t.ok(raw.startsWith(dead), 'the others stay as they are');
    t.ok(raw.includes(group));
    t.match(raw, /<!-- wp:paragraph -->\n<p>Loose words, <strong>.*!.*<\/strong> bold\.<\/p>/);
    t.same(faults, []);
    await context.close();
  },
);

/** As Word and Google Docs put it on the clipboard. */
const PASTED = `<html><body><p class=MsoNormal style='mso-margin:0'>Plain <b>bold</b><o:p></o:p></p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>First</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Within</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Third</p><h1>Big</h1><script>alert(1)</script>
<b style="font-weight:normal"><p><span style="font-weight:700">Docs</span> <span style="font-style:italic">it</span></p></b>
<a href="javascript:alert(1)">x</a></body></html>`;

t.test('what is pasted is clean, and an image is not added without its description', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Pasted' });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  await paste(page, PASTED);
  await textOf(page).getByText('Docs').waitFor();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#386' } })
    .png()
    .toBuffer();
  const file = { name: 'green.png', mimeType: 'image/png', buffer };
  await page.getByLabel('From this computer').setInputFiles(file);
  const add = page.getByRole('button', { name: 'Add the image' });
  t.equal(await add.getAttribute('aria-disabled'), 'true');
  await page.getByLabel('Description of green.png').fill('A green field');
  await checkAccessibility(t, page, 'an image to be added');
  await add.click();
  await textOf(page).getByRole('img', { name: 'A green field' }).click();
  t.equal(await page.getByLabel('Description', { exact: true }).inputValue(), 'A green field');
  await save(page);
  const { raw } = (await find(id)).content;
  for (const part of [
    '<p>Plain <strong>bold</strong></p>',
    '<li>First</li>',
    /<li>Second\s*(?:<!-- wp:list -->\s*)?<ul class="wp-block-list">[\s\S]*<li>Within<\/li>[\s\S]*<\/ul>[\s\S]*<\/li>[\s\S]*<li>Third<\/li>/,
    '<h2 class="wp-block-heading">Big</h2>',
    '<p><strong>Docs</strong> <em>it</em></p>',
    'alt="A green field"',
  ])
    t.match(raw, part);
  t.notMatch(raw, /style=|javascript|alert|Mso/);
  t.same(faults, []);
  await context.close();
});

t.test('it writes on a phone, and shows the page as readers get it', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'On a phone' });
  const context = await openAs(writers.ada, 'phone');
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  await textOf(page).tap();
  await page.keyboard.type('A few words.');
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Search for a block' }).fill('separator');
  await page.getByRole('option', { name: /Separator/ }).tap();
  t.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
    'nothing is wider than the screen',
  );
  await page.getByRole('button', { name: 'Preview' }).tap();
  const frame = page.frameLocator('iframe');
  await frame.getByText('A few words.').waitFor();
  await page.getByLabel('Site').selectOption('gemsociety');
  // The words are there before and after: the frame's address alone tells that the site has changed.
  await page.locator('iframe[src*="//gemsociety."]').waitFor();
  await frame.getByText('A few words.').waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Close' }).tap();
  const foot = page.locator('.edit-foot');
  await foot.locator('summary').getByText('3 words').tap();
  await foot.getByText('Headings of the text will be listed here.').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility(t, page, 'the editor on a phone');
  await save(page);
  t.match((await find(id)).content.raw, 'wp:separator');
  t.same(faults, []);
  await context.close();
});

/** Compressed, until the editor is ready. */
const MAX_BYTES = 400_000;

t.test('the editor comes in at most 400 kB, and readers get none of it', async (t) => {
  const { id, link } = await call('POST', 'article/', {
    title: 'Light',
    status: 'publish',
    content: paragraph('x'),
  });
  const context = await openAs(writers.ada);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\/assets\/.*\.(?:js|css)$/.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(visit.address(`/studio/content/article/${id}/`));
  await textOf(page).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  t.ok(bytes < MAX_BYTES, `${bytes} bytes of scripts and styles`);
  const html = await (await fetch(`http://localhost:${visit.facet.port}${new URL(link).pathname}`)).text();
  t.notMatch(html, /studio-|editor/);
  await context.close();
});
