import type { Database } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import { DETAIL_OF_TYPE } from '#shared/rest/details.ts';
import type { ItemFields } from '#shared/rest/writing.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { isToCome } from './publish-later.ts';
import type { ItemState } from './revision-states.ts';
import type { WrittenRow } from './write-item.ts';

/**
 * Fields that make an item what it was. Its status stays: publishing is an action of its own. Left out are authors, images and terms that
 * are gone, an author whom the user may not name, a date that would take back what readers have, and properties that the revision lacks.
 */
export async function chooseRestored(
  db: Database,
  { row, standing, writer }: WrittenRow,
  { title, excerpt, content, facts }: ItemState,
  now: Date,
): Promise<ItemFields> {
  const texts = { title, excerpt, content };
  if (!facts) return texts;
  const { slug, date, author, featured_media, brands, access, gemstone_family, search_terms, gem } = facts;
  const own = DETAIL_OF_TYPE[row.type];
  const detail = own && facts.details?.[own];
  const isShown = standing.status === 'publish';
  const isAuthorFree = author === (row.author_id ?? 0) || holdsStaffRight(writer.roles, 'edit');
  return {
    ...texts,
    ...(facts.is_named && { slug }),
    ...(facts.is_dated && date !== row.date && !(isShown && isToCome(date, now)) && { date }),
    ...(isAuthorFree && (await isThere(db, 'authors', author)) && { author }),
    ...((await isThere(db, 'media', featured_media)) && { featured_media }),
    ...(await listTerms(db, facts.terms)),
    ...(brands.length > 0 && { brands }),
    ...{ access, gemstone_family, search_terms },
    ...(gem && { gem }),
    ...(own && detail && { [own]: detail }),
  };
}

async function isThere(db: Database, table: 'authors' | 'media', id: number): Promise<boolean> {
  if (id === 0) return true;
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Those that there still are, by taxonomy, in their order. */
async function listTerms(db: Database, ids: readonly number[]): Promise<ItemFields> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('terms').select(['id', 'taxonomy']).where('id', 'in', ids).execute();
  const taxonomies = new Map(rows.map(({ id, taxonomy }) => [id, taxonomy]));
  return Object.fromEntries(
    TAXONOMY_NAMES.map((taxonomy) => [taxonomy, ids.filter((id) => taxonomies.get(id) === taxonomy)]),
  );
}
