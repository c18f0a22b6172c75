/** Texts and facts that an item has had, and those that it has. */
import type { Database } from '#server/cms/database/index.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { RevisionFacts } from '#shared/rest/revisions.ts';
import type { ItemRow } from '../item-records.ts';
import { parseFacts, readFacts } from '../keep-revision.ts';

export const noRevision = defineError('rest_post_invalid_revision', 404, 'Invalid revision ID.');

/** One of them, or the item as it is. */
export interface ItemState extends Pick<ItemRow, 'revision' | 'title' | 'excerpt' | 'content' | 'status'> {
  readonly facts: RevisionFacts | null;
}

export async function readState(db: Database, row: ItemRow): Promise<ItemState> {
  const { revision, title, excerpt, content, status } = row;
  return { revision, title, excerpt, content, status, facts: await readFacts(db, row) };
}

export const parseState = <T extends { readonly facts: string | null }>({ facts, ...texts }: T) => ({
  ...texts,
  facts: parseFacts(facts),
});

export const selectRevisions = (db: Database, itemId: number) =>
  db
    .selectFrom('revisions')
    .select(['revision', 'title', 'excerpt', 'content', 'status', 'facts'])
    .where('item_id', '=', itemId);

/** @throws rest_post_invalid_revision */
export async function findState(db: Database, row: ItemRow, revision: number): Promise<ItemState> {
  if (revision === row.revision) return readState(db, row);
  const found = await selectRevisions(db, row.id).where('revision', '=', revision).executeTakeFirst();
  if (!found) throw noRevision();
  return parseState(found);
}
