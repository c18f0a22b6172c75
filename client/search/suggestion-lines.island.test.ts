import t from 'tap';
import type { Suggestions } from '#shared/rest/suggestions.ts';
import { listLines } from './suggestion-lines.island.ts';

const item = (id: number, title: string): Suggestions['items'][number] => ({
  id,
  post_type: 'article',
  title,
  link: `/article/${id}/`,
  thumbnail: null,
});

const RUBY: Suggestions = {
  items: [item(1, 'Ruby')],
  authors: [{ id: 7, name: 'Ruby Lane', link: '/author/ruby-lane/' }],
  article_categories: [
    {
      title: 'Ruby',
      slug: 'ruby',
      link: '/topic/ruby/',
      taxonomy: 'topic',
      featured_articles: [item(1, 'Ruby'), item(2, 'Red')],
    },
  ],
  aggregations: {
    post_type: {
      relation: 'eq',
      buckets: [
        { key: 'lesson', doc_count: 18, top_hits: [] },
        { key: 'article', doc_count: 1400, top_hits: [] },
      ],
    },
  },
};

t.test('the two searches come first, and what was found after them, each place once', async (t) => {
  t.match(listLines('ruby', { term: 'ruby', found: RUBY }, 'https://forum.example/search'), [
    { label: 'Search for “ruby”', href: '/search/ruby/' },
    { label: 'Discussions about “ruby” in the community', href: 'https://forum.example/search?q=ruby' },
    { label: 'Ruby', href: '/article/1/', note: 'Article' },
    { label: 'Ruby Lane', group: 'Authors' },
    { label: 'Ruby', group: 'Topics' },
    {
      label: 'Articles',
      href: '/search/Ruby/?type=article&topic=ruby',
      group: 'Results in Ruby',
      note: '1,400',
    },
    { label: 'Red', group: 'Recommended on Ruby' },
  ]);
  t.equal(
    listLines('ruby', { term: 'ruby', found: RUBY }, '/community/').length,
    7,
    'types that nobody browses by have no line',
  );
});

t.test('results of a subject are found by its category, and without a topic those of the term', async (t) => {
  const href = (article_categories: Suggestions['article_categories']) =>
    listLines('ruby', { term: 'ruby', found: { ...RUBY, article_categories } }, undefined).find(
      ({ label }) => label === 'Articles',
    );
  const [topic] = RUBY.article_categories;
  t.match(href(topic ? [{ ...topic, slug: 'rubies', taxonomy: 'article-category' }] : []), {
    href: '/search/Ruby/?type=article&category=rubies',
  });
  t.match(href([]), { href: '/search/ruby/?type=article', group: 'Results for “ruby”' });
});

t.test('where no community is configured nothing is called discussions', async (t) => {
  t.equal(listLines('ruby', undefined, '/community/')[1]?.label, 'Ask about “ruby” in the community');
});

t.test('where counting ended, it is said that there are more', async (t) => {
  const { buckets } = RUBY.aggregations.post_type;
  const found: Suggestions = { ...RUBY, aggregations: { post_type: { buckets, relation: 'gte' } } };
  t.ok(listLines('ruby', { term: 'ruby', found }, '/community/').some(({ note }) => note === '1,400+'));
});

t.test('a term that is not answered yet can be searched for, and an empty one cannot', async (t) => {
  t.same(
    listLines('a&b', undefined, '/community/').map(({ href }) => href),
    ['/search/a%26b/', '/community/?q=a%26b'],
  );
  t.same(listLines('', { term: 'ruby', found: RUBY }, '/community/'), []);
});

t.test('no more than a hundred lines', async (t) => {
  const items = Array.from({ length: 200 }, (_, id) => item(id, `Ruby ${id}`));
  t.equal(listLines('ruby', { term: 'ruby', found: { ...RUBY, items } }, '/community/').length, 100);
});
