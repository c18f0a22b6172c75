/** Access levels in a reader's words. */
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';

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

/** What it takes to read something, in the four ways that a reader tells apart. */
export const ACCESS_KINDS = {
  free: 'Free to read',
  account: 'With a free account',
  members: 'For members',
  course: 'With a course',
} as const;
export type AccessKind = keyof typeof ACCESS_KINDS;

export const isAccessKind = (text: string): text is AccessKind => Object.hasOwn(ACCESS_KINDS, text);

/** Levels any of which makes an item one of this kind. */
export function levelsOf(kind: AccessKind): readonly AccessLevel[] {
  return ACCESS_LEVELS.filter((level) => kindOf(level) === kind);
}

/** What is open to guests alone stands apart from all four: no text is. */
function kindOf(level: AccessLevel): AccessKind | undefined {
  if (level === 'ALL') return 'free';
  if (level === 'GUEST') return undefined;
  if (level === 'FREE') return 'account';
  return OF_MEMBERSHIP.has(level) || OF_TIERS.has(level) ? 'members' : 'course';
}

const OF_TIERS: ReadonlySet<AccessLevel> = new Set([
  ...TIERS.map(([level]) => level),
  'LIFETIME',
  'TEMPORARY',
  'BUSINESS_LISTING',
]);

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
