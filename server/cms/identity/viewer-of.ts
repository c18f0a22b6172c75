import type { Viewer } from '#shared/rest/api.ts';
import { leaveOutStaffRoles, type Role, worksHere } from '#shared/roles.ts';
import type { IdentityContext } from './context.ts';
import { findMembershipRights, type findUser } from './find-user.ts';
import { rightsOfUser } from './rights-of-user.ts';
import { hasSecondFactor } from './second-factor/take-code.ts';

/** Held by everybody with an account. */
const MIN_RIGHTS = { ALL: true, FREE: true } as const;

/**
 * A user as a caller; null for one who cannot log in. Where staff need a second factor, those without one are no staff until they
 * have it: no handler has to think of it.
 * @param roles those of the user, or fewer
 */
export async function viewerOf(
  { db, secondFactorRequired, now }: Pick<IdentityContext, 'db' | 'secondFactorRequired' | 'now'>,
  user: NonNullable<Awaited<ReturnType<typeof findUser>>>,
  given: { readonly session: string; readonly roles?: readonly Role[] },
): Promise<Viewer | null> {
  const { id, name } = user;
  const setting = await findMembershipRights(db);
  const { session, roles = user.roles } = given;
  if (!rightsOfUser(user, setting, now.getTime())) return null;
  const isHeldBack =
    secondFactorRequired === true && worksHere(user.roles) && !(await hasSecondFactor(db, id));
  const held = isHeldBack ? leaveOutStaffRoles(roles) : roles;
  const rights = rightsOfUser({ ...user, roles: held }, setting, now.getTime()) ?? MIN_RIGHTS;
  return { id, name, roles: held, rights, session, ...(isHeldBack && { needsSecondFactor: true }) };
}
