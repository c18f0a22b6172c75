/** Style sheets and a few lines of script on the pages of sold things and of businesses. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { DAYS } from '#shared/opening-hours.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('prices change between month and year without scripts, and nothing moves', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(visit.address('/membership/'));
  const gold = page.locator('#gold');
  t.same(await readPrices(page), ['$5', '$9', '$15', '$19', '$29']);
  const before = await gold.boundingBox();
  await page.getByLabel('By the year').check();
  t.same(await readPrices(page), ['$50', '$90', '$150', '$190', '$290']);
  t.same(await gold.boundingBox(), before);
  const link = gold.getByRole('link', { name: /^Become a member ?: Gold, by the year$/ });
  t.equal(await link.getAttribute('href'), '/checkout/?rid=GOLDMY');
  t.equal(await gold.getByRole('link').count(), 1, 'what is not chosen cannot be reached');
  await context.close();
});

t.test('the panel of a product stays in sight beside its text', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/ebook/the-first-year-at-the-bench/'));
  await page.locator('.reading .features').scrollIntoViewIfNeeded();
  t.ok(await isInSight(page, '.buy-panel .price'));
  await context.close();
  const phone = await visit.open('phone');
  const small = await phone.newPage();
  await small.goto(visit.address('/shop/loupe-10x-triplet/'));
  const tops = await small
    .locator('.sold > *')
    .evaluateAll((parts) => parts.map((part) => `${part.className} ${part.getBoundingClientRect().top}`));
  const order = tops.map((text) => text.split(' ')[0]);
  t.same(order, ['sold-title', 'sold-image', 'buy-panel', 'reading']);
  t.same(
    tops.map((text) => Number(text.split(' ')[1])),
    tops.map((text) => Number(text.split(' ')[1])).sort((one, other) => one - other),
  );
  await phone.close();
});

t.test('a listing marks the day that it is there', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  // It is Monday evening in Oregon, and Tuesday already in London and in Thailand.
  await page.clock.setFixedTime(new Date('2026-11-24T03:00:00Z'));
  for (const [slug, day, now] of [
    ['quiet-lap-faceting', 'Monday', 'Closed now, opens tomorrow at 8 AM'],
    ['baan-fai-gem-heating', 'Tuesday', 'Open now, until'],
  ] as const) {
    await page.goto(visit.address(`/business-listing/${slug}/`));
    const today = page.locator('.week [aria-current]');
    await today.waitFor();
    t.same(await page.locator('.week dt').allTextContents(), DAYS);
    t.equal(await today.locator('dt').textContent(), day, slug);
    t.match(await page.locator('.open-now').textContent(), now, slug);
  }
  await context.close();
});

/** Those that can be seen. */
async function readPrices(page: Page): Promise<string[]> {
  return await page
    .locator('.memberships .plan-price b')
    .evaluateAll((prices) =>
      prices
        .filter((price) => price.checkVisibility({ visibilityProperty: true }))
        .map((price) => price.textContent),
    );
}

async function isInSight(page: Page, selector: string): Promise<boolean> {
  return await page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
