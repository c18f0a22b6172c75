/** Rights of the people who work on the site: one table, by role. Each handler asks for what it needs. */
import type { ROLES } from './roles.ts';

export const STAFF_RIGHT_NAMES = [
  'members',
  'orders',
  'messages',
  'moderate',
  'sales',
  'reading',
  'run',
] as const;
/**
 * - `members`: accounts, memberships and rights of people
 * - `orders`: orders, refunds, parcels
 * - `messages`: what was sent by the contact form
 * - `moderate`: artwork, essays and broken links that wait
 * - `sales`: reports of members and money
 * - `reading`: reports of courses and searches
 * - `run`: health, caches, jobs, backups, redirects, and the record of what staff changed
 */
export type StaffRight = (typeof STAFF_RIGHT_NAMES)[number];

type Role = (typeof ROLES)[number];

const RIGHTS_OF_ROLE: Readonly<Partial<Record<Role, readonly StaffRight[]>>> = {
  administrator: STAFF_RIGHT_NAMES,
  editor: ['messages', 'moderate', 'reading'],
  mm_role_customer_support: ['members', 'orders', 'messages', 'sales'],
};

/** Rights of somebody, in the order of the names; none for people who do not work here. */
export function listStaffRights(roles: readonly string[]): readonly StaffRight[] {
  const table: Readonly<Record<string, readonly StaffRight[] | undefined>> = RIGHTS_OF_ROLE;
  const held = new Set(roles.flatMap((role) => (Object.hasOwn(table, role) ? (table[role] ?? []) : [])));
  return STAFF_RIGHT_NAMES.filter((right) => held.has(right));
}

export const holdsStaffRight = (roles: readonly string[], right: StaffRight): boolean =>
  listStaffRights(roles).includes(right);
