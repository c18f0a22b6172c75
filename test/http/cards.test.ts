import sharp from 'sharp';
import t from 'tap';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const facet = await startFacet();
t.teardown(() => facet.stop());
const get = (path: string, host = 'facet.localhost') => sendRequest(facet, { path, headers: { host } });

t.test('every page that may be found names a card of the promised size', async (t) => {
  for (const path of ['/', '/faq/', '/article/faceting-your-first-stone/', '/author/rafael-ibarra/']) {
    const { text } = await get(path);
    const [, card = ''] = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(text) ?? [];
    t.match(card, /^\/card\/.+\.jpg$/, path);
    const { status, headers, bytes } = await get(card);
    t.equal(status, 200, card);
    t.equal(headers['content-type'], 'image/jpeg');
    t.equal(headers['cache-control'], 'public, max-age=86400');
    t.match(await sharp(bytes).metadata(), { format: 'jpeg', width: 1200, height: 630 });
  }
});

t.test('each brand has its own ground', async (t) => {
  const [facet, society] = await Promise.all(
    ['facet.localhost', 'gemsociety.localhost'].map(async (host) => {
      const { status, bytes } = await get('/card/home.jpg', host);
      t.equal(status, 200, host);
      return readColor(bytes, 4, 4);
    }),
  );
  const [red = 0, , blue = 0] = facet ?? [];
  t.ok(Math.abs(blue - red) < 20, `the gray of steel: ${facet}`);
  const [societyRed = 0, , societyBlue = 0] = society ?? [];
  t.ok(societyBlue > societyRed * 2, `ink blue: ${society}`);
});

t.test('a card has the title and the image of its page', async (t) => {
  const [faq, press, article] = await Promise.all(
    ['/card/faq.jpg', '/card/press.jpg', '/card/article/faceting-your-first-stone.jpg'].map(
      async (path) => (await get(path)).bytes,
    ),
  );
  if (!faq || !press || !article) return t.fail('no cards');
  const title = { left: 60, top: 200, width: 640, height: 220 };
  const right = { left: 780, top: 60, width: 400, height: 500 };
  for (const card of [faq, press, article])
    t.ok((await measureSpread(card, title)) > 15, 'words, not a bare ground');
  t.ok((await measureDifference(faq, press, title)) > 5, 'each its own');
  t.ok((await measureDifference(faq, press, right)) < 1, 'without a picture, the same engraving');
  t.ok((await measureSpread(article, right)) > 2 * (await measureSpread(faq, right)), 'a picture');
});

/** In pixels. */
type Part = { left: number; top: number; width: number; height: number };
const cut = (card: Buffer, part: Part) => sharp(card).extract(part).raw().toBuffer();
const readColor = (card: Buffer, left: number, top: number) =>
  cut(card, { left, top, width: 1, height: 1 }).then((pixel) => [...pixel]);

/** How far lightness strays from its mean, 0 to 255: next to nothing on a bare ground. */
async function measureSpread(card: Buffer, part: Part): Promise<number> {
  const { channels } = await sharp(await sharp(card).extract(part).greyscale().toBuffer()).stats();
  return channels[0]?.stdev ?? 0;
}

t.test('where there is no page to share there is no card', async (t) => {
  for (const path of [
    '/card/no-such-page.jpg',
    '/card/search/ruby.jpg',
    '/card/style-guide.jpg',
    '/card/about-us.jpg',
    '/card/faq.png',
    '/card/faq',
    '/card/.jpg',
    '/card/%2e%2e/%2e%2e/etc/passwd.jpg',
    '/card/card/faq.jpg',
  ]) {
    t.equal((await get(path)).status, 404, path);
  }
  t.notMatch((await get('/search/ruby/')).text, 'og:image');
});

/** Mean difference of two cards in one place, 0 to 255. JPEG alone makes a little of it. */
async function measureDifference(one: Buffer, other: Buffer, part: Part): Promise<number> {
  const [first, second] = await Promise.all([cut(one, part), cut(other, part)]);
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}
