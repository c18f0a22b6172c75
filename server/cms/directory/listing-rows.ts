/** A listing as the database has it: its item, what its owner has written beside that, and the caller's part in it. */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { type Database, parseColumn, type Tables } from '#server/cms/database/index.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { findListingState, type ListingRole, type ListingState } from '#shared/listings.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { describeItem } from './describe-item.ts';

export type ItemRow = Selectable<Tables['items']>;
export type ListingRow = Selectable<Tables['listings']>;

export interface StoredListing {
  readonly item: ItemRow;
  /** With the values of a listing that nobody has changed yet, where there is none. */
  readonly row: ListingRow;
  /** Whether the row is in the database. */
  readonly isStored: boolean;
}

export interface OwnedListing extends StoredListing {
  readonly role: ListingRole;
}

/** Another's listing is answered the same as one that is not there. */
const noListing = defineError('listing_invalid_id', 404, 'There is no such listing.');
const ownersAlone = defineError(
  'listing_owners_alone',
  403,
  'Only an owner of this listing can do that. Ask one of them.',
);

const storedFields = z.record(z.string(), z.string());
export const parseFields = (json: string): ListingFields =>
  json === '' ? {} : parseColumn(storedFields, json);

const isInTrash = defineError(
  'listing_in_trash',
  409,
  'This listing is in the trash. Take it out of there first, in the list of all content.',
);

/** @throws listing_invalid_id */
export async function requireListing(db: Database, id: number): Promise<StoredListing> {
  const item = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'business-listing')
    .executeTakeFirst();
  if (!item) throw noListing();
  const row = await db.selectFrom('listings').selectAll().where('item_id', '=', id).executeTakeFirst();
  return describeStored(db, item, row);
}

/** Those of these that are there, by their ids. */
export async function listStored(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredListing>> {
  const items = await db
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', ids)
    .where('type', '=', 'business-listing')
    .execute();
  const rows = await db.selectFrom('listings').selectAll().where('item_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.item_id, row]));
  const found = new Map<number, StoredListing>();
  for (const item of items) found.set(item.id, await describeStored(db, item, byId.get(item.id)));
  return found;
}

/** Those of these that editors have put in the trash. */
export async function listTrashed(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('item_writing')
    .select('item_id')
    .where('item_id', 'in', [...ids, 0])
    .where('state', '=', 'trash')
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** @throws listing_in_trash */
export async function requireNotInTrash(db: Database, id: number): Promise<void> {
  if ((await listTrashed(db, [id])).has(id)) throw isInTrash();
}

async function describeStored(
  db: Database,
  item: ItemRow,
  row: ListingRow | undefined,
): Promise<StoredListing> {
  if (!row) return { item, row: await describeUnchanged(db, item), isStored: false };
  const accepted = row.is_edited === 1 ? JSON.stringify(await describeItem(db, item)) : row.accepted;
  return { item, row: { ...row, accepted }, isStored: true };
}

/** @throws listing_invalid_id for whoever has no part in it */
export async function requireOwned(db: Database, { id: userId }: Viewer, id: number): Promise<OwnedListing> {
  const part = await db
    .selectFrom('business_owners')
    .select('role')
    .where('user_id', '=', userId)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!part) throw noListing();
  return { ...(await requireListing(db, id)), role: part.role };
}

/** @throws listing_invalid_id, listing_owners_alone for an editor */
export async function requireOwner(db: Database, viewer: Viewer, id: number): Promise<OwnedListing> {
  const owned = await requireOwned(db, viewer, id);
  if (owned.role !== 'owner') throw ownersAlone();
  return owned;
}

async function describeUnchanged(db: Database, item: ItemRow): Promise<ListingRow> {
  const accepted = item.details === null ? '' : JSON.stringify(await describeItem(db, item));
  return {
    item_id: item.id,
    fields: '',
    draft_state: 'none',
    revision: 0,
    accepted,
    reason: '',
    refused: '',
    plan: 'free',
    trusted: 0,
    website_problem: '',
    import_key: null,
    created_at: `${item.date}.000Z`,
    changed_at: `${item.modified}.000Z`,
    sent_at: null,
    sent_by: null,
    expires_at: null,
    warned_at: null,
    deleted_at: null,
    hidden_at: null,
    hidden_reason: '',
    is_edited: 0,
  };
}

/** Writes columns of a listing, and the whole of one that nobody had changed. */
export async function writeListing(
  db: Database,
  { row, isStored }: StoredListing,
  values: Partial<Omit<ListingRow, 'item_id'>>,
): Promise<void> {
  if (isStored) await db.updateTable('listings').set(values).where('item_id', '=', row.item_id).execute();
  else
    await db
      .insertInto('listings')
      .values({ ...row, ...values })
      .execute();
}

/** The part of a listing that says how it stands. */
export interface ListingStanding {
  readonly item: Pick<ItemRow, 'title' | 'status'>;
  readonly row: Pick<
    ListingRow,
    'accepted' | 'fields' | 'draft_state' | 'expires_at' | 'deleted_at' | 'hidden_at'
  >;
}

export function stateOf({ item, row }: ListingStanding, now: Date): ListingState {
  return findListingState(
    {
      isLive: item.status === 'publish',
      draftState: row.draft_state,
      expiresAt: row.expires_at,
      deletedAt: row.deleted_at,
      hiddenAt: row.hidden_at,
    },
    now,
  );
}

/** Whether readers ever saw it. One that staff imported as a draft was accepted, and shown to nobody. */
export const wasShown = ({ item, row }: StoredListing): boolean =>
  item.status === 'publish' || (row.accepted !== '' && (row.expires_at !== null || row.hidden_at !== null));

/** The draft, or else what is live. */
export const fieldsOf = ({ fields, accepted }: Pick<ListingRow, 'fields' | 'accepted'>): ListingFields =>
  parseFields(fields || accepted);

interface NamedListing {
  readonly item: Pick<ItemRow, 'title'>;
  readonly row: Pick<ListingRow, 'accepted' | 'fields'>;
}

/** Before anything was accepted it goes by what its owner has written. */
export const nameOf = ({ item, row }: NamedListing): string =>
  row.accepted === '' ? (parseFields(row.fields).name ?? '').trim() || 'New listing' : item.title;
