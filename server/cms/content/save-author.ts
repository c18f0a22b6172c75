import type { Insertable } from 'kysely';
import type { Tables } from '#server/cms/database/index.ts';
import { followItems } from '#server/cms/search/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { findMovedAuthor } from './authors/author-moves.ts';
import { isSame } from './is-same.ts';
import type { ContentStore } from './save-item.ts';

export type AuthorDraft = Omit<Insertable<Tables['authors']>, 'id'>;

/** Adds or changes the author of this slug, but for one who was changed on the site. Answers the id, null for one who was deleted there, and the tags that this made stale. */
export async function saveAuthor(
  { db, search }: ContentStore,
  draft: AuthorDraft,
): Promise<{ id: number | null; tags: string[] }> {
  const moved = await findMovedAuthor(db, draft.slug);
  if (moved === null) return { id: null, tags: [] };
  const row = await db
    .selectFrom('authors')
    .selectAll()
    .$if(moved === undefined, (query) => query.where('slug', '=', draft.slug))
    .$if(moved !== undefined, (query) => query.where('id', '=', moved ?? 0))
    .executeTakeFirst();
  if (!row) {
    const { id } = await db.insertInto('authors').values(draft).returning('id').executeTakeFirstOrThrow();
    return { id, tags: [tags.author(id), tags.authors, tags.search] };
  }
  if (row.edited_at !== null || isSame(row, draft)) return { id: row.id, tags: [] };
  await db.updateTable('authors').set(draft).where('id', '=', row.id).execute();
  if (row.name !== draft.name) {
    const written = await db.selectFrom('items').select('id').where('author_id', '=', row.id).execute();
    await followItems(
      db,
      search,
      written.map(({ id }) => id),
    );
  }
  return { id: row.id, tags: [tags.author(row.id), tags.authors, tags.search] };
}
