import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { tags } from '#shared/rest/tags.ts';
import type { findUpload as endpoint } from '#shared/rest/uploads.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** What no item names and no lesson shows, as most pictures, is everybody's. A draft's files are as closed as it will be. */
export async function findUpload(
  db: Database,
  file: string,
  group: AccessGroup,
): Promise<Answer<OutputOf<typeof endpoint>>> {
  const owners = await db
    .selectFrom('items')
    .select('access')
    .where(sql<SqlBool>`instr(details, ${JSON.stringify(file)}) > 0`)
    .unionAll(selectLessonsWith(db, file))
    .execute();
  const isOpen = owners.some(({ access }) => hasAccess(parseColumn(accessColumn, access), group));
  return { value: { file, locked: owners.length > 0 && !isOpen }, tags: [tags.items] };
}

/** A lesson's films are opened by what opens the lesson; those in its public part by everybody. */
function selectLessonsWith(db: Database, file: string) {
  const address = addressOfUpload(file);
  return db
    .selectFrom('items')
    .select(sql<string>`case when instr(public_html, ${address}) > 0 then '[]' else access end`.as('access'))
    .where('type', '=', 'lesson')
    .where(sql<SqlBool>`instr(content, ${address}) > 0`);
}
