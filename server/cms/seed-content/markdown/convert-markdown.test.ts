import t from 'tap';
import { segmentContent } from '#shared/blocks.ts';
import { convertMarkdown } from './convert-markdown.ts';

const SMALL = {
  id: 6,
  src: '/wp-content/uploads/small.webp',
  alt: 'Small',
  width: 720,
  height: 400,
  placeholder: '',
};
const RUBY = {
  id: 5,
  src: '/wp-content/uploads/gem-ruby.webp',
  alt: 'A ruby',
  width: 1200,
  height: 900,
  placeholder: '',
};

function convert(markdown: string, warnings: string[] = []): string {
  const warn = (line: number, message: string) => void warnings.push(`${line}: ${message}`);
  return convertMarkdown(markdown, {
    images: new Map([
      ['gem-ruby', RUBY],
      ['small', SMALL],
    ]),
    firstLine: 10,
    warn,
  });
}

t.test('text becomes the blocks that WordPress writes', async (t) => {
  t.equal(
    convert('A *b* **c** `d` [e](/f/).\n\n## G & H\n\n### I'),
    `<!-- wp:paragraph -->
<p>A <em>b</em> <strong>c</strong> <code>d</code> <a href="/f/">e</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading" id="g-h">G &amp; H</h2>
<!-- /wp:heading -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading" id="i">I</h3>
<!-- /wp:heading -->`,
  );
});

t.test('ids of headings are made of their words, and no two are the same', async (t) => {
  const ids = [...convert('## Für *Él*\n\n## Für Él\n\n## Für Él 2\n\n## ???').matchAll(/id="([^"]+)"/g)];
  t.same(
    ids.map(([, id]) => id),
    ['fur-el', 'fur-el-2', 'fur-el-2-2', 'section'],
  );
});

t.test('lists, quotes, code and rules become blocks, one inside the other', async (t) => {
  const html = convert('3. a\n4. b\n   - c\n\n> d\n\n```\n<e>\n```\n\n---').replaceAll('\n', '');
  t.match(html, '<!-- wp:list {"ordered":true} --><ol class="wp-block-list" start="3">');
  t.match(html, '<li>b<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>c</li>');
  t.match(html, '<blockquote class="wp-block-quote"><!-- wp:paragraph --><p>d</p>');
  t.match(html, '<pre class="wp-block-code"><code>&lt;e&gt;</code></pre>');
  t.match(html, '<hr class="wp-block-separator"/>');
});

t.test('the first row of a table names its columns', async (t) => {
  t.match(
    convert('| a | b |\n| --- | --: |\n| 1 | [2](/x/) |'),
    '<figure class="wp-block-table"><table><thead><tr><th scope="col">a</th><th scope="col" class="has-text-align-right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td class="has-text-align-right"><a href="/x/">2</a></td></tr></tbody></table></figure>',
  );
});

t.test(
  'an image alone in a paragraph is a figure with its size, its caption and a link to its larger file',
  async (t) => {
    t.equal(
      convert('![Red & clear](gem-ruby "The caption")'),
      `<!-- wp:image {"id":5,"linkDestination":"media"} -->
<figure class="wp-block-image"><a href="/wp-content/uploads/gem-ruby.webp"><img src="/wp-content/uploads/gem-ruby.webp" alt="Red &amp; clear" width="1200" height="900" loading="lazy" decoding="async"/></a><figcaption class="wp-element-caption">The caption</figcaption></figure>
<!-- /wp:image -->`,
    );
    t.match(
      convert('See ![](gem-ruby) here'),
      '<p>See <img src="/wp-content/uploads/gem-ruby.webp" alt="A ruby"',
    );
  },
);

t.test('an image that is shown as wide as its file is links to nothing', async (t) => {
  t.notMatch(convert('![A stone](small)'), /<a\b|linkDestination/);
});

t.test('an image that nobody has drawn is left out and its line is named', async (t) => {
  const warnings: string[] = [];
  t.equal(convert('\n\n![x](gem-nothing)', warnings), '');
  t.same(warnings, ['12: there is no image called gem-nothing']);
});

t.test('our blocks keep their attributes, with names of images resolved', async (t) => {
  const markup = convert(
    '<!-- wp:airnauts/content-block {"name":"tiles","items":[{"image":{"src":"gem-ruby"},"title":"A -- <b> & c"}]} /-->',
  );
  t.notMatch(markup.slice('<!--'.length, -'-->'.length), /--|<|>|&/, 'nothing in it can end the comment');
  const [segment] = segmentContent(markup);
  t.same(segment?.kind === 'block' && segment.attributes.items, [
    { image: { src: RUBY.src, alt: 'A ruby', width: 1200, height: 900 }, title: 'A -- <b> & c' },
  ]);
});

t.test('a block that does not parse is an error that names its line', async (t) => {
  t.throws(() => convert('a\n\n<!-- wp:airnauts/content-block {"name":} /-->'), {
    message: '12: the attributes of the block are not JSON on one line',
  });
  t.throws(() => convert('<!-- wp:airnauts/content-block {"name":"faq"} -->'), {
    message: '10: the block does not end with /--> on its line',
  });
});

t.test('the cut is kept', async (t) => {
  t.match(convert('a\n\n<!--more-->\n\nb'), '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->');
  t.match(convert('a\n\n<!-- more -->\n\nb'), '<!--more-->');
});
