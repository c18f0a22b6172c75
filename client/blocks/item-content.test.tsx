import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { PageContext } from '#client/core/page-module.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { LINEAR, measureGrowth } from '#test/measure-growth.ts';
import { renderSegments } from './item-content.tsx';
import { prepareContent } from './prepared-content.ts';

const page = { brand: 'facet', loadedBlocks: new Map() as PageContext['loadedBlocks'] } as PageContext;
const render = (rendered: string) =>
  renderSegments(prepareContent({ content: { rendered } } as ContentItem).segments, page)
    .map((node) => renderToStaticMarkup(node))
    .join('');
const block = (attributes: object) => `<!-- wp:airnauts/content-block ${JSON.stringify(attributes)} /-->`;
const table = (attributes: object) => `<!-- wp:airnauts/table-block ${JSON.stringify(attributes)} /-->`;

t.test('a block whose payload is wrong renders nothing and leaves its neighbors', async (t) => {
  const wrong = [
    block({ name: 'summary', items: 'not a list' }),
    block({ name: 'summary', items: [] }),
    block({ name: 'tiles', items: [{ image: { src: 'javascript:alert(1)' }, title: 'A tile' }] }),
    block({ name: 'shortcut', links: [{ title: 'A link', href: 'javascript:alert(1)' }] }),
    block({ name: 'image', image: null }),
    block({ name: 'exam', course: 'mineralogy' }),
    block({ name: 'no-such-block' }),
    table({ name: 'rating-table', columns: ['A'], rows: [[{ deep: true }]] }),
    '<!-- wp:airnauts/content-block {"name":"faq", /-->',
  ];
  for (const payload of wrong) {
    t.equal(
      render(`<p>Before.</p>${payload}<p>After.</p>`),
      '<div class="prose"><p>Before.</p></div><div class="prose"><p>After.</p></div>',
      payload,
    );
  }
});

t.test('questions open without scripts', async (t) => {
  const markup = render(
    block({ name: 'faq', items: [{ question: 'Why red?', answer: '<p>Chromium.</p>' }] }),
  );
  t.match(markup, /<details class="disclosure"><summary>Why red\?/);
  t.match(markup, /<p>Chromium\.<\/p>/);
});

t.test('a number in a rating table shows as stars, in quotes as well', async (t) => {
  const rows = [['Opal', '6', '4.5', ' 3 ', 2.5, '5 to 6', '12', 7]];
  const markup = render(table({ name: 'rating-table', columns: [...'ABCDEFGH'], rows }));
  t.match(markup, '<th scope="row">Opal</th><td>6</td>', 'not past five');
  t.same(
    [...markup.matchAll(/aria-label="(\S+) out of 5 stars"/g)].map(([, stars]) => stars),
    ['4.5', '3', '2.5'],
  );
  t.match(markup, '<td>5 to 6</td><td>12</td><td>7</td>');
});

t.test('dollar signs in a rating table are counted, whatever stands between them', async (t) => {
  const cells = ['$$', '$ to $$', '$-$$$', '$$$$$$$', '$150', 'to', '$$ a gram'];
  const markup = render(table({ name: 'rating-table', columns: [...'ABCDEFGH'], rows: [['Saw', ...cells]] }));
  t.same(
    [...markup.matchAll(/aria-label="Price level (\d) of 5"/g)].map(([, level]) => level),
    ['2', '3', '4', '5'],
  );
  t.match(markup, '<td>$150</td><td>to</td><td>$$ a gram</td>');
});

t.test('a testimonial is by a person', async (t) => {
  const markup = render(block({ name: 'testimonial', person: 'Rafael Ibarra', content: 'Heat the metal.' }));
  t.match(markup, '<cite>Rafael Ibarra</cite>');
});

t.test('headings of the second level get addresses, each its own', async (t) => {
  const markup = render('<h2>At the bench</h2><p>One.</p><h2>At the bench</h2><h2 id="kept">Kept</h2>');
  t.match(markup, '<h2 id="at-the-bench">');
  t.match(markup, '<h2 id="at-the-bench--2">');
  t.match(markup, '<h2 id="kept">');
});

t.test('no address of a heading is that of another, or of a part of the page', async (t) => {
  const markup = render(
    '<h2>Sponsors</h2><h2>Yes</h2><h2 id="yes">Yes</h2><h3 id="yes">Yes</h3><h2 id="yes--2">Yes</h2><h2>Yes</h2><h4>No</h4>',
  );
  t.same(
    [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    ['sponsors--2', 'yes', 'yes--2', 'yes--3', 'yes--2--2', 'yes--4'],
  );
  t.match(markup, '<h4>No</h4>');
});

t.test('an upload in text is offered in several widths', async (t) => {
  const markup = render(
    '<img src="/wp-content/uploads/gem-ruby.webp" alt="A ruby" width="1200" height="900">',
  );
  t.match(markup, 'srcset="/img/w=640,q=75/wp-content/uploads/gem-ruby.webp 640w, ');
  t.match(markup, ' alt="A ruby" width="1200" height="900">');
  t.equal(
    render('<img src="https://b.example/a.png">'),
    '<div class="prose"><img loading="lazy" src="https://b.example/a.png"></div>',
  );
  t.notMatch(render('<img src="/a.png" loading="eager">'), 'lazy');
});

t.test('images in text and in blocks have a few pixels that stand in for them', async (t) => {
  const src = '/wp-content/uploads/gem-ruby.webp';
  const media = {
    source_url: src,
    alt_text: '',
    media_details: { width: 1200, height: 900, placeholder: 'UklGRg==' },
  };
  const item = (rendered: string) =>
    ({ content: { rendered }, _embedded: { 'facet:textmedia': [media] } }) as unknown as ContentItem;
  const show = (rendered: string) =>
    renderSegments(prepareContent(item(rendered)).segments, page)
      .map((node) => renderToStaticMarkup(node))
      .join('');
  const uses = [
    `<p><img src="${src}" alt="" width="1200" height="900"></p>`,
    block({ name: 'image', image: { src } }),
    block({ name: 'tiles', items: [{ image: { url: src }, title: 'A tile' }] }),
  ];
  for (const use of uses) t.match(show(use), 'data-placeholder="UklGRg=="', use);
  for (const use of uses) t.notMatch(show(use.replace('gem-ruby', 'gem-opal')), 'data-placeholder');
});

t.test('a table in text scrolls in a region that is named by its columns', async (t) => {
  const markup = render('<table><thead><tr><th>Gem</th><th>Index</th></tr></thead></table>');
  t.match(markup, '<section class="table-scroll" tabindex="0" aria-label="Gem, Index"><table>');
  t.match(markup, '</table></section>');
});

t.test('hostile openings are prepared in time linear in their length', async (t) => {
  for (const opening of [
    '<h2 ',
    '<h2>',
    '<h2>a</h2>',
    '<h2 id="a">',
    '<h3 id="a">',
    '<h2>a</h2><h2 id="a--2">',
    '<table>',
    '<table><caption>',
    '<img src="',
    '<pre>',
    '<',
  ]) {
    const growth = measureGrowth(
      (length) => opening.repeat(length / opening.length),
      (text) => prepareContent({ content: { rendered: text } } as ContentItem),
    );
    t.ok(growth < LINEAR, `${opening}: ${growth}`);
  }
});

t.test('what would be embedded from another site is a link', async (t) => {
  const markup = render(
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.films.example/watch?v=1&amp;t=2\n</div></figure>',
  );
  t.match(markup, '<a class="linked-video" href="https://www.films.example/watch?v=1&amp;t=2"');
  t.match(markup, 'Watch on films.example<');
});
