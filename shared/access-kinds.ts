/** Kinds of access, as a reader tells them apart: the levels are many, and most of them say the same to who has none. */
import type { AccessLevel } from './access.ts';

export const ACCESS_KINDS = ['free', 'account', 'members', 'course'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Memberships, from the one that costs least. */
export const TIERS: readonly AccessLevel[] = [
  'FREE',
  'TEMPORARY',
  'SILVER',
  'LEGACY_SILVER',
  'GOLD',
  'LEGACY_GOLD',
  'PLATINUM',
  'PROFESSIONAL',
  'GEMOLOGIST',
  'BUSINESS_LISTING',
  'LIFETIME',
];

/** Rights that several tiers bring. */
export const OF_MEMBERSHIP: ReadonlySet<AccessLevel> = new Set([
  'PAID_MEMBERSHIP',
  'PREMIUM_ARTICLES',
  'PRICE_GUIDES',
  'BUYING_GUIDES',
  'FORUM',
]);

/** Holders of `GEMOLOGIST` have it by a course. */
const OF_TIERS: ReadonlySet<AccessLevel> = new Set(TIERS.filter((level) => level !== 'GEMOLOGIST'));

/** Access for guests alone belongs to none of them: no text has it. */
export function kindOf(level: AccessLevel): AccessKind | undefined {
  if (level === 'ALL') return 'free';
  if (level === 'GUEST') return undefined;
  if (level === 'FREE') return 'account';
  return OF_MEMBERSHIP.has(level) || OF_TIERS.has(level) ? 'members' : 'course';
}
