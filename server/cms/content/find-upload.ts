import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, holdsText, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Result } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { tags } from '#shared/rest/tags.ts';
import type { findUpload as endpoint } from '#shared/rest/uploads.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** An upload that no item names and no text shows is public, as most images are. A draft's files are as closed as it will be. */
export async function findUpload(
  db: Database,
  file: string,
  group: AccessGroup,
): Promise<Result<OutputOf<typeof endpoint>>> {
  const owners = await db
    .selectFrom('items')
    .select('access')
    .where(holdsText(db, 'details', JSON.stringify(file)))
    .unionAll(selectTextsWith(db, file))
    .execute();
  const isOpen = owners.some(({ access }) => hasAccess(parseColumn(accessColumn, access), group));
  return { value: { file, locked: owners.length > 0 && !isOpen }, tags: [tags.items] };
}

/** Files in a text are opened by what opens the text; those in its public part are public. */
function selectTextsWith(db: Database, file: string) {
  const address = addressOfUpload(file);
  return db
    .selectFrom('items')
    .select(
      sql<string>`case when ${holds(db, 'public_html', address)} then '[]' else access end`.as('access'),
    )
    .where(holds(db, 'content', address));
}

/** Blocks hold addresses as JSON, in which two hyphens stand escaped: they would end the comment. */
function holds(db: Database, column: 'content' | 'public_html', address: string) {
  const inBlocks = address.replaceAll('--', '\\u002d\\u002d');
  return sql<SqlBool>`(${holdsText(db, column, address)} or ${holdsText(db, column, inBlocks)})`;
}
