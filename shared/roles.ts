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
