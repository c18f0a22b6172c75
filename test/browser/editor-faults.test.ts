/** Faults that the editor of Studio tells those who write, before and when they save. */
import t from 'tap';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { openWriters, paragraph, save, textOf } from './open-writers.ts';

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
    await page.getByRole('button', { name: 'Checks (1)' }).click();
    const problem = page.getByRole('button', { name: /^Everybody reads what is below/ });
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
    await page.getByText('This time is past.').waitFor();
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
