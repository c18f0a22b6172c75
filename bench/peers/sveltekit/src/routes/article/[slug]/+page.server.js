import { error } from '@sveltejs/kit';
import { readArticles } from '../../../../../articles.js';

export const trailingSlash = 'always';

export function load({ params }) {
  const { articles, footer, nav } = readArticles();
  const article = articles[params.slug];
  if (!article) error(404, 'Not found');
  return { article, nav, footer };
}
