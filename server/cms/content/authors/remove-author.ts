/** Authors who are deleted: those with many items give them over first, by a job. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { EditedAuthor, removeAuthor as removeEndpoint } from '#shared/rest/authors.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, noUser } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { indexLater } from '../index-later.ts';
import type { ContentStore } from '../save-item.ts';
import { requireEditor } from '../writing/index.ts';
import { dropAuthor, listTaught } from './drop-author.ts';
import { findOneEdited } from './find-edited-authors.ts';
import { handOverLater } from './hand-over.ts';
import { recordAuthor } from './write-authors.ts';

const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  "Authors do not support trashing. Set 'force=true' to delete.",
);
const inUse = defineError(
  'rest_author_in_use',
  409,
  'There is still %s under this name. Choose who takes it over.',
);
const teaches = defineError('rest_author_in_use', 409, 'This author still teaches the course “%s”.');
const isHeir = defineError(
  'rest_author_in_use',
  409,
  'What “%s” wrote is just going to this author. Try again once it has.',
);
const isLeaving = defineError('rest_author_in_use', 409, 'This author is being deleted already.');
const UNPROCESSABLE = 422;

/** As many are handed over while somebody waits: it takes some milliseconds. */
const MAX_AT_ONCE = 100;

/** @throws rest_not_logged_in, rest_forbidden, rest_user_invalid_id, rest_trash_not_supported, rest_author_in_use, rest_invalid_param */
export function removeAuthor(
  store: ContentStore,
  { id, force, reassign }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  const editor = requireEditor(viewer);
  const { now } = store;
  return inTransaction(store.db, async (db) => {
    const previous = await findOneEdited(db, id);
    if (!force) throw noTrash();
    if (previous.heir > 0 && !previous.is_stopped) throw isLeaving();
    if (previous.heir > 0) return handOverAgain(db, previous, now);
    await requireUnneeded(db, previous);
    if (previous.items > 0 && reassign === undefined)
      throw inUse(previous.items === 1 ? 'one item' : `${previous.items} items`);
    const heir = reassign === undefined ? undefined : await findHeir(db, reassign, id);
    await recordAuthor(db, editor, 'author deleted', previous, now);
    if (heir && previous.items > MAX_AT_ONCE) {
      await handOverLater(db, { author: id, heir: heir.id }, now);
      await writeOutbox(db, [tags.author(id), tags.authors], now);
      return { deleted: false, previous };
    }
    if (heir) await db.updateTable('items').set({ author_id: heir.id }).where('author_id', '=', id).execute();
    await dropAuthor(db, previous, heir, now);
    if (heir) await indexLater(db, { authors: [heir.id] }, now);
    return { deleted: true, previous };
  });
}

/** Its job failed for good, or was dropped. */
async function handOverAgain(db: Database, previous: EditedAuthor, now: Date) {
  const { id, heir } = previous;
  await handOverLater(db, { author: id, heir }, now);
  await writeOutbox(db, [tags.author(id), tags.authors], now);
  return { deleted: false, previous };
}

async function requireUnneeded(
  db: Database,
  { id, slug }: { readonly id: number; readonly slug: string },
): Promise<void> {
  const [course] = await listTaught(db, slug);
  if (course) throw teaches(course.title);
  const leaving = await db.selectFrom('authors').select('name').where('heir_id', '=', id).executeTakeFirst();
  if (leaving) throw isHeir(leaving.name);
}

async function findHeir(db: Database, reassign: number, id: number) {
  if (reassign === id) throw invalidParams({ reassign: 'Choose another author.' }, UNPROCESSABLE);
  const heir = await db
    .selectFrom('authors')
    .select(['id', 'slug', 'heir_id'])
    .where('id', '=', reassign)
    .executeTakeFirst();
  if (!heir) throw noUser();
  if (heir.heir_id !== null)
    throw invalidParams({ reassign: 'This author is being deleted as well.' }, UNPROCESSABLE);
  return heir;
}
