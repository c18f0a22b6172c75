import type { Viewer } from '#shared/rest/api.ts';
import { forbidden, notLoggedIn } from '#shared/rest/errors.ts';
import { isStaff } from '#shared/roles.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export function requireStaff(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw notLoggedIn();
  if (!isStaff(viewer.roles)) throw forbidden();
}
