/** Access levels of the specification (section 3) and the rule that decides whether a viewer may read something. */

export const ACCESS_LEVELS = [
  'ALL',
  'GUEST',
  'FREE',
  'PAID_MEMBERSHIP',
  'LIFETIME',
  'TEMPORARY',
  'PROFESSIONAL',
  'GEMOLOGIST',
  'PLATINUM',
  'GOLD',
  'SILVER',
  'LEGACY_GOLD',
  'LEGACY_SILVER',
  'FULL_COURSE',
  'MINI_COURSE',
  'CERTIFICATION_PROGRAM',
  'COURSE_BUNDLES',
  'GEM_JUNIOR_COURSE',
  'PREMIUM_ARTICLES',
  'PRICE_GUIDES',
  'BUYING_GUIDES',
  'BUSINESS_LISTING',
  'FORUM',
  'DIAMOND',
  'AQUAMARINE_MINI_COURSE',
  'CITRINE_MINI_COURSE',
  'DIAMOND_MINI_COURSE',
  'EMERALD_MINI_COURSE',
  'GARNET_MINI_COURSE',
  'GEM_INVESTING_MINI_COURSE',
  'GEM_TOOLS_MINI_COURSE',
  'OPAL_MINI_COURSE',
  'PEARL_MINI_COURSE',
  'RUBY_MINI_COURSE',
  'SAPPHIRE_MINI_COURSE',
  'TOPAZ_MINI_COURSE',
  'TOURMALINE_MINI_COURSE',
  'PRICE_GUIDES_OR_OPAL',
] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];
/** Given by staff, beside what is bought. The others follow from being there, or from another right. */
export const GRANTABLE_LEVELS = ACCESS_LEVELS.filter(
  (level) => level !== 'ALL' && level !== 'GUEST' && level !== 'FREE' && level !== 'PRICE_GUIDES_OR_OPAL',
);
export type Rights = Partial<Record<AccessLevel, boolean>>;

/**
 * The sorted, comma-joined set of a viewer's true rights. Whatever is cached for more than one person is
 * derived from (brand, address, access group) and never from who the person is.
 */
export type AccessGroup = string & { readonly __brand: 'AccessGroup' };

export function accessGroup(rights: Rights): AccessGroup {
  return ACCESS_LEVELS.filter((level) => rights[level] === true)
    .sort()
    .join(',') as AccessGroup;
}

/** The group of who holds one right more. */
export function addRight(group: AccessGroup, level: AccessLevel): AccessGroup {
  return [...new Set([...group.split(','), level])].sort().join(',') as AccessGroup;
}

const GUEST_RIGHTS: Rights = { ALL: true, GUEST: true };
export const GUEST_GROUP = accessGroup(GUEST_RIGHTS);

/** Rights of Administrator and Editor: every level but GUEST. */
export const STAFF_RIGHTS: Rights = Object.fromEntries(
  ACCESS_LEVELS.filter((level) => level !== 'GUEST').map((level) => [level, true]),
);

/** No membership brings all of these. */
export const STAFF_GROUP = accessGroup(STAFF_RIGHTS);

/** An empty list opens to all; otherwise any listed level that the group holds opens. */
export function hasAccess(required: readonly AccessLevel[], group: AccessGroup): boolean {
  if (required.length === 0) return true;
  const held = new Set<string>(group.split(','));
  return required.some((level) => held.has(level));
}

/** There is nothing more to offer to them: who holds the highest membership, and staff. */
export function holdsHighestMembership(group: AccessGroup): boolean {
  return hasAccess(['PLATINUM'], group);
}

/** Guests alone hold `GUEST`. */
export function isMember(group: AccessGroup): boolean {
  return !group.split(',').includes('GUEST');
}
