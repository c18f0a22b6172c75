/** `/topic/{slug}/`: articles about one thing. */
import { ROUTES } from '#shared/routes.ts';
import { termListPage } from './term-list.tsx';

export const topicPage = termListPage({
  taxonomy: 'topic',
  type: 'article',
  crumb: { title: 'Learning Center', path: ROUTES.learningCenter },
});
