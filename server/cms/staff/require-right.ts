import type { Viewer } from '#shared/rest/api.ts';
import { defineError, forbidden, notLoggedIn } from '#shared/rest/errors.ts';
import { holdsStaffRight, type StaffRight } from '#shared/staff-rights.ts';

export const yourself = defineError(
  'rest_cannot_change_yourself',
  403,
  'Another member of staff has to do that: it is about your own account or business.',
);

/** @throws rest_not_logged_in, rest_forbidden */
export function requireRight(viewer: Viewer | null, right: StaffRight): Viewer {
  if (!viewer) throw notLoggedIn();
  if (!holdsStaffRight(viewer.roles, right)) throw forbidden();
  return viewer;
}
