import type { Page } from 'playwright-core';

/** From top to bottom in steps of a screen, until all that is lazy has come and fonts have loaded; then back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    // Images out of sight at the side, in a carousel, would wait for ever.
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
  });
}
