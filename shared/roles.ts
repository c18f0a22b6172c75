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
