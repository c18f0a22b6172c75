import { sql } from 'kysely';
import type { ContentType } from '#shared/content-types.ts';

/*
 * Columns of `items` in a query that names its items by slugs or ids. SQLite plans without statistics: it would take an index of type,
 * or of type and status, for narrower than a few names, and read all items of the type (27 ms for three of 11,000 articles).
 */
/** Beside ids. Beside slugs `items.type` is a part of their index. */
export const TYPE_OF_NAMED = sql<ContentType>`items.type || ''`;
export const STATUS_OF_NAMED = sql<string>`items.status || ''`;
