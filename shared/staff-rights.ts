/** Rights of the people who work on the site: one table, by role. Each handler asks for what it needs. */
import type { ROLES } from './roles.ts';

export const STAFF_RIGHT_NAMES = ['members', 'orders', 'moderate', 'run'] as const;
/**
 * - `members`: accounts, memberships and rights of people
 * - `orders`: orders, refunds, parcels
 * - `moderate`: artwork and messages that wait
 * - `run`: jobs, and the record of what staff changed
 */
export type StaffRight = (typeof STAFF_RIGHT_NAMES)[number];

type Role = (typeof ROLES)[number];

const RIGHTS_OF_ROLE: Readonly<Partial<Record<Role, readonly StaffRight[]>>> = {
  administrator: STAFF_RIGHT_NAMES,
  editor: ['moderate'],
  mm_role_customer_support: ['members', 'orders'],
};

/** Rights of somebody, in the order of the names; none for people who do not work here. */
export function listStaffRights(roles: readonly string[]): readonly StaffRight[] {
  const table: Readonly<Record<string, readonly StaffRight[] | undefined>> = RIGHTS_OF_ROLE;
  const held = new Set(roles.flatMap((role) => (Object.hasOwn(table, role) ? (table[role] ?? []) : [])));
  return STAFF_RIGHT_NAMES.filter((right) => held.has(right));
}

export const holdsStaffRight = (roles: readonly string[], right: StaffRight): boolean =>
  listStaffRights(roles).includes(right);
