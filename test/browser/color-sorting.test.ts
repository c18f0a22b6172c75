import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { layRow } from '#shared/color-sorting.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { loadDragging } from './load-exam.ts';

const PATH = '/diamond-color-sorting/';
const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('a row is sorted by keyboard alone, told as it goes, and scored', async (t) => {
  const { page, faults } = await open('desktop');
  const letters = layRow('easy', 1);
  const right = [...letters].sort();
  for (const [place, letter] of right.entries()) {
    const stone = letters.indexOf(letter) + 1;
    const from = (await readOrder(page)).indexOf(String(stone));
    await pickUp(page, stone, from + 1);
    for (let at = from; at > place; at -= 1) {
      await page.keyboard.press('ArrowLeft');
      await told(page, `Stone ${stone} is over position ${at} of 6`);
    }
    await page.keyboard.press('Space');
    await told(page, `Stone ${stone} moved to position ${place + 1} of 6`);
    await page.locator('[data-dragging]').waitFor({ state: 'detached' });
  }
  t.same(
    await readOrder(page),
    right.map((letter) => String(letters.indexOf(letter) + 1)),
  );
  await page.getByRole('button', { name: 'Score my row' }).press('Enter');
  const score = page.getByRole('region', { name: '100% of the pairs are in order' });
  t.ok(await score.evaluate((element) => element === document.activeElement), 'the score has the focus');
  t.same(faults, []);
  await page.context().close();
});

t.test('Escape leaves a stone where it was', async (t) => {
  const { page } = await open('desktop');
  await pickUp(page, 2, 2);
  await page.keyboard.press('ArrowRight');
  await told(page, 'Stone 2 is over position 3 of 6');
  await page.keyboard.press('Escape');
  await told(page, 'Stone 2 is back at position 2 of 6');
  t.same(await readOrder(page), ['1', '2', '3', '4', '5', '6']);
  await page.context().close();
});

t.test('a stone is moved by mouse', async (t) => {
  const { page } = await open('desktop');
  const from = await middleOf(stoneButton(page, 5));
  const to = await middleOf(stoneButton(page, 2));
  await page.mouse.move(from.x, from.y);
  await loadDragging(page);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.locator('[data-dragging]').waitFor({ state: 'detached' });
  t.same(await readOrder(page), ['1', '5', '2', '3', '4', '6']);
  await page.context().close();
});

t.test('a tap on an arrow moves a stone one place, without a drag', async (t) => {
  const { page } = await open('phone');
  const arrow = page.getByRole('button', { name: 'Move stone 2 right' });
  await arrow.tap();
  t.same(await readOrder(page), ['1', '3', '2', '4', '5', '6']);
  await page.getByRole('status').filter({ hasText: 'Stone 2 moved to position 3 of 6.' }).waitFor();
  t.ok(await arrow.evaluate((button) => button === document.activeElement), 'the focus stays with it');
  await page.getByRole('button', { name: 'Move stone 1 left' }).tap({ force: true });
  t.same(await readOrder(page), ['1', '3', '2', '4', '5', '6'], 'the first stone goes no further');
  await page.context().close();
});

t.test('descriptions are shown on demand, and the score says so', async (t) => {
  const { page } = await open('phone');
  t.equal(await page.getByText('Stone 1: ').count(), 0);
  await page.getByRole('button', { name: 'Show descriptions' }).tap();
  await page.getByText(/^Stone 1: [a-z ]+, \d+$/).waitFor();
  const descriptions = page.getByRole('region', { name: 'How yellow each stone is' });
  t.ok(await descriptions.evaluate((element) => element === document.activeElement), 'they have the focus');
  await page.getByRole('button', { name: 'Score my row' }).tap();
  await page.getByRole('heading', { name: /in order, with descriptions shown$/ }).waitFor();
  t.pass();
  await page.context().close();
});

t.test('without scripts the form is sent, and the page comes back at its score', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address(PATH));
  for (const stone of [1, 2, 3, 4, 5, 6])
    await page.getByLabel(`Position of stone ${stone}`).selectOption(String(stone));
  await page.getByRole('button', { name: 'Score my row' }).tap();
  await page.waitForURL('**#score');
  t.ok(await page.getByRole('heading', { name: /% of the pairs are in order$/ }).isVisible());
  await context.close();
});

async function open(screen: Screen): Promise<{ page: Page; faults: string[] }> {
  const page = await (await visit.open(screen, { reducedMotion: 'reduce' })).newPage();
  const faults = watchFaults(page);
  await page.goto(visit.address(PATH));
  await page.locator('.stones.movable').waitFor();
  return { page, faults };
}

const stoneButton = (page: Page, stone: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Stone ${stone} of`) });

/** dnd-kit tells of it at once, and listens to further keys one turn of the timers later. */
async function pickUp(page: Page, stone: number, place: number): Promise<void> {
  await loadDragging(page);
  await stoneButton(page, stone).focus();
  await page.keyboard.press('Space');
  await told(page, `Stone ${stone} is over position ${place} of 6`);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

const readOrder = (page: Page): Promise<string[]> =>
  page.locator('.movable .stone-line span').allTextContents();

async function told(page: Page, text: string): Promise<void> {
  await page.locator('[aria-live]').filter({ hasText: text }).waitFor({ state: 'attached' });
}

async function middleOf(stone: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await stone.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
