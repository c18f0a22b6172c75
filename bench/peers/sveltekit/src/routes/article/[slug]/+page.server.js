import { error } from '@sveltejs/kit';
import { findPage } from '../../../../../articles.js';

export const trailingSlash = 'always';

export function load({ params, request }) {
  const page = findPage(request.headers.get('host'), params.slug);
  if (!page) error(404, 'Not found');
  return { page };
}
