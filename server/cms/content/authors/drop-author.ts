import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { addMove, canonicalizePath } from '#server/cms/redirects/index.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { tags } from '#shared/rest/tags.ts';
import { pathTo } from '#shared/routes.ts';
import { moveAuthorSlug } from './author-moves.ts';

interface NamedAuthor {
  readonly id: number;
  readonly slug: string;
}

/** Takes out an author who has no items any more. What knew their slug knows that of the heir, if there is one. */
export async function dropAuthor(
  db: Database,
  { id, slug }: NamedAuthor,
  heir: NamedAuthor | undefined,
  now: Date,
): Promise<void> {
  await db.deleteFrom('authors').where('id', '=', id).execute();
  await moveAuthorSlug(db, slug, heir?.id ?? null);
  const redirects = heir ? await leadOn(db, slug, heir.slug) : [];
  await writeOutbox(db, [tags.author(id), tags.authors, tags.search, ...redirects], now);
}

/** Answers the tags that this made stale. */
export async function leadOn(db: Database, from: string, to: string): Promise<string[]> {
  const path = canonicalizePath(pathTo('authorBySlug', { slug: from }));
  const target = pathTo('authorBySlug', { slug: to });
  return [...(await addMove(db, { path, target })), tags.page(path)];
}

/** Courses that name somebody as their teacher. */
export async function listTaught(db: Database, slug: string) {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title', 'details'])
    .where('type', '=', 'course')
    .where('details', 'like', `%"${slug}"%`)
    .execute();
  return rows
    .map((row) => ({ ...row, details: parseColumn(itemDetails, row.details ?? '{}') }))
    .filter(({ details }) => details.course?.teachers.includes(slug));
}
