/** A video of 30 MB into the library: the connection is lost on the way, and it goes on; then the page of a video shows it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { makeEpub } from '#test/make-epub.ts';
import { makeWebm } from '#test/make-video.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const MB = 1_048_576;
const PART = /\/staff\/uploads\/[0-9a-f]+\/\?offset=(\d+)/;
const PARTS_BEFORE_LOSS = 4;

async function open() {
  const context = await visit.open('desktop');
  const { token } = await signIn(visit.facet, edda);
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
  ]);
  return { context, page: await context.newPage() };
}

async function makeFile(name: string, megabytes: number) {
  return { name, mimeType: 'video/webm', buffer: Buffer.from(await makeWebm(megabytes * MB)) };
}

/** Begins an item of a type, whose form is shown then. */
async function begin(page: Page, label: string): Promise<void> {
  await page.goto(visit.address('/studio/content/'));
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.waitForURL(/\/studio\/content\/[a-z-]+\/\d+\/$/);
}

// A list to choose from until its script has made a search of it.
const fileOf = (page: Page) => page.locator('[data-studio="file-field"] input[role="combobox"]');
const chosenFile = (page: Page) => page.getByRole('list', { name: /^Chosen: File/ });

t.test('a large video goes on after a lost connection, and is seen on its page', async (t) => {
  const { context, page } = await open();
  const faults = watchFaults(page);
  const file = await makeFile('Star and lamp.webm', 30);
  const offsets: number[] = [];
  await context.route(PART, async (route) => {
    const [, offset] = PART.exec(route.request().url()) ?? [];
    if (offsets.push(Number(offset)) !== PARTS_BEFORE_LOSS) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(visit.address('/studio/media/'));
  await page.getByLabel('Add files').setInputFiles(file);
  await page.getByText('The connection is lost. It goes on by itself.').waitFor();
  await checkAccessibility(t, page, 'a lost connection');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('heading', { level: 1, name: 'star-and-lamp' }).waitFor();
  t.ok(offsets.length > PARTS_BEFORE_LOSS, 'it went on in parts');
  t.same(offsets.filter((offset) => offset === 0).length, 1, 'and did not begin again');
  for (const fact of ['0:15', '30 MB', '1280 × 720 pixels'])
    await page.getByText(fact, { exact: true }).waitFor();
  const seconds = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.preload = 'metadata';
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
    return video.duration;
  });
  t.equal(Math.round(seconds), 15, 'the browser plays it');
  await checkAccessibility(t, page, 'the page of a video');

  await begin(page, 'Video');
  await page.getByLabel('Title', { exact: true }).fill('Star and lamp');
  await fileOf(page).fill('star-and-lamp');
  await page.getByRole('option', { name: /^star-and-lamp \(0:15\)/ }).click();
  await page.getByRole('button', { name: 'Add a captions file' }).click();
  const row = page.getByRole('group', { name: 'captions file 1' });
  const sendCaptions = async (text: string) => {
    const choosing = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Upload captions' }).click();
    const file = { name: 'Star.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(text) };
    await (await choosing).setFiles(file);
  };
  await sendCaptions('1\n00:00:02,000 --> 00:00:01,000\nA star.\n');
  await row.getByRole('alert').getByText('Line 2 of these captions: This ends before it begins.').waitFor();
  t.equal(
    await row.getByRole('button', { name: 'Try again' }).count(),
    0,
    'the same file would be refused again',
  );
  await sendCaptions('1\n00:00:01,000 --> 00:00:02,000\nA star.\n');
  await row.getByText('Star.srt is in the library, and chosen here.').waitFor();
  t.equal(await row.locator('select option:checked').first().textContent(), 'star');
  await page.getByLabel('Status').selectOption('publish');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/[?]saved=/);
  await page.goto(visit.address('/video/star-and-lamp/'));
  await page.getByText('15 seconds').first().waitFor();
  const type = await page.locator('video source').evaluate(async (source: HTMLSourceElement) => {
    const response = await fetch(source.src, { headers: { range: 'bytes=100-199' } });
    return `${response.status} ${response.headers.get('content-type')}`;
  });
  t.equal(type, '206 video/webm');
  await context.close();
  t.same(
    faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|ViewTransition|\b422\b/.test(fault)),
    [],
  );
});

t.test('an upload that was left goes on with the next visit; one that is canceled is gone', async (t) => {
  const { context, page } = await open();
  // On the disk, so that it is the same file the second time: to the browser as well.
  const file = join(t.testdir({ 'Left.webm': (await makeFile('', 12)).buffer }), 'Left.webm');
  const offsets: number[] = [];
  const isSecond = Promise.withResolvers<void>();
  await page.route(PART, (route) => {
    const [, offset] = PART.exec(route.request().url()) ?? [];
    if (Number(offset) === 0) return route.continue();
    // The server has the part before it; this one never gets there.
    isSecond.resolve();
  });
  page.on('request', (request) => {
    const [, offset] = PART.exec(request.url()) ?? [];
    if (offset !== undefined) offsets.push(Number(offset));
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(visit.address('/studio/media/'));
  await page.getByLabel('Add files').setInputFiles(file);
  await isSecond.promise;
  await page.reload();
  await page.unroute(PART);
  offsets.length = 0;
  await page.getByLabel('Add files').setInputFiles(file);
  await page.getByRole('link', { name: 'Open it' }).waitFor();
  t.ok((offsets[0] ?? 0) > 0, `it went on where it was: ${offsets}`);

  const isHeld = Promise.withResolvers<void>();
  await context.route(PART, () => isHeld.resolve());
  await page.getByLabel('Add files').setInputFiles(await makeFile('Canceled.webm', 12));
  await isHeld.promise;
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel Canceled.webm' }).click();
  t.equal((await gone).status(), 200);
  t.equal(await page.getByText('Canceled.webm').count(), 0);
  await context.close();
});

t.test('a video is replaced in parts, and by nothing of another kind', async (t) => {
  const { context, page } = await open();
  const faults = watchFaults(page);
  await page.goto(visit.address('/studio/media/'));
  await page.getByLabel('Add files').setInputFiles(await makeFile('Short.webm', 5));
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByText('5 MB', { exact: true }).waitFor();
  const address = await page.locator('video source').getAttribute('src');
  await page.getByText('Replace the file').click();
  const input = page.getByLabel('Another video (WebM)');
  const replace = page.getByRole('button', { name: 'Replace', exact: true });
  const buffer = Buffer.alloc(5 * MB);
  buffer.write('%PDF-1.7');
  buffer.write('%%EOF', buffer.length - 6);
  await input.setInputFiles({ name: 'Pearls.pdf', mimeType: 'application/pdf', buffer });
  await replace.click();
  await page.getByText(/Choose a file of the same kind/).waitFor();
  await checkAccessibility(t, page, 'a file that could not be replaced');
  let parts = 0;
  page.on('request', (request) => {
    if (PART.test(request.url())) parts += 1;
  });
  await input.setInputFiles(await makeFile('Longer.webm', 25));
  await replace.click();
  await page.getByText('The file was replaced. Its address is the same.').waitFor();
  t.ok(parts > 5, `${parts} parts`);
  await page.getByText('25 MB', { exact: true }).waitFor();
  t.equal(await page.locator('video source').getAttribute('src'), address);
  await context.close();
  t.same(
    faults.filter((fault) => !/409|ViewTransition/.test(fault)),
    [],
  );
});

t.test('without scripts the page of a video says how large another may be', async (t) => {
  const { context } = await open();
  const video = await visit.open('desktop', { javaScriptEnabled: false });
  await video.addCookies(await context.cookies());
  const page = await video.newPage();
  await page.goto(visit.address('/studio/media/?search=star-and-lamp-video'));
  await page.getByRole('link', { name: 'A Star Follows Its Lamp' }).click();
  await page.getByText('Replace the file').click();
  t.match(await page.locator('#file-hint').textContent(), 'Up to 2 GB. Without scripts up to 20 MB.');
  await video.close();
  await context.close();
});

t.test('a video that is not among the newest is found by its title', async (t) => {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  t.teardown(() => db.destroy());
  const facts = { mime_type: 'video/webm', alt: '', width: 640, height: 360, seconds: 9 };
  const newer = Array.from({ length: 120 }, (_, at) => ({
    ...facts,
    ...{ slug: `newer-${at}`, file: `newer-${at}.webm`, title: `Newer ${at}` },
  }));
  await db.insertInto('media').values(newer).execute();
  const { context, page } = await open();
  const faults = watchFaults(page);
  await begin(page, 'Video');
  await fileOf(page).fill('follows its lamp');
  await page.getByRole('option', { name: /^A Star Follows Its Lamp \(0:16\)/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('The same star');
  await checkAccessibility(t, page, 'the form of a video');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/[?]saved=/);
  await chosenFile(page).getByText('A Star Follows Its Lamp (0:16)').waitFor();
  t.equal(await page.locator('[name="fact.seconds"]').inputValue(), '16');
  await fileOf(page).fill('no such film');
  await fileOf(page).press('Enter');
  await page.getByText('Nothing here is called “no such film”.').waitFor();
  await context.close();
  t.same(
    faults.filter((fault) => !/ViewTransition/.test(fault)),
    [],
  );
});

t.test('an e-book is uploaded beside the field that takes it', async (t) => {
  const { context, page } = await open();
  await begin(page, 'E-book');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an e-book' }).click(),
  ]);
  await chooser.setFiles({ name: 'Pearls.epub', mimeType: '', buffer: Buffer.from(makeEpub()) });
  await page.getByText('Pearls.epub is in the library, and chosen here.').waitFor();
  await checkAccessibility(t, page, 'the form of an e-book');
  await page.getByLabel('Title', { exact: true }).fill('Pearls');
  await page.getByLabel('Pages').fill('16');
  await page.getByLabel('Price, in dollars').fill('5.50');
  await page.getByLabel('Contents').fill('Luster\nShape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/[?]saved=/);
  await page.reload();
  t.match(await page.locator('[name="fact.file"]').inputValue(), /\.epub$/);
  await chosenFile(page).getByText('pearls').waitFor();
  t.equal(await page.getByLabel('Price, in dollars').inputValue(), '5.50');
  t.ok(await page.getByLabel('EPUB', { exact: true }).isChecked());
  await context.close();
});
