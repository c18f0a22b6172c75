import t from 'tap';
import { compareFields } from './compare-fields.ts';

const base = { title: 'Rubies', excerpt: 'Red.', slug: 'rubies', status: 'draft' };

t.test(
  'what only they changed is taken, what both changed is chosen, what only I changed stays',
  async (t) => {
    const theirs = { ...base, title: 'Rubies of Mogok', excerpt: 'Red, from Burma.' };
    const mine = { ...base, title: 'All rubies', status: 'pending' };
    t.same(compareFields({ base, theirs, mine }), { taken: ['excerpt'], choices: ['title'] });
  },
);

t.test('a field of which nobody knows how it began is chosen', async (t) => {
  const theirs = { ...base, excerpt: 'Red, from Burma.' };
  t.same(compareFields({ base: { title: 'Rubies' }, theirs, mine: base }), {
    taken: [],
    choices: ['excerpt'],
  });
});

t.test('both changed it alike, or the form of one has no such field: nothing is to be done', async (t) => {
  const theirs = { title: 'Same', excerpt: 'Red.' };
  t.same(compareFields({ base, theirs, mine: { ...base, title: 'Same' } }), { taken: [], choices: [] });
});
