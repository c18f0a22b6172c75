/** Studio's editor on a phone, whose bar with Save covers the end of the window. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { BROWSER_TIMEOUT_MS } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { openWriters, paragraph, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, call, openAs, openEditor } = await openWriters();

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
