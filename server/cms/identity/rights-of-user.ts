import { type AccessLevel, type Rights, STAFF_RIGHTS } from '#shared/access.ts';
import {
  type MembershipName,
  type MembershipRights,
  type MembershipStatus,
  STATUS_KEEPS,
} from '#shared/membership.ts';
import { isStaff } from '#shared/roles.ts';

/** Facts that decide over a user's rights. Times are ISO 8601. */
export interface RolesAndMembership {
  readonly roles: readonly string[];
  /** When staff locked the account; null for one that is open. */
  readonly locked_at?: string | null;
  /** Null for a free account. */
  readonly membership: {
    readonly name: MembershipName;
    readonly status: MembershipStatus;
    readonly cancel_at: string | null;
    readonly ends_at: string | null;
  } | null;
  readonly grants: readonly { readonly level: AccessLevel; readonly until: string | null }[];
}

/**
 * Rights of a user at `now`, in milliseconds since 1970. Null for one who cannot sign in, as whose account is locked. Staff hold
 * every right and can sign in whatever their membership is.
 */
export function rightsOfUser(
  standing: RolesAndMembership,
  setting: MembershipRights,
  now: number,
): Rights | null {
  if (standing.locked_at) return null;
  if (isStaff(standing.roles)) return STAFF_RIGHTS;
  const status = standing.membership && statusAt(standing.membership, now);
  if (status && STATUS_KEEPS[status] === 'nothing') return null;
  const levels = new Set<AccessLevel>(['ALL', 'FREE']);
  if (standing.membership && status && keepsTier(status, setting))
    for (const level of setting.tiers[standing.membership.name] ?? []) levels.add(level);
  for (const { level, until } of standing.grants)
    if (!isPast(until, now)) for (const right of [level, ...(setting.brings[level] ?? [])]) levels.add(right);
  if (levels.has('PRICE_GUIDES') || levels.has('OPAL_MINI_COURSE')) levels.add('PRICE_GUIDES_OR_OPAL');
  if (standing.roles.includes('bbp_blocked')) levels.delete('FORUM');
  levels.delete('GUEST');
  return Object.fromEntries([...levels].map((level) => [level, true]));
}

/** A date that has come is obeyed before any job has written it down. */
export function statusAt(
  { status, cancel_at, ends_at }: NonNullable<RolesAndMembership['membership']>,
  now: number,
): MembershipStatus {
  if (STATUS_KEEPS[status] === 'nothing') return status;
  if (status === 'Pending Cancellation' && isPast(cancel_at, now)) return 'Canceled';
  if (status !== 'Canceled' && isPast(ends_at, now)) return 'Expired';
  return status;
}

/** When the rights may be others by themselves, in milliseconds since 1970; infinity for never. */
export function nextChange({ membership, grants }: RolesAndMembership, now: number): number {
  const dates = [membership?.cancel_at, membership?.ends_at, ...grants.map(({ until }) => until)];
  const times = dates.map((date) => (date ? Date.parse(date) : Number.POSITIVE_INFINITY));
  return Math.min(...times.filter((time) => time > now), Number.POSITIVE_INFINITY);
}

function keepsTier(status: MembershipStatus, setting: MembershipRights): boolean {
  return status === 'Overdue' ? setting.overdue_keeps === 'tier' : STATUS_KEEPS[status] === 'tier';
}

const isPast = (date: string | null, now: number): boolean => date !== null && Date.parse(date) <= now;
