import t from 'tap';
import { listMarkup, openSeedContent } from '#test/seed-content.ts';
import { openMarkup, writeMarkup } from './document.ts';
import { writeBlock } from './write-block.ts';

/** Markup of other programs and of other days. */
const ODD = [
  '',
  ' \n ',
  'Words without an element',
  '<p>Before blocks.</p>\n<h2>A heading</h2>\n\n<ul><li>one</li></ul>',
  '<p>Never closed',
  '</p>',
  '<p>one</p> and <em>words</em> beside <p>two</p>',
  '<!-- wp:paragraph --><p>no lines</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>none</p><!-- /wp:paragraph -->',
  '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">x</p>\n<!-- /wp:paragraph -->\n\n\n',
  '<!-- wp:paragraph -->\n<p>never ends</p>',
  '<!-- wp:a/b --><!-- wp:c --><!-- /wp:d --><p>x</p>',
  '<!-- /wp:paragraph -->',
  '<!-- wp:broken {"a": -->\n<p>x</p>\n<!-- /wp:broken -->',
  '<!-- wp:latest-posts {"postsToShow":3} /-->',
  '<!-- wp:html -->\n<dl><dt>a</dt><dd>b</dd></dl>\n<!-- /wp:html -->',
  '<!-- wp:airnauts/content-block {"name":"unknown"} /-->',
  '<!-- wp:airnauts/content-block {"name":"tiles","items":[{"title":"a --\\u003e b"}]} /-->',
  '<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>x</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
  '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr><tr><td>1</td><td>2</td></tr></tbody></table></figure><!-- /wp:table -->',
  '<!--more-->\n<!-- a note -->\n<p>x</p>',
  '<!-- unfinished',
];

const paragraph = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;

const table = (rows: string) =>
  `<!-- wp:table -->\n<figure class="wp-block-table"><table>${rows}</table></figure>\n<!-- /wp:table -->`;

/** Cells that lie over each other, leave gaps, or reach out of their part of the table. */
const UNEVEN = [
  '<tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody>',
  '<tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></tbody>',
  '<tbody><tr><td rowspan="3">a</td><td>b</td></tr><tr><td>c</td></tr></tbody>',
  '<thead><tr><th rowspan="2">a</th><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody>',
  '<tbody><tr><td rowspan="0">a</td><td>b</td></tr></tbody>',
  '<tbody><tr><td colspan="many">a</td></tr></tbody>',
  '<tbody><tr></tr></tbody>',
].map(table);

function saveUntouched(markup: string): string {
  const opened = openMarkup(markup);
  return writeMarkup(
    opened,
    opened.blocks.map(({ node }, place) => ({ place, node })),
  );
}

t.test('all content that is opened and saved is what it was', async (t) => {
  const { database, close } = await openSeedContent(t.testdir());
  t.teardown(close);
  let count = 0;
  for (const markup of await listMarkup(database)) {
    if (saveUntouched(markup) !== markup) t.fail(markup.slice(0, 200));
    for (const { node, source } of openMarkup(markup).blocks) {
      count += 1;
      if (node.type === 'frozen') t.fail(`not understood: ${source}`);
    }
  }
  t.ok(count > 1000, `${count} blocks`);
});

t.test('loose words are one block with the elements among them', async (t) => {
  const { blocks } = openMarkup('Loose <b>words</b> and a <a>link</a>.\n<p>Another</p> end');
  t.same(
    blocks.map(({ source, node }) => [source, node.type]),
    [
      ['Loose <b>words</b> and a <a>link</a>.\n', 'frozen'],
      ['<p>Another</p>', 'paragraph'],
      ['end', 'frozen'],
    ],
  );
});

t.test('odd markup is written back as it was', async (t) => {
  for (const markup of ODD) t.equal(saveUntouched(markup), markup);
  // Every pair, and each cut off in its middle.
  for (const first of ODD)
    for (const second of ODD) {
      const markup = `${first}\n\n${second}${first.slice(0, first.length / 2)}`;
      if (saveUntouched(markup) !== markup) t.fail(markup);
    }
});

t.test('a table whose cells do not fit together is left as it is', async (t) => {
  for (const markup of UNEVEN) {
    t.equal(openMarkup(markup).blocks[0]?.node.type, 'frozen', markup);
    t.equal(saveUntouched(markup), markup);
  }
});

t.test('a block that was changed is written anew, and its neighbors stay as they are', async (t) => {
  const odd = '<!-- wp:paragraph   -->\n<p>As  somebody wrote it</p><!-- /wp:paragraph -->';
  const opened = openMarkup(`${paragraph('One.')}\n\n\n${odd}\n`);
  const changed = { type: 'paragraph', content: [{ type: 'text', text: 'Two & three.' }] };
  const kept = { place: 1, node: openMarkup(odd).blocks[0]?.node ?? changed };
  t.equal(
    writeMarkup(opened, [{ place: undefined, node: changed }, kept]),
    `${paragraph('Two &amp; three.')}\n\n${odd}\n`,
  );
  t.equal(writeMarkup(opened, [kept, { place: 0, node: changed }]), `${odd}\n\n${paragraph('One.')}`);
  const empty = { place: undefined, node: { type: 'paragraph' } };
  t.equal(writeMarkup(opened, [kept, empty]), `${odd}\n`, 'an empty paragraph is none');
});

t.test('what is read means the same when it is written', async (t) => {
  const samples = [
    paragraph(
      '<strong>From <a href="/ruby/">ruby</a>.</strong> <kbd lang="en">Enter</kbd><br />H<sub>2</sub>O',
    ),
    '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading" id="a">A</h3>\n<!-- /wp:heading -->',
    '<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list" start="3"><!-- wp:list-item -->\n<li>one\n<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>in it</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list --></li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->',
    `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('Words')}<cite>Ada</cite></blockquote>\n<!-- /wp:quote -->`,
    '<!-- wp:separator -->\n<hr class="wp-block-separator" />\n<!-- /wp:separator -->',
    '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->',
    '<!-- wp:table -->\n<figure class="wp-block-table"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td class="has-text-align-right">1</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
    table(
      '<thead><tr><th scope="col" rowspan="2">Gem</th><th scope="col" colspan="2">Index</th></tr><tr><th scope="col">Low</th><th scope="col">High</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">Ruby</td><td>1.762</td><td>1.770</td></tr><tr><td colspan="2">uniaxial</td></tr></tbody>',
    ),
    table('<tbody><tr><th rowspan="2">Gem</th><th>Low</th></tr><tr><td>1.5</td></tr></tbody>'),
    table('<tbody><tr><td rowspan="2">a</td><td rowspan="2">b</td></tr><tr></tr></tbody>'),
    '<!-- wp:image {"id":5} -->\n<figure class="wp-block-image"><a href="/a.webp"><img src="/a.webp" alt="A &quot;b&quot;" width="9" height="9" /></a><figcaption class="wp-element-caption">Words</figcaption></figure>\n<!-- /wp:image -->',
    '<!-- wp:gallery -->\n<figure class="wp-block-gallery has-nested-images"><!-- wp:image -->\n<figure class="wp-block-image"><img src="/a.webp" alt="" /></figure>\n<!-- /wp:image --></figure>\n<!-- /wp:gallery -->',
    '<!-- wp:embed {"url":""} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n\n</div></figure>\n<!-- /wp:embed -->',
    '<!-- wp:embed {"url":"https://a.example/?b=1\\u0026c"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://a.example/?b=1&amp;c\n</div></figure>\n<!-- /wp:embed -->',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code class="language-js">a &lt; b\n  c</code></pre>\n<!-- /wp:code -->',
    '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">a\n  <em>b</em></pre>\n<!-- /wp:preformatted -->',
    `<!-- wp:details -->\n<details class="wp-block-details"><summary>More</summary>${paragraph('x')}</details>\n<!-- /wp:details -->`,
    `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${paragraph('x')}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
    '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/shop/">Shop</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
    '<!-- wp:airnauts/table-block {"name":"generic-table","columns":["a \\u003c b"],"rows":[["\\u002d\\u002d"]]} /-->',
  ];
  for (const sample of samples) {
    const node = openMarkup(sample).blocks[0]?.node;
    t.not(node?.type, 'frozen', sample);
    t.equal(node && writeBlock(node), sample);
  }
});
