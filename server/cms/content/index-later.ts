/**
 * Makes search know items whose author or terms were changed, and their pages stale. There may be tens of thousands, so that a job does it, a
 * few at a time.
 */
import * as z from 'zod';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addJob, changeJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { createWriter, followItems } from '#server/cms/search/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { AT_ONCE, repeatWithRests } from './repeat-with-rests.ts';

const indexItems = defineJob({
  name: 'index-items',
  payload: z.object({
    authors: z.array(z.number()),
    terms: z.array(z.number()),
    /** Item that was done last. */
    after: z.number().default(0),
  }),
});

/** In the transaction of the change. Items of any of these authors, or in any of these terms. */
export async function indexLater(
  db: Database,
  { authors = [], terms = [] }: { readonly authors?: readonly number[]; readonly terms?: readonly number[] },
  now: Date,
): Promise<void> {
  const payload = { authors: [...authors], terms: [...terms], after: 0 };
  if ((await listNext(db, payload)).length > 0) await addJob(db, { kind: indexItems, payload, runAt: now });
}

interface IndexingOptions {
  readonly db: Database;
  readonly searchUrl?: string | undefined;
  readonly now: () => Date;
}

/** Goes on where it was when it was interrupted. */
export function handleIndexing({ db, searchUrl = '', now }: IndexingOptions): JobHandler {
  const search = createWriter(db, searchUrl);
  const indexNext = (filed: Filed, key: string) =>
    inExclusiveTransaction(db, async (transaction) => {
      const ids = await listNext(transaction, filed);
      const after = ids.at(-1);
      if (after === undefined) return undefined;
      const payload = { ...filed, after };
      await followItems(transaction, search, ids);
      await changeJob(transaction, { kind: indexItems, key, payload });
      await writeOutbox(transaction, [...ids.map(tags.item), tags.items, tags.search], now());
      return payload;
    });
  return handleJob(indexItems, async (filed, { key, signal }) => {
    let rest: Filed | undefined = filed;
    await repeatWithRests(async () => {
      rest = rest && (await indexNext(rest, key));
      return rest !== undefined;
    }, signal);
  });
}

type Filed = z.output<typeof indexItems.payload>;

async function listNext(db: Database, { authors, terms, after }: Filed): Promise<readonly number[]> {
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
