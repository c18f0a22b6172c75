/**
 * Gives all items of an author to another, then deletes the first. There may be tens of thousands, so that a job does it, a few at a time;
 * each is known by its new author at once.
 */
import * as z from 'zod';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { createWriter, followItems, type SearchWriter } from '#server/cms/search/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { AT_ONCE, repeatWithRests } from '../repeat-with-rests.ts';
import { dropAuthor, listTaught } from './drop-author.ts';

const handOver = defineJob({ name: 'hand-over-author', payload: z.object({ author: z.number() }) });

/** In the transaction that deletes the author. */
export async function handOverLater(
  db: Database,
  { author, heir }: { readonly author: number; readonly heir: number },
  now: Date,
): Promise<void> {
  await db.updateTable('authors').set({ heir_id: heir }).where('id', '=', author).execute();
  await addJob(db, { kind: handOver, payload: { author }, runAt: now, key: String(author) });
}

/** Those of the authors whose items are being handed over, or will be. */
export async function listHandedOver(db: Database, authors: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', handOver.name)
    .where('key', 'in', authors.map(String))
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ key }) => Number(key)));
}

interface HandOverOptions {
  readonly db: Database;
  readonly searchUrl?: string | undefined;
  readonly now: () => Date;
}

export function handleHandOver({ db, searchUrl = '', now }: HandOverOptions): JobHandler {
  const search = createWriter(db, searchUrl);
  return handleJob(handOver, ({ author }, { signal }) =>
    repeatWithRests(
      () => inExclusiveTransaction(db, (transaction) => handOverNext(transaction, search, author, now())),
      signal,
    ),
  );
}

/** Answers whether there may be more. */
async function handOverNext(db: Database, search: SearchWriter, id: number, now: Date): Promise<boolean> {
  const author = await db
    .selectFrom('authors')
    .innerJoin('authors as heirs', 'heirs.id', 'authors.heir_id')
    .where('authors.id', '=', id)
    .select(['authors.id', 'authors.slug', 'heirs.id as heir', 'heirs.slug as heir_slug'])
    .executeTakeFirst();
  if (!author) return false;
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('author_id', '=', id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await db.updateTable('items').set({ author_id: author.heir }).where('id', 'in', ids).execute();
    await followItems(db, search, ids);
    await writeOutbox(db, [...ids.map(tags.item), tags.items, tags.search], now);
    return true;
  }
  // Somebody made them a teacher meanwhile: they stay, without items.
  if ((await listTaught(db, author.slug)).length > 0)
    await db.updateTable('authors').set({ heir_id: null }).where('id', '=', id).execute();
  else await dropAuthor(db, author, { id: author.heir, slug: author.heir_slug }, now);
  return false;
}
