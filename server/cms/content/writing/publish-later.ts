/** Publishing on a day: a job for each item that waits for its date. */
import * as z from 'zod';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { defineJob, handleJob, type JobHandler, removeJob, replaceJob } from '#server/cms/jobs/index.ts';
import { writeItemEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { createWriter, followItem } from '#server/cms/search/index.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { findRelations } from '../item-relations.ts';
import { keepRevision } from '../keep-revision.ts';
import { staleTags } from '../stale-tags.ts';

const publishItem = defineJob({ name: 'publish-item', payload: z.object({ id: z.number() }) });

const keyOf = (id: number): string => String(id);
/** Items are dated in UTC, without a zone. */
const momentOf = (date: string): Date => new Date(`${date}Z`);

export const isToCome = (date: string, now: Date): boolean => momentOf(date) > now;

/** In the transaction of the change. */
export async function planPublishing(
  db: Database,
  { id, date }: { readonly id: number; readonly date: string },
  before: ContentStatus | undefined,
  status: ContentStatus,
): Promise<void> {
  if (status === 'future')
    await replaceJob(db, { kind: publishItem, payload: { id }, key: keyOf(id), runAt: momentOf(date) });
  else if (before === 'future') await removeJob(db, publishItem, keyOf(id));
}

/**
 * Keeps the status that a file gives an item: of one that waits, beside its row, which is that of a draft. In a transaction. An item
 * that nobody has written on the site has nothing there otherwise.
 */
export async function keepStatus(
  db: Database,
  { id, date }: { readonly id: number; readonly date: string },
  status: Exclude<ContentStatus, 'trash'>,
): Promise<void> {
  const before = await db
    .selectFrom('item_writing')
    .select('state')
    .where('item_id', '=', id)
    .executeTakeFirst();
  const state = status === 'publish' || status === 'draft' ? '' : status;
  if (before || state)
    await db
      .insertInto('item_writing')
      .values({ item_id: id, state, owner_id: null, is_dated: 1, is_named: 1 })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ state }))
      .execute();
  await planPublishing(db, { id, date }, before?.state || undefined, status);
}

interface PublishingOptions {
  readonly db: Database;
  readonly searchUrl?: string | undefined;
  readonly now: () => Date;
}

/** Publishes what is due. An item that somebody took back or moved to another day meanwhile stays as it is. */
export function handlePublishing({ db, searchUrl = '', now }: PublishingOptions): JobHandler {
  const search = createWriter(db, searchUrl);
  return handleJob(publishItem, ({ id }, attempt) =>
    inExclusiveTransaction(db, async (transaction) => {
      await attempt.finish(transaction);
      const writing = await transaction
        .selectFrom('item_writing')
        .select('state')
        .where('item_id', '=', id)
        .executeTakeFirst();
      const row = await transaction.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || writing?.state !== 'future' || isToCome(row.date, now())) return;
      const store = { db: transaction, search, now: now() };
      await keepRevision(store, row, null);
      const after = await transaction
        .updateTable('items')
        .set({ status: 'publish', revision: row.revision + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('item_writing')
        .set({ state: '', is_dated: 1, is_named: 1 })
        .where('item_id', '=', id)
        .execute();
      await followItem(transaction, search, after);
      const relations = await findRelations(transaction, id);
      await writeItemEvent(transaction, row, after, relations.brands, store.now);
      await writeOutbox(transaction, await staleTags(transaction, row, after, relations), store.now);
    }),
  );
}
