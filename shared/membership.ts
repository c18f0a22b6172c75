/** Memberships: their names and statuses (specification, section 3), what each status keeps, and the setting that says what a name opens. */
import * as z from 'zod';
import { ACCESS_LEVELS } from './access.ts';

export const MEMBERSHIP_NAMES = [
  'Professional',
  'Gem Enthusiast',
  'Gold Membership',
  'Platinum Membership',
  'Silver Membership',
] as const;
export type MembershipName = (typeof MEMBERSHIP_NAMES)[number];

export const MEMBERSHIP_STATUSES = [
  'Active',
  'Canceled',
  'Locked',
  'Paused',
  'Overdue',
  'Pending Activation',
  'Pending Cancellation',
  'Error',
  'Expired',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

export const PERIOD_UNITS = ['months', 'years'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** `tier`: what the membership opens. `free`: what any account opens. `nothing`: its owner cannot sign in. */
export const STATUS_KEEPS: Readonly<Record<MembershipStatus, 'tier' | 'free' | 'nothing'>> = {
  Active: 'tier',
  'Pending Cancellation': 'tier',
  // Unless the setting says otherwise.
  Overdue: 'free',
  Canceled: 'free',
  Expired: 'free',
  Paused: 'free',
  Locked: 'nothing',
  Error: 'nothing',
  'Pending Activation': 'nothing',
};

/** Name of the setting of the schema below. */
export const MEMBERSHIP_RIGHTS = 'membership-rights';

/** Without the setting no membership opens anything: what is not said is closed. */
export const membershipRights = z.object({
  overdue_keeps: z.enum(['free', 'tier']).default('free'),
  tiers: z.partialRecord(z.enum(MEMBERSHIP_NAMES), z.array(z.enum(ACCESS_LEVELS))).default({}),
  /** Rights that come with a single right, such as all of Gold with `LIFETIME`. */
  brings: z.partialRecord(z.enum(ACCESS_LEVELS), z.array(z.enum(ACCESS_LEVELS))).default({}),
});
export type MembershipRights = z.output<typeof membershipRights>;

/** `monthly`, `yearly`, `every 3 months`. */
export function formatFrequency(unit: PeriodUnit, value: number): string {
  return value === 1 ? { months: 'monthly', years: 'yearly' }[unit] : `every ${value} ${unit}`;
}
