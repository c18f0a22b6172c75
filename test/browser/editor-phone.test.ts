/** Studio's editor on a phone, whose bar with Save covers the end of the window. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { openWriters, paragraph, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { visit, writers, call, openAs, openEditor } = await openWriters();

/** Pixels between the line of the cursor and the bar with Save below it. */
const measureRoom = (page: Page) =>
  page.evaluate(() => {
    const at = getSelection()?.anchorNode;
    const line = at instanceof Element ? at : at?.parentElement;
    const bar = document.querySelector('.item-buttons');
    return (bar?.getBoundingClientRect().top ?? 0) - (line?.getBoundingClientRect().bottom ?? Infinity);
  });

t.test('what is typed on a phone stays above the bar with Save', async (t) => {
  const words = Array.from({ length: 12 }, (_, at) => paragraph(`Line ${at}.`)).join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'By thumb', content: words });
  const context = await openAs(writers.ada, 'phone');
  const page = await openEditor(context, id);
  await textOf(page).getByText('Line 11.').tap();
  await page.keyboard.press('End');
  for (let line = 0; line < 12; line += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`More ${line}`);
    await until(async () => (await measureRoom(page)) > 0);
    t.ok((await measureRoom(page)) > 0, `line ${line} is seen`);
  }
  await context.close();
});

t.test('a wrong fact is named at the head of the form, and led to', async (t) => {
  const { id } = await call('POST', 'gemstone/', { title: 'Zircon' });
  const context = await openAs(writers.ada, 'phone');
  const page = await context.newPage();
  await page.goto(visit.address(`/studio/content/gemstone/${id}/`));
  await textOf(page).waitFor();
  await page.getByLabel('Hardness, from').fill('80');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByRole('alert').getByRole('link', { name: 'Hardness' }).waitFor();
  await textOf(page).waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Hardness' }).tap();
  const field = page.getByLabel('Hardness, from');
  t.equal(await field.evaluate((element) => element === document.activeElement), true);
  const { bottom, top } = await field.evaluate((element) => element.getBoundingClientRect().toJSON());
  t.ok(top > 0 && bottom < 700, `it is in view: ${top}`);
  await context.close();
});
