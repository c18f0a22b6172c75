import t from 'tap';
import { listNamed } from './list-named.ts';
import { openMarkup } from './markup/document.ts';

const block = (attributes: object) => `<!-- wp:airnauts/content-block ${JSON.stringify(attributes)} /-->`;

t.test('things that blocks name are listed with their blocks', async (t) => {
  const markup = [
    '<p>Words.</p>',
    block({ name: 'company-preview', slug: 'no-such-company' }),
    block({ name: 'authors', slugs: ['ada', 'edda'] }),
    block({ name: 'summary', text: 'One' }),
  ].join('\n\n');
  const named = listNamed(openMarkup(markup).blocks.map(({ node }) => node));
  t.match(named, [
    { block: 1, label: 'Company from the directory', kind: 'item:business-listing', name: 'no-such-company' },
    { block: 2, kind: 'author', name: 'ada' },
    { block: 2, kind: 'author', name: 'edda' },
  ]);
  t.equal(named.length, 3);
});
