import t from 'tap';
import { compareFields, pickField } from './compare-fields.ts';

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

const row = (at: number, file: string) => ({ [`tracks.${at}.file`]: file });
const one = { 'tracks.#': '1', ...row(0, 'en') };
const two = { 'tracks.#': '2', ...row(0, 'en'), ...row(1, 'es') };

t.test('a list to which only they added a row is taken as a whole', async (t) => {
  t.same(compareFields({ base: one, theirs: two, mine: one }), { taken: ['tracks.#'], choices: [] });
  t.same(pickField({ ...two, title: 'Rubies' }, 'tracks.#'), two);
});

t.test(
  'a list of which one removed a row, and in which the other changed one, is chosen as a whole',
  async (t) => {
    const without = { 'tracks.#': '1', ...row(0, 'es') };
    const changed = { ...two, ...row(1, 'fr') };
    t.same(compareFields({ base: two, theirs: changed, mine: without }), {
      taken: [],
      choices: ['tracks.#'],
    });
    t.same(compareFields({ base: two, theirs: two, mine: without }), { taken: [], choices: [] });
    const added = { 'tracks.#': '2', ...row(0, 'en'), ...row(1, 'de') };
    t.same(compareFields({ base: one, theirs: two, mine: added }), { taken: [], choices: ['tracks.#'] });
  },
);

t.test('rows of a list that has as many as before are compared field by field', async (t) => {
  const mine = { ...two, ...row(0, 'fr') };
  t.same(compareFields({ base: two, theirs: { ...two, ...row(1, 'de') }, mine }), {
    taken: ['tracks.1.file'],
    choices: [],
  });
});
