import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { articleFile, writeFiles } from '#test/open-test-cms.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const GEMS = ['ruby', 'sapphire', 'emerald', 'spinel', 'topaz', 'opal'];
const GALLERY = '/gem-gallery/six-stones/';
const ARTICLE = '/article/two-stones/';
const WRITTEN = '/article/three-stones/';

const linked = (gem: string) =>
  `<figure><a href="/wp-content/uploads/gem-${gem}.webp"><img src="/wp-content/uploads/gem-${gem}.webp" alt="The ${gem}" width="1200" height="900"></a><figcaption>A ${gem}.</figcaption></figure>`;

const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    GEMS.map((gem) => [
      `photos/${gem}-above.md`,
      articleFile(`The ${gem}`, 'Seen from above.', {
        author: 'ayesha-rahman',
        categories: [],
        featured: `gem-${gem}`,
        gemstone_family: gem,
        photo: { credit: 'Facet studio', cut: 'oval', carats: 1.5, locality: 'Here: there' },
      }),
    ]),
  ),
  'galleries/six-stones.md': articleFile('Six Stones', 'Six of them.', {
    author: 'ayesha-rahman',
    categories: [],
    gallery: { photos: GEMS.map((gem) => `${gem}-above`) },
  }),
  'articles/three-stones.md': articleFile(
    'Three Stones',
    ['ruby', 'topaz', 'opal'].map((gem) => `![The ${gem}](gem-${gem} "Of ${gem}.")`).join('\n\nNext.\n\n'),
    { author: 'ayesha-rahman', categories: [] },
  ),
  'articles/two-stones.md': articleFile(
    'Two Stones',
    `Look at both.\n\n<!-- wp:airnauts/content-block ${JSON.stringify({
      name: 'accordion',
      items: [{ title: 'Both', content: linked('ruby') + linked('opal') }],
    })} /-->\n\n<!-- wp:airnauts/content-block ${JSON.stringify({
      name: 'curated-gallery',
      title: 'All six',
      gallery: 'six-stones',
    })} /-->`,
    { author: 'ayesha-rahman', categories: [] },
  ),
};

const contentDir = t.testdir();
for (const part of ['settings', 'terms', 'authors', 'media']) {
  await mkdir(join(contentDir, part));
  await cp(join(CONTENT, part), join(contentDir, part), { recursive: true });
}
await writeFiles(contentDir, FILES);
const visit = await openBrowser({ CONTENT_DIR: contentDir });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

/** Faults of all pages that were opened. */
const faults: string[][] = [];

async function open(t: Test, path: string, screen: Screen = 'desktop', javaScriptEnabled = true) {
  const context = await visit.open(screen, { javaScriptEnabled });
  t.teardown(() => context.close());
  const page = await context.newPage();
  faults.push(watchFaults(page));
  await page.goto(visit.address(path));
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const card = (page: Page, gem: string) => page.getByRole('link', { name: `The ${gem}`, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

t.test('a photo of a gallery opens over it under the address of its page; Back closes it', async (t) => {
  const page = await open(t, GALLERY);
  await card(page, 'sapphire').click();
  await dialog(page).waitFor();
  t.match(pathOf(page), /^\/photo\/\d+\/sapphire\/$/);
  t.match(await dialog(page).textContent(), 'The sapphire');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/emerald/');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  t.equal(pathOf(page), GALLERY);
  t.ok(
    await page.locator(':focus').evaluate((element, name) => element.textContent === name, 'The sapphire'),
  );
});

t.test('a photo tells the facts of its stone, and a row of all photos leads to each', async (t) => {
  const page = await open(t, GALLERY);
  await card(page, 'sapphire').click();
  await dialog(page).waitFor();
  const facts = dialog(page).locator('.lightbox-facts > div');
  t.same(await facts.allTextContents(), [
    'FamilySapphire',
    'Cutoval',
    'Weight1.5 ct',
    'FromHere: there',
    'PhotoFacet studio',
  ]);
  t.equal(
    await dialog(page)
      .locator('.pswp__bg')
      .evaluate((ground) => getComputedStyle(ground).opacity),
    '1',
    'the page does not shine through',
  );
  const row = dialog(page).getByRole('list', { name: 'All images' });
  t.equal(await row.getByRole('button').count(), GEMS.length);
  t.match(await row.locator('[aria-current="true"]').getAttribute('aria-label'), '2 of 6: The sapphire');
  await row.getByRole('button', { name: '5 of 6: The topaz' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/topaz/');
  t.match(await dialog(page).textContent(), '5 / 6');
  t.match(await row.locator('[aria-current="true"]').getAttribute('aria-label'), 'topaz');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**/spinel/');
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await close.click();
  await dialog(page).waitFor({ state: 'detached' });
});

t.test('Escape closes it too, and leaves the address of the gallery', async (t) => {
  const page = await open(t, GALLERY);
  await card(page, 'ruby').focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL(`**${GALLERY}`);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
});

t.test('a reload shows the page of the photo, and Back from there the gallery', async (t) => {
  const page = await open(t, GALLERY);
  await card(page, 'ruby').click();
  await dialog(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'The ruby' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Six Stones' }).waitFor();
});

t.test('among all photos too, a card opens over the page and reloads as the page of its photo', async (t) => {
  const page = await open(t, '/gem-gallery/?family=spinel');
  await card(page, 'spinel').click();
  await dialog(page).waitFor();
  t.match(pathOf(page), /^\/photo\/\d+\/spinel\/$/);
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  t.match(page.url(), /\/gem-gallery\/\?family=spinel$/);
  await card(page, 'spinel').click();
  await dialog(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'The spinel' }).waitFor();
});

t.test('images of a text open with the others of that text, at the same address', async (t) => {
  const page = await open(t, ARTICLE);
  await page.getByText('Both', { exact: true }).click();
  await page.getByRole('link', { name: 'The opal' }).first().click();
  await dialog(page).waitFor();
  t.match(await dialog(page).textContent(), '2 / 2');
  t.match(await dialog(page).textContent(), 'A opal.');
  t.equal(pathOf(page), ARTICLE);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

t.test('images as an author writes them open by keyboard, and give the focus back', async (t) => {
  const page = await open(t, WRITTEN);
  const topaz = page.getByRole('link', { name: 'The topaz' });
  await topaz.focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  t.match(await dialog(page).textContent(), /2 \/ 3.*Of topaz\./s);
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByText('Of opal.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  t.ok(await topaz.evaluate((link) => link === document.activeElement));
});

t.test('on a phone they open by touch, and without scripts as files', async (t) => {
  const page = await open(t, WRITTEN, 'phone');
  await page.getByRole('link', { name: 'The ruby' }).tap();
  await dialog(page).waitFor();
  const image = dialog(page).getByRole('img', { name: 'The ruby' }).last();
  await image.waitFor();
  const box = await image.boundingBox();
  t.ok(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0) + 1, 'it fits the screen');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await dialog(page).waitFor({ state: 'detached' });

  const plain = await open(t, WRITTEN, 'phone', false);
  // Uploads are sandboxed: Chromium may not ask for the icon of a file that is shown as a page.
  faults.pop();
  await plain.getByRole('link', { name: 'The ruby' }).tap();
  await plain.waitForURL('**/wp-content/uploads/gem-ruby.webp');
});

t.test('without scripts the links lead to the image and to the page of the photo', async (t) => {
  const page = await open(t, ARTICLE, 'phone', false);
  await card(page, 'topaz').click();
  await page.waitForURL(/\/photo\/\d+\/topaz\/$/);
  t.ok(await page.getByRole('heading', { level: 1, name: 'The topaz' }).isVisible());
});

t.test('a row of photos moves by arrows and by keys, and stops at its ends', async (t) => {
  const page = await open(t, ARTICLE);
  const row = page.getByRole('region', { name: 'All six' });
  await row.scrollIntoViewIfNeeded();
  const back = row.getByRole('button', { name: 'Previous' });
  const on = row.getByRole('button', { name: 'Next' });
  await on.waitFor();
  t.ok(await back.isDisabled(), 'at its beginning');
  await on.click();
  await page.waitForFunction(
    (name) => !document.querySelector<HTMLButtonElement>(name)?.disabled,
    '.arrow.back',
  );
  await row.getByRole('list').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(
    (name) => document.querySelector<HTMLButtonElement>(name)?.disabled,
    '.arrow:not(.back)',
  );
  await page.keyboard.press('Home');
  await page.waitForFunction(
    (name) => document.querySelector<HTMLButtonElement>(name)?.disabled,
    '.arrow.back',
  );
});

t.test('an image that does not come leaves a placeholder of its size', async (t) => {
  const context = await visit.open('desktop');
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.route('**/gem-ruby.webp', (route) => route.abort());
  await page.goto(visit.address(GALLERY));
  const failed = card(page, 'ruby').locator('img[data-failed]');
  await failed.waitFor();
  const [expected, found] = await Promise.all([
    card(page, 'sapphire').locator('img').boundingBox(),
    failed.boundingBox(),
  ]);
  t.match(found, { width: expected?.width, height: expected?.height });
});

t.test('none of these pages complained', async (t) => {
  t.same(faults.flat(), []);
});
