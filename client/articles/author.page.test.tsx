import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { PageContext } from '#client/core/page-module.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { authorPage } from './author.page.tsx';

const { Page } = authorPage;

t.test('the description of an author without a biography is text, whatever it holds', async (t) => {
  const ada = ENDPOINTS.findAuthor.output.parse({
    id: 3,
    slug: 'ada',
    name: 'Ada',
    link: '/author/ada/',
    description: 'Cuts <img src=x onerror="steal()">.',
    biography: '',
    position: '',
    avatar_urls: {},
  });
  const data = { author: ada, articles: { items: [], total: 0, totalPages: 0 }, pageNumber: 1, courses: [] };
  const html = renderToStaticMarkup(<Page data={data} page={{} as PageContext} />);
  t.match(html, 'Cuts &lt;img src=x');
  t.notMatch(html, '<img src=x');
});
