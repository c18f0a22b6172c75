/** Studio's editor by keyboard alone, and blocks that are dragged by mouse. */
import type { Locator } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { openWriters, paragraph, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, call, find, openAs, openEditor } = await openWriters();

t.test('all of it goes by keyboard', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'By keys', content: paragraph('One.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'Add', 'the tools are one stop');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  t.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Bold');
  await textOf(page).focus();
  // ProseMirror puts the cursor in its place some time after the focus: nobody's next key is faster, but for this test.
  await until(async () => {
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(100);
    return page.evaluate(() => getSelection()?.anchorOffset === 'One.'.length);
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two.');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved as a draft.').waitFor();
  t.equal((await find(id)).content.raw, [paragraph('Two.'), paragraph('One.')].join('\n\n'));
  await context.close();
});

t.test('a link of Markdown is one as soon as it is typed', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Typed links' });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await textOf(page).click();
  await page.keyboard.type('See **the** [questions and answers](/faq/), not [this](javascript:x).');
  await save(page);
  t.equal(
    (await find(id)).content.raw,
    paragraph(
      'See <strong>the</strong> <a href="/faq/">questions and answers</a>, not [this](javascript:x).',
    ),
  );
  await context.close();
});

t.test('Ctrl+S saves from each field, and from the settings of a block', async (t) => {
  const block =
    '<!-- wp:airnauts/content-block {"name":"image","caption":"A ring","image":{"src":"ruby","alt":""}} /-->';
  const content = [paragraph('One.'), block].join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Saved', content });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  for (const label of ['Title', 'Excerpt', 'Status', 'Address']) {
    await page.getByLabel(label, { exact: true }).focus();
    const isOver = page.waitForEvent('domcontentloaded');
    await page.keyboard.press('Control+s');
    await isOver;
    await textOf(page).waitFor();
  }
  await textOf(page).locator('.edit-own').click();
  await page
    .locator('.edit-panel')
    .getByLabel(/Caption/)
    .fill('A ruby ring');
  const isOver = page.waitForEvent('domcontentloaded');
  await page.keyboard.press('Control+s');
  await isOver;
  t.match((await find(id)).content.raw, 'A ruby ring');
  await context.close();
});

t.test('Enter leads out of a quote, from an empty line and from who said it', async (t) => {
  const quote = (words: string, cite = '') =>
    `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(words)}${cite}</blockquote>\n<!-- /wp:quote -->`;
  const content = quote('Words of Ada.', '<cite>Ada</cite>');
  const { id } = await call('POST', 'article/', { title: 'Quotes', content });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await textOf(page).locator('cite').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> A quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Its second line');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After it.');
  await textOf(page).getByText('Words of Ada.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Between.');
  await save(page);
  t.equal(
    (await find(id)).content.raw,
    [
      content,
      paragraph('Between.'),
      quote('A quote', `\n\n${paragraph('Its second line')}`),
      paragraph('After it.'),
    ].join('\n\n'),
  );
  await context.close();
});

const TABLE = `<!-- wp:table -->
<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>One</td><td>Two</td></tr></tbody></table></figure>
<!-- /wp:table -->`;

t.test('Tab goes through a table and adds a row, and leaves it after Escape', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'A table', content: TABLE });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await textOf(page).getByText('One').click();
  await page.getByText('Escape, then Tab, leaves the text.').waitFor();
  t.match(await textOf(page).getAttribute('aria-description'), 'Escape, then Tab, leaves the text.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Three');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  const isInText = () => page.evaluate(() => document.activeElement?.id === 'edit-text');
  t.ok(await isInText());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  t.notOk(await isInText());
  await page.keyboard.press('Shift+Tab');
  t.ok(await isInText(), 'and back');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  t.notOk(await isInText());
  await save(page);
  const { raw } = (await find(id)).content;
  t.match(raw, '<td>One again</td><td>Two</td></tr><tr><td>Three</td>');
  await context.close();
});

t.test('a block and the line for members are dragged by mouse, and undone', async (t) => {
  const content = [paragraph('One.'), paragraph('Two.'), paragraph('Three.'), '<!--more-->'].join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Dragged', content, access: ['GOLD'] });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const faults = watchFaults(page);
  const blocks = textOf(page).locator(':scope > *');
  const middleOf = async (thing: Locator) => {
    const box = await thing.boundingBox();
    if (!box) throw new Error('It is not to be seen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.y + box.height - 2 };
  };
  const dragBehind = async (thing: Locator, block: Locator) => {
    const from = await middleOf(thing);
    // All the way, as a hand does: the grip must not go while the pointer comes to it.
    await page.mouse.move(from.x, from.y, { steps: 20 });
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 5, { steps: 5 });
    const to = await middleOf(block);
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.move(to.x, to.end, { steps: 5 });
    await page.mouse.up();
  };
  const isOrder = async (...words: string[]) => {
    for (const [place, each] of words.entries()) await blocks.nth(place).getByText(each).waitFor();
  };
  await textOf(page).getByText('One.').hover();
  await dragBehind(page.locator('.edit-grip'), textOf(page).getByText('Two.'));
  await isOrder('Two.', 'One.', 'Three.', 'Members only below');
  await page.keyboard.press('Control+z');
  await isOrder('One.', 'Two.', 'Three.', 'Members only below');
  await dragBehind(textOf(page).locator('.edit-more'), textOf(page).getByText('One.'));
  await isOrder('One.', 'Members only below', 'Two.', 'Three.');
  await save(page);
  const parts = [paragraph('One.'), '<!--more-->', paragraph('Two.'), paragraph('Three.')];
  t.equal((await find(id)).content.raw, parts.join('\n\n'));
  t.same(faults, []);
  await context.close();
});
