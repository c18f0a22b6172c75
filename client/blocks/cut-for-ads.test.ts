import t from 'tap';
import type { ContentSegment } from '#shared/blocks.ts';
import { LINEAR, measureGrowth } from '#test/measure-growth.ts';
import { cutForAds } from './cut-for-ads.ts';

const html = (text: string): ContentSegment => ({ kind: 'html', html: text });
const block: ContentSegment = { kind: 'block', name: 'summary', attributes: {} };
const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => `<p>${at + 1}</p>`).join('');

/** Slots that are for paid ones are in brackets, ours in braces: `1 2 [paragraph-1] 3`, without tags. */
function show(...segments: ContentSegment[]): string {
  return cutForAds(segments)
    .flatMap(({ segment, place }) => [
      place ? (place.house === undefined ? `[${place.slot.id}]` : `{${place.slot.id}}`) : '',
      segment.kind === 'html' ? segment.html.replace(/<[^>]*>/g, ' ') : '(block)',
    ])
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

t.test('advertisements stand before every third paragraph, seven at most', async (t) => {
  const found = cutForAds([html(paragraphs(30))]);
  t.same(
    found.map(({ place, segment }) => [
      place?.slot.id,
      segment.kind === 'html' && segment.html.match(/^<p>(\d+)/)?.[1],
    ]),
    [
      [undefined, '1'],
      ...[3, 6, 9, 12, 15, 18, 21].map((before, at) => [`paragraph-${at + 1}`, String(before)]),
    ],
  );
});

t.test('nothing of the text is lost or doubled', async (t) => {
  const text = `<h2>A</h2>${paragraphs(4)}<ul><li><p>x</p></li></ul><h3>B</h3>${paragraphs(9)}`;
  const joined = cutForAds([html(text)]).map(({ segment }) => (segment.kind === 'html' ? segment.html : ''));
  t.equal(joined.join(''), text);
});

t.test('a text of two paragraphs has none', async (t) => {
  t.same(cutForAds([html(paragraphs(2))]), [{ segment: html(paragraphs(2)), place: undefined }]);
  t.same(cutForAds([]), []);
});

t.test('paragraphs inside of something else do not count, and are not parted', async (t) => {
  for (const within of [
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
    '<section class="table-scroll"><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table></section>',
    '<details><summary>s</summary><p>a</p><p>b</p></details>',
    '<div class="wp-block-columns"><div><p>a</p><p>b</p></div></div>',
  ]) {
    const [first, second] = cutForAds([html(`<p>1</p>${within}<p>2</p>${within}<p>3</p>`)]);
    t.equal(first?.segment.kind === 'html' && first.segment.html, `<p>1</p>${within}<p>2</p>${within}`);
    t.match(second, { place: { slot: { id: 'paragraph-1' } }, segment: { html: '<p>3</p>' } });
  }
});

t.test('an element that is opened before a block and closed behind it stays whole', async (t) => {
  const opened = html('<p>1</p><p>2</p><div class="wp-block-group"><p>a</p>');
  t.equal(show(opened, block, html('<p>b</p></div><p>3</p>')), '1 2 a (block) b [paragraph-1] 3');
});

t.test('an empty paragraph is none', async (t) => {
  t.equal(show(html('<p></p><p>1</p><p></p><p>2</p><p>3</p>')), '1 2 [paragraph-1] 3');
});

t.test('a heading keeps its text: the advertisement stands above it', async (t) => {
  t.equal(show(html('<p>1</p><p>2</p><h2 id="a">A</h2><p>3</p>')), '1 2 [paragraph-1] A 3');
  t.equal(show(html('<p>1</p><p>2</p><h2>A</h2><h3>B</h3><p>3</p>')), '1 2 [paragraph-1] A B 3');
  const figure = '<figure><img src="/a.webp" alt=""><figcaption>F</figcaption></figure>';
  t.equal(show(html(`<p>1</p><p>2</p><h2>A</h2>${figure}<p>3</p>`)), '1 2 A F {paragraph-1} 3');
  t.equal(show(html('<p>1</p><p>2</p><h2>A</h2><hr><p>3</p>')), '1 2 A {paragraph-1} 3');
});

t.test(
  'our own wait for the first part of a text, keep six paragraphs apart, and are two at most',
  async (t) => {
    const section = (title: string, count: number) => `<h2>${title}</h2>${paragraphs(count)}`;
    const housesOf = (...segments: ContentSegment[]) =>
      cutForAds(segments).flatMap(({ place }) => (place?.house === undefined ? [] : [place.slot.id]));
    const long = html(paragraphs(2) + section('A', 3) + section('B', 30));
    t.same(housesOf(long), ['paragraph-2', 'paragraph-4']);
    t.same(
      housesOf(html(paragraphs(7) + section('A', 30))),
      ['paragraph-3', 'paragraph-5'],
      'a long preface',
    );
    t.same(housesOf(html(paragraphs(3)), html(section('A', 4))), ['paragraph-2']);
    t.same(housesOf(html(paragraphs(30))), ['paragraph-2', 'paragraph-4'], 'without parts');
    t.same(housesOf(html(paragraphs(5))), []);
    t.same(
      cutForAds([long]).flatMap(({ place }) => place?.house ?? []),
      [0, 1],
      'each another',
    );
  },
);

t.test('a block between counts for nothing, and takes the paragraph from under a heading', async (t) => {
  t.equal(show(html('<p>1</p><p>2</p>'), block, html('<p>3</p>')), '1 2 (block) [paragraph-1] 3');
  t.equal(show(html('<p>1</p><p>2</p><h2>A</h2>'), block, html('<p>3</p>')), '1 2 A (block) {paragraph-1} 3');
});

t.test('where an unknown block was, a heading still keeps its text', async (t) => {
  t.equal(show(html('<p>1</p><p>2</p><h2>A</h2>'), html('<p>3</p>')), '1 2 [paragraph-1] A 3');
});

t.test('blocks come through as the objects that they were', async (t) => {
  t.equal(cutForAds([html(paragraphs(3)), block]).at(-1)?.segment, block);
});

t.test('whatever stands in a text, it is cut in time linear in its length', async (t) => {
  const hostile: Record<string, (length: number) => string> = {
    'openings that never end': (length) => '<p'.repeat(length / 2),
    'one name without end': (length) => `<${'a'.repeat(length)}`,
    'one tag without end': (length) => `<p ${'a'.repeat(length)}`,
    'deep nesting': (length) => '<div>'.repeat(length / 5),
    'empty paragraphs': (length) => '<p></p>'.repeat(length / 7),
    'headings alone': (length) => '<h2>a</h2>'.repeat(length / 10),
  };
  for (const [name, write] of Object.entries(hostile)) {
    const growth = measureGrowth(write, (text) => cutForAds([html(text)]));
    t.ok(growth < LINEAR, `${name}: ${growth}`);
  }
});
