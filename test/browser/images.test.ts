import t from 'tap';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { findWrongSizes } from './measure-images.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('until an image has come, a few pixels of it stand in its place', async (t) => {
  const page = await (await visit.open('phone')).newPage();
  const faults = watchFaults(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/img/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(visit.address('/gemstone-encyclopedia/ruby/'), { waitUntil: 'domcontentloaded' });
  const image = page.locator('main img[data-placeholder]').first();
  await page.waitForFunction(() =>
    document
      .querySelector<HTMLElement>('main img[data-placeholder]')
      ?.style.background.includes('image/webp'),
  );
  const room = await image.boundingBox();
  released.resolve();
  await image.evaluate((image: HTMLImageElement) => image.decode());
  t.equal(await image.evaluate((image: HTMLElement) => image.style.background), '', 'and then no more');
  t.same(await image.boundingBox(), room);
  t.same(faults, []);
});

t.test('a drawing is shown whole, wherever photographs are cropped', async (t) => {
  const page = await (await visit.open('phone')).newPage();
  for (const path of ['/about/', '/search/solder/', '/jewelry-making-videos/']) {
    await page.goto(visit.address(path));
    const drawings = page.locator('main img').and(page.locator('[src*="/diagram-"], [src*="/film-"]'));
    const fits = await drawings.evaluateAll((images) =>
      images.map((image) => getComputedStyle(image).objectFit),
    );
    t.ok(fits.length > 0, `${path}: there is one`);
    t.same(new Set(fits), new Set(['contain']), path);
  }
});

t.test('a thumbnail that does not come takes no more room than one that does', async (t) => {
  const page = await (await visit.open('phone')).newPage();
  const thumbnail = page.locator('.hit img').first();
  await page.goto(visit.address('/search/stone/'));
  const room = await thumbnail.boundingBox();
  await page.route(/\/(?:img|wp-content)\//, (route) => route.abort());
  await page.reload();
  await page.locator('.hit img[data-failed]').first().waitFor();
  // A reload may restore where it was scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  t.same(await thumbnail.boundingBox(), room);
});

const MEASURED_PATHS = [
  '/',
  '/learning-center/',
  '/article/faceting-your-first-stone/',
  '/article/sapphire-prices/',
  '/lesson/every-color-but-red/',
  '/gemstone-encyclopedia/',
  '/gemstone-encyclopedia/tourmaline/',
  '/gem-finder/?color=red',
  '/gem-gallery/',
  '/courses/',
  '/course/sapphire/',
  '/shop/',
  '/jewelry-making-videos/',
  '/best-jewelry-making-tools/',
  '/business-directory/',
  '/search/stone/',
] as const;

t.test('images load in about the width in which they are shown, on screens of every size', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.route(/\/(?:img|wp-content)\//, (route) => route.abort());
  for (const path of MEASURED_PATHS) {
    await page.goto(visit.address(path));
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      t.same(await findWrongSizes(page), [], `${path} at ${width} px`);
    }
  }
  await page.context().close();
});
