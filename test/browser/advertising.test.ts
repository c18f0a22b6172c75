/** An advertising place, from the plan to the readers: booked and filled on a phone without scripts, accepted by an operator, seen on both screens. */
import sharp from 'sharp';
import t from 'tap';
import { goldie, plato, prof, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, watchFaults } from '#test/open-browser.ts';
import { runAdmin } from '#test/run-admin.ts';
import { sendRequest } from '#test/send-request.ts';
import { until } from '#test/until.ts';
import { logIn } from './log-in.ts';
import { pay } from './pay.ts';
import { checkIfPossible, WAYS } from './ways.ts';

const ARTICLE = '/article/reading-a-laboratory-report/';
const ACCOUNT = '/account/advertising/';
const LINK = 'https://saws.example/';
const ALT = 'Blades that stay straight: Saws & Sons';
/** As is promised. */
const SHOWN_MS = 1000;
const COUNTED_MS = 20_000;

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const draw = async (width: number, height: number, background: string) => ({
  name: 'ours.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

t.test('a place is booked, filled, accepted, seen and counted', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(visit, page, goldie, '/advertise/select-plan/');
  const plan = page.getByRole('form', { name: 'Book Top of content' });
  await plan.getByLabel('Book it for').selectOption('3 months: $540');
  await plan.getByRole('button').click();
  await page.waitForURL('**/checkout/?rid=ADTOPC&months=3');
  await page.getByText('Top of content, 3 months').waitFor();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await pay(page);
  await page.getByRole('link', { name: 'Send your artwork' }).click();
  await page.waitForURL(`**${ACCOUNT}`);

  const form = page.getByRole('form', { name: 'Artwork: Top of content' });
  await form.getByLabel('Image for wide screens').setInputFiles(await draw(450, 90, '#743'));
  await form.getByLabel('What the image shows').fill(ALT);
  await form.getByLabel('Where it leads').fill(LINK);
  await form.getByRole('button', { name: 'Send it to be checked' }).click();
  await page.getByText('This image has 450 × 90 pixels.').waitFor();
  t.equal(await form.getByLabel('What the image shows').inputValue(), ALT, 'what was typed stays');
  const state = await context.storageState();
  await form.getByLabel('Image for wide screens').setInputFiles(await draw(900, 160, '#743'));
  await form.getByLabel('Image for phones').setInputFiles(await draw(320, 50, '#743'));
  await form.getByRole('button', { name: 'Send it to be checked' }).click();
  await page.getByText('We have what you sent.').waitFor();
  await context.close();

  const owner = await (await visit.open('desktop', { storageState: state })).newPage();
  await owner.goto(visit.address('/advertise/select-plan/'));
  await checkAccessibility(t, owner, 'the plans');
  await owner.goto(visit.address(ACCOUNT));
  await owner.getByText('Being checked', { exact: true }).waitFor();
  await checkAccessibility(t, owner, 'a place that waits');

  const operator = await runAdmin({ DATA_DIR: visit.facet.dataDir }, ['ads']);
  t.match(operator.said, new RegExp(`${goldie.email} +waiting .*${LINK}`));
  const [version = ''] = /\b[0-9a-f]{8}\b/.exec(operator.said) ?? [];
  const accepted = await runAdmin({ DATA_DIR: visit.facet.dataDir }, ['ads', 'accept', '1', version]);
  t.match(accepted, { code: 0, said: /^Booking 1, Top of content, is shown until / });

  await until(
    async () => (await sendRequest(visit.facet, { path: ARTICLE })).text.includes('/ad/1/'),
    SHOWN_MS,
  );
  for (const screen of SCREEN_NAMES) {
    const guests = await visit.open(screen);
    const guest = await guests.newPage();
    const faults = watchFaults(guest);
    const seen = guest.waitForRequest('**/ad/seen/');
    await guest.goto(visit.address(ARTICLE));
    const image = guest.getByRole('note', { name: `Advertisement: ${ALT}` }).getByRole('img');
    await image.waitFor();
    const width = await image.evaluate((element) => element.getBoundingClientRect().width);
    t.equal(width, screen === 'desktop' ? 450 : 320, screen);
    await checkAccessibility(t, guest, `an article with what is booked, on a ${screen}`);
    t.equal((await seen).postData(), '1', 'it tells the number of the booking, and nothing else');
    t.same(faults, []);
    // There is nobody at that address.
    const followed = guest.waitForRequest(LINK);
    await image.click({ noWaitAfter: true });
    await followed;
    await guests.close();
  }

  await until(async () => {
    await owner.goto(visit.address(ACCOUNT));
    return (await owner.locator('.ad-row b').allTextContents()).join() === '2,2';
  }, COUNTED_MS);
  await owner.getByText('As a table').click();
  await checkAccessibility(t, owner, 'a place that is shown');
  await owner.getByLabel('Book more months', { exact: true }).selectOption('6 months: $1,080');
  await owner.getByRole('button', { name: 'Book more months' }).click();
  await owner.waitForURL('**/checkout/?rid=ADTOPC&booking=1&months=6');
  await owner.getByText('Top of content, 6 months').waitFor();
  await owner.context().close();
});

const OTHER_WAYS = WAYS.filter(({ screen, javaScriptEnabled }) => screen === 'desktop' || javaScriptEnabled);
const BUYERS = [plato, prof, sil];

for (const [at, { screen, options, javaScriptEnabled, way }] of OTHER_WAYS.entries())
  t.test(`a place is booked and filled with words ${way}`, async (t) => {
    const context = await visit.open(screen, options);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await logIn(visit, page, BUYERS[at] ?? goldie, '/advertise/select-plan/');
    await page.getByRole('form', { name: 'Book Sponsor square' }).getByRole('button').click();
    await page.waitForURL('**/checkout/?rid=ADSQRS**');
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout of a place');
    await page.getByRole('button', { name: /^(?:Continue to payment|Pay another way)/ }).click();
    await pay(page);
    await page.getByRole('link', { name: 'Send your artwork' }).click();
    await page.waitForURL(`**${ACCOUNT}`);
    const form = page.getByRole('form', { name: 'Artwork: Sponsor square' });
    await form.getByLabel('A title and a sentence').check();
    await form.getByLabel('Where it leads').fill('saws');
    await form.getByRole('button', { name: 'Send it to be checked' }).click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the artwork with what is wrong');
    await form.getByLabel('Title', { exact: true }).fill('Saws & Sons');
    await form.getByLabel('Where it leads').fill(LINK);
    await form.getByRole('button', { name: 'Send it to be checked' }).click();
    await page.getByText('We have what you sent.').waitFor();
    t.same(faults, []);
    await context.close();
  });
