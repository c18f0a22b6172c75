import type { Database } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { formatFrequency } from '#shared/membership.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findMe as endpoint } from '#shared/rest/identity.ts';
import type { IdentityContext } from './context.ts';
import { findUser } from './find-user.ts';
import { statusAt } from './rights-of-user.ts';

/** The caller as the database knows them; a guest is no error. */
export async function findMe(context: IdentityContext): Promise<OutputOf<typeof endpoint>> {
  const { viewer } = context;
  const found = viewer && (await findUser(context.db, viewer.id, context.demoUsers));
  if (!viewer || !found) return { hasToken: false, user: null, error: null };
  const { id, name, username, email, roles, avatar, membership } = found;
  const access_rights = Object.fromEntries(
    ACCESS_LEVELS.map((level) => [level, viewer.rights[level] === true]),
  );
  const user = {
    id,
    name,
    username,
    email,
    roles,
    avatar: avatar && addressOfUpload(avatar),
    access_rights,
    membership: membership && {
      name: membership.name,
      status: statusAt(membership, context.now.getTime()),
      frequency: formatFrequency(membership.period_unit, membership.period_value),
    },
    has_card_on_file: await hasCard(context.db, id),
  };
  return { hasToken: true, user, error: null };
}

async function hasCard(db: Database, userId: number): Promise<boolean> {
  const card = await db
    .selectFrom('billing_cards')
    .select('billing_item_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return card !== undefined;
}
