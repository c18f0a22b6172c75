/** Faults that the editor of Studio tells those who write, before and when they save. */
import t from 'tap';
import { BROWSER_TIMEOUT_MS, watchFaults } from '#test/open-browser.ts';
import { openWriters, paragraph, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, openAs, call, openEditor } = await openWriters();

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
