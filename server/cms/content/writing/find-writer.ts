import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';
import type { findWriter as findEndpoint } from '#shared/rest/writing.ts';
import { listStaffRights, STAFF_RIGHT_NAMES } from '#shared/staff-rights.ts';
import { findByline } from './item-standing.ts';

/** The caller as WordPress clients know users. @throws rest_not_logged_in */
export async function findWriter(
  db: Database,
  viewer: Viewer | null,
): Promise<OutputOf<typeof findEndpoint>> {
  if (!viewer) throw notLoggedIn();
  const { id, name, roles } = viewer;
  const rights = new Set(listStaffRights(roles));
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    name,
    slug: username,
    roles: [...roles],
    capabilities: Object.fromEntries(STAFF_RIGHT_NAMES.map((right) => [right, rights.has(right)])),
    author: (await findByline(db, id)) ?? 0,
  };
}
