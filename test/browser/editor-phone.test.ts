/** Studio's editor on a phone, whose bar with Save covers the end of the window. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS } from '#test/open-browser.ts';
import { until } from '#test/until.ts';
import { findOverflowing } from './find-overflowing.ts';
import { insertBlock, openSettings, openWriters, paragraph, textOf } from './open-writers.ts';

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

const ACCORDION = `<!-- wp:airnauts/content-block ${JSON.stringify({
  name: 'accordion',
  items: [{ title: 'First', content: '<p>Words.</p>' }],
})} /-->`;

t.test('settings of a block open from the bottom of a phone, and give the cursor back', async (t) => {
  const content = [paragraph('Before.'), ACCORDION, paragraph('After.')].join('\n\n');
  const { id } = await call('POST', 'article/', { title: 'Settings', content });
  const context = await openAs(writers.ada, 'phone');
  const page = await openEditor(context, id);
  await page.locator('#edit-text .edit-own').tap();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    t.same(await findOverflowing(page), [], `nothing is wider than ${width} pixels`);
  }
  t.equal(
    await page.getByLabel('Title', { exact: true }).count(),
    1,
    'its form is not below the text as well',
  );
  const open = page.getByRole('button', { name: 'Edit block' });
  await open.tap();
  const dialog = page.getByRole('dialog', { name: 'Edit block' });
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Second');
  const { top, bottom } = await dialog.evaluate((element) => element.getBoundingClientRect().toJSON());
  t.equal(bottom, 844);
  t.ok(top >= 844 * 0.15 - 1, `the text is still seen behind it: ${top}`);
  t.same(await findOverflowing(page), []);
  await checkAccessibility(t, page, 'settings of a block on a phone');
  await page.keyboard.press('Enter');
  t.ok(await dialog.isVisible(), 'Enter in a line saves nothing, and stays');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await dialog.waitFor({ state: 'detached' });
  const hasFocus = () => textOf(page).evaluate((element) => element === document.activeElement);
  t.ok(await hasFocus(), 'the block has the focus again');
  await textOf(page).getByText('Second').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await textOf(page).getByText('First').waitFor();
  await open.tap();
  t.equal(await title.inputValue(), 'First');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  t.ok(await hasFocus());
  await open.tap();
  await dialog.getByRole('button', { name: 'Remove block' }).tap();
  await dialog.waitFor({ state: 'detached' });
  t.equal(await page.locator('#edit-text .edit-own').count(), 0);
  await context.close();
});

t.test(
  'nothing moves away from under a finger: the page does not glide, and Done stays where it is',
  async (t) => {
    const { id } = await call('POST', 'article/', { title: 'Steady' });
    const context = await openAs(writers.ada, 'phone');
    const page = await openEditor(context, id);
    await textOf(page).tap();
    await insertBlock(page, 'Company from the directory');
    const scrolls = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    t.equal(scrolls, 'auto');
    const dialog = await openSettings(page);
    const done = dialog.getByRole('button', { name: 'Done' });
    const before = await done.boundingBox();
    const company = dialog.getByRole('combobox', { name: 'Business' });
    await company.pressSequentially('gem');
    await dialog.getByRole('option').first().waitFor();
    t.same(await done.boundingBox(), before, 'a list that opens moves it nowhere');
    const field = await company.boundingBox();
    if (!field || !before) throw new Error('Nothing is shown.');
    await page.mouse.move(field.x + 20, field.y + 20);
    await page.mouse.down();
    await page.mouse.move(field.x + 20, before.y - 60);
    await page.mouse.up();
    t.ok(await dialog.isVisible(), 'a selection that ends beside the dialog does not close it');
    await page.keyboard.press('Escape');
    await page.mouse.click(field.x + 20, 840);
    t.ok(await dialog.isVisible(), 'nor does a press below its fields');
    await page.mouse.click(field.x + 20, before.y - 60);
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  },
);

t.test('an image is chosen within the settings of a block, which stay open', async (t) => {
  const image = `<!-- wp:airnauts/content-block ${JSON.stringify({ name: 'image', caption: 'A ring', image: { src: 'ruby', alt: '' } })} /-->`;
  const { id } = await call('POST', 'article/', { title: 'Image', content: image });
  const context = await openAs(writers.ada, 'phone');
  const page = await openEditor(context, id);
  await page.locator('#edit-text .edit-own').tap();
  await page.getByRole('button', { name: 'Edit block' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit block' });
  await dialog.getByRole('button', { name: 'Choose another' }).tap();
  const images = page.getByRole('dialog', { name: 'Image' });
  await images.getByRole('button', { name: 'Close' }).tap();
  await images.waitFor({ state: 'detached' });
  t.ok(await dialog.isVisible());
  await dialog.getByRole('button', { name: 'Choose another' }).tap();
  await images.locator('.edit-library img').first().tap();
  await images.waitFor({ state: 'detached' });
  t.ok(await dialog.isVisible());
  t.not(await dialog.locator('.edit-thumb').getAttribute('src'), '/wp-content/uploads/ruby.webp');
  await context.close();
});
