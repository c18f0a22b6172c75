import t from 'tap';
import { readBlockWords } from '../editor/describe-block.ts';
import { compareTexts } from './compare-texts.ts';

const heading = '<!-- wp:heading --><h2 class="wp-block-heading">Care</h2><!-- /wp:heading -->';
const paragraph = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
const company = (slug: string) =>
  `<!-- wp:airnauts/content-block {"name":"company-preview","company":"${slug}"} /-->`;

t.test('two texts are compared by the names of their blocks and the words in them', async (t) => {
  const before = [heading, paragraph('One red stone.'), paragraph('Kept.'), company('one')].join('\n\n');
  const after = [heading, paragraph('One blue stone.'), paragraph('Kept.'), company('two')].join('\n\n');
  t.same(compareTexts(before, after), [
    { kind: 'same', count: 1 },
    {
      kind: 'words',
      name: 'Paragraph',
      parts: [
        { kind: 'same', text: 'One ' },
        { kind: 'removed', text: 'red' },
        { kind: 'added', text: 'blue' },
        { kind: 'same', text: ' stone.' },
      ],
    },
    { kind: 'same', count: 1 },
    {
      kind: 'words',
      name: 'Company from the directory',
      parts: [
        { kind: 'removed', text: 'one' },
        { kind: 'added', text: 'two' },
      ],
    },
  ]);
});

t.test('what came, what went, and what only looks different are told apart', async (t) => {
  const before = [heading, paragraph('A <strong>ruby</strong>.')].join('\n\n');
  const after = [paragraph('A ruby.'), company('one')].join('\n\n');
  t.match(compareTexts(before, after), [
    { kind: 'words', name: 'Heading 2', parts: [{ kind: 'removed', text: 'Care' }] },
    { kind: 'form', name: 'Paragraph', words: 'A ruby.' },
    { kind: 'words', name: 'Company from the directory', parts: [{ kind: 'added', text: 'one' }] },
  ]);
  t.same(compareTexts('', ''), []);
});

t.test('blocks are told in the words that readers find in them', async (t) => {
  const table =
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Ruby</td><td>9</td></tr><tr><td>Opal</td><td>6</td></tr></tbody></table></figure><!-- /wp:table -->';
  const image =
    '<!-- wp:image --><figure class="wp-block-image"><img src="/a.webp" alt="A ruby"/><figcaption class="wp-element-caption">Cut.</figcaption></figure><!-- /wp:image -->';
  t.same(readBlockWords(table), { name: 'Table', words: 'Ruby | 9\nOpal | 6' });
  t.same(readBlockWords(image), { name: 'Image', words: 'A ruby · Cut.' });
  t.same(readBlockWords('<ul><li>One</li><li>Two</li></ul>'), { name: 'List', words: '• One\n• Two' });
  t.same(readBlockWords('<div><p>Kept <b>as</b> it is.</p></div>'), {
    name: 'Block from elsewhere',
    words: 'Kept as it is.',
  });
  t.same(readBlockWords('<!--more-->'), { name: 'Members only below', words: '' });
});
