import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { BLOCK_SAMPLES } from '#client/app/samples.ts';
import type { LoadContext, PageContext } from '#client/core/page-module.ts';
import type { BlockAttributes, BlockName, ContentSegment } from '#shared/blocks.ts';
import { renderSegments } from './item-content.tsx';
import { loadSegments } from './load-blocks.ts';
import { BLOCKS } from './registry.tsx';

const page = { brand: 'facet', loadedBlocks: new Map() as PageContext['loadedBlocks'] } as PageContext;
const block = (name: BlockName, attributes: BlockAttributes): ContentSegment => ({
  kind: 'block',
  name,
  attributes,
});
const render = (name: BlockName, attributes: BlockAttributes) =>
  renderToStaticMarkup(renderSegments([block(name, attributes)], page)[0]);
const names = Object.keys(BLOCKS) as BlockName[];

t.test('the twenty blocks of the specification are there, and others may be', async (t) => {
  t.ok(names.length >= 20);
});

t.test('what is meant or extreme renders, what is empty or broken renders nothing', async (t) => {
  for (const name of names.filter((each) => BLOCKS[each].render)) {
    const samples = BLOCK_SAMPLES[name];
    t.ok(render(name, samples.good), `${name}, good`);
    t.ok(render(name, samples.extreme), `${name}, extreme`);
    t.equal(render(name, samples.empty), '', `${name}, empty`);
    t.equal(render(name, samples.broken), '', `${name}, broken`);
  }
});

t.test('what editors left empty is as what they left out', async (t) => {
  const bare = render('buy-list', { items: [{ name: 'Loupe' }] });
  t.match(bare, 'Loupe');
  t.equal(
    render('buy-list', { items: [{ name: 'Loupe', image: null, link: '', rating: '', budget: '' }] }),
    bare,
  );
});

t.test('rows of a comparison, and their cells, open the link of the row in a new tab', async (t) => {
  const markup = render('company-comparison', {
    columns: ['Workshop', 'Precision', 'Price'],
    rows: [
      { label: 'Meridian', link: 'https://meridian.example/', cells: ['fine', '$$'] },
      { label: 'Old Quay', cells: ['coarse', '$'] },
    ],
  });
  const links = markup.match(/<a [^>]*>/g) ?? [];
  t.equal(links.length, 3, 'the name and two cells of the row that has a link');
  for (const link of links) {
    t.match(link, 'target="_blank"');
    t.match(link, 'rel="noopener sponsored"');
    t.match(link, 'href="https://meridian.example/"');
  }
  t.equal(markup.split(' (opens in a new tab)</span></a>').length - 1, 3, 'each says so');
  t.equal(links.filter((link) => link.includes('tabindex="-1"')).length, 2, 'one stop for the keyboard');
});

t.test('numbers show as stars with halves, dollar signs as a budget', async (t) => {
  const markup = render('product-comparison', {
    columns: ['Tool', 'Feel', 'Wear', 'Price'],
    rows: [{ label: 'Saw', rating: '4.5', cells: [{ text: '3' }, 2.4, '$$$', 'cut off'] }],
  });
  t.match(markup, 'aria-label="4.5 out of 5 stars"');
  t.match(markup, 'aria-label="3 out of 5 stars"');
  t.match(
    markup,
    /aria-label="2\.4 out of 5 stars"><rect width="100" height="20"><\/rect><rect class="lit" width="50"/,
  );
  t.match(markup, 'aria-label="Price level 3 of 5"');
  t.notMatch(markup, 'cut off', 'a cell past the last column');
});

t.test('a table of more cells than anyone reads renders nothing', async (t) => {
  const rows = (count: number) => Array.from({ length: count }, () => Array.from({ length: 10 }, () => 5));
  const columns = Array.from({ length: 10 }, (_, place) => String(place));
  t.ok(render('rating-table', { columns, rows: rows(200) }));
  t.equal(render('rating-table', { columns, rows: rows(201) }), '');
  t.equal(
    render('company-comparison', { columns, rows: rows(201).map((cells) => ({ label: 'A', cells })) }),
    '',
  );
});

t.test('what costs a price is not a budget', async (t) => {
  const markup = render('rating-table', { columns: ['Tool', 'Price'], rows: [['Saw', '$150']] });
  t.match(markup, '<td>$150</td>');
});

t.test(
  'images under 3 or over 700 pixels fill the column, those up to 45 by 45 keep their size',
  async (t) => {
    const fit = (width: number, height: number) =>
      /class="(image[^"]*)"/.exec(
        render('image', { image: { src: '/wp-content/uploads/a.png', width, height } }),
      )?.[1];
    t.equal(fit(2, 2), 'image full');
    t.equal(fit(3, 3), 'image intrinsic');
    t.equal(fit(45, 45), 'image intrinsic');
    t.equal(fit(45, 46), 'image');
    t.equal(fit(700, 500), 'image');
    t.equal(fit(701, 500), 'image full');
  },
);

t.test('an exam is asked for by its slug or by its number, whatever that was written as', async (t) => {
  const course = 'mineralogy-certification';
  const ask = (attributes: BlockAttributes) => askedBy([block('exam', attributes)]);
  t.same(ask({ slug: 'gem-tools' }), [{ name: 'gem-tools' }]);
  t.same(ask({ id: '12', course }), [{ name: 12 }]);
  t.same(ask({ id: 12, slug: '' }), [{ name: 12 }]);
  t.same(ask({ id: 12, slug: 'gem-tools' }), [{ name: 'gem-tools' }], 'the slug is what somebody wrote');
  for (const id of ['twelve', '', -1, 1.5, null, '../1']) t.same(ask({ id, course }), [], String(id));
  for (const slug of ['Gem Tools', '../1', '', null, 7]) t.same(ask({ slug }), [], String(slug));
});

t.test('a video of our own plays, a video of another site is a link', async (t) => {
  const own = render('embed-video', {
    src: '/wp-content/uploads/bezel.webm',
    captions: '/wp-content/uploads/bezel.vtt',
    title: 'A bezel',
  });
  t.match(own, '<source src="/wp-content/uploads/bezel.webm" type="video/webm"/><track kind="captions"');
  const foreign = render('embed-video', { src: 'https://www.films.example/watch', title: 'A bezel' });
  t.notMatch(foreign, /<video|<iframe/);
  t.match(foreign, 'Watch on films.example');
});

t.test('arrows come with the fifth photo', async (t) => {
  const { Carousel } = await import('#client/ui/carousel.tsx');
  const draw = (count: number) =>
    renderToStaticMarkup(
      <Carousel title="Photos" count={count}>
        <li />
      </Carousel>,
    );
  t.notMatch(draw(4), 'data-step');
  t.match(draw(5), 'data-step="1"');
});

t.test('a block that shows other items loads with the page, once its attributes are right', async (t) => {
  const wrong = [{}, { gallery: 'No Slug' }, { photos: [] }, { search_params: 'size=many' }];
  t.same(askedBy(wrong.map((attributes) => block('curated-gallery', attributes))), []);
  t.match(askedBy([block('curated-gallery', { search_params: 'q=ruby&size=6&sort=name_a_z' })]), [
    { post_type: 'photo', q: 'ruby', size: 6, sort: 'name_a_z', brand: 'facet' },
  ]);
});

/** Lists the calls that blocks make to the page's API, which has nothing to answer. */
function askedBy(segments: readonly ContentSegment[]): unknown[] {
  const asked: unknown[] = [];
  const ask = async (_: unknown, input: unknown) => {
    asked.push(input);
    throw new Error('not reached');
  };
  const context: LoadContext = {
    api: { get: ask, getUncached: ask },
    brand: 'facet',
    group: '' as LoadContext['group'],
    params: {},
    query: {},
    loadedBlocks: new Map(),
    defer: (promise) => promise.catch(() => null),
  };
  loadSegments(segments, context);
  return asked;
}
