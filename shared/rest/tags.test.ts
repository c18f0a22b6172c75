import t from 'tap';
import { shortenTags, tags } from './tags.ts';

const some = [
  tags.item(1),
  tags.item(2),
  tags.author(3),
  tags.type('gemstone'),
  tags.setting('site'),
  tags.search,
];

t.test('a few tags stay as they are', async (t) => {
  t.equal(shortenTags(some, some.length), some);
});

t.test('too many become their kinds, and what has no kind stays', async (t) => {
  t.same(shortenTags(some, 3), [tags.items, tags.authors, tags.type('gemstone'), tags.settings, tags.search]);
});
