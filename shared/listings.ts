/** Listings of the directory in their owners' hands: how far each is, who may change it, and what its plan shows. */

/**
 * - `draft`: never shown yet, and not sent
 * - `waiting`: sent, being checked for the first time
 * - `live`: readers see it
 * - `changes`: readers see it, and a change of it is being checked
 * - `refused`: what was sent cannot be shown as it is; what was live before still is
 * - `expired`: nobody said for a year that it is still right
 * - `hidden`: taken out of the directory by staff, with a reason
 * - `deleted`: removed by its owner, who can take it back for a while
 */
export const LISTING_STATES = [
  'draft',
  'waiting',
  'live',
  'changes',
  'refused',
  'expired',
  'hidden',
  'deleted',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LISTING_STATE_NAMES: Readonly<Record<ListingState, string>> = {
  draft: 'Draft',
  waiting: 'Being checked',
  live: 'In the directory',
  changes: 'Changes being checked',
  refused: 'Please change it',
  expired: 'Expired',
  hidden: 'Taken down',
  deleted: 'Deleted',
};

/** Beside the state of one that is live, where something was written since and not sent. */
export const UNSENT = 'Changes not sent';

/** How far what its owner has written is, beside what is live. */
export const DRAFT_STATES = ['none', 'draft', 'waiting', 'refused'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Facts that decide over the state. Times are ISO 8601. */
export interface ListingFacts {
  readonly isLive: boolean;
  readonly draftState: DraftState;
  /** Null for never. */
  readonly expiresAt: string | null;
  readonly deletedAt: string | null;
  readonly hiddenAt: string | null;
}

export function findListingState(
  { isLive, draftState, expiresAt, deletedAt, hiddenAt }: ListingFacts,
  now: Date,
): ListingState {
  if (deletedAt !== null) return 'deleted';
  if (hiddenAt !== null) return 'hidden';
  if (draftState === 'waiting') return isLive ? 'changes' : 'waiting';
  if (draftState === 'refused') return 'refused';
  if (isLive) return 'live';
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'draft';
}

/** An owner may do everything; an editor changes what the listing says. */
export const LISTING_ROLES = ['owner', 'editor'] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];

export const LISTING_ROLE_NAMES: Readonly<Record<ListingRole, string>> = { owner: 'Owner', editor: 'Editor' };
export const LISTING_ROLE_HINTS: Readonly<Record<ListingRole, string>> = {
  owner: 'Owners can also invite others, and delete the listing.',
  editor: 'Editors change what the listing says, and answer readers.',
};

/** Owners and editors of one listing, with those who are invited. */
export const MAX_KEEPERS = 20;
/** Days after which an invitation opens nothing. */
export const INVITATION_DAYS = 7;

/**
 * Each shows what those before it do, and more.
 *
 * - `free`: no membership is needed
 * - `professional`: its owner holds the right `BUSINESS_LISTING`
 * - `featured`: its owner has a paid place of `/advertise/select-plan/` that is shown now
 */
export const LISTING_PLANS = ['free', 'professional', 'featured'] as const;
export type ListingPlan = (typeof LISTING_PLANS)[number];

export interface ShownByPlan {
  /** Photos beside the logo. */
  readonly photos: number;
  /** Whether search engines follow its links. */
  readonly followsLinks: boolean;
  /** Whether it stands before others in lists, marked as featured. */
  readonly isFirst: boolean;
}

/** Limits of each plan. What it does not show is stored all the same, and shown as soon as the plan allows it. */
export const SHOWN_BY_PLAN: Readonly<Record<ListingPlan, ShownByPlan>> = {
  free: { photos: 1, followsLinks: false, isFirst: false },
  professional: { photos: 12, followsLinks: true, isFirst: false },
  featured: { photos: 12, followsLinks: true, isFirst: true },
};

export const LISTING_PLAN_NAMES: Readonly<Record<ListingPlan, string>> = {
  free: 'Free listing',
  professional: 'Professional membership',
  featured: 'Featured: Professional membership or not, with a paid place',
};

/** Links of social media; specification, section 3. */
export const SOCIAL_TYPES = ['facebook', 'twitter', 'instagram', 'pinterest', 'linkedin'] as const;

/** How many there may be; rows of the form begin at 1. */
export const LISTING_COUNTS = {
  services: 20,
  exceptions: 12,
  credentials: 10,
  photos: 12,
  languages: 12,
  types: 4,
  categories: 8,
} as const;

/** In characters. */
export const LISTING_LENGTHS = {
  name: 80,
  trade: 60,
  summary: 200,
  description: 6000,
  street: 120,
  city: 80,
  region: 80,
  postal_code: 20,
  country: 60,
  area_served: 160,
  hours_note: 120,
  service: 80,
  price: 40,
  credential: 100,
  language: 40,
  alt: 125,
} as const;

/** Listings of one user that were not accepted yet: nobody has more to say at a time. */
export const MAX_UNACCEPTED_LISTINGS = 10;

/** Days in which an owner can take a deleted listing back. */
export const DELETED_DAYS = 30;
/** Days after which a listing is hidden unless its owner says that it is still right. */
export const LISTING_DAYS = 365;
/** Days before that on which the owner is told. */
export const EXPIRY_NOTICE_DAYS = 30;

/** Most that one photo may have when it is sent. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576;

/** `listing-0f….webp`: photos of listings stand among the uploads under names that nobody guesses; the slug is the name without its end. */
export const LISTING_PHOTO = /^(listing-[0-9a-f]{32})\.webp$/;
export const fileOfPhoto = (slug: string): string => `${slug}.webp`;

export const PAYMENT_METHODS = {
  cash: 'Cash',
  cards: 'Cards',
  check: 'Checks',
  transfer: 'Bank transfer',
  paypal: 'PayPal',
  installments: 'Installments',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const SHIPPING_REACHES = {
  none: 'Does not ship',
  country: 'Ships within its country',
  worldwide: 'Ships worldwide',
} as const;
export type ShippingReach = keyof typeof SHIPPING_REACHES;

/** Code of the error for a listing that was saved in another window meanwhile. */
export const CONFLICT_CODE = 'listing_changed_meanwhile';
