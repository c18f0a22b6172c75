/** Keeps what an owner writes, and sends it to be checked. What is live stays as it is until that was accepted. */

import { randomBytes } from 'node:crypto';
import { writeItem } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, keyOfUser, requireViewer, writeEmail } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { collectListingFields, type ListingFields } from '#shared/listing-fields.ts';
import { CONFLICT_CODE, MAX_UNACCEPTED_LISTINGS } from '#shared/listings.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type {
  addListing as addEndpoint,
  discardDraft as discardEndpoint,
  saveListing as saveEndpoint,
} from '#shared/rest/listings.ts';
import { pathTo } from '#shared/routes.ts';
import { acceptFields } from './accept-fields.ts';
import { checkWebsitesLater } from './check-website.ts';
import { type DirectoryContext, dayOf } from './directory-context.ts';
import { listingWaits } from './emails.ts';
import { findProblems } from './find-problems.ts';
import {
  fieldsOf,
  nameOf,
  type OwnedListing,
  parseFields,
  requireListing,
  requireOwned,
  stateOf,
  writeListing,
} from './listing-rows.ts';
import { listChoices } from './terms.ts';

const UNPROCESSABLE = 422;
const NAME_BYTES = 8;

const tooManyDrafts = defineError(
  'too_many_listings',
  409,
  'You have %s listings that are not in the directory yet, with those that you have deleted within 30 days. Finish one of them first.',
);
const changedMeanwhile = defineError(
  CONFLICT_CODE,
  409,
  'This listing was saved in another window meanwhile. What you typed is still here: saving again puts it in the place of what was saved there.',
);
const isDeleted = defineError('listing_deleted', 409, 'This listing was deleted. Take it back to change it.');

/** @throws rest_not_logged_in, too_many_listings, too_many_attempts */
export async function addListing(context: DirectoryContext): Promise<OutputOf<typeof addEndpoint>> {
  const viewer = requireViewer(context);
  const { now } = context;
  await countAttempt(context.db, [keyOfUser('add-listing', viewer.id)], now);
  return inExclusiveTransaction(context.db, async (db) => {
    const { count } = await db
      .selectFrom('business_owners')
      .innerJoin('listings', 'listings.item_id', 'business_owners.item_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', viewer.id)
      .where('accepted', '=', '')
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_UNACCEPTED_LISTINGS) throw tooManyDrafts(MAX_UNACCEPTED_LISTINGS);
    const id = await addListingItem({ ...context, db });
    await db
      .insertInto('business_owners')
      .values({ user_id: viewer.id, item_id: id, role: 'owner' })
      .execute();
    return { id };
  });
}

/** An item that nobody sees, with nothing in it, and its listing. Answers its id. */
async function addListingItem({ db, search, now, brand }: DirectoryContext): Promise<number> {
  const day = now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  const { id, tags } = await writeItem({ db, search, now }, undefined, {
    type: 'business-listing',
    slug: `new-${randomBytes(NAME_BYTES).toString('hex')}`,
    status: 'draft',
    title: 'New listing',
    excerpt: '',
    content: '',
    date: day,
    modified: day,
    authorId: null,
    featuredMediaId: null,
    access: [],
    gemstoneFamily: '',
    gem: null,
    details: null,
    brands: [brand, ...BRAND_IDS.filter((other) => other !== brand)],
    termIds: [],
  });
  await db
    .insertInto('listings')
    .values({
      item_id: id,
      draft_state: 'draft',
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
    })
    .execute();
  await writeOutbox(db, tags, now);
  return id;
}

type SaveInput = ParsedInputOf<typeof saveEndpoint>;
type Saved = OutputOf<typeof saveEndpoint>;

/** A listing that waits to be checked waits no longer. @throws rest_not_logged_in, listing_invalid_id, listing_changed_meanwhile, listing_deleted */
export async function saveListing(context: DirectoryContext, input: SaveInput): Promise<Saved> {
  const fields = collectListingFields(input.fields);
  return inTransaction(context.db, (db) => save({ ...context, db }, { ...input, fields }));
}

/**
 * Keeps what is sent also where something is wrong with it.
 * @throws as `saveListing`, and rest_invalid_param with what is wrong with each field
 */
export async function submitListing(context: DirectoryContext, sent: SaveInput): Promise<Saved> {
  const { now } = context;
  const viewer = requireViewer(context);
  const input = { ...sent, fields: collectListingFields(sent.fields) };
  const kept = await saveListing(context, input);
  if (Object.keys(kept.problems).length > 0) throw invalidParams(kept.problems, UNPROCESSABLE);
  await countAttempt(context.db, [{ key: keyOfUser('submit-listing', viewer.id), most: 20 }], now);
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const owned = await requireOwned(db, viewer, input.id);
    if (owned.row.revision !== kept.revision) throw changedMeanwhile();
    await requireOwnPhotos(db, owned, input.fields);
    // A draft that staff imported is sent as it stands.
    const isUnsent = owned.row.draft_state === 'none' && stateOf(owned, now) === 'draft';
    // Pressed again: it was sent, and told to those who check.
    if (!isUnsent && (owned.row.draft_state === 'none' || owned.row.draft_state === 'waiting')) return kept;
    // Why it was refused before, and what it said then, stay for those who check it again.
    const written = {
      draft_state: 'waiting',
      sent_at: now.toISOString(),
      sent_by: viewer.id,
      ...(isUnsent && { fields: JSON.stringify(input.fields), revision: owned.row.revision + 1 }),
    } as const;
    await writeListing(db, owned, written);
    await checkWebsitesLater(db, [input.id], now);
    const link = pathTo('studioListing', { id: String(input.id) });
    const about = { type: 'listing', id: input.id, link };
    await writeEvent(db, { event: 'listing.submitted', brand: context.brand, about }, now);
    if (owned.row.trusted === 1 && owned.row.hidden_at === null)
      await acceptFields(within, { ...owned, row: { ...owned.row, ...written } }, input.fields);
    else await writeEmail(within, context.contactEmail, listingWaits(input.id, nameOf(owned)));
    const after = await requireListing(db, input.id);
    return { ...kept, revision: after.row.revision, state: stateOf(after, now) };
  });
}

async function save(context: DirectoryContext, { id, revision, fields }: SaveInput): Promise<Saved> {
  const { db, now } = context;
  const owned = await requireOwned(db, requireViewer(context), id);
  const { row } = owned;
  if (row.deleted_at !== null) throw isDeleted();
  const { known } = await listChoices(db);
  const problems = await findProblems(fields, known, dayOf(now));
  const saved_at = now.toISOString();
  const isSameAsBefore = isSameListing(fields, fieldsOf(row));
  // The same typed in two windows is no conflict.
  if (row.revision !== revision && !isSameAsBefore) throw changedMeanwhile();
  if (isSameAsBefore) return { revision: row.revision, state: stateOf(owned, now), saved_at, problems };
  const isAsAccepted = row.accepted !== '' && isSameListing(fields, parseFields(row.accepted));
  const written = {
    fields: isAsAccepted ? '' : JSON.stringify(fields),
    draft_state: isAsAccepted ? 'none' : 'draft',
    reason: isAsAccepted ? '' : row.reason,
    refused: isAsAccepted ? '' : row.refused,
    revision: row.revision + 1,
    changed_at: saved_at,
  } as const;
  await writeListing(db, owned, written);
  return {
    revision: written.revision,
    state: stateOf({ ...owned, row: { ...row, ...written } }, now),
    saved_at,
    problems,
  };
}

export function isSameListing(one: ListingFields, other: ListingFields): boolean {
  const sort = (fields: ListingFields) =>
    JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sort(one) === sort(other);
}

/** Photos are those of the listing, or were in it before: nobody shows those of another. @throws rest_invalid_param */
async function requireOwnPhotos(db: Database, { row }: OwnedListing, fields: ListingFields): Promise<void> {
  const own = await db
    .selectFrom('listing_photos')
    .select('slug')
    .where('item_id', '=', row.item_id)
    .execute();
  const known = new Set([...own.map(({ slug }) => slug), ...listImages(parseFields(row.accepted)).values()]);
  for (const [field, slug] of listImages(fields))
    if (!known.has(slug))
      throw invalidParams({ [field]: 'This photo is not there any more.' }, UNPROCESSABLE);
}

/** By the field beside which a message about it stands. */
export const listImages = (fields: ListingFields): Map<string, string> =>
  new Map(
    Object.entries(fields)
      .filter(([name]) => name === 'logo' || name.endsWith('.image'))
      .map(([name, slug]) => [name.replace(/\.image$/, '.alt'), slug]),
  );

/** @throws rest_not_logged_in, listing_invalid_id */
export async function discardDraft(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<OutputOf<typeof discardEndpoint>> {
  const { now } = context;
  return inTransaction(context.db, async (db) => {
    const owned = await requireOwned(db, requireViewer(context), id);
    const { row } = owned;
    if (row.accepted === '' || row.draft_state === 'none') return { state: stateOf(owned, now) };
    const written = {
      fields: '',
      draft_state: 'none',
      reason: '',
      refused: '',
      revision: row.revision + 1,
      changed_at: now.toISOString(),
    } as const;
    await writeListing(db, owned, written);
    return { state: stateOf({ ...owned, row: { ...row, ...written } }, now) };
  });
}
