/** Roles of people: specification, section 3. */
export const ROLES = [
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
  'bbp_keymaster',
  'bbp_participant',
  'bbp_blocked',
  'mm_role_customer_support',
] as const;

const STAFF_ROLES: ReadonlySet<string> = new Set(['administrator', 'editor']);

/** Tells whether somebody may see and change everything (specification, section 6). */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => STAFF_ROLES.has(role));
}

export type Role = (typeof ROLES)[number];

/** As Studio calls them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
  author: 'Author',
  contributor: 'Contributor',
  subscriber: 'Subscriber',
  bbp_keymaster: 'Forum administrator',
  bbp_participant: 'Forum participant',
  bbp_blocked: 'Blocked in the forum',
  mm_role_customer_support: 'Customer support',
};

/** In a sentence: what each may do. Those of the forum are known there alone. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  administrator: 'May do everything: also prices, settings, backups, and the roles of others.',
  editor: 'Writes and publishes all content, and answers messages. Sees no orders or members.',
  author: 'Writes and publishes their own items.',
  contributor: 'Writes drafts of their own. Somebody else publishes them.',
  subscriber: 'Has an account, as every member does. Nothing in Studio.',
  bbp_keymaster: 'Called keymaster there: runs the forum, its sections and its moderators.',
  bbp_participant: 'Reads and writes in the forum.',
  bbp_blocked: 'Cannot write in the forum.',
  mm_role_customer_support: 'Helps members: accounts, orders, refunds, parcels and messages.',
};

export const WORKING_ROLES: readonly Role[] = [
  'administrator',
  'editor',
  'author',
  'contributor',
  'mm_role_customer_support',
];

/** Tells whether somebody works here: Studio, a second factor and application passwords are for them. */
export function worksHere(roles: readonly string[]): boolean {
  return WORKING_ROLES.some((role) => roles.includes(role));
}

/** Roles without those of staff. */
export function leaveOutStaffRoles<R extends string>(roles: readonly R[]): readonly R[] {
  return roles.filter((role) => !worksHere([role]));
}
