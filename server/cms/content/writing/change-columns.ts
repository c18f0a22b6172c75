/** Columns and relations that a change of an item sets. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import { DETAIL_OF_TYPE, type ItemDetails, itemDetails, type VideoDetails } from '#shared/rest/details.ts';
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

/** With the facts of a video that the library knows. */
export type CompleteFields = Omit<CleanedFields, 'video'> & { readonly video: VideoDetails | undefined };

export const cleanFields = (fields: ItemFields): CleanedFields => ({
  ...fields,
  cleaned: fields.content === undefined ? undefined : cleanContent(fields.content),
});

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** Title and excerpt are plain text; tags in an excerpt are dropped. @param imageId of the image that is named; 0 for none */
export function listColumns(row: ItemRow, fields: CompleteFields, imageId: number | undefined) {
  const { title, excerpt, author, access, gemstone_family, search_terms, gem } = fields;
  const details = changeDetails(row, fields);
  return {
    ...(title !== undefined && { title: title.trim() }),
    // As it stands there it is text already: `R&amp;D` would become something else.
    ...(excerpt !== undefined && excerpt !== row.excerpt && { excerpt: extractText(excerpt) }),
    ...(author !== undefined && { author_id: author || null }),
    ...(imageId !== undefined && { featured_media_id: imageId || null }),
    ...(access !== undefined && { access: JSON.stringify(access) }),
    ...(gemstone_family !== undefined && { gemstone_family }),
    ...(search_terms !== undefined && { search_terms: JSON.stringify(search_terms) }),
    ...(gem !== undefined && { gem: gem && JSON.stringify(gem) }),
    ...(details !== undefined && { details: JSON.stringify(details) }),
    ...listTextColumns(row, fields),
  };
}

/** Where the public part ends depends on the access, so that a change of either cuts anew. */
function listTextColumns(row: ItemRow, { cleaned, content, access }: CompleteFields) {
  // A text that is sent back as it was stays as it is, to the byte.
  const changed = content === row.content ? undefined : cleaned;
  if (changed === undefined && access === undefined) return {};
  const { columns, derivePublicPart } = changed ?? cleanContent(row.content);
  const levels = access ?? parseColumn(accessColumn, row.access);
  return { ...(changed && columns), ...derivePublicPart(isPublicWhole(row.type, levels)) };
}

/** @throws rest_invalid_param for details of another type */
function changeDetails(row: ItemRow, fields: CompleteFields): ItemDetails | undefined {
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

/** Words for what is wrong with a field, by its name. */
export type FieldFaults = Readonly<Record<string, string>>;

/** All of them at once, so that nobody mends one after the other. @throws rest_invalid_param */
export function rejectFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Terms of the taxonomies that are named, and those of the others as they are. */
export async function listRelations(
  db: Database,
  before: ItemRelations,
  fields: CompleteFields,
): Promise<{ readonly relations: ItemRelations; readonly faults: FieldFaults }> {
  const given = new Map<Taxonomy, readonly number[]>();
  const faults: Record<string, string> = {};
  for (const taxonomy of TAXONOMY_NAMES) {
    const named = fields[taxonomy] ?? (isAliased(taxonomy) ? fields[ALIASES[taxonomy]] : undefined);
    if (named === undefined) continue;
    const { ids, missing } = await listTermIds(db, taxonomy, named);
    if (missing !== undefined) faults[taxonomy] = `There is no term called ${missing}.`;
    given.set(taxonomy, ids);
  }
  const brands = fields.brands === undefined ? before.brands : [...new Set(fields.brands)];
  if (brands.length === 0) faults.brands = 'Choose at least one site.';
  if (given.size === 0) return { relations: { brands, termIds: before.termIds }, faults };
  const known = await listTaxonomies(db, before.termIds);
  const kept = TAXONOMY_NAMES.map(
    (taxonomy) => given.get(taxonomy) ?? before.termIds.filter((id) => known.get(id) === taxonomy),
  );
  // Where the same terms are named, their order stays what it was.
  const termIds = [...new Set(kept.flat())];
  const isSameSet =
    termIds.length === before.termIds.length && termIds.every((id) => before.termIds.includes(id));
  const isSame = isSameSet && isSameOrder(before, given, known);
  return { relations: { brands, termIds: isSame ? before.termIds : termIds }, faults };
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

/** In the order in which they are named; `missing` is the first that does not exist. */
async function listTermIds(
  db: Database,
  taxonomy: Taxonomy,
  named: readonly (number | string)[],
): Promise<{ readonly ids: readonly number[]; readonly missing?: string | undefined }> {
  if (named.length === 0) return { ids: [] };
  const words = named.map(String);
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug'])
    .where('taxonomy', '=', taxonomy)
    .where(matchIdsOrSlugs('terms', words))
    .execute();
  const ids = words.map((word) => rows.find(({ id, slug }) => slug === word || String(id) === word)?.id);
  const missing = words.find((_, at) => ids[at] === undefined);
  return { ids: [...new Set(ids.flatMap((id) => id ?? []))], missing };
}

async function listTaxonomies(db: Database, ids: readonly number[]): Promise<Map<number, Taxonomy>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('terms').select(['id', 'taxonomy']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, taxonomy }) => [id, taxonomy]));
}

/** The image that a change names: names may be digits as well (`1.png`), and forms send names. */
export async function findImage(
  db: Database,
  { featured_media: named }: CompleteFields,
): Promise<{ readonly id?: number; readonly faults?: FieldFaults }> {
  if (named === undefined) return {};
  if (named === 0) return { id: 0 };
  const media = db.selectFrom('media').select('id');
  const byName =
    typeof named === 'string' ? await media.where('slug', '=', named).executeTakeFirst() : undefined;
  if (byName) return byName;
  if (named === '0') return { id: 0 };
  const id = Number(named);
  const found = Number.isSafeInteger(id) ? await media.where('id', '=', id).executeTakeFirst() : undefined;
  return found ?? { faults: { featured_media: 'There is no image of this name.' } };
}

export async function checkAuthor(db: Database, { author }: CompleteFields): Promise<FieldFaults> {
  if (!author) return {};
  const found = await db.selectFrom('authors').select('id').where('id', '=', author).executeTakeFirst();
  return found ? {} : { author: 'This author does not exist.' };
}

/** A draft may be half a thing; what somebody else gets to see is whole. */
export function checkWhole(
  row: Pick<ItemRow, 'type' | 'title' | 'details' | 'gem'>,
  status: ContentStatus,
): FieldFaults {
  if (status === 'draft' || status === 'trash') return {};
  const title: FieldFaults = row.title === '' ? { title: 'Required' } : {};
  if (status === 'pending') return title;
  const own = DETAIL_OF_TYPE[row.type];
  const details = row.details === null ? {} : parseDetails(row.details);
  return {
    ...title,
    ...(own !== undefined && details[own] === undefined && { [own]: 'Required' }),
    ...(row.type === 'gemstone' && row.gem === null && { gem: 'Required' }),
  };
}
