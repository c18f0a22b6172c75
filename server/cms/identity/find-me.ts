import { ACCESS_LEVELS } from '#shared/access.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findMe as endpoint } from '#shared/rest/identity.ts';

/** The caller as the token tells; a guest is no error. */
export async function findMe(viewer: Viewer | null): Promise<Answer<OutputOf<typeof endpoint>>> {
  if (!viewer) return { value: { hasToken: false, user: null, error: null }, tags: [] };
  const { id, name, roles, rights } = viewer;
  const access_rights = Object.fromEntries(ACCESS_LEVELS.map((level) => [level, rights[level] === true]));
  return {
    value: { hasToken: true, user: { id, name, roles: [...roles], access_rights }, error: null },
    tags: [],
  };
}
