/** Types and categories of businesses: what can be chosen, and which terms those are. */
import type { Database } from '#server/cms/database/index.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import type { ListingFields } from '#shared/listing-fields.ts';
import { type Listing, type ListingTerms, splitWords } from '#shared/parse-listing.ts';
import type { ChosenTerm } from '#shared/rest/listings.ts';

const TAXONOMIES = ['business-type', 'business-category'] as const satisfies readonly Taxonomy[];

export interface TermChoices {
  /** By name; categories below others come after them. */
  readonly types: readonly ChosenTerm[];
  readonly categories: readonly ChosenTerm[];
  readonly known: ListingTerms;
}

export async function listChoices(db: Database): Promise<TermChoices> {
  const rows = await db
    .selectFrom('terms')
    .select(['taxonomy', 'slug', 'name', 'path'])
    .where('taxonomy', 'in', TAXONOMIES)
    .orderBy('path')
    .execute();
  const list = (wanted: Taxonomy): ChosenTerm[] =>
    rows
      .filter(({ taxonomy }) => taxonomy === wanted)
      .map(({ slug, name, path }) => ({ slug, name, parent: path.split('/').at(-2) ?? '' }));
  const [types, categories] = [list('business-type'), list('business-category')];
  const slugs = (terms: readonly ChosenTerm[]) => new Set(terms.map(({ slug }) => slug));
  return { types, categories, known: { types: slugs(types), categories: slugs(categories) } };
}

/** Choices that fields name: one that was removed since they were accepted is left out of the item, and no reason not to write it. */
export const listNamed = ({ types = '', categories = '' }: ListingFields): ListingTerms => ({
  types: new Set(splitWords(types)),
  categories: new Set(splitWords(categories)),
});

/** In the order in which they were chosen; those that are no business's are kept. */
export async function findTermIds(
  db: Database,
  { types, categories }: Pick<Listing, 'types' | 'categories'>,
  before: readonly number[],
): Promise<number[]> {
  const others =
    before.length === 0
      ? []
      : await db
          .selectFrom('terms')
          .select('id')
          .where('id', 'in', [...before])
          .where('taxonomy', 'not in', TAXONOMIES)
          .execute();
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'taxonomy'])
    .where('taxonomy', 'in', TAXONOMIES)
    .where('slug', 'in', [...types, ...categories, ''])
    .execute();
  const idsOf = (taxonomy: Taxonomy, slugs: readonly string[]) =>
    slugs.flatMap((slug) => rows.find((row) => row.slug === slug && row.taxonomy === taxonomy)?.id ?? []);
  const kept = new Set(others.map(({ id }) => id));
  return [
    ...before.filter((id) => kept.has(id)),
    ...idsOf('business-type', types),
    ...idsOf('business-category', categories),
  ];
}
