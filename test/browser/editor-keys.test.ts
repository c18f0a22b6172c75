/** Studio's editor by keyboard alone. */
import t from 'tap';
import { BROWSER_TIMEOUT_MS } from '#test/open-browser.ts';
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
