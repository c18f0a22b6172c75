import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, watchFaults } from '#test/open-browser.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

for (const screen of SCREEN_NAMES) {
  t.test(`from the modal to what fits and side by side on a ${screen}`, async (t) => {
    const context = await visit.open(screen);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/gemstone-encyclopedia/'));
    await page.getByRole('link', { name: 'Quick gem finder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick gem finder' });
    const reading = dialog
      .getByRole('group', { name: 'Refractive index' })
      .getByLabel('Reading', { exact: true });
    await reading.waitFor();
    const first = dialog.getByRole('group', { name: 'Color' }).getByRole('radio').first();
    t.ok(await first.evaluate((field) => field === document.activeElement), 'one can choose at once');
    const button = dialog.getByRole('button', { name: 'Find gems' }).last();
    await button.scrollIntoViewIfNeeded();
    t.ok(await isOnScreen(button), 'all of it can be reached');
    t.equal(new URL(page.url()).pathname, '/gemstone-encyclopedia/');
    await findAndCompare(t, page, dialog);
    t.same(faults, []);
    await context.close();
  });

  t.test(`without scripts the same on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(visit.address('/gemstone-encyclopedia/'));
    await page.getByRole('link', { name: 'Quick gem finder' }).click();
    await page.waitForURL('**/gem-finder/');
    await findAndCompare(t, page, page.getByRole('main'));
    await context.close();
  });
}

t.test('on a phone the names of the rows stay while the gems are pushed along', async (t) => {
  const context = await visit.open('phone', { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(visit.address('/compare-gems/?gems=ruby,spinel,almandine,red-beryl'));
  const name = page.getByRole('rowheader', { name: /Refractive index/ });
  const last = page.getByRole('columnheader', { name: 'Red Beryl' });
  const table = page.getByRole('region', { name: 'The gems side by side' });
  await last.scrollIntoViewIfNeeded();
  await table.evaluate((region) => region.scrollTo({ left: 0 }));
  const before = await name.boundingBox();
  t.notOk(await isOnScreen(last), 'four do not fit');
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  t.ok(await isOnScreen(last), 'the last gem has come');
  t.equal((await name.boundingBox())?.x, before?.x, 'the name has stayed');
  await context.close();
});

t.test('what the keyboard reaches in the results is not under the bar', async (t) => {
  // Else the page is still gliding there.
  const context = await visit.open('phone', { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(visit.address('/gem-finder/?color=green'));
  const bar = page.locator('.selection-bar');
  const boxes = page.getByRole('checkbox');
  const count = await boxes.count();
  t.ok(count > 10, `${count} gems`);
  t.notOk(await bar.isVisible(), 'nothing to compare yet');
  await boxes.first().focus();
  await page.keyboard.press('Space');
  t.ok(await bar.isVisible());
  for (let place = 1; place < count; place += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const [box, cover] = [await boxes.nth(place).boundingBox(), await bar.boundingBox()];
    t.ok(await boxes.nth(place).evaluate((field) => field === document.activeElement));
    t.ok(box && cover && box.y + box.height <= cover.y, `checkbox ${place} is above the bar`);
  }
  await context.close();
});

t.test('a gem that is selected where the bar appears does not end up under it', async (t) => {
  const context = await visit.open('phone', { reducedMotion: 'reduce', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/gem-finder/?color=green'));
  const [bar, box] = [page.locator('.selection-bar'), page.getByRole('checkbox').nth(3)];
  const { y = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.wheel(0, y - 800);
  await until(async () => ((await box.boundingBox())?.y ?? 0) < 810);
  await box.check();
  const [ticked, cover] = [await box.boundingBox(), await bar.boundingBox()];
  t.ok(ticked && cover && ticked.y + ticked.height <= cover.y, 'it stands above');
  t.match(await bar.textContent(), 'Compare');
  await box.uncheck();
  t.notOk(await bar.isVisible(), 'with nothing selected it is gone');
  await context.close();
});

/** A mistyped reading first, then the right one; two of what fits go side by side. */
async function findAndCompare(t: Test, page: Page, place: Locator): Promise<void> {
  await place
    .getByRole('group', { name: 'Refractive index' })
    .getByLabel('Reading', { exact: true })
    .fill('1765');
  await place.getByRole('radio', { name: 'red' }).check();
  await place.getByRole('button', { name: 'Find gems' }).last().click();
  await page.waitForURL('**/gem-finder/?color=red&ri=1765#results');

  const main = page.getByRole('main');
  const reading = main
    .getByRole('group', { name: 'Refractive index' })
    .getByLabel('Reading', { exact: true });
  t.equal(await reading.inputValue(), '1765', 'what was typed is kept');
  t.match(await main.textContent(), 'Did you mean 1.765?');
  await reading.fill('1,765');
  await main.getByRole('button', { name: 'Find gems' }).last().click();
  await page.waitForURL('**/gem-finder/?color=red&ri=1.765#results');
  t.match(await main.getByRole('status').textContent(), /^\d+ of \d+ gems fit/);
  await until(() => isOnScreen(main.getByRole('heading', { name: 'Possible matches' })));
  t.pass('the answer is on screen');

  await main.getByRole('checkbox', { name: 'Compare Ruby' }).check();
  await main.getByRole('checkbox', { name: 'Compare Almandine' }).check();
  await main.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL('**/compare-gems/?gems=ruby,almandine');
  t.match(await main.textContent(), 'Distinguish by optic character: uniaxial negative vs. isotropic.');

  await main.getByLabel('Gem 3').selectOption('spinel');
  await main.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL('**/compare-gems/?gems=ruby,almandine,spinel');
  t.equal(await main.getByRole('columnheader').count(), 4);
}

function isOnScreen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });
}
