/** Roles to which an application password may be narrowed: each may do no more than that of its user. */
import type { Role } from './roles.ts';

const NARROWER: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  administrator: ['editor', 'author', 'contributor', 'mm_role_customer_support', 'subscriber'],
  editor: ['author', 'contributor', 'subscriber'],
  author: ['contributor', 'subscriber'],
  contributor: ['subscriber'],
  mm_role_customer_support: ['subscriber'],
};

/** Choices for a user with these roles, without the one for all that they may do. */
export function listNarrowerRoles(roles: readonly Role[]): readonly Role[] {
  return [...new Set(roles.flatMap((role) => NARROWER[role] ?? []))];
}

/** Roles of a call with such a password. Whoever has lost the role that it was narrowed from calls as a subscriber. */
export function narrowRoles(roles: readonly Role[], role: string): readonly Role[] {
  if (role === '') return roles;
  const found = listNarrowerRoles(roles).find((narrower) => narrower === role);
  return [found ?? 'subscriber'];
}
