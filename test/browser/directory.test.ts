/** From the search to the answer: a reader finds a business, writes to it and reviews it; its owner and staff answer. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { edda, goldie, plato, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const SLUG = 'quillfeather-valuations';
const LISTING = `/business-listing/${SLUG}/`;
const WORDS = 'Two hours with a box of rings, and a report that my insurer understood.';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function logIn(context: BrowserContext, user: Parameters<typeof signIn>[1]): Promise<void> {
  const { token } = await signIn(visit.facet, user);
  const cookie = { url: visit.address('/'), sameSite: 'Strict' as const };
  await context.addCookies([
    { ...cookie, name: 'token', value: token, httpOnly: true },
    { ...cookie, name: 'possibly_user', value: '1' },
  ]);
}

const makePhoto = async () => ({
  name: 'ring.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer(),
});

async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const listingId = await inDatabase(async (db) => {
  const { id } = await db.selectFrom('items').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow();
  const owner = await signIn(visit.facet, goldie);
  await db.insertInto('business_owners').values({ user_id: owner.id, item_id: id }).execute();
  return id;
});
const RATED = 'quiet-lap-faceting';
await inDatabase(async (db) => {
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('slug', '=', RATED)
    .executeTakeFirstOrThrow();
  for (const [user, stars] of [
    [goldie, 5],
    [plato, 5],
    [sil, 2],
  ] as const) {
    const { id: user_id } = await signIn(visit.facet, user);
    const shown = {
      words: WORDS,
      status: 'shown' as const,
      reason: '',
      written_at: '2026-11-20T10:00:00.000Z',
    };
    await db
      .insertInto('listing_reviews')
      .values({ item_id: id, user_id, stars, ...shown })
      .execute();
  }
});
const READERS = `/account/business/${listingId}/messages/`;

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });

async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** Names of towns of the map that a pin covers in part. Measured at once, because the page may still scroll. */
const listCoveredNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pins = [...document.querySelectorAll('.pin > g')].map((pin) => pin.getBoundingClientRect());
    return [...document.querySelectorAll('.towns text')]
      .filter((name) => name.checkVisibility({ visibilityProperty: true }))
      .filter((name) => pins.some((pin) => overlap(pin, name.getBoundingClientRect())))
      .map((name) => name.innerHTML);

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const isApart = one.x > other.right || other.x > one.right;
      return !(isApart || one.y > other.bottom || other.y > one.bottom);
    }
  });

for (const [screen, javaScriptEnabled, author] of [
  ['desktop', true, plato],
  ['phone', false, sil],
] as const satisfies readonly (readonly [Screen, boolean, typeof plato])[]) {
  const how = `on a ${screen} ${javaScriptEnabled ? 'with' : 'without'} scripts`;

  t.test(`a business is found by a place and on the map, ${how}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(visit.address('/business-directory/'));
    await page.getByLabel('What are you looking for?').fill('valuers');
    await page.getByLabel('Near', { exact: true }).fill('bath');
    await page.getByRole('button', { name: 'Find businesses' }).click();
    await page.waitForURL('**/business-directory/?near=bath&q=valuers#map');
    t.ok(await isInView(page.locator('.map-trail')), 'the answer is where one looks');
    t.equal(await page.locator('.searched-place').count(), 1, 'the map shows the place');
    t.ok((await page.locator('.towns text:visible').count()) > 2, 'and names towns around it');
    t.ok(await page.locator('.pin > g').count());
    t.same(await listCoveredNames(page), [], 'none lies under a pin');
    t.match(await page.locator('.directory .card .distance').first().textContent(), /less than 1 mi/);
    await page.getByRole('link', { name: 'Quillfeather Valuations, Bath' }).click();
    await page.waitForURL(`**${LISTING}`);
    await page.goto(visit.address('/business-directory/?region=europe'));
    await page.locator('.directory-map a.several').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/country=[a-z-]+&region=europe|region=europe&country=[a-z-]+/);
    t.ok(await fits(page), 'nothing scrolls sideways');
    if (javaScriptEnabled) await checkAccessibility(t, page, 'a region');
    await context.close();
  });

  t.test(`those that are selected stand side by side, ${how}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(visit.address('/business-directory/'));
    const button = page.getByRole('button', { name: 'Compare', exact: true });
    t.notOk(await button.isVisible(), 'nothing to compare yet');
    const boxes = page.getByRole('checkbox', { name: /^Compare/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    t.ok(await isInView(button), 'the button is where one selects');
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    t.match(nodes.map(({ name }) => name?.value ?? '').join(''), /2 selected/, 'it says how many');
    for (const place of [1, 2, 3]) {
      await boxes.nth(place).focus();
      const [box, cover] = [await boxes.nth(place).boundingBox(), await button.boundingBox()];
      t.ok(box && cover && box.y + box.height <= cover.y, `checkbox ${place} is not under the bar`);
    }
    await button.click();
    await page.waitForURL(/compare\/\?ids=\d+,\d+$/);
    const names = page.getByRole('columnheader');
    t.equal(await names.count(), 3);
    t.ok(await isInView(names.nth(2)), 'both names are seen at once');
    t.ok(await fits(page), 'nothing scrolls sideways');
    if (javaScriptEnabled) {
      await checkAccessibility(t, page, 'two side by side');
      await page
        .getByRole('link', { name: /^Remove/ })
        .first()
        .click();
      await page.waitForURL(/compare\/\?ids=\d+$/);
      await page.goto(visit.address('/business-directory/?page=2'));
      await page.getByText('1 selected on other pages.').waitFor();
      await checkAccessibility(t, page, 'one that was selected elsewhere');
      await boxes.nth(0).check();
      await page.getByText(', 1 on other pages.').waitFor();
      await button.click();
      await page.waitForURL(/compare\/\?ids=\d+,\d+$/);
      await page.goBack();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      t.notOk(await boxes.nth(0).isChecked());
      await button.waitFor({ state: 'hidden' });
      await boxes.nth(0).check();
      await page.goto(visit.address('/business-directory/?page=3'));
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.goBack();
      await page.locator('fx-island[data-island="business"][data-mounted]').waitFor({ state: 'attached' });
      t.notOk(await boxes.nth(0).isChecked(), 'what was cleared stays so on the way back');
    }
    await context.close();
  });

  t.test(`a message is answered, and a review is shown and answered, ${how}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const page = await context.newPage();
    const check = async (what: string) => {
      t.ok(await fits(page), `${what}: nothing scrolls sideways`);
      if (javaScriptEnabled) await checkAccessibility(t, page, what);
    };
    await page.goto(visit.address(LISTING));
    await page.getByRole('link', { name: 'Send a message' }).click();
    await page.getByLabel('Your name').fill('Rita Reader');
    await page.getByLabel('Your email address').fill('not an address');
    await page.getByLabel('Message').fill(`Do you value opals? (${screen})`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Invalid email!').waitFor();
    t.match(await page.getByLabel('Message').inputValue(), /opals/, 'what was typed is still there');
    await check('a message with a mistake');
    await page.getByLabel('Your email address').fill('rita@reader.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/is on its way to/).waitFor();
    await page.goto(visit.address(`${LISTING}contact/`));
    await page.getByLabel('Your name').fill('Otto Offer');
    await page.getByLabel('Your email address').fill(`${screen}@offers.example`);
    await page.getByLabel('Message').fill(`We make you first in all searches (${screen})`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/is on its way to/).waitFor();

    await logIn(context, author);
    if (javaScriptEnabled) {
      await page.goto(visit.address(`${LISTING}contact/`));
      const field = page.getByLabel('Your email address');
      await until(async () => (await field.inputValue()) === author.email);
    }
    await page.goto(visit.address(LISTING));
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByLabel('Your experience').fill(WORDS);
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('Choose from one to five stars.').waitFor();
    await page.locator('[name="stars"][value="1"]:focus').waitFor();
    await check('a review without stars');
    await page.getByText('Photos (optional)').click();
    await page.getByLabel('Photo 1', { exact: true }).setInputFiles(await makePhoto());
    if (javaScriptEnabled) await page.getByText('It was sent.').waitFor();
    await page.getByLabel('What it shows, photo 1').fill('The ring in its box');
    await check('a review with a photo');
    await page.getByRole('radio', { name: /^4/ }).check();
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText(/We read your review within/).waitFor();

    await context.clearCookies();
    await logIn(context, edda);
    await page.goto(visit.address('/studio/?kind=reviews'));
    await page.getByRole('link', { name: 'Quillfeather Valuations' }).click();
    await page.waitForURL('**/studio/reviews/**');
    await check('a review in Studio');
    await page.getByRole('button', { name: 'Show it', exact: true }).click();
    await page.getByText('It is shown from now on.').waitFor();

    await context.clearCookies();
    await logIn(context, goldie);
    await page.goto(visit.address(READERS));
    await check('readers of a listing');
    const message = page.locator('.reader-words', { hasText: `opals? (${screen})` });
    await message.locator('summary').click();
    await message.getByRole('textbox').fill('We do.');
    await message.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Your answer is on its way.').waitFor();
    const offer = page.locator('.reader-words', { hasText: `first in all searches (${screen})` });
    await offer.getByText('To answer', { exact: true }).waitFor();
    await offer.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByText('The message is marked as answered.').waitFor();
    await offer.getByRole('button', { name: 'Block sender' }).click();
    await page.getByText('You get no more messages from this address.').waitFor();
    await page.getByText(/^Blocked/).click();
    await check('a sender who is blocked');
    await offer.getByRole('button', { name: 'Unblock' }).click();
    await page.getByText(/The message is back/).waitFor();
    const review = page.locator('#reviews .reader-words', { has: page.locator('summary') });
    await review.locator('summary').click();
    await review.getByRole('textbox').fill('Thank you for coming.');
    await review.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Your answer stands below the review.').waitFor();

    await context.clearCookies();
    await page.goto(visit.address(LISTING));
    await page.getByText('Thank you for coming.').first().waitFor();
    const photo = page.getByRole('img', { name: 'The ring in its box' }).first();
    await photo.waitFor();
    t.equal(await page.getByRole('link', { name: /^\d reviews?$/ }).getAttribute('href'), '#reviews');
    await check('a listing with a review');
    if (javaScriptEnabled) {
      await photo.click();
      await page.getByRole('dialog', { name: 'Image viewer' }).waitFor();
    }
    await context.close();
  });
}

t.test('the mean of three reviews stands on every card, and how many gave how many stars', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/business-type/gem-cutting/', '/business-directory/?q=quiet+lap']) {
    await page.goto(visit.address(path));
    const card = page.locator('.card', { has: page.getByRole('link', { name: 'Quiet Lap Faceting' }) });
    t.match(await card.textContent(), '4.0 out of 5 (3 reviews)', path);
  }
  await page.goto(visit.address(`/business-listing/${RATED}/`));
  t.same(await page.locator('.star-counts > div').allTextContents(), [
    '5 stars2',
    '4 stars0',
    '3 stars0',
    '2 stars1',
    '1 star0',
  ]);
  t.ok(await fits(page), 'nothing scrolls sideways');
  await context.close();
});

t.test('visits and clicks of readers with scripts are counted by day', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.route('https://**', (route) => route.abort());
  const seen = page.waitForRequest('**/listing/seen/');
  await page.goto(visit.address(LISTING));
  t.equal((await seen).postData(), `${listingId} views`);
  const clicked = page.waitForRequest('**/listing/seen/');
  await page.getByRole('link', { name: 'Visit website' }).click({ noWaitAfter: true });
  t.equal((await clicked).postData(), `${listingId} website`);
  await until(async () => {
    const rows = await inDatabase((db) => db.selectFrom('listing_counts').select('kind').execute());
    return rows.some(({ kind }) => kind === 'views') && rows.some(({ kind }) => kind === 'website');
  }, 15_000);
  t.pass('both are written');
  await context.close();
});
