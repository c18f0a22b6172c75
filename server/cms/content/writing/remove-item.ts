/** The trash. */
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeItemEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { followItem } from '#server/cms/search/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import type {
  EditedItem,
  removeItem as removeEndpoint,
  untrashItem as untrashEndpoint,
} from '#shared/rest/writing.ts';
import { findRelations } from '../item-relations.ts';
import type { ContentStore } from '../save-item.ts';
import { markItemDeleted } from '../seed-deletions.ts';
import { staleTags } from '../stale-tags.ts';
import { cleanFields } from './change-columns.ts';
import { findWrittenRow } from './find-written-row.ts';
import { requireNoKeeper } from './listings-kept.ts';
import { presentOneEdited } from './present-edited.ts';
import { planPublishing } from './publish-later.ts';
import { recordRemoval } from './record-change.ts';
import { writeItem } from './write-item.ts';

const alreadyTrashed = defineError('rest_already_trashed', 410, 'The post has already been deleted.');
const notInTrash = defineError('rest_not_in_trash', 409, 'This is not in the trash.');
const takenFromTrash = defineError(
  'rest_no_longer_in_trash',
  409,
  'This is no longer in the trash, so it was not deleted.',
);
const stillNeeded = defineError(
  'rest_cannot_delete',
  409,
  'This cannot be deleted for good: certificates, orders or exams still name it.',
);

/** @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_already_trashed, rest_no_longer_in_trash, rest_cannot_delete */
export async function removeItem(
  store: ContentStore,
  { force, from_trash, ...place }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  return inExclusiveTransaction(store.db, async (db) => {
    const within = { ...store, db };
    const found = await findWrittenRow(db, place, viewer);
    const { row, standing, writer } = found;
    if (!force) {
      if (standing.status === 'trash') throw alreadyTrashed();
      const after = await writeItem(within, found, cleanFields({}), { status: 'trash' });
      return presentOneEdited(db, after, writer);
    }
    if (from_trash && standing.status !== 'trash') throw takenFromTrash();
    await requireUnused(db, row.id);
    await requireNoKeeper(db, row.id);
    const previous = await presentOneEdited(db, row, writer);
    const relations = await findRelations(db, row.id);
    const hidden = { ...row, status: 'draft' as const };
    await followItem(db, store.search, hidden);
    await planPublishing(db, row, standing.status, 'trash');
    await recordRemoval(within, writer, row);
    await markItemDeleted(within, row.id);
    await writeItemEvent(db, row, undefined, relations.brands, store.now);
    await db.deleteFrom('items').where('id', '=', row.id).execute();
    await writeOutbox(db, [...(await staleTags(db, row, hidden, relations)), tags.redirects], store.now);
    return { deleted: true as const, previous };
  });
}

/** Its slug comes back with it, when it is free. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id, rest_not_in_trash */
export async function untrashItem(
  store: ContentStore,
  place: ParsedInputOf<typeof untrashEndpoint>,
  viewer: Viewer | null,
): Promise<EditedItem> {
  return inExclusiveTransaction(store.db, async (db) => {
    const found = await findWrittenRow(db, place, viewer);
    if (found.standing.status !== 'trash') throw notInTrash();
    const after = await writeItem({ ...store, db }, found, cleanFields({}), { status: 'draft' });
    return presentOneEdited(db, after, found.writer);
  });
}

/** Records of what was bought or passed name it for as long as they are kept. */
async function requireUnused(db: Database, id: number): Promise<void> {
  const [certificate, bought] = await Promise.all([
    db.selectFrom('certificates').select('id').where('course_id', '=', id).limit(1).executeTakeFirst(),
    db.selectFrom('item_grants').select('item_id').where('item_id', '=', id).limit(1).executeTakeFirst(),
  ]);
  if (certificate || bought) throw stillNeeded();
}
