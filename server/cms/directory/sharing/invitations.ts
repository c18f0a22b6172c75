/** Invitations to keep a listing: a link in an email, good once and for seven days, to be accepted with an account. */
import { hash, randomBytes } from 'node:crypto';
import { requireEmailBudget, spendEmail } from '#server/cms/abuse/index.ts';
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import {
  countAttempt,
  type IdentityContext,
  keyOfUser,
  requireViewer,
  writeEmail,
} from '#server/cms/identity/index.ts';
import { INVITATION_DAYS, MAX_KEEPERS } from '#shared/listings.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type {
  acceptInvitation as acceptEndpoint,
  declineInvitation as declineEndpoint,
  findInvitation as findEndpoint,
  inviteKeeper as inviteEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from '#shared/rest/keepers.ts';
import type { DirectoryContext } from '../directory-context.ts';
import { addKeeper } from '../keepers.ts';
import { nameOf, requireListing, requireOwner } from '../listing-rows.ts';
import { addDays } from '../own-listings.ts';
import { hasReviewed } from '../readers/reviews.ts';
import { invitationAccepted, invitationDeclined, keeperInvited } from './emails.ts';
import { readKeepers } from './list-keepers.ts';

const badInvitation = defineError(
  'invalid_invitation',
  404,
  'This invitation is no longer valid. Please ask for a new one.',
);
const tooManyKeepers = defineError(
  'too_many_keepers',
  409,
  'A listing has up to %s owners and editors, with those who are invited.',
);
const notShownYet = defineError(
  'listing_not_shown_yet',
  409,
  'You can invite others as soon as this listing is in the directory.',
);
const isDeleted = defineError(
  'listing_deleted',
  409,
  'This listing was deleted. Take it back to invite others.',
);
const keepsItAlready = () => invalidParams({ email: 'They keep this listing already.' }, UNPROCESSABLE);

const UNPROCESSABLE = 422;
const KEY_BYTES = 32;

type Done = { success: true };
const done: Done = { success: true };

/** An address that is invited already gets a new link in place of the former. @throws listing_invalid_id, listing_owners_alone, too_many_attempts, too_many_keepers */
export async function inviteKeeper(
  context: IdentityContext,
  { id, email: asked, role }: ParsedInputOf<typeof inviteEndpoint>,
): Promise<Done> {
  const { now } = context;
  const viewer = requireViewer(context);
  const email = asked.toLowerCase();
  await requireOwner(context.db, viewer, id);
  await requireEmailBudget(context, 'strangers');
  await countAttempt(context.db, [keyOfUser('listing-invitation', viewer.id)], now);
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const owned = await requireOwner(db, viewer, id);
    // The name goes to strangers: words that nobody has checked would be sent to anybody by it.
    if (owned.row.accepted === '') throw notShownYet();
    if (owned.row.deleted_at !== null) throw isDeleted();
    const keepers = await readKeepers(db, id);
    if (keepers.some((keeper) => keeper.email === email)) throw keepsItAlready();
    await db.deleteFrom('listing_invitations').where('expires_at', '<=', now.toISOString()).execute();
    const invited = await db
      .selectFrom('listing_invitations')
      .select('email')
      .where('item_id', '=', id)
      .where('email', '!=', email)
      .execute();
    if (keepers.length + invited.length >= MAX_KEEPERS) throw tooManyKeepers(MAX_KEEPERS);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const values = {
      hash: hashKey(key),
      user_id: viewer.id,
      role,
      created_at: now.toISOString(),
      expires_at: addDays(now.toISOString(), INVITATION_DAYS),
    };
    await db
      .insertInto('listing_invitations')
      .values({ item_id: id, email, ...values })
      .onConflict((conflict) => conflict.columns(['item_id', 'email']).doUpdateSet(values))
      .execute();
    await spendEmail(within, 'strangers');
    await writeEmail(within, email, keeperInvited({ id, name: nameOf(owned) }, role, key));
    return done;
  });
}

/** @throws listing_invalid_id, listing_owners_alone */
export async function withdrawInvitation(
  context: IdentityContext,
  { id, email }: ParsedInputOf<typeof withdrawEndpoint>,
): Promise<Done> {
  const viewer = requireViewer(context);
  return inTransaction(context.db, async (db) => {
    await requireOwner(db, viewer, id);
    await db
      .deleteFrom('listing_invitations')
      .where('item_id', '=', id)
      .where('email', '=', email.toLowerCase())
      .execute();
    return done;
  });
}

/** For guests too. @throws invalid_invitation */
export async function findInvitation(
  context: IdentityContext,
  { key }: ParsedInputOf<typeof findEndpoint>,
): Promise<OutputOf<typeof findEndpoint>> {
  return inTransaction(context.db, async (db) => {
    const { stored, role, email, invited_by } = await requireInvitation({ ...context, db }, key);
    const { viewer } = context;
    const you = viewer && {
      ...(await findAccount(db, viewer.id)),
      has_review: await hasReviewed(db, stored.item.id, viewer.id),
    };
    return { name: nameOf(stored), role, invited_by: invited_by.name, email, you };
  });
}

const findAccount = (db: Database, id: number) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

/** Accepts it: of many who use the link at once, one does. Nobody loses a role by it. @throws rest_not_logged_in, invalid_invitation */
export async function acceptInvitation(
  context: DirectoryContext,
  { key }: ParsedInputOf<typeof acceptEndpoint>,
): Promise<OutputOf<typeof acceptEndpoint>> {
  const viewer = requireViewer(context);
  return inExclusiveTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { stored, role } = await requireInvitation(within, key);
    const { id } = stored.item;
    await db.deleteFrom('listing_invitations').where('hash', '=', hashKey(key)).execute();
    const keepers = await readKeepers(db, id);
    const before = keepers.find((keeper) => keeper.id === viewer.id);
    if (before && (before.role === 'owner' || role === 'editor')) return { id };
    await addKeeper(within, stored, viewer.id, role);
    const { email } = await findAccount(db, viewer.id);
    for (const owner of keepers)
      if (owner.role === 'owner')
        await writeEmail(within, owner.email, invitationAccepted({ id, name: nameOf(stored) }, email, role));
    return { id };
  });
}

/** By the link alone: nobody needs an account to say no. @throws invalid_invitation */
export async function declineInvitation(
  context: IdentityContext,
  { key }: ParsedInputOf<typeof declineEndpoint>,
): Promise<Done> {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { stored, email, invited_by } = await requireInvitation(within, key);
    // One finds it, where two use the link at once.
    const { numDeletedRows } = await db
      .deleteFrom('listing_invitations')
      .where('hash', '=', hashKey(key))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw badInvitation();
    const about = { id: stored.item.id, name: nameOf(stored) };
    await writeEmail(
      { ...within, brand: invited_by.brand },
      invited_by.email,
      invitationDeclined(about, email),
    );
    return done;
  });
}

async function requireInvitation(
  { db, now }: Pick<IdentityContext, 'now'> & { readonly db: Database },
  key: string,
) {
  const invitation = await db
    .selectFrom('listing_invitations')
    .innerJoin('users', 'users.id', 'listing_invitations.user_id')
    .select(['item_id', 'role', 'listing_invitations.email'])
    .select(['users.name', 'users.email as inviter_email', 'users.brand'])
    .where('hash', '=', hashKey(key))
    .where('expires_at', '>', now.toISOString())
    // It may have been sent by somebody who had taken the account over.
    .where('users.locked_at', 'is', null)
    .executeTakeFirst();
  if (!invitation) throw badInvitation();
  const stored = await requireListing(db, invitation.item_id);
  if (stored.row.deleted_at !== null) throw badInvitation();
  const { role, email, name, inviter_email, brand } = invitation;
  return { stored, role, email, invited_by: { name, email: inviter_email, brand } };
}

const hashKey = (key: string): string => hash('sha256', key, 'base64url');
