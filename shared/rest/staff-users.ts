/** Studio: what staff see and change of accounts. */
import * as z from 'zod';
import { ACCESS_LEVELS, GRANTABLE_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES } from '../membership.ts';
import { ROLES } from '../roles.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { sessionId } from './identity.ts';
import { order } from './orders.ts';
import { staffChange } from './staff-changes.ts';
import { id, listed, page, reason, search, sentEmails } from './staff-parts.ts';
import { subscription } from './subscriptions.ts';
import { listedMessage } from './tasks.ts';
import { userLearning } from './user-learning.ts';

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
  summary: 'Accounts, the newest first, by words of name, address or username, by membership and by role.',
  input: z.object({
    search,
    membership: z.enum(['', ...MEMBERSHIP_NAMES]).default(''),
    /** `staff`: all who work here. */
    role: z.enum(['', 'staff', ...ROLES]).default(''),
    page,
  }),
  output: listed(user),
});

const grant = z.object({ level: z.enum(ACCESS_LEVELS), source: z.string(), until: z.string().nullable() });

const wholeUser = user.omit({ membership: true }).extend({
  /** The one that counts first, then those before. */
  subscriptions: z.array(subscription),
  grants: z.array(grant),
  orders: z.array(order),
  has_second_factor: z.boolean(),
  sessions: z.number().int(),
  /** The twenty that were used last. */
  last_sessions: z.array(
    z.object({ id: z.string(), created_at: z.string(), last_seen: z.string(), user_agent: z.string() }),
  ),
  /** When one of them was last used; null for none. */
  last_seen_at: z.string().nullable(),
  /** When staff locked the account; null for one that is open. */
  locked_at: z.string().nullable(),
  emails: sentEmails,
  /** The last twenty that came from the address by the contact form, the latest first; none for those who may not read them. */
  messages: z.array(
    listedMessage.pick({ id: true, subject: true, created_at: true, done_at: true, state: true }),
  ),
  /** False as long as nobody has confirmed the address and chosen a password. */
  is_active: z.boolean(),
  learning: userLearning,
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

export const endUserSession = changeEndpoint({
  name: 'endUserSession',
  method: 'DELETE',
  path: 'airnauts/v1/staff/users/:id/sessions/:session/',
  summary: 'Logs somebody out in one browser, as the sessions of the account name it.',
  input: z.object({ id, session: sessionId }),
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

export const resendActivation = changeEndpoint({
  name: 'resendActivation',
  method: 'POST',
  path: 'airnauts/v1/staff/users/:id/activation/',
  summary: 'Sends the email once more by which an account is activated, with a new link.',
  input: z.object({ id }),
  output: wholeUser,
});
