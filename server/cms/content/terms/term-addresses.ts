/** Addresses of terms: which are free, and how those of the terms below follow. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { addMove, canonicalizePath } from '#server/cms/redirects/index.ts';
import { TAXONOMIES, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { moveTermSlug } from './term-moves.ts';

export type TermRow = Selectable<Tables['terms']>;
export type TermPlace = Pick<TermRow, 'taxonomy' | 'slug' | 'path'>;

const UNPROCESSABLE = 422;
const PAGES: ReadonlySet<string> = new Set(Object.values(ROUTES));

export const linkOfTerm = ({ taxonomy, path }: Pick<TermRow, 'taxonomy' | 'path'>): string =>
  TAXONOMIES[taxonomy].path.replace('{path}', path);

/** @throws rest_invalid_param where the slug is taken, or another page stands at the address */
export async function requireFreePlace(
  db: Database,
  place: TermPlace,
  id: number | undefined,
): Promise<void> {
  const link = linkOfTerm(place);
  const sharing = TAXONOMY_NAMES.filter((name) => TAXONOMIES[name].path === TAXONOMIES[place.taxonomy].path);
  const [term, item] = await Promise.all([
    db
      .selectFrom('terms')
      .select('name')
      .where('id', '!=', id ?? 0)
      .where(({ or, and, eb }) =>
        or([
          and([eb('taxonomy', '=', place.taxonomy), eb('slug', '=', place.slug)]),
          and([eb('taxonomy', 'in', sharing), eb('path', '=', place.path)]),
        ]),
      )
      .executeTakeFirst(),
    db.selectFrom('items').select('title').where('link', '=', link).executeTakeFirst(),
  ]);
  const taken = term?.name ?? item?.title ?? (PAGES.has(link) ? 'A page of the site' : undefined);
  if (taken !== undefined)
    throw invalidParams({ slug: `“${taken}” has this address already.` }, UNPROCESSABLE);
}

/** Ids of a term and of all below it. */
export async function listBranch(db: Database, { taxonomy, path }: TermRow): Promise<readonly TermRow[]> {
  return db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where(({ or, eb }) => or([eb('path', '=', path), eb('path', 'like', `${path}/%`)]))
    .execute();
}

/** Leads from where a term was, and the terms below it, to where they are. Answers the tags that this made stale. */
export async function followTermMove(
  db: Database,
  branch: readonly TermRow[],
  before: TermRow,
  after: TermPlace,
  now: Date,
): Promise<readonly string[]> {
  const tags: string[] = [];
  for (const row of branch) {
    const path = after.path + row.path.slice(before.path.length);
    if (row.id !== before.id)
      await db
        .updateTable('terms')
        .set({ path, edited_at: now.toISOString() })
        .where('id', '=', row.id)
        .execute();
    const [from, target] = [canonicalizePath(linkOfTerm(row)), linkOfTerm({ ...row, path })];
    tags.push(...(await addMove(db, { path: from, target })), `page:${from}`);
  }
  if (before.slug !== after.slug) await moveTermSlug(db, before.taxonomy, before.slug, before.id);
  return tags;
}
