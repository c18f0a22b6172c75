/** Rows of a file beside the directory as it is: what each would add or change, and what is wrong with it by the rules of the form. */
import { setImmediate } from 'node:timers/promises';
import type { Database, ItemStatus } from '#server/cms/database/index.ts';
import { findByLogin } from '#server/cms/identity/index.ts';
import { collectListingFields, isListingField, type ListingFields } from '#shared/listing-fields.ts';
import { LISTING_PHOTO } from '#shared/listings.ts';
import type { ListingTerms } from '#shared/parse-listing.ts';
import { dayOf, type ListingStore } from '../directory-context.ts';
import { findProblems } from '../find-problems.ts';
import { listStored, listTrashed, parseFields, type StoredListing } from '../listing-rows.ts';
import { isSameListing, listImages } from '../save-listing.ts';
import { listChoices } from '../terms.ts';
import { findIdsByKeys } from './listing-keys.ts';
import type { ReadRow } from './read-rows.ts';

export interface CheckedRow {
  readonly row: number;
  readonly key: string;
  readonly change: 'add' | 'change' | 'same';
  /** Undefined for a listing that is to be added. */
  readonly stored: StoredListing | undefined;
  readonly fields: ListingFields;
  readonly status: ItemStatus;
  /** Account that is to be an owner, and is none yet. */
  readonly keeperId: number | null;
  /** Messages by column; the row is good without any. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Rows whose listings are read together. */
const AT_ONCE = 50;

export async function checkRows(
  { db, now, demoUsers }: Pick<ListingStore, 'db' | 'now' | 'demoUsers'>,
  rows: readonly ReadRow[],
): Promise<CheckedRow[]> {
  const { known } = await listChoices(db);
  const users = new Map<string, number | undefined>();
  const checked: CheckedRow[] = [];
  /** Rows by the listings that they are of: two keys may mean one. */
  const rowsOf = new Map<number, number>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const listings = await findByKeys(
      db,
      some.map(({ key }) => key),
    );
    const trashed = await listTrashed(
      db,
      [...listings.values()].map(({ item }) => item.id),
    );
    for (const read of some) {
      const email = (read.values.owner ?? '').trim().toLowerCase();
      if (email !== '' && !users.has(email)) users.set(email, (await findByLogin(db, email, demoUsers))?.id);
      const owner = email === '' ? undefined : { id: users.get(email) };
      const stored = listings.get(read.key);
      const isInTrash = stored !== undefined && trashed.has(stored.item.id);
      const id = stored?.item.id ?? 0;
      const rowBefore = rowsOf.get(id);
      if (stored && rowBefore === undefined) rowsOf.set(id, read.row);
      checked.push(
        await checkRow(db, { read, stored, rowBefore, isInTrash, owner, known, today: dayOf(now) }),
      );
    }
    // Others are answered in between.
    await setImmediate();
  }
  return checked;
}

async function findByKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredListing>> {
  const ids = await findIdsByKeys(db, keys);
  const stored = await listStored(db, [...ids.values()]);
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const listing = stored.get(id);
      return listing ? [[key, listing] as const] : [];
    }),
  );
}

interface RowToCheck {
  readonly read: ReadRow;
  readonly stored: StoredListing | undefined;
  /** Another row of the same listing that stands above. */
  readonly rowBefore: number | undefined;
  readonly isInTrash: boolean;
  /** Undefined where the row names none; without an id where nobody has that address. */
  readonly owner: { readonly id: number | undefined } | undefined;
  readonly known: ListingTerms;
  readonly today: string;
}

async function checkRow(
  db: Database,
  { read, stored, rowBefore, isInTrash, owner, known, today }: RowToCheck,
): Promise<CheckedRow> {
  const { row, key, values } = read;
  const before = collectListingFields(readLines(parseFields(stored?.row.accepted ?? '')));
  const given = Object.entries(values).filter(([name]) => isListingField(name));
  const fields = collectListingFields({ ...before, ...Object.fromEntries(given) });
  const problems: Record<string, string> = { ...read.problems, ...(await findBadImages(db, fields, before)) };
  const status = parseStatus(values.status ?? '', stored?.item.status ?? 'publish');
  if (!status) problems.status = 'Write publish or draft.';
  if (owner && owner.id === undefined) problems.owner = 'Nobody has an account with this address.';
  const keeperId = owner?.id === undefined || (await isOwner(db, stored, owner.id)) ? null : owner.id;
  const isSame =
    stored !== undefined &&
    keeperId === null &&
    status === stored.item.status &&
    isSameListing(fields, before);
  if (!isSame) {
    Object.assign(problems, await findProblems(fields, known, today));
    if (stored && stored.row.deleted_at !== null) problems.key ??= 'Its owner has deleted this listing.';
    else if (stored && stored.row.draft_state !== 'none')
      problems.key ??= 'Its owner has written changes that are not accepted yet.';
    if (isInTrash) problems.key ??= 'This listing is in the trash.';
  }
  if (rowBefore !== undefined) problems.key ??= `Row ${rowBefore} is of the same listing.`;
  const change = !stored ? 'add' : isSame ? 'same' : 'change';
  return { row, key, change, stored, fields, status: status ?? 'draft', keeperId, problems };
}

/** Browsers end lines of a text in two characters, files in one. */
const readLines = (fields: ListingFields): ListingFields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));

function parseStatus(typed: string, otherwise: ItemStatus): ItemStatus | undefined {
  const status = typed.trim().toLowerCase();
  if (status === '') return otherwise;
  return status === 'publish' || status === 'draft' ? status : undefined;
}

/** Images are those of the library, or were in the listing before: nobody shows the photos of another. */
async function findBadImages(
  db: Database,
  fields: ListingFields,
  before: ListingFields,
): Promise<Record<string, string>> {
  const own = new Set(listImages(before).values());
  const problems: Record<string, string> = {};
  for (const [field, slug] of listImages(fields)) {
    if (own.has(slug)) continue;
    const image = LISTING_PHOTO.test(`${slug}.webp`)
      ? undefined
      : await db.selectFrom('media').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!image) problems[field.replace(/\.alt$/, '.image')] = 'There is no such image.';
  }
  return problems;
}

async function isOwner(db: Database, stored: StoredListing | undefined, userId: number): Promise<boolean> {
  if (!stored) return false;
  const part = await db
    .selectFrom('business_owners')
    .select('role')
    .where('item_id', '=', stored.item.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return part?.role === 'owner';
}
