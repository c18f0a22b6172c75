import type { Database } from '#server/cms/database/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { formatSlug } from './item-slugs.ts';
import { findByline } from './item-standing.ts';

/**
 * The author under whose name somebody writes, made for the first item of an author or a contributor. Editors write under the names of
 * others as well: theirs is none until they choose; but a program writes in the name of its caller, as in WordPress. An author of the same
 * name is somebody else.
 */
export async function openByline(
  db: Database,
  { id, name, roles, isProgram }: Viewer,
): Promise<number | null> {
  const known = await findByline(db, id);
  if (known !== undefined) return known;
  if (holdsStaffRight(roles, 'edit') && !isProgram) return null;
  const author = await db
    .insertInto('authors')
    .values({
      slug: await findAuthorSlug(db, formatSlug(name)),
      name,
      position: '',
      description: '',
      biography: '',
      image_id: null,
      portrait: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('author_users').values({ author_id: author.id, user_id: id }).execute();
  return author.id;
}

async function findAuthorSlug(db: Database, wanted: string): Promise<string> {
  const rows = await db.selectFrom('authors').select('slug').where('slug', 'like', `${wanted}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}
