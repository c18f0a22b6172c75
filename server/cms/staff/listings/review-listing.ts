/** Checks by staff: what was sent is accepted, mended and accepted, or refused with words for its owner. */
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import {
  acceptFields,
  type DirectoryContext,
  dayOf,
  findProblems,
  listChoices,
  listingAccepted,
  listingRefused,
  nameOf,
  parseFields,
  putBack,
  requireListing,
  type StoredListing,
  takeDown,
  takeListing,
  tellKeepers,
  wasShown,
  writeListing,
} from '#server/cms/directory/index.ts';
import { findByLogin } from '#server/cms/identity/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { collectListingFields } from '#shared/listing-fields.ts';
import { labelOf, listDifferences } from '#shared/listing-labels.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type {
  acceptListing as acceptEndpoint,
  giveListing as giveEndpoint,
  hideAnyListing as hideEndpoint,
  rejectListing as rejectEndpoint,
  trustListing as trustEndpoint,
  WholeListing,
} from '#shared/rest/staff-listings.ts';
import { requireOtherBusiness } from '../require-other-business.ts';
import { requireRight, yourself } from '../require-right.ts';
import { readListing } from './read-listing.ts';

const UNPROCESSABLE = 422;

const nothingToCheck = defineError('nothing_to_check', 409, 'Nothing waits to be checked in this listing.');
const isHidden = defineError(
  'listing_is_hidden',
  409,
  'This listing was taken down. Put it back before you accept what was sent.',
);
const sentAnew = defineError(
  'listing_sent_anew',
  409,
  'Its owner has changed this listing since you opened it. Look at it again.',
);
const isNotShown = defineError(
  'listing_not_shown',
  409,
  'Readers do not see this listing: there is nothing to take down. What waits to be checked can be refused.',
);

/**
 * @throws rest_forbidden, rest_cannot_change_yourself, listing_invalid_id, nothing_to_check, listing_sent_anew, listing_is_hidden, and rest_invalid_param where a correction is wrong
 */
export async function acceptListing(
  context: DirectoryContext,
  { id, revision, fields: corrections }: ParsedInputOf<typeof acceptEndpoint>,
): Promise<WholeListing> {
  const staff = requireRight(context.viewer, 'moderate');
  const { now } = context;
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const stored = await requireWaiting(db, id, revision);
    await requireOtherBusiness(db, id, staff.id);
    if (stored.row.hidden_at !== null) throw isHidden();
    const sent = parseFields(stored.row.fields);
    const fields = collectListingFields({ ...sent, ...corrections });
    const corrected = listDifferences(sent, fields).map(labelOf);
    const { known } = await listChoices(db);
    const problems = await findProblems(fields, known, dayOf(now));
    if (Object.keys(problems).length > 0) throw invalidParams(problems, UNPROCESSABLE);
    await acceptFields(within, stored, fields);
    const after = await requireListing(db, id);
    await tellKeepers(within, after, listingAccepted(nameOf(after), after.item.link, corrected));
    const details = { listing: nameOf(after), ...(corrected.length > 0 && { mended: 'with corrections' }) };
    const change = { action: 'listing accepted', userId: stored.row.sent_by, reason: '', details } as const;
    await writeChange(db, staff, change, now);
    return readListing(within, id);
  });
}

/** Leaves what is live where it is. @throws rest_forbidden, rest_cannot_change_yourself, listing_invalid_id, nothing_to_check, listing_sent_anew */
export async function rejectListing(
  context: DirectoryContext,
  { id, revision, reason }: ParsedInputOf<typeof rejectEndpoint>,
): Promise<WholeListing> {
  const staff = requireRight(context.viewer, 'moderate');
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const stored = await requireWaiting(db, id, revision);
    await requireOtherBusiness(db, id, staff.id);
    await writeListing(db, stored, { draft_state: 'refused', reason, refused: stored.row.fields });
    const isLive = stored.item.status === 'publish';
    const name = nameOf(stored);
    await tellKeepers(within, stored, listingRefused(id, name, reason, isLive), context.contactEmail);
    const details = { listing: name };
    const change = { action: 'listing refused', userId: stored.row.sent_by, reason, details } as const;
    await writeChange(db, staff, change, context.now);
    return readListing(within, id);
  });
}

/** @throws rest_forbidden, rest_cannot_change_yourself, listing_invalid_id, listing_not_shown */
export async function hideAnyListing(
  context: DirectoryContext,
  { id, hidden, reason }: ParsedInputOf<typeof hideEndpoint>,
): Promise<WholeListing> {
  const staff = requireRight(context.viewer, 'moderate');
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const stored = await requireListing(db, id);
    await requireOtherBusiness(db, id, staff.id);
    const isDown = stored.row.hidden_at !== null;
    if (isDown === (hidden === 'yes')) return readListing(within, id);
    if (!isDown && !wasShown(stored)) throw isNotShown();
    if (isDown) await putBack(within, stored);
    else await takeDown(within, stored, reason);
    const action = isDown ? 'listing put back' : 'listing taken down';
    const details = { listing: nameOf(stored) };
    await writeChange(db, staff, { action, userId: null, reason, details }, context.now);
    return readListing(within, id);
  });
}

/** @throws rest_forbidden, rest_cannot_change_yourself, listing_invalid_id */
export async function trustListing(
  context: DirectoryContext,
  { id, trusted, reason }: ParsedInputOf<typeof trustEndpoint>,
): Promise<WholeListing> {
  const staff = requireRight(context.viewer, 'moderate');
  return inTransaction(context.db, async (db) => {
    const stored = await requireListing(db, id);
    await requireOtherBusiness(db, id, staff.id);
    await writeListing(db, stored, { trusted: trusted === 'yes' ? 1 : 0 });
    const action = trusted === 'yes' ? 'listing trusted' : 'listing not trusted';
    await writeChange(
      db,
      staff,
      { action, userId: null, reason, details: { listing: nameOf(stored) } },
      context.now,
    );
    return readListing({ ...context, db }, id);
  });
}

const nobodyHasIt = () => invalidParams({ email: 'Nobody has an account with this address.' }, UNPROCESSABLE);

/** @throws rest_forbidden, rest_cannot_change_yourself, listing_invalid_id, and rest_invalid_param for an address that is nobody's */
export async function giveListing(
  context: DirectoryContext,
  { id, email, reason }: ParsedInputOf<typeof giveEndpoint>,
): Promise<WholeListing> {
  const staff = requireRight(context.viewer, 'moderate');
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const stored = await requireListing(db, id);
    const user = await findByLogin(db, email, context.demoUsers);
    if (!user) throw nobodyHasIt();
    if (user.id === staff.id) throw yourself();
    await takeListing(within, stored, user.id);
    const details = { listing: nameOf(stored) };
    await writeChange(db, staff, { action: 'listing given', userId: user.id, reason, details }, context.now);
    return readListing(within, id);
  });
}

async function requireWaiting(db: Database, id: number, revision: number): Promise<StoredListing> {
  const stored = await requireListing(db, id);
  if (stored.row.draft_state !== 'waiting' || stored.row.deleted_at !== null) throw nothingToCheck();
  if (stored.row.revision !== revision) throw sentAnew();
  return stored;
}
