import type { Database } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { formatFrequency } from '#shared/membership.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { findMe as endpoint } from '#shared/rest/identity.ts';
import type { IdentityContext } from './context.ts';
import { findPerson } from './find-person.ts';
import { statusAt } from './rights-of-person.ts';

/** The caller as the database knows them; a guest is no error. */
export async function findMe(context: IdentityContext): Promise<Answer<OutputOf<typeof endpoint>>> {
  const { viewer } = context;
  const person = viewer && (await findPerson(context.db, viewer.id, context.demoPeople));
  if (!viewer || !person) return { value: { hasToken: false, user: null, error: null }, tags: [] };
  const { id, name, username, email, roles, picture, membership } = person;
  const access_rights = Object.fromEntries(
    ACCESS_LEVELS.map((level) => [level, viewer.rights[level] === true]),
  );
  const user = {
    id,
    name,
    username,
    email,
    roles,
    picture: picture && addressOfUpload(picture),
    access_rights,
    membership: membership && {
      name: membership.name,
      status: statusAt(membership, context.now.getTime()),
      frequency: formatFrequency(membership.period_unit, membership.period_value),
    },
    has_card_on_file: await hasCard(context.db, id),
  };
  return { value: { hasToken: true, user, error: null }, tags: [] };
}

async function hasCard(db: Database, personId: number): Promise<boolean> {
  const card = await db
    .selectFrom('billing_cards')
    .select('billing_item_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return card !== undefined;
}
