/** Parameters that would change the answer in WordPress and change nothing here: whoever sends one shall know it. */
import * as z from 'zod';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';

/** WordPress 6.8's: https://developer.wordpress.org/rest-api/reference/. Those that an endpoint declares are carried out. */
const WORDPRESS: ReadonlySet<string> = new Set([
  ...['_envelope', '_jsonp', '_method', 'after', 'author', 'author_exclude', 'before', 'capabilities'],
  ...[
    'categories',
    'categories_exclude',
    'context',
    'exclude',
    'format',
    'has_published_posts',
    'hide_empty',
  ],
  ...[
    'ignore_sticky',
    'include',
    'media_type',
    'menu_order',
    'mime_type',
    'modified_after',
    'modified_before',
  ],
  ...[
    'offset',
    'order',
    'orderby',
    'page',
    'parent',
    'parent_exclude',
    'password',
    'per_page',
    'post',
    'roles',
  ],
  ...['search', 'search_columns', 'search_semantics', 'slug', 'status', 'sticky', 'tags', 'tags_exclude'],
  ...['tax_relation', 'who'],
]);

/** They say how an answer is written, or are sent along by clients with every call. */
const WITH_EVERY_CALL: ReadonlySet<string> = new Set(['_embed', '_fields', '_locale', 'brand']);

/**
 * Rejects parameters. In a read WordPress ignores names that it does not know, and so do we; a change would answer as if it had
 * been made, so that it is rejected with any name that it does not take. Throws `invalidParams`.
 */
export function rejectParameters(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): void {
  const { path, input, kind } = endpoint;
  if (!path.startsWith('wp/v2/') || !(input instanceof z.ZodObject)) return;
  const isChange = kind === 'change';
  const refused = Object.keys(sent).filter((name) => {
    if (Object.hasOwn(input.shape, name) || WITH_EVERY_CALL.has(name)) return false;
    // `categories[terms]` is `categories` in a form of its own.
    return isChange || WORDPRESS.has(name.split('[', 1)[0] ?? '') || name.endsWith('_exclude');
  });
  if (refused.length === 0) return;
  const message = isChange ? 'This field cannot be changed here.' : 'This parameter is not supported here.';
  throw invalidParams(Object.fromEntries(refused.map((name) => [name, message])));
}
