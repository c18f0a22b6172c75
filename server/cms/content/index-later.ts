/**
 * Makes search know items whose author or terms were changed, and their pages stale. There may be tens of thousands, so that a job does it, a
 * few at a time.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import * as z from 'zod';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { createWriter, followItems } from '#server/cms/search/index.ts';
import { tags } from '#shared/rest/tags.ts';

const indexItems = defineJob({
  name: 'index-items',
  payload: z.object({ authors: z.array(z.number()), terms: z.array(z.number()) }),
});

/** Others are answered meanwhile: so many take about as long as one page that is rendered. */
const AT_ONCE = 40;

/** In the transaction of the change. Items of any of these authors, or in any of these terms. */
export async function indexLater(
  db: Database,
  { authors = [], terms = [] }: { readonly authors?: readonly number[]; readonly terms?: readonly number[] },
  now: Date,
): Promise<void> {
  const payload = { authors: [...authors], terms: [...terms] };
  if ((await listNext(db, payload, 0)).length > 0)
    await addJob(db, { kind: indexItems, payload, runAt: now });
}

interface IndexingOptions {
  readonly db: Database;
  readonly searchUrl?: string | undefined;
  readonly now: () => Date;
}

/** Begins at the first item again when it was interrupted. */
export function handleIndexing({ db, searchUrl = '', now }: IndexingOptions): JobHandler {
  const search = createWriter(db, searchUrl);
  return handleJob(indexItems, async (filed, { signal }) => {
    for (let last: number | undefined = 0; last !== undefined; ) {
      signal.throwIfAborted();
      const after: number = last;
      last = await inExclusiveTransaction(db, async (transaction) => {
        const ids = await listNext(transaction, filed, after);
        if (ids.length === 0) return undefined;
        await followItems(transaction, search, ids);
        await writeOutbox(transaction, [...ids.map(tags.item), tags.items, tags.search], now());
        return ids.at(-1);
      });
      await yieldToOthers();
    }
  });
}

async function listNext(
  db: Database,
  { authors, terms }: z.output<typeof indexItems.payload>,
  after: number,
): Promise<readonly number[]> {
  const byAuthor = db
    .selectFrom('items')
    .select('id')
    .where('author_id', 'in', authors)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE);
  const byTerm = db
    .selectFrom('item_terms')
    .select('item_id as id')
    .distinct()
    .where('term_id', 'in', terms)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(AT_ONCE);
  const found = [
    ...(authors.length > 0 ? await byAuthor.execute() : []),
    ...(terms.length > 0 ? await byTerm.execute() : []),
  ];
  return [...new Set(found.map(({ id }) => id))].sort((one, other) => one - other).slice(0, AT_ONCE);
}
