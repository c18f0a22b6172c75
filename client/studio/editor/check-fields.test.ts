import t from 'tap';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import { checkFields } from './check-fields.ts';

const read = (values: Readonly<Record<string, string>>) => (name: string) => values[name];

t.test('what the page of an article shows is asked for, each beside its field', async (t) => {
  const empty = { excerpt: ' ', author: '0', image: '', 'article-category': '', topic: '' };
  t.match(checkFields('article', read(empty)), [
    { block: undefined, beside: 'excerpt', text: 'There is no excerpt' },
    { beside: 'author', text: 'There is no author' },
    { beside: 'image', text: 'There is no image' },
    { beside: 'article-category', text: 'There is no category or topic' },
  ]);
  const full = { excerpt: 'Red.', author: '7', image: 'gem-ruby', 'article-category': '', topic: 'ruby' };
  t.same(checkFields('article', read(full)), [], 'a topic is enough');
});

t.test('no more is asked for than the form has, and the page shows', async (t) => {
  for (const type of CONTENT_TYPE_NAMES)
    t.same(
      checkFields(type, () => undefined),
      [],
      type,
    );
  const product = checkFields('product', read({ excerpt: '', author: '0', image: '', topic: '' }));
  t.same(
    product.map(({ beside }) => beside),
    ['excerpt', 'image'],
  );
});
