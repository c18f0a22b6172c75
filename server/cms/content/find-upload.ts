import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { type Database, holdsText, listOf, parseColumn } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS, type AccessGroup, hasAccess } from '#shared/access.ts';
import { slugOfPhoto } from '#shared/photo-files.ts';
import type { Result } from '#shared/rest/api.ts';
import { isSoldAlone, itemDetails } from '#shared/rest/details.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type { findUpload as endpoint } from '#shared/rest/uploads.ts';
import { findPhotoStanding } from './find-photo.ts';
import { selectDueOwners, selectNamedOwners } from './library/file-names.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/**
 * Items whose files are not known yet (just written, or all of them on a site that is loaded for the first time) are read on the spot, this
 * many: 600 take 10 to 25 ms, 100,000 took 29 s. A file that needs more stays closed until the job is done.
 */
const MAX_DUE_READ = 600;
/** The job takes 20 s for 100,000 items. */
const RETRY_SECONDS = 30;

const notKnownYet = defineError(
  'rest_upload_not_known',
  503,
  'This file is being prepared. Please try again in a minute.',
);

/**
 * An upload that no item names and no text shows is public, as most images are. A draft's files are as closed as it will be. Photos that
 * owners and readers have sent are closed to all groups until they are shown.
 * @throws rest_upload_not_known
 */
export async function findUpload(
  db: Database,
  file: string,
  group: AccessGroup,
): Promise<Result<OutputOf<typeof endpoint>>> {
  const photo = slugOfPhoto(file);
  if (photo !== undefined) {
    const { isShown, tags: dependsOn } = await findPhotoStanding(db, photo);
    return { value: { file, locked: !isShown }, tags: [...dependsOn] };
  }
  // First what is due: a job that ends meanwhile has put it under its names by then.
  const due = await listIds(selectDueOwners(db, 'item').limit(MAX_DUE_READ + 1));
  const named = await listIds(selectNamedOwners(db, 'item', [file]));
  const isKnown = due.length <= MAX_DUE_READ;
  const owners = await listOwners(db, file, isKnown ? [...due, ...named] : named);
  const isOpen = owners.some((owner) => isOpenTo(owner, group));
  if (!isOpen && !isKnown) throw createNotKnown();
  return { value: { file, locked: owners.length > 0 && !isOpen }, tags: [tags.items] };
}

async function listIds(query: {
  execute(): Promise<readonly { readonly owner_id: number }[]>;
}): Promise<number[]> {
  return (await query.execute()).map(({ owner_id }) => owner_id);
}

function createNotKnown(): RestError {
  const error = notKnownYet();
  error.retryAfter = RETRY_SECONDS;
  return error;
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

/** Those of these items that name the file. What their texts show is opened by what opens the text; what is in its public part is public. */
function listOwners(db: Database, file: string, ids: readonly number[]): Promise<FileOwner[]> {
  const address = addressOfUpload(file);
  const among = sql<SqlBool>`id in ${listOf(db, ids)}`;
  return db
    .selectFrom('items')
    .select(['access', 'details'])
    .where(among)
    .where(holdsText(db, 'details', JSON.stringify(file)))
    .unionAll(
      db
        .selectFrom('items')
        .select(
          sql<string>`case when ${holds(db, 'public_html', address)} then '[]' else access end`.as('access'),
        )
        .select(sql<string | null>`null`.as('details'))
        .where(among)
        .where(holds(db, 'content', address)),
    )
    .execute();
}

/** Blocks hold addresses as JSON, in which two hyphens stand escaped: they would end the comment. */
function holds(db: Database, column: 'content' | 'public_html', address: string) {
  const inBlocks = address.replaceAll('--', '\\u002d\\u002d');
  return sql<SqlBool>`(${holdsText(db, column, address)} or ${holdsText(db, column, inBlocks)})`;
}
