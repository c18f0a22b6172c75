/** Rights of the people who work on the site: one table, by role. Each handler asks for what it needs. */
import { type ContentStatus, needsPublisher } from './content-status.ts';
import { ROLES, type Role } from './roles.ts';

export const STAFF_RIGHT_NAMES = [
  'members',
  'orders',
  'messages',
  'draft',
  'publish',
  'edit',
  'teach',
  'moderate',
  'newsletters',
  'sales',
  'prices',
  'reading',
  'run',
  'roles',
] as const;
/**
 * - `members`: accounts, memberships and rights of people
 * - `orders`: orders, refunds, parcels
 * - `messages`: what was sent by the contact form
 * - `draft`: own items until they are published
 * - `publish`: own items, and when readers get them
 * - `edit`: all content
 * - `teach`: courses as a whole and exams, with what is right in them
 * - `moderate`: listings, artwork, essays and broken links that wait
 * - `newsletters`: what subscribers get by email
 * - `sales`: reports of members and money, and a look at plans and coupons
 * - `prices`: plans, their prices, and coupons
 * - `reading`: reports of courses and searches
 * - `run`: health, caches, jobs, backups, settings, redirects, application passwords of all, and the record of what staff changed
 * - `roles`: roles of others, and their second factor
 */
export type StaffRight = (typeof STAFF_RIGHT_NAMES)[number];

const RIGHTS_OF_ROLE: Readonly<Partial<Record<Role, readonly StaffRight[]>>> = {
  administrator: STAFF_RIGHT_NAMES,
  editor: ['messages', 'draft', 'publish', 'edit', 'teach', 'moderate', 'newsletters', 'reading'],
  author: ['draft', 'publish'],
  contributor: ['draft'],
  mm_role_customer_support: ['members', 'orders', 'messages', 'sales'],
};

/** Rights of somebody, in the order of the names; none for people who do not work here. */
export function listStaffRights(roles: readonly string[]): readonly StaffRight[] {
  const table: Readonly<Record<string, readonly StaffRight[] | undefined>> = RIGHTS_OF_ROLE;
  const held = new Set(roles.flatMap((role) => (Object.hasOwn(table, role) ? (table[role] ?? []) : [])));
  return STAFF_RIGHT_NAMES.filter((right) => held.has(right));
}

/** Roles that hold one of these rights at least. */
export const listRolesWith = (rights: readonly StaffRight[]): readonly Role[] =>
  ROLES.filter((role) => rights.some((right) => RIGHTS_OF_ROLE[role]?.includes(right)));

export const holdsStaffRight = (roles: readonly string[], right: StaffRight): boolean =>
  listStaffRights(roles).includes(right);

/** An item as far as rights depend on it. */
export interface WrittenItem {
  /** Whether the user began it, or is its author. */
  readonly isOwn: boolean;
  readonly status: ContentStatus;
}

/** Actions that somebody may take on an item. Who may change it may also see it whole, with its revisions. */
export interface ContentPermissions {
  readonly change: boolean;
  /** Now or on a day, and back to a draft. */
  readonly publish: boolean;
  /** To the trash, out of it, and for good. */
  readonly remove: boolean;
}

/** Tells what somebody may do with an item: editors all, authors with their own, contributors with their own until it is published. */
export function listContentPermissions(
  roles: readonly string[],
  { isOwn, status }: WrittenItem,
): ContentPermissions {
  const rights = new Set(listStaffRights(roles));
  const publish = rights.has('edit') || (rights.has('publish') && isOwn);
  const change = publish || (rights.has('draft') && isOwn && !needsPublisher(status));
  return { change, publish, remove: change };
}
