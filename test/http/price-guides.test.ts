/** Price guides as readers find them, with the seed content and the built server. */
import t from 'tap';
import { PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { gemma, sil } from '#test/cast.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';

interface Listed {
  readonly link: string;
  readonly title: { readonly rendered: string };
}

const facet = await startFacet({ SECRET });
t.teardown(() => facet.stop());
const read = (path: string, cookie?: string) =>
  sendRequest(facet, { path, headers: { host: 'gemsociety.localhost', ...(cookie && { cookie }) } });

const guides: Listed[] = [];
for (const type of PRICE_GUIDE_TYPES)
  guides.push(...(JSON.parse((await read(`/wp-json/wp/v2/${type}?per_page=100`)).text) as Listed[]));

t.test('one page lists them all, and is found from the learning center', async (t) => {
  const { status, text } = await read('/gemstone-price-guides/');
  t.equal(status, 200);
  // The REST base has whole addresses.
  for (const { link } of guides) t.match(text, `href="${new URL(link).pathname}"`);
  t.match((await read('/learning-center/')).text, 'href="/gemstone-price-guides/"');
});

t.test('a gem and its topic lead to what it costs', async (t) => {
  const leads = {
    ruby: '/article/ruby-prices/',
    opal: '/article/opal-value/',
    demantoid: '/article/garnet-price-guide/',
  };
  for (const [gem, link] of Object.entries(leads)) {
    t.match((await read(`/gemstone-encyclopedia/${gem}/`)).text, `href="${link}"`, gem);
    t.match((await read(`/topic/${gem}/`)).text, `href="${link}"`, `topic ${gem}`);
  }
  t.notMatch(
    (await read('/gemstone-encyclopedia/malachite/')).text,
    'part-prices',
    'and none where there is none',
  );
});

t.test('a guest meets the wall, who has paid for price guides does not', async (t) => {
  const path = '/article/ruby-prices/';
  const paywall = 'Prices are for members';
  const figure = '7,000 to 15,000';
  const guest = await read(path);
  t.match(guest.text, paywall);
  t.notMatch(guest.text, figure);
  const enthusiast = await read(path, (await signIn(facet, gemma)).cookie);
  t.match(enthusiast.text, paywall, 'a membership without price guides');
  const silver = await read(path, (await signIn(facet, sil)).cookie);
  t.match(silver.text, figure);
  t.notMatch(silver.text, paywall);
});

t.test('an address of an article that is neither an article nor a price guide is not found', async (t) => {
  t.equal((await read('/article/moldavite-prices/')).status, 404);
});

t.test('search engines and programs are told of them', async (t) => {
  const index = (await read('/sitemap.xml')).text;
  const llms = (await read('/llms.txt')).text;
  for (const type of PRICE_GUIDE_TYPES) t.match(index, `sitemap-${type}-1.xml`);
  for (const { link } of guides) t.match(llms, link);
});
