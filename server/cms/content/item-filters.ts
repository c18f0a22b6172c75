import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  areOfBrand,
  type Database,
  STATUS_OF_NAMED,
  type Tables,
  TYPE_OF_NAMED,
} from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import type { listItems } from '#shared/rest/content.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { matchIdsOrSlugs, separateIds } from './ids-or-slugs.ts';
import { contains, matchWords } from './match-words.ts';
import { isUnder } from './term-paths.ts';

export type ItemListInput = ParsedInputOf<typeof listItems>;
type ItemQuery<O> = SelectQueryBuilder<Tables, 'items', O>;

/** The published items that the list is about, in no order and of all pages. */
export function selectListedItems(db: Database, input: ItemListInput): ItemQuery<object> {
  const { slug, include, exclude, search, author, brand } = input;
  let query = db
    .selectFrom('items')
    .where(include?.length ? TYPE_OF_NAMED : 'items.type', '=', input.type)
    .where(include?.length || slug?.length ? STATUS_OF_NAMED : 'items.status', '=', 'publish');
  if (slug?.length) query = query.where('items.slug', 'in', slug);
  if (include?.length) query = query.where(areIncluded(input));
  if (exclude?.length) query = query.where(sql<SqlBool>`not ${matchIdsOrSlugs('items', exclude)}`);
  if (search?.trim())
    query = query.where(matchWords(['items.title', 'items.excerpt', 'items.public_text'], search));
  if (author?.length) query = query.where('items.author_id', 'in', selectAuthors(db, author));
  if (input.author_exclude?.length)
    query = query.where(({ or, eb }) =>
      or([
        eb('items.author_id', 'is', null),
        eb('items.author_id', 'not in', selectAuthors(db, input.author_exclude ?? [])),
      ]),
    );
  if (input.sticky) query = query.where(sql<SqlBool>`false`);
  if (input.after) query = query.where('items.date', '>', input.after);
  if (input.before) query = query.where('items.date', '<', input.before);
  if (input.modified_after) query = query.where('items.modified', '>', input.modified_after);
  if (input.modified_before) query = query.where('items.modified', '<', input.modified_before);
  if (brand) query = query.where(areOfBrand(brand));
  if (input.access) query = query.where('items.access', 'like', `%"${input.access}"%`);
  if (input.gemstone_family?.length)
    query = query.where('items.gemstone_family', 'in', input.gemstone_family);
  return query.where(({ eb, and, or }) => {
    const filed = TAXONOMY_NAMES.flatMap((taxonomy) => {
      const [within, without] = termsOf(input, taxonomy);
      return [
        ...(within ? [eb('items.id', 'in', selectItemsUnder(db, taxonomy, within))] : []),
        ...(without ? [eb('items.id', 'not in', selectItemsUnder(db, taxonomy, without))] : []),
      ];
    });
    return input.tax_relation === 'OR' && filed.length > 0 ? or(filed) : and(filed);
  });
}

/** By slugs or ids, of which either may be empty. Each finds its rows by an index: type and slug are unique together. */
function areIncluded({ type, include = [] }: ItemListInput) {
  const { ids, slugs } = separateIds(include);
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'items'>) =>
    or([
      ...(ids.length > 0 ? [eb('items.id', 'in', ids)] : []),
      ...(slugs.length > 0 ? [and([eb('items.type', '=', type), eb('items.slug', 'in', slugs)])] : []),
    ]);
}

const WORDPRESS_NAMES = { 'article-category': 'categories', topic: 'tags' } as const;

/** The terms in one of which an item has to be, and those in none of which it may be. */
export function termsOf(
  input: ItemListInput,
  taxonomy: Taxonomy,
): readonly [readonly string[] | undefined, readonly string[] | undefined] {
  const own = input[taxonomy] ?? [];
  if (taxonomy !== 'article-category' && taxonomy !== 'topic') return [orNone(own), undefined];
  const name = WORDPRESS_NAMES[taxonomy];
  return [orNone([...own, ...(input[name] ?? [])]), orNone(input[`${name}_exclude`] ?? [])];
}

const orNone = (terms: readonly string[]) => (terms.length > 0 ? terms : undefined);

export function selectAuthors(db: Database, authors: readonly string[]) {
  return db.selectFrom('authors').select('authors.id').where(matchIdsOrSlugs('authors', authors));
}

/** Items in one of the terms or below it, as WordPress's `include_children`. */
export function selectItemsUnder(db: Database, taxonomy: Taxonomy, terms: readonly string[]) {
  return selectTermsUnder(db, taxonomy, terms)
    .innerJoin('item_terms', 'item_terms.term_id', 'own.id')
    .select('item_terms.item_id');
}

/** These terms and all below them, as `own`. */
export function selectTermsUnder(db: Database, taxonomy: Taxonomy, terms: readonly string[]) {
  return db
    .selectFrom('terms as wanted')
    .innerJoin('terms as own', (join) =>
      join.onRef('own.taxonomy', '=', 'wanted.taxonomy').on(isUnder('wanted')),
    )
    .where('wanted.taxonomy', '=', taxonomy)
    .where(matchIdsOrSlugs('wanted', terms));
}

const NAMES: ReadonlySet<string> = new Set(['title', 'slug', 'include']);

/** Newest first and names from A to Z when nothing is said; what is equal goes by id, so that pages do not overlap. */
export function orderItems<O>(query: ItemQuery<O>, input: ItemListInput): ItemQuery<O> {
  const direction = input.order ?? (NAMES.has(input.orderby) ? 'asc' : 'desc');
  return query.orderBy(orderExpression(input), direction).orderBy('items.id', direction);
}

function orderExpression({ orderby, include, search }: ItemListInput): RawBuilder<unknown> {
  if (orderby === 'title') return sql`lower(items.title)`;
  if (orderby === 'include' && include?.length) return orderOfInclude(include);
  if (orderby === 'relevance' && search?.trim())
    return sql`case when ${contains('items.title', search.trim())} then 1 else 0 end || items.date`;
  if (orderby === 'featured')
    return sql`case when items.id in (select item_id from listings where plan = 'featured') then 1 else 0 end || items.date`;
  if (orderby === 'relevance' || orderby === 'include') return sql.ref('items.date');
  return sql.ref(`items.${orderby}`);
}

function orderOfInclude(include: readonly string[]): RawBuilder<number> {
  const { ids } = separateIds(include);
  const cases = include.map((value, index) =>
    ids.includes(Number(value))
      ? sql`when items.id = ${Number(value)} then ${sql.lit(index)}`
      : sql`when items.slug = ${value} then ${sql.lit(index)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
