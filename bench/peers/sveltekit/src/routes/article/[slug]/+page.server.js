import { error } from '@sveltejs/kit';
import { articles, footer, nav } from '../../../../../articles.js';

export const trailingSlash = 'always';

export function load({ params }) {
  const article = articles[params.slug];
  if (!article) error(404, 'Not found');
  return { article, nav, footer };
}
