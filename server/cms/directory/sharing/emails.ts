/** Words of emails about who keeps a listing. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { INVITATION_DAYS, LISTING_ROLE_NAMES, type ListingRole } from '#shared/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

/** A header is one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const toKeepers = (origin: string, id: number): string =>
  `${origin}${pathTo('listingKeepers', { id: String(id) })}`;

export interface NamedListing {
  readonly id: number;
  readonly name: string;
}

export const keeperInvited =
  ({ name }: NamedListing, role: ListingRole, key: string): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`You are invited to keep the listing of ${name}`),
    paragraphs: [
      `An owner of the listing of ${name} in our business directory invites you to keep it with them, as ${LISTING_ROLE_NAMES[role].toLowerCase()}.`,
      `You need an account here; a free one will do. The link is good for ${INVITATION_DAYS} days, and once.`,
      'If you do not know about this, ignore this email. Nothing will change.',
    ],
    button: {
      label: 'See the invitation',
      href: `${origin}${ROUTES.listingInvitation}?${new URLSearchParams({ key })}`,
    },
  });

export const invitationAccepted =
  ({ id, name }: NamedListing, email: string, role: ListingRole): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Your invitation was accepted: ${name}`),
    paragraphs: [
      `${email} keeps the listing of ${name} with you from now on, as ${LISTING_ROLE_NAMES[role].toLowerCase()}.`,
      'If you do not know this account, remove it at once.',
    ],
    button: { label: 'See who keeps it', href: toKeepers(origin, id) },
  });

export const roleChanged =
  ({ id, name }: NamedListing, role: ListingRole): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Your part in the listing of ${name}`),
    paragraphs: [
      role === 'owner'
        ? `You are an owner of the listing of ${name} from now on: you can also invite others, and delete it.`
        : `You are an editor of the listing of ${name} from now on: you can change what it says, but no longer invite others or delete it.`,
    ],
    button: { label: 'See who keeps it', href: toKeepers(origin, id) },
  });

export const keeperRemoved =
  ({ name }: NamedListing): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`You no longer keep the listing of ${name}`),
    paragraphs: [
      `An owner of the listing of ${name} has removed you from it. If you think that this is wrong, please ask them, or write to us.`,
    ],
    button: { label: 'Your businesses', href: `${origin}${ROUTES.accountBusiness}` },
  });
