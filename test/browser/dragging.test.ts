/** Lists of Studio that are put in order: dragged by mouse and keys on a desktop, by a finger on a phone. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { ada } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const { token, cookie } = await signIn(visit.facet, ada);
const findId = async (type: string, slug: string): Promise<number> => {
  const { body } = await callApi(visit.facet, `wp/v2/${type}/?slug=${slug}`, {}, { cookie }, 'GET');
  return (body as { id: number }[])[0]?.id ?? 0;
};

const LISTS = [
  {
    name: 'lessons of a course',
    path: `/studio/courses/${await findId('course', 'gem-tools')}/`,
    // Headings count as well: two come before the first lesson.
    things: '.order-list > li:not(.head)',
    label: '.order-label',
    grip: '.order-grip',
    step: (name: string, way: string) => `Move ${name} ${way}`,
    secondPosition: 4,
    ready: '.order-list',
    save: async (page: Page) => {
      await page.getByRole('button', { name: 'Save this order' }).click();
      await page.getByText('The lessons are in their new order.').waitFor();
    },
  },
  {
    name: 'photos of a gallery',
    path: `/studio/content/curated-gallery/${await findId('curated-gallery', 'blues-across-the-tray')}/`,
    things: '.order-list > li',
    label: '.order-label',
    grip: '.order-grip',
    step: (name: string, way: string) => `Move ${name} ${way}`,
    secondPosition: 2,
    // It comes late, and moves what stands below it.
    ready: '.ProseMirror',
    save: async (page: Page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await page.getByText('Saved', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'entries of the menu',
    path: '/studio/settings/menus/',
    things: '[data-rows="navigation"] > .setting-row',
    label: ':scope > details > summary',
    grip: ':scope > .setting-row-buttons .order-grip',
    step: (name: string, way: string) => `Move ${way}: ${name}`,
    secondPosition: 2,
    ready: '.setting-row',
    save: async (page: Page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await page.getByText('Saved. Readers see it within a second.').waitFor();
    },
  },
] as const;

type List = (typeof LISTS)[number];

async function open(screen: Screen, list: List) {
  const context = await visit.open(screen);
  await context.addCookies([{ name: 'token', value: token, url: visit.address('/') }]);
  const page = await context.newPage();
  await page.goto(visit.address(list.path));
  await page.locator(list.ready).first().waitFor();
  const things = page.locator(list.things);
  const grips = things.locator(list.grip);
  await grips.first().waitFor();
  const names = () => things.locator(list.label).allTextContents();
  return { context, page, things, names, grips };
}

/** Middle of a thing on the screen, once it is in view. */
async function findMiddle(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByFinger(client: CDPSession, from: Locator, to: Locator): Promise<void> {
  const start = await findMiddle(from);
  const end = await findMiddle(to);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  // A finger that rests takes the thing; one that goes on at once would scroll the page.
  await from.page().locator('[data-dragging]').waitFor();
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part });
  await touch('touchEnd');
}

async function takeByKeys(grip: Locator): Promise<void> {
  await grip.press('Space');
  await grip.page().locator('[data-dragging]').waitFor();
  // The list hears keys from its next task on.
  await grip.page().evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

/** `[a, b, c]` as it is after the first has gone behind the second. */
const swapFirst = ([first = '', second = '', ...rest]: readonly string[]) => [second, first, ...rest];

for (const list of LISTS) {
  t.test(`${list.name}: by mouse, and by keys`, async (t) => {
    const { context, page, names, grips, things } = await open('desktop', list);
    const before = await names();
    await things
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const from = await findMiddle(grips.nth(0));
    const to = await findMiddle(grips.nth(1));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10, { steps: 3 });
    await page.mouse.move(to.x, to.y + 4, { steps: 5 });
    await page.mouse.up();
    const swapped = swapFirst(before);
    await until(async () => (await names()).join() === swapped.join());
    await takeByKeys(grips.nth(0));
    await page.keyboard.press('ArrowDown');
    await page.getByText(`is over position ${list.secondPosition} of`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await until(async () => (await names()).join() === before.join());
    await takeByKeys(grips.nth(0));
    await page.keyboard.press('Escape');
    t.same(await names(), before, 'Escape leaves it where it was');
    // The page still scrolls to the grip when the keys come.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await takeByKeys(grips.nth(0));
    for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
    await until(async () => (await names()).join() !== before.join());
    t.same(await names(), swapped, 'one place, not to the end');
    const [first] = swapped;
    const [down, up] = (['down', 'up'] as const).map((way) =>
      page.getByRole('button', { name: list.step(first ?? '', way), exact: true }).first(),
    );
    await down?.click();
    await until(async () => (await names()).join() === before.join());
    t.ok(await down?.evaluate((element) => element === document.activeElement), 'it keeps the focus');
    await up?.click();
    t.same(await names(), swapped);
    t.ok(await things.first().evaluate((row) => row.contains(document.activeElement)), 'also at the end');
    await context.close();
  });

  t.test(`${list.name}: by a finger, and it is saved`, async (t) => {
    const { context, page, names, grips, things } = await open('phone', list);
    const before = await names();
    await things
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await dragByFinger(await context.newCDPSession(page), grips.nth(0), grips.nth(1));
    const swapped = swapFirst(before);
    await until(async () => (await names()).join() === swapped.join());
    await list.save(page);
    await page.goto(visit.address(list.path));
    await grips.first().waitFor();
    t.same(await names(), swapped);
    await context.close();
  });
}

t.test('rows of a list are added and removed without a reload, and saved where they stand', async (t) => {
  const menus = LISTS[2];
  const { context, page, names, things } = await open('phone', menus);
  const faults = watchFaults(page);
  const before = await names();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.keyboard.type('Field notes');
  const added = things.last();
  await added.getByRole('combobox', { name: 'Leads to' }).fill('/contact/');
  await added.getByRole('button', { name: 'Add a link' }).click();
  await page.keyboard.type('Write to us');
  await added.getByRole('combobox', { name: 'Leads to' }).nth(1).fill('/contact/');
  await page
    .getByRole('button', { name: `Remove: ${before[1]}`, exact: true })
    .first()
    .click();
  await page.getByText(`Removed: ${before[1]}.`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Move up: Field notes', exact: true }).click();
  const after = [...before.toSpliced(1, 1).slice(0, -1), 'Field notes', before.at(-1)];
  t.same(await names(), after);
  t.ok(await page.evaluate(() => 'stays' in window), 'the page was not loaded again');
  await checkAccessibility(t, page, 'rows of the menu');
  t.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the screen',
  );
  await menus.save(page);
  t.same(await names(), after);
  const saved = things.nth(after.indexOf('Field notes'));
  await saved.locator('summary').first().click();
  t.equal(await saved.getByLabel('Text').last().inputValue(), 'Write to us');
  t.same(faults, []);
  await context.close();
});

t.test('of two tabs that order lessons the second sees both orders and chooses', async (t) => {
  const [lessons] = LISTS;
  const { context, page } = await open('desktop', lessons);
  const faults = watchFaults(page);
  const other = await context.newPage();
  await other.goto(visit.address(lessons.path));
  await other.locator('.order-grip').first().waitFor();
  const list = (of: Page) => of.locator('.order-list').first().locator('.order-label').allTextContents();
  const move = (of: Page, name = '') =>
    of
      .getByRole('button', { name: `Move ${name} down`, exact: true })
      .first()
      .click();
  const [, first, second] = await list(page);
  await move(page, first);
  await lessons.save(page);
  const saved = await list(page);
  await move(other, second);
  const mine = await list(other);
  t.not(mine.join(), saved.join());
  const asked = other.waitForEvent('dialog');
  const leaving = other.getByRole('link', { name: 'Media' }).first().click();
  await (await asked).dismiss();
  await leaving;
  await other.getByRole('button', { name: 'Save this order' }).click();
  await other.getByText('Both orders are below').waitFor();
  t.same(await list(other), mine, 'what was done is not lost');
  t.same(await other.locator('.order-list').nth(1).locator('.order-label').allTextContents(), saved);
  await checkAccessibility(t, other, 'two orders to choose from');
  await other.getByRole('button', { name: 'Save my order' }).click();
  await other.getByText('The lessons are in their new order.').waitFor();
  t.same(await list(other), mine);

  await move(page, second);
  await page.getByRole('button', { name: 'Save this order' }).click();
  await page.getByText('Both orders are below').waitFor();
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.getByRole('link', { name: 'Keep the saved order' }).click();
  await page.getByText('Both orders are below').waitFor({ state: 'detached' });
  t.same(await list(page), mine);
  t.same(questions, [], 'who drops the own order is not asked again');
  t.same(faults, []);
  await context.close();
});
