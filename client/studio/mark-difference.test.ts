import t from 'tap';
import { markDifference } from './mark-difference.ts';

t.test('the words that differ are marked, and no others', async (t) => {
  const { before, after } = markDifference(
    'We cut agate to template.',
    'We cut agate and jasper to template.',
  );
  t.same(
    before.filter(({ isChanged }) => isChanged),
    [],
  );
  t.same(
    after.filter(({ isChanged }) => isChanged).map(({ text }) => text),
    ['and jasper '],
  );
  t.equal(after.map(({ text }) => text).join(''), 'We cut agate and jasper to template.');
});

t.test('a text that came is marked whole', async (t) => {
  t.same(markDifference('', 'New words'), {
    before: [],
    after: [{ text: 'New words', isChanged: true, at: 0 }],
  });
});
