import { findMembershipRights, type IdentityContext, rightsOfUser } from '#server/cms/identity/index.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findViewGroup as endpoint } from '#shared/rest/views.ts';
import type { ViewName } from '#shared/see-as.ts';
import { requireRight } from './require-right.ts';

/** The group of readers who have just this. @throws rest_not_logged_in, rest_forbidden */
export async function findViewGroup(
  { db, viewer, now }: IdentityContext,
  { name }: { name: ViewName },
): Promise<OutputOf<typeof endpoint>> {
  requireRight(viewer, 'edit');
  if (name === 'guest') return { name, group: GUEST_GROUP };
  const membership =
    name === 'free' ? null : ({ name, status: 'Active', cancel_at: null, ends_at: null } as const);
  const reader = { roles: ['subscriber'], membership, grants: [] };
  const rights = rightsOfUser(reader, await findMembershipRights(db), now.getTime()) ?? {};
  return { name, group: accessGroup(rights) };
}
