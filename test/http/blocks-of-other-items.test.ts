import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { type Call, type OpenApp, openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { openRequest, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const PAGE = '/article/three-reds/';
const isForPhotos = ({ input }: Call) => input.type === 'photo';

const photo = (title: string) =>
  articleFile(title, 'Seen from above.', {
    categories: [],
    featured: 'gem-ruby',
    gemstone_family: 'corundum',
    photo: { credit: 'Facet studio' },
  });

const block = (attributes: object) => `<!-- wp:airnauts/content-block ${JSON.stringify(attributes)} /-->`;

const FILES = {
  'photos/red-one.md': photo('Red One'),
  'photos/red-two.md': photo('Red Two'),
  'photos/red-three.md': photo('Red Three'),
  'galleries/reds.md': articleFile('Reds', 'Reds.', {
    categories: [],
    gallery: { photos: ['red-two', 'red-one'] },
  }),
  'businesses/meridian.md': articleFile('Meridian Facets', 'They cut.', {
    categories: [],
    business: {
      trade: 'Studio',
      street: '1 Row',
      city: 'Springfield',
      country: 'USA',
      services: ['Cutting'],
    },
  }),
  'articles/found-reds.md': articleFile(
    'Found Reds',
    [
      'Before it.',
      block({ name: 'curated-gallery', search_params: 'q=red&sort=name_z_a&size=2' }),
      'After it.',
    ].join('\n\n'),
  ),
  'articles/three-reds.md': articleFile(
    'Three Reds',
    [
      'Before the gallery.',
      block({ name: 'curated-gallery', title: 'The reds', gallery: 'reds' }),
      'After the gallery.',
      block({ name: 'company-preview', slug: 'meridian' }),
      block({ name: 'company-preview', slug: 'nobody-of-that-name' }),
    ].join('\n\n'),
  ),
};

const open = (t: Test) => openApp(t, { files: FILES });
const read = async (app: OpenApp) => readMain((await sendRequest(app, { path: PAGE })).text);
const cacheStatus = async (app: OpenApp) =>
  String((await sendRequest(app, { path: PAGE })).headers['cache-status']);

async function findId(app: OpenApp, type: string, slug: string): Promise<number> {
  const { text } = await sendRequest(app, { path: `/wp-json/wp/v2/${type}/?slug=${slug}` });
  return z.array(z.object({ id: z.number() })).parse(JSON.parse(text))[0]?.id ?? 0;
}

async function change(app: OpenApp, type: string, slug: string, fields: object): Promise<void> {
  const { status } = await sendRequest(app, {
    method: 'POST',
    path: `/wp-json/wp/v2/${type}/${await findId(app, type, slug)}/`,
    headers: { ...(await signIn(app, edda)).bearer, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  t.equal(status, 200);
}

t.test('a gallery shows its photos in its own order, a company is shown by its slug', async (t) => {
  const main = await read(await open(t));
  t.match(main, /Before the gallery\..*Red Two.*Red One.*After the gallery\..*Meridian Facets/s);
  t.notMatch(main, 'Red Three');
});

t.test('a gallery by search shows the photos that the search finds, and nothing when it fails', async (t) => {
  const app = await open(t);
  const read = async () => readMain((await sendRequest(app, { path: '/article/found-reds/' })).text);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name === 'search') throw new Error('the search is down');
  };
  const without = await read();
  t.match(without, /Before it\..*After it\./s);
  t.notMatch(without, /Red One|Red Two|track waiting/);
  app.beforeCall = () => {};
  app.clock.advance(60_000);
  await until(async () => /Before it\..*Red Two.*Red Three.*After it\./s.test(await read()));
  t.notMatch(await read(), 'Red One');
});

t.test('such a page is kept until what its blocks show changes', async (t) => {
  const app = await open(t);
  await read(app);
  t.match(await cacheStatus(app), /^Facet; hit/);
  await change(app, 'photo', 'red-one', { title: 'Red the First' });
  t.match(await read(app), 'Red the First');
  await change(app, 'business-listing', 'meridian', { title: 'Meridian and Sons' });
  t.match(await read(app), 'Meridian and Sons');
});

t.test(
  'a gallery that cannot be found leaves nothing, its neighbors stay, and the page is not kept',
  async (t) => {
    const app = await open(t);
    app.beforeCall = (call) => {
      if (isForPhotos(call)) throw new Error('the CMS is down');
    };
    const main = await read(app);
    t.match(main, /Before the gallery\..*After the gallery\..*Meridian Facets/s);
    t.notMatch(main, /Red One|Red Two|track waiting/);
    app.beforeCall = () => {};
    app.clock.advance(60_000);
    await until(async () => (await read(app)).includes('Red Two'));
  },
);

t.test('a gallery that is slow holds its place while the rest is read', async (t) => {
  const app = await open(t);
  const slow = Promise.withResolvers<void>();
  app.beforeCall = (call) => (isForPhotos(call) ? slow.promise : undefined);
  const response = await openRequest(app, { path: PAGE });
  const whole = text(response);
  slow.resolve();
  t.match(await whole, /Before the gallery\..*track waiting.*After the gallery\..*Red Two/s);
});
