/** Requests that a page with a video makes for it, and when; and what follows the video. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { findViolations } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { sendRequest } from '#test/send-request.ts';

const visit = await openBrowser();
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const CAPTIONS = /\.vtt$/;

t.test('captions are fetched when the video is played, not before, and are shown then', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  const faults = watchFaults(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(visit.address(await findOpenVideo()), { waitUntil: 'networkidle' });
  const ofVideo = () => fetched.filter((url) => CAPTIONS.test(url) || /\.(?:webm|mp4)$/.test(url));
  t.same(ofVideo(), [], 'nothing of the film');
  const asked = page.waitForRequest(CAPTIONS);
  await play(page);
  await asked;
  t.equal(await readMode(page), 'showing');

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    const [track] = video.textTracks;
    if (track) track.mode = 'disabled';
  });
  await play(page);
  t.equal(await readMode(page), 'disabled', 'whoever turned them off is left in peace');
  t.same(faults, []);
  await page.context().close();
});

t.test('at its end a video offers the next one, and takes that back when it is watched again', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.goto(visit.address(await findOpenVideo()), { waitUntil: 'networkidle' });
  await page.locator('fx-island[data-island="next-video"][data-mounted]').waitFor({ state: 'attached' });
  const offer = page.locator('.next-video');
  t.notOk(await offer.isVisible());
  await page.locator('video').dispatchEvent('ended');
  const next = offer.getByRole('link');
  const listed = page.getByRole('navigation', { name: 'Next video' }).getByRole('link').first();
  t.equal(await next.getAttribute('href'), await listed.getAttribute('href'), 'the one that is listed first');
  t.not(new URL((await next.getAttribute('href')) ?? '', page.url()).pathname, new URL(page.url()).pathname);
  t.same(await findViolations(page), []);
  await offer.getByRole('button', { name: 'Watch again' }).click();
  t.notOk(await offer.isVisible());
  t.ok(await page.locator('video').evaluate((video) => video === document.activeElement));
  await page.context().close();
});

async function play(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
}

function readMode(page: Page): Promise<string | undefined> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
}

/** Path of the first video that is open to all. */
async function findOpenVideo(): Promise<string> {
  const { text } = await sendRequest(visit.facet, { path: '/wp-json/wp/v2/video?per_page=100&brand=facet' });
  const videos = JSON.parse(text) as { id: number; locked: boolean }[];
  return `/video/${videos.find(({ locked }) => !locked)?.id}/`;
}
