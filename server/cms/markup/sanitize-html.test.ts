import t from 'tap';
import { segmentContent } from '#shared/blocks.ts';
import { measureProcessorMs } from '#test/processor-time.ts';
import {
  cutPublicPart,
  extractProse,
  extractText,
  sanitizeHtml,
  serializeBlock,
  stripCoreComments,
} from './index.ts';

t.test('scripts, handlers, styles and forms do not survive', async (t) => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import "javascript:alert(1)"</style>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<img alt="<!-- wp:airnauts/content-block {"name":"x","a":"\\" onerror=alert(1) x=\\""} /-->">',
    '<a title=\'<!-- wp:image {"a":"x\' onmouseover=alert(1) y=\'"} -->\'>x</a>',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<!-- wp:html {"a":"--><img src=x onerror=alert(1)>"} -->',
    '\uE0000\uE001<p>\uE0005\uE001</p>',
  ];
  for (const attack of attacks) {
    const html = sanitizeHtml(attack);
    t.notMatch(
      html.replace(/&lt;.*?&gt;/g, ''),
      /<script|onerror=|onmouseover=|javascript:|<style|<form|<iframe|srcdoc/i,
      attack,
    );
    t.equal(sanitizeHtml(html), html, `cleaning twice changes nothing: ${attack}`);
  }
});

t.test('what an article is made of stays as it is', async (t) => {
  const markup = `<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading" id="the-edge">The <em>edge</em></h3>
<!-- /wp:heading -->

<!-- wp:table -->
<figure class="wp-block-table"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:image {"id":5} -->
<figure class="wp-block-image"><img src="/wp-content/uploads/a.webp" alt="" width="10" height="20" loading="lazy" decoding="async" /><figcaption class="wp-element-caption">Caption</figcaption></figure>
<!-- /wp:image -->

<!--more-->

<!-- wp:airnauts/content-block {"name":"summary","items":["One."]} /-->`;
  t.equal(sanitizeHtml(markup), markup);
});

t.test(
  'the attributes of a block are cleaned too, and can end neither the comment nor the page',
  async (t) => {
    const block = serializeBlock('airnauts/content-block', {
      name: 'faq',
      title: 'A < B & C --> D',
      items: [{ question: 'Q', answer: '<p onclick="x()">Yes<script>alert(1)</script></p>' }],
      href: 'javascript:alert(1)',
    });
    const [segment, ...others] = segmentContent(
      sanitizeHtml(`<p>a</p>${block}<p>b</p>`).slice('<p>a</p>'.length),
    );
    t.same(segment?.kind === 'block' && segment.attributes, {
      name: 'faq',
      title: 'A < B & C --> D',
      items: [{ question: 'Q', answer: '<p>Yes</p>' }],
      href: '',
    });
    t.same(others, [{ kind: 'html', html: '<p>b</p>' }]);
  },
);

t.test('attributes in base64 or URI encoding are stored as JSON', async (t) => {
  const json = '{"name":"summary","title":"Ü"}';
  for (const payload of [encodeURIComponent(json), Buffer.from(json).toString('base64')])
    t.equal(
      sanitizeHtml(`<!-- wp:airnauts/content-block ${payload} /-->`),
      '<!-- wp:airnauts/content-block {"name":"summary","title":"Ü"} /-->',
    );
  t.equal(sanitizeHtml('<!-- wp:airnauts/content-block {broken /--><p>b</p>'), '<p>b</p>');
});

t.test('hostile lengths and depths cost no more than their length', async (t) => {
  const LENGTH = 100_000;
  const ms = measureProcessorMs(() => {
    for (const piece of ['<!--', '<div>', '<a href="', '<!-- wp:', '-->', '<b><i>', '&', '[{'])
      sanitizeHtml(piece.repeat(LENGTH / piece.length));
  });
  t.ok(ms < 5000, `${ms} ms`);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  t.notMatch(sanitizeHtml(`<!-- wp:airnauts/content-block {"name":"tiles","items":${deep}} /-->`), /\[{30}/);
});

t.test('the public part ends at the cut, with its elements closed', async (t) => {
  const content = sanitizeHtml(
    '<div><p>Free.</p><!-- wp:more --><!--more--><!-- /wp:more --><p>Secret.</p></div>',
  );
  t.equal(stripCoreComments(cutPublicPart(content)), '<div><p>Free.</p></div>');
  t.equal(cutPublicPart(sanitizeHtml('<p>Secret.</p>')), '', 'no cut, nothing public');
  t.equal(
    cutPublicPart(sanitizeHtml('<p title="<!--more-->">Secret.</p>')),
    '',
    'a cut in an attribute is none',
  );
  t.equal(
    cutPublicPart(
      sanitizeHtml('<!-- wp:airnauts/content-block {"name":"faq","title":"<!--more-->"} /--><p>Secret.</p>'),
    ),
    '',
    'nor is one inside a block',
  );
});

t.test('words are those that a reader sees', async (t) => {
  const markup = `<p>One <b>t</b>wo</p><ul><li>three</li></ul>${serializeBlock('airnauts/content-block', {
    name: 'faq',
    items: [{ question: 'four?', answer: '<p>five &amp; six</p>', image: { src: 'not-a-word' } }],
  })}`;
  t.equal(extractText(markup), 'One two three four? five & six');
  const blocks = [
    { name: 'buy-list', items: [{ name: 'Loupe', description: '<p>Ten times.</p>', link: '/shop/' }] },
    {
      name: 'company-comparison',
      columns: ['Shop'],
      rows: [{ label: 'Quay', cells: ['fine', { text: '2' }] }],
    },
    { name: 'curated-gallery', photos: ['not-a-word'] },
  ];
  t.equal(
    extractText(blocks.map((attributes) => serializeBlock('airnauts/content-block', attributes)).join('')),
    'Loupe Ten times. Shop Quay fine 2',
  );
});

t.test('read aloud, headings and items end like sentences, and cells stand apart', async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    [
      '<h2>What the stamp <em>means</em></h2><p>A karat is one part.</p>',
      'What the stamp means. A karat is one part.',
    ],
    [
      '<table><thead><tr><th>Karat</th><th>Fineness</th></tr></thead><tbody>\n<tr><td>18</td> <td>750</td></tr><tr><td>Fine.</td><td></td></tr></tbody></table>',
      'Karat · Fineness. 18 · 750. Fine.',
    ],
    ['<ul><li>one</li><li><p>two:</p></li><li>three</li></ul><p>four', 'one. two: three. four'],
    ['<p>12 Mint Street<br>Tucson</p>', '12 Mint Street · Tucson'],
    [
      '<p>A <b>b</b>old <a href="/">li</a>nk, <img src="/a.webp" alt=""> and on\n here</p>',
      'A bold link, and on here',
    ],
    ['<p>&ldquo;Clean it first.&rdquo;</p><p>Then</p>', '“Clean it first.” Then'],
    ['plain', 'plain'],
    [
      serializeBlock('airnauts/table-block', {
        name: 'generic-table',
        columns: ['Metal', 'Melts'],
        rows: [
          ['Silver', '961'],
          ['Gold', '1064'],
        ],
      }),
      'Metal · Melts. Silver · 961. Gold · 1064',
    ],
    [
      serializeBlock('airnauts/content-block', {
        name: 'company-comparison',
        rows: [
          { label: 'Quay', cells: ['fine', { text: '2' }] },
          { label: 'Pier', cells: [] },
        ],
      }),
      'Quay · fine · 2. Pier',
    ],
  ];
  for (const [markup, prose] of cases) t.equal(extractProse(markup), prose);
});

t.test('a hostile text is read in linear time', async (t) => {
  const text = `${'<td>'.repeat(100_000)}${' '.repeat(100_000)}x${'<br>'.repeat(100_000)}`;
  const ms = measureProcessorMs(() => void extractProse(text));
  t.ok(ms < 2000, `${ms} ms`);
});
