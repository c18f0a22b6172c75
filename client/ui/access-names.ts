/** Access levels in a reader's words. */
import type { AccessLevel } from '#shared/access.ts';

/** Tiers from the one that costs least: what any of several opens is named by the first of them. */
const TIERS = [
  ['FREE', 'Free account'],
  ['SILVER', 'Silver'],
  ['LEGACY_SILVER', 'Silver'],
  ['GOLD', 'Gold'],
  ['LEGACY_GOLD', 'Gold'],
  ['PLATINUM', 'Platinum'],
  ['PROFESSIONAL', 'Professional'],
] as const satisfies readonly (readonly [AccessLevel, string])[];

/** Rights that several tiers bring: none of them is named. */
const OF_MEMBERSHIP: ReadonlySet<AccessLevel> = new Set([
  'PAID_MEMBERSHIP',
  'PREMIUM_ARTICLES',
  'PRICE_GUIDES',
  'BUYING_GUIDES',
  'FORUM',
]);

/** What opens an item, in a word or two. */
export function nameAccess(access: readonly AccessLevel[]): string {
  if (access.length === 0 || access.includes('ALL')) return 'Free for all';
  if (access.some((level) => OF_MEMBERSHIP.has(level))) return 'Members';
  return TIERS.find(([level]) => access.includes(level))?.[1] ?? 'Course members';
}

const OPENED: readonly (readonly [AccessLevel, string])[] = [
  ['FREE', 'Everything that is free, and what you keep for later'],
  ['PREMIUM_ARTICLES', 'Premium articles, in full'],
  ['PRICE_GUIDES', 'Price guides'],
  ['BUYING_GUIDES', 'Buying guides, with what they compare'],
  ['FULL_COURSE', 'All courses, with their exams'],
  ['MINI_COURSE', 'Mini courses'],
  ['FORUM', 'Discussions'],
  ['BUSINESS_LISTING', 'A listing in the business directory'],
];

/** What somebody with these rights may open, a line for each kind. */
export function listOpened(held: readonly AccessLevel[]): readonly string[] {
  return OPENED.flatMap(([level, words]) => (held.includes(level) ? [words] : []));
}
