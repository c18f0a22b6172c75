import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { tags } from '#shared/rest/tags.ts';
import type { findUpload as endpoint } from '#shared/rest/uploads.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** What no item names, as most pictures, is everybody's. A draft's files are as closed as it will be. */
export async function findUpload(
  db: Database,
  file: string,
  group: AccessGroup,
): Promise<Answer<OutputOf<typeof endpoint>>> {
  const owners = await db
    .selectFrom('items')
    .select('access')
    .where(sql<SqlBool>`instr(details, ${JSON.stringify(file)}) > 0`)
    .execute();
  const isOpen = owners.some(({ access }) => hasAccess(parseColumn(accessColumn, access), group));
  return { value: { file, locked: owners.length > 0 && !isOpen }, tags: [tags.items] };
}
