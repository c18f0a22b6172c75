/** Studio: what staff see and change of members and orders. Each endpoint needs a right of `shared/staff-rights.ts`. Money is whole cents. */
import * as z from 'zod';
import { ACCESS_LEVELS, GRANTABLE_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '../membership.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { ROLES } from '../roles.ts';
import { SHIPMENT_STATES } from '../shipment-state.ts';
import { optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { order, wholeOrder } from './orders.ts';
import { subscription } from './subscriptions.ts';

const id = z.coerce.number().int().positive();
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const search = optionalText({ most: 120 });
/** Kept in the record of changes. */
const reason = requiredText({ most: 300 });

const DOLLARS = /^\d{1,6}(?:\.\d{2})?$/;

const listed = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), pages: z.number().int() });

const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  roles: z.array(z.enum(ROLES)),
  brand: z.enum(BRAND_IDS),
  created_at: z.string(),
  /** Null for a free account. */
  membership: z.object({ name: z.enum(MEMBERSHIP_NAMES), status: z.enum(MEMBERSHIP_STATUSES) }).nullable(),
});
export type ListedUser = z.output<typeof user>;

export const listAllUsers = personalEndpoint({
  name: 'listAllUsers',
  path: 'airnauts/v1/staff/users/',
  summary: 'Accounts, the newest first, by words of name, address or username, and by membership.',
  input: z.object({ search, membership: z.enum(['', ...MEMBERSHIP_NAMES]).default(''), page }),
  output: listed(user),
});

export const STAFF_ACTIONS = [
  'membership changed',
  'right given',
  'right taken back',
  'sessions ended',
  'order refunded',
  'email resent',
  'plan changed',
  'plan reset',
  'parcel sent',
  'account locked',
  'account unlocked',
  'message answered',
  'message done',
  'artwork accepted',
  'artwork refused',
  'review shown',
  'review refused',
  'job retried',
  'job dropped',
  'roles changed',
  'second factor reset',
  'second factor turned on',
  'second factor turned off',
  'recovery codes renewed',
  'passkey added',
  'passkey removed',
  'application password made',
  'application password revoked',
  'item created',
  'item changed',
  'item sent for review',
  'item published',
  'item scheduled',
  'item made private',
  'item unpublished',
  'item trashed',
  'item restored',
  'item deleted',
  'address changed',
  'revision restored',
  'preview shared',
  'preview revoked',
  'setting changed',
  'setting reset',
  'email changed',
  'email reset',
  'email tested',
  'caches purged',
  'search rebuilt',
  'synonyms saved',
  'backup made',
  'redirect saved',
  'redirect removed',
  'listing accepted',
  'listing refused',
  'listing trusted',
  'listing not trusted',
  'listing given',
  'listing taken down',
  'listing put back',
  'claim accepted',
  'claim refused',
  'listings imported',
  'media added',
  'media changed',
  'media replaced',
  'media deleted',
  'term added',
  'term changed',
  'term merged',
  'term deleted',
  'author added',
  'author changed',
  'author deleted',
  'import undone',
  'coupon created',
  'coupon changed',
  'coupon ended',
  'newsletter begun',
  'newsletter saved',
  'newsletter removed',
  'newsletter tested',
  'newsletter scheduled',
  'newsletter taken back',
  'newsletter sent',
  'newsletter paused',
  'newsletter continued',
  'newsletter stopped',
  'exam added',
  'exam changed',
  'exam deleted',
  'exam published',
  'exam taken back',
  'question added',
  'question changed',
  'question removed',
  'questions ordered',
  'questions imported',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

export const changeDetails = z.record(z.string(), z.string());

const staffChange = z.object({
  id: z.number(),
  changed_at: z.string(),
  staff_id: z.number(),
  staff_name: z.string(),
  action: z.enum(STAFF_ACTIONS),
  user_id: z.number().nullable(),
  /** Name of that account, while there is one. */
  user_name: z.string().nullable(),
  order_id: z.number().nullable(),
  item_id: z.number().nullable(),
  /** Title of the item, while there is one. */
  item_title: z.string().nullable(),
  /** Type of the item, while there is one. */
  item_type: z.enum(CONTENT_TYPE_NAMES).nullable(),
  reason: z.string(),
  details: changeDetails,
});
export type StaffChange = z.output<typeof staffChange>;

const grant = z.object({ level: z.enum(ACCESS_LEVELS), source: z.string(), until: z.string().nullable() });

/** The last twenty that were written to somebody, the latest first. */
const sentEmails = z.array(
  z.object({ subject: z.string(), queued_at: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }),
);
export type SentEmail = z.output<typeof sentEmails>[number];

const wholeUser = user.omit({ membership: true }).extend({
  /** The one that counts first, then those before. */
  subscriptions: z.array(subscription),
  grants: z.array(grant),
  orders: z.array(order),
  has_second_factor: z.boolean(),
  sessions: z.number().int(),
  /** When one of them was last used; null for none. */
  last_seen_at: z.string().nullable(),
  /** When staff locked the account; null for one that is open. */
  locked_at: z.string().nullable(),
  emails: sentEmails,
  /** False as long as nobody has confirmed the address and chosen a password. */
  is_active: z.boolean(),
  exams: z.object({ passed: z.number().int(), attempts: z.number().int() }),
  changes: z.array(staffChange),
});
export type WholeUser = z.output<typeof wholeUser>;

export const findAnyUser = personalEndpoint({
  name: 'findAnyUser',
  path: 'airnauts/v1/staff/users/:id/',
  summary: 'One account with memberships, rights, orders, learning, sessions and what staff changed.',
  input: z.object({ id }),
  output: wholeUser,
});

export const changeUserMembership = changeEndpoint({
  name: 'changeUserMembership',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/membership/',
  summary: 'Gives somebody a membership, or changes the status of the one that counts, without a charge.',
  input: z.object({
    id,
    name: z.enum(MEMBERSHIP_NAMES),
    status: z.enum(['Active', 'Canceled', 'Locked']),
    /** Day of the end, `2027-01-31`; empty for none. */
    until: z.union([z.literal(''), z.iso.date()]).default(''),
    reason,
  }),
  output: wholeUser,
});

export const giveRight = changeEndpoint({
  name: 'giveRight',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/rights/',
  summary: 'Gives somebody one right, until a day or for good.',
  input: z.object({
    id,
    level: z.enum(GRANTABLE_LEVELS),
    until: z.union([z.literal(''), z.iso.date()]).default(''),
    reason,
  }),
  output: wholeUser,
});

export const takeRight = changeEndpoint({
  name: 'takeRight',
  method: 'DELETE',
  path: 'airnauts/v1/staff/users/:id/rights/',
  summary: 'Takes back a right that staff gave; those that were bought stay.',
  input: z.object({ id, level: z.enum(ACCESS_LEVELS), reason }),
  output: wholeUser,
});

export const endUserSessions = changeEndpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: 'airnauts/v1/staff/users/:id/sessions/',
  summary: 'Logs somebody out everywhere.',
  input: z.object({ id, reason }),
  output: wholeUser,
});

export const changeUserRoles = changeEndpoint({
  name: 'changeUserRoles',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/roles/',
  summary: 'Gives somebody other roles, and ends their sessions. There is always an administrator.',
  input: z.object({
    id,
    /** Separated by commas, where it is not a list. */
    roles: z.union([
      z.array(z.enum(ROLES)),
      z
        .string()
        .transform((text) => text.split(',').filter((role) => role !== ''))
        .pipe(z.array(z.enum(ROLES, 'Choose one of the roles'))),
    ]),
    reason,
  }),
  output: wholeUser,
});

export const resetUserFactor = changeEndpoint({
  name: 'resetUserFactor',
  method: 'DELETE',
  path: 'airnauts/v1/staff/users/:id/second-factor/',
  summary: 'Takes away the second factor of somebody who has lost it, and ends their sessions.',
  input: z.object({ id, reason }),
  output: wholeUser,
});

export const lockUser = changeEndpoint({
  name: 'lockUser',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/lock/',
  summary:
    'Locks an account: its sessions end, and nobody logs in to it until it is unlocked. Nothing is charged meanwhile.',
  input: z.object({ id, reason }),
  output: wholeUser,
});

export const unlockUser = changeEndpoint({
  name: 'unlockUser',
  method: 'DELETE',
  path: 'airnauts/v1/staff/users/:id/lock/',
  summary: 'Opens an account that was locked.',
  input: z.object({ id, reason }),
  output: wholeUser,
});

export const exportUser = personalEndpoint({
  name: 'exportUser',
  path: 'airnauts/v1/staff/users/:id/export/',
  summary: 'All that is stored about a user, as they get it themselves.',
  input: z.object({ id }),
  output: z.record(z.string(), z.unknown()),
});

const buyer = z.object({ id: z.number(), name: z.string(), email: z.string() });

const listedOrder = z.object({
  id: z.number(),
  number: z.string(),
  brand: z.enum(BRAND_IDS),
  status: z.enum(ORDER_STATUSES),
  created_at: z.string(),
  total: z.number().int(),
  refunded: z.number().int(),
  /** Its parcel; null where nothing is sent. */
  shipment: z.object({ state: z.enum(SHIPMENT_STATES) }).nullable(),
  buyer,
});
export type ListedOrder = z.output<typeof listedOrder>;

export const listAllOrders = personalEndpoint({
  name: 'listAllOrders',
  path: 'airnauts/v1/staff/orders/',
  summary: 'Orders of everybody, the newest first, by number, name or address, and by state.',
  input: z.object({
    search,
    /** `to_send`: paid, with goods that wait for their parcel. */
    status: z.enum(['', 'to_send', ...ORDER_STATUSES]).default(''),
    page,
  }),
  output: listed(listedOrder),
});

/**
 * - `unpaid`: the order is not complete
 * - `free`: it cost nothing
 * - `elsewhere`: no card was charged here
 * - `returned`: all of it went back, or is on its way
 * - `own`: it is the caller's
 */
const NO_REFUND_REASONS = ['unpaid', 'free', 'elsewhere', 'returned', 'own'] as const;
export type NoRefundReason = (typeof NO_REFUND_REASONS)[number];

const anyOrder = wholeOrder.extend({
  buyer,
  emails: sentEmails,
  /** Whether its receipt can be sent once more. */
  has_receipt: z.boolean(),
  /** Those that it gave and that can still be redeemed. */
  gifts: z.array(
    z.object({
      id: z.number(),
      recipient_name: z.string(),
      /** Empty for a card that the giver prints. */
      recipient_email: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
  /** Cents that are on their way back, and not in `refunded` yet. */
  refunding: z.number(),
  /** Cents that the caller can still return. */
  refundable: z.number(),
  /** Says why that is nothing; null where it is something. */
  no_refund: z.enum(NO_REFUND_REASONS).nullable(),
  /** Path of the page that the buyer saw after paying; empty where there was none. */
  confirmation_url: z.string(),
});
export type AnyOrder = z.output<typeof anyOrder>;

export const findAnyOrder = personalEndpoint({
  name: 'findAnyOrder',
  path: 'airnauts/v1/staff/orders/:id/',
  summary: 'One order with its buyer, and all that stands on its invoice.',
  input: z.object({ id }),
  output: anyOrder,
});

export const refundAnyOrder = changeEndpoint({
  name: 'refundAnyOrder',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/refund/',
  summary: 'Returns an order in part or whole, and takes back what it gave unless that is kept.',
  input: z.object({
    id,
    /** Dollars, `12.50`; empty for all that is left. */
    amount: z
      .union([z.literal(''), z.string().regex(DOLLARS, 'Write an amount such as 5 or 12.50')])
      .default(''),
    /** Rights that the order gave; empty for the usual: a part keeps them, the whole takes them back. */
    rights: z.enum(['', 'keep', 'take']).default(''),
    reason,
  }),
  output: anyOrder,
});

export const sendParcel = changeEndpoint({
  name: 'sendParcel',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/shipment/',
  summary: 'Says that the goods of an order are on their way, and tells the buyer.',
  input: z.object({
    id,
    carrier: requiredText({ most: 60 }),
    tracking: optionalText({ most: 80 }),
  }),
  output: anyOrder,
});

export const resendOrderEmail = changeEndpoint({
  name: 'resendOrderEmail',
  method: 'POST',
  path: 'airnauts/v1/staff/orders/:id/emails/',
  summary: 'Sends an email of an order once more: its receipt, or a gift to who is given it or to its giver.',
  input: z.object({
    id,
    /** `receipt`, `gift:12`, `giver:12`. */
    email: z.string().regex(/^(?:receipt|(?:gift|giver):\d{1,12})$/, 'Choose one of the emails'),
  }),
  output: anyOrder,
});

export const resendActivation = changeEndpoint({
  name: 'resendActivation',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/activation/',
  summary: 'Sends the email once more by which an account is activated, with a new link.',
  input: z.object({ id }),
  output: wholeUser,
});

const changesFilter = {
  /** Words of the name of who did it. */
  staff: search,
  action: z.enum(['', ...STAFF_ACTIONS]).default(''),
  /** First and last day, in UTC. */
  from: z.union([z.literal(''), z.iso.date()]).default(''),
  until: z.union([z.literal(''), z.iso.date()]).default(''),
};

export const listStaffChanges = personalEndpoint({
  name: 'listStaffChanges',
  path: 'airnauts/v1/staff/changes/',
  summary: 'What staff changed, the latest first, by who did it, what was done and when.',
  input: z.object({ ...changesFilter, page }),
  output: listed(staffChange),
});

export const exportStaffChanges = personalEndpoint({
  name: 'exportStaffChanges',
  path: 'airnauts/v1/staff/changes/export/',
  summary:
    'What staff changed, the latest first, a thousand at a time: the next thousand are those before the last.',
  input: z.object({
    ...changesFilter,
    /** Number of a change: only older ones are told. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({ items: z.array(staffChange) }),
});
