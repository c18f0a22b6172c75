/** Revisions: the whole of what is about to be replaced. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { gemProperties } from '#shared/rest/gem-properties.ts';
import { type RevisionFacts, revisionFacts } from '#shared/rest/revisions.ts';
import type { ItemRow } from './item-records.ts';
import { findRelations } from './item-relations.ts';
import { parseDetails } from './parse-details.ts';
import { findWriting } from './writing/item-standing.ts';

/** Before anything is written. `by` is the id of the user, or null for the seed content. */
export async function keepRevision(
  { db, now }: { readonly db: Database; readonly now: Date },
  row: ItemRow,
  by: number | null,
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      item_id: row.id,
      revision: row.revision,
      title: row.title,
      excerpt: row.excerpt,
      content: row.content,
      status: row.status,
      facts: JSON.stringify(await readFacts(db, row)),
      replaced_by: by,
      replaced_at: now.toISOString(),
    })
    .execute();
}

const words = z.array(z.string());

/** Everything of an item but its texts, as it is now. */
export async function readFacts(db: Database, row: ItemRow): Promise<RevisionFacts> {
  const [{ brands, termIds }, writing] = await Promise.all([
    findRelations(db, row.id),
    findWriting(db, row.id),
  ]);
  return {
    slug: row.slug,
    status: writing.state || row.status,
    date: row.date,
    is_dated: writing.is_dated === 1,
    is_named: writing.is_named === 1,
    author: row.author_id ?? 0,
    featured_media: row.featured_media_id ?? 0,
    terms: [...termIds],
    brands: [...brands],
    access: parseColumn(revisionFacts.shape.access, row.access),
    gemstone_family: row.gemstone_family,
    search_terms: parseColumn(words, row.search_terms),
    gem: row.gem === null ? null : parseColumn(gemProperties, row.gem),
    details: row.details === null ? null : parseDetails(row.details),
  };
}

/** Null for a revision of which only the texts were kept, or whose facts are of another version. */
export function parseFacts(column: string | null): RevisionFacts | null {
  if (column === null) return null;
  return revisionFacts.safeParse(JSON.parse(column)).data ?? null;
}
