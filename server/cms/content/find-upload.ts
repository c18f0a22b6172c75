import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, holdsText, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import type { Result } from '#shared/rest/api.ts';
import { isSoldAlone, itemDetails } from '#shared/rest/details.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { tags } from '#shared/rest/tags.ts';
import type { findUpload as endpoint } from '#shared/rest/uploads.ts';
import { selectFileOwners } from './library/file-names.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** An upload that no item names and no text shows is public, as most images are. A draft's files are as closed as it will be. */
export async function findUpload(
  db: Database,
  file: string,
  group: AccessGroup,
): Promise<Result<OutputOf<typeof endpoint>>> {
  const owners = await db
    .selectFrom('items')
    .select(['access', 'details'])
    .where('id', 'in', selectFileOwners(db, 'item', [file]))
    .where(holdsText(db, 'details', JSON.stringify(file)))
    .unionAll(selectTextsWith(db, file))
    .execute();
  const isOpen = owners.some((owner) => isOpenTo(owner, group));
  return { value: { file, locked: owners.length > 0 && !isOpen }, tags: [tags.items] };
}

interface FileOwner {
  readonly access: string;
  readonly details: string | null;
}

/** A book that is sold alone is opened by no group. */
function isOpenTo({ access, details }: FileOwner, group: AccessGroup): boolean {
  const levels = parseColumn(accessColumn, access);
  const ebook = details === null ? undefined : parseColumn(itemDetails, details).ebook;
  return !(ebook && isSoldAlone(ebook, levels)) && hasAccess(levels, group);
}

/** Files in a text are opened by what opens the text; those in its public part are public. */
function selectTextsWith(db: Database, file: string) {
  const address = addressOfUpload(file);
  return db
    .selectFrom('items')
    .select(
      sql<string>`case when ${holds(db, 'public_html', address)} then '[]' else access end`.as('access'),
    )
    .select(sql<string | null>`null`.as('details'))
    .where('id', 'in', selectFileOwners(db, 'item', [file]))
    .where(holds(db, 'content', address));
}

/** Blocks hold addresses as JSON, in which two hyphens stand escaped: they would end the comment. */
function holds(db: Database, column: 'content' | 'public_html', address: string) {
  const inBlocks = address.replaceAll('--', '\\u002d\\u002d');
  return sql<SqlBool>`(${holdsText(db, column, address)} or ${holdsText(db, column, inBlocks)})`;
}
