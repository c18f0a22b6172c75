/** Access levels in a reader's words. */
import type { AccessLevel } from '#shared/access.ts';
import { type AccessKind, OF_MEMBERSHIP, TIERS } from '#shared/access-kinds.ts';

/** Name of each level where it is the only one. */
const NAMES: Readonly<Record<AccessLevel, string>> = {
  ALL: 'Free',
  GUEST: 'Visitors without an account',
  FREE: 'Free account',
  PAID_MEMBERSHIP: 'Members',
  LIFETIME: 'Lifetime',
  TEMPORARY: 'Temporary',
  PROFESSIONAL: 'Professional',
  GEMOLOGIST: 'Gemologist',
  PLATINUM: 'Platinum',
  GOLD: 'Gold',
  SILVER: 'Silver',
  LEGACY_GOLD: 'Legacy Gold',
  LEGACY_SILVER: 'Legacy Silver',
  FULL_COURSE: 'Course members',
  MINI_COURSE: 'Mini courses',
  CERTIFICATION_PROGRAM: 'Certification courses',
  COURSE_BUNDLES: 'Course bundles',
  GEM_JUNIOR_COURSE: 'Gem Junior course',
  PREMIUM_ARTICLES: 'Members',
  PRICE_GUIDES: 'Members',
  BUYING_GUIDES: 'Members',
  BUSINESS_LISTING: 'Business listing',
  FORUM: 'Members',
  DIAMOND: 'Diamond courses',
  AQUAMARINE_MINI_COURSE: 'Aquamarine mini course',
  CITRINE_MINI_COURSE: 'Citrine mini course',
  DIAMOND_MINI_COURSE: 'Diamond mini course',
  EMERALD_MINI_COURSE: 'Emerald mini course',
  GARNET_MINI_COURSE: 'Garnet mini course',
  GEM_INVESTING_MINI_COURSE: 'Gem investing mini course',
  GEM_TOOLS_MINI_COURSE: 'Gem tools mini course',
  OPAL_MINI_COURSE: 'Opal mini course',
  PEARL_MINI_COURSE: 'Pearl mini course',
  RUBY_MINI_COURSE: 'Ruby mini course',
  SAPPHIRE_MINI_COURSE: 'Sapphire mini course',
  TOPAZ_MINI_COURSE: 'Topaz mini course',
  TOURMALINE_MINI_COURSE: 'Tourmaline mini course',
  PRICE_GUIDES_OR_OPAL: 'Price guides or the opal mini course',
};

/** Levels that are not named beside another: members of old say Gold as everybody does, and who has all courses has this one. */
const SAID_BY: Partial<Record<AccessLevel, (level: AccessLevel) => boolean>> = {
  LEGACY_SILVER: (other) => other === 'SILVER',
  LEGACY_GOLD: (other) => other === 'GOLD',
  MINI_COURSE: (other) => other.endsWith('_MINI_COURSE'),
  FULL_COURSE: (other) => other === 'GEM_JUNIOR_COURSE',
};

const ALTERNATIVES = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Names the levels that open an item in a few words: `Gold or Platinum`. */
export function nameAccess(access: readonly AccessLevel[]): string {
  if (access.length === 0 || access.includes('ALL')) return NAMES.ALL;
  // Several tiers bring these: none of them is named.
  if (access.some((level) => OF_MEMBERSHIP.has(level))) return NAMES.PAID_MEMBERSHIP;
  const named = access.filter((level) => !access.some((other) => SAID_BY[level]?.(other)));
  // One who has all courses is told so, and not the three ways to have them.
  if (named.includes('FULL_COURSE')) return NAMES.FULL_COURSE;
  return ALTERNATIVES.format(
    named.sort((one, other) => rankOf(one) - rankOf(other)).map((level) => NAMES[level]),
  );
}

/** Memberships come first, in the order of what they cost. */
function rankOf(level: AccessLevel): number {
  const place = TIERS.indexOf(level);
  return place < 0 ? TIERS.length : place;
}

/** Names of the kinds of access. */
export const KIND_NAMES: Readonly<Record<AccessKind, string>> = {
  free: 'Free to read',
  account: 'With a free account',
  members: 'For members',
  course: 'With a course',
};

export const isAccessKind = (text: string): text is AccessKind => Object.hasOwn(KIND_NAMES, text);

const OPENED: readonly (readonly [AccessLevel, string])[] = [
  ['FREE', 'All free content and your favorites'],
  ['PREMIUM_ARTICLES', 'Premium articles'],
  ['PRICE_GUIDES', 'Price guides'],
  ['BUYING_GUIDES', 'Buying guides with full comparisons'],
  ['FULL_COURSE', 'All courses and exams'],
  ['MINI_COURSE', 'Mini courses'],
  ['FORUM', 'Discussions'],
  ['BUSINESS_LISTING', 'A listing in the business directory'],
];

/** Lists what these rights open, a line for each kind. */
export function listOpened(held: readonly AccessLevel[]): readonly string[] {
  const opened = OPENED.flatMap(([level, words]) => (held.includes(level) ? [words] : []));
  // Each is named to those alone who have not all of them.
  const courses = held.includes('MINI_COURSE') ? [] : held.filter((level) => level.endsWith('_MINI_COURSE'));
  return [...opened, ...courses.map((level) => NAMES[level])];
}
