/** Columns and relations that a change of an item sets. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import { DETAIL_OF_TYPE, type ItemDetails, itemDetails } from '#shared/rest/details.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { ItemFields } from '#shared/rest/writing.ts';
import { cleanContent, isPublicWhole } from '../derive-content.ts';
import { matchIdsOrSlugs } from '../ids-or-slugs.ts';
import type { ItemRow } from '../item-records.ts';
import type { ItemRelations } from '../item-relations.ts';
import { parseDetails } from '../parse-details.ts';

const UNPROCESSABLE = 422;
const invalidFields = (params: Readonly<Record<string, string>>) => invalidParams(params, UNPROCESSABLE);

/** Cleaning a long text takes milliseconds: it happens before a transaction holds the write lock. */
export interface CleanedFields extends ItemFields {
  readonly cleaned: ReturnType<typeof cleanContent> | undefined;
}

export const cleanFields = (fields: ItemFields): CleanedFields => ({
  ...fields,
  cleaned: fields.content === undefined ? undefined : cleanContent(fields.content),
});

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** Title and excerpt are plain text; tags in an excerpt are dropped. */
export function listColumns(row: ItemRow, fields: CleanedFields) {
  const { title, excerpt, author, featured_media, access, gemstone_family, search_terms, gem } = fields;
  const details = changeDetails(row, fields);
  return {
    ...(title !== undefined && { title: title.trim() }),
    // As it stands there it is text already: `R&amp;D` would become something else.
    ...(excerpt !== undefined && excerpt !== row.excerpt && { excerpt: extractText(excerpt) }),
    ...(author !== undefined && { author_id: author || null }),
    ...(featured_media !== undefined && { featured_media_id: featured_media || null }),
    ...(access !== undefined && { access: JSON.stringify(access) }),
    ...(gemstone_family !== undefined && { gemstone_family }),
    ...(search_terms !== undefined && { search_terms: JSON.stringify(search_terms) }),
    ...(gem !== undefined && { gem: gem && JSON.stringify(gem) }),
    ...(details !== undefined && { details: JSON.stringify(details) }),
    ...listTextColumns(row, fields),
  };
}

/** Where the public part ends depends on the access, so that a change of either cuts anew. */
function listTextColumns(row: ItemRow, { cleaned, content, access }: CleanedFields) {
  // A text that is sent back as it was stays as it is, to the byte.
  const changed = content === row.content ? undefined : cleaned;
  if (changed === undefined && access === undefined) return {};
  const { columns, derivePublicPart } = changed ?? cleanContent(row.content);
  const levels = access ?? parseColumn(accessColumn, row.access);
  return { ...(changed && columns), ...derivePublicPart(isPublicWhole(row.type, levels)) };
}

/** @throws rest_invalid_param for details of another type */
function changeDetails(row: ItemRow, fields: CleanedFields): ItemDetails | undefined {
  const own = DETAIL_OF_TYPE[row.type];
  const given = Object.keys(itemDetails.shape).filter(
    (name) => fields[name as keyof ItemDetails] !== undefined,
  );
  if (fields.gem && row.type !== 'gemstone') throw invalidFields({ gem: 'This type has no gem figures.' });
  const other = given.find((name) => name !== own);
  if (other) throw invalidFields({ [other]: 'This belongs to another type.' });
  if (own === undefined || fields[own] === undefined) return undefined;
  const before = row.details === null ? {} : parseDetails(row.details);
  return { ...before, [own]: fields[own] };
}

/** Terms of the taxonomies that are named, and those of the others as they are. @throws rest_invalid_param */
export async function listRelations(
  db: Database,
  before: ItemRelations,
  fields: CleanedFields,
): Promise<ItemRelations> {
  const given = new Map<Taxonomy, readonly number[]>();
  for (const taxonomy of TAXONOMY_NAMES) {
    const named = fields[taxonomy] ?? (isAliased(taxonomy) ? fields[ALIASES[taxonomy]] : undefined);
    if (named !== undefined) given.set(taxonomy, await listTermIds(db, taxonomy, named));
  }
  const brands = fields.brands === undefined ? before.brands : [...new Set(fields.brands)];
  if (brands.length === 0) throw invalidFields({ brands: 'Choose at least one site.' });
  if (given.size === 0) return { brands, termIds: before.termIds };
  const known = await listTaxonomies(db, before.termIds);
  const kept = TAXONOMY_NAMES.map(
    (taxonomy) => given.get(taxonomy) ?? before.termIds.filter((id) => known.get(id) === taxonomy),
  );
  // Where the same terms are named, their order stays what it was.
  const termIds = [...new Set(kept.flat())];
  const isSameSet =
    termIds.length === before.termIds.length && termIds.every((id) => before.termIds.includes(id));
  return { brands, termIds: isSameSet && isSameOrder(before, given, known) ? before.termIds : termIds };
}

const isSameOrder = (
  before: ItemRelations,
  given: ReadonlyMap<Taxonomy, readonly number[]>,
  known: ReadonlyMap<number, Taxonomy>,
): boolean =>
  [...given].every(
    ([taxonomy, ids]) =>
      before.termIds.filter((id) => known.get(id) === taxonomy).join() === [...new Set(ids)].join(),
  );

const ALIASES = { 'article-category': 'categories', topic: 'tags' } as const;
const isAliased = (taxonomy: Taxonomy): taxonomy is keyof typeof ALIASES => Object.hasOwn(ALIASES, taxonomy);

/** In the order in which they are named. @throws rest_invalid_param for one that does not exist */
async function listTermIds(
  db: Database,
  taxonomy: Taxonomy,
  named: readonly (number | string)[],
): Promise<number[]> {
  if (named.length === 0) return [];
  const words = named.map(String);
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug'])
    .where('taxonomy', '=', taxonomy)
    .where(matchIdsOrSlugs('terms', words))
    .execute();
  const ids = words.map((word) => rows.find(({ id, slug }) => slug === word || String(id) === word)?.id);
  const missing = words.find((_, at) => ids[at] === undefined);
  if (missing !== undefined) throw invalidFields({ [taxonomy]: `There is no term called ${missing}.` });
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

async function listTaxonomies(db: Database, ids: readonly number[]): Promise<Map<number, Taxonomy>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('terms').select(['id', 'taxonomy']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, taxonomy }) => [id, taxonomy]));
}

/** Rows that the columns name. @throws rest_invalid_param */
export async function requireNamedRows(
  db: Database,
  { author, featured_media }: CleanedFields,
): Promise<void> {
  if (author && !(await isThere(db, 'authors', author)))
    throw invalidFields({ author: 'This author does not exist.' });
  if (featured_media && !(await isThere(db, 'media', featured_media)))
    throw invalidFields({ featured_media: 'This image does not exist.' });
}

async function isThere(db: Database, table: 'authors' | 'media', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A draft may be half a thing; what somebody else gets to see is whole. @throws rest_invalid_param */
export function requireWhole(
  row: Pick<ItemRow, 'type' | 'title' | 'details' | 'gem'>,
  status: ContentStatus,
): void {
  if (status === 'draft' || status === 'trash') return;
  if (row.title === '') throw invalidFields({ title: 'Required' });
  if (status === 'pending') return;
  const own = DETAIL_OF_TYPE[row.type];
  const details = row.details === null ? {} : parseDetails(row.details);
  if (own !== undefined && details[own] === undefined) throw invalidFields({ [own]: 'Required' });
  if (row.type === 'gemstone' && row.gem === null) throw invalidFields({ gem: 'Required' });
}
