import type { Page } from 'playwright-core';

/** A file that takes longer is not coming, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * From top to bottom in steps of a screen, until all that is lazy has come and fonts have loaded; then back to the top.
 * @throws naming what has not come
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const late = (what: () => string) =>
      new Promise((_, reject) => setTimeout(() => reject(new Error(`Not there yet: ${what()}`)), most));
    await Promise.race([document.fonts.ready, late(() => 'fonts')]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    // Images out of sight at the side, in a carousel, would wait for ever.
    for (const image of document.images) image.loading = 'eager';
    const waiting = new Set(document.images);
    const all = [...waiting].map((image) => image.decode().finally(() => waiting.delete(image)));
    await Promise.race([
      Promise.allSettled(all),
      late(() => [...waiting].map(({ currentSrc, src }) => currentSrc || src).join(' ')),
    ]);
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
  }, MAX_WAIT_MS);
}
