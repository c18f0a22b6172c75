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

t.test('each brand has its own look', async (t) => {
  const [one, other] = await Promise.all([
    get('/card/home.jpg'),
    get('/card/home.jpg', 'gemsociety.localhost'),
  ]);
  t.equal(other.status, 200);
  t.notOk(one.bytes.equals(other.bytes));
});

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
