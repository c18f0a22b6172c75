import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import type { listItems } from '#shared/rest/content.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { matchIdsOrSlugs, separateIds } from './ids-or-slugs.ts';
import { contains, matchWords } from './match-words.ts';

export type ItemListInput = ParsedInputOf<typeof listItems>;
type ItemQuery<O> = SelectQueryBuilder<Tables, 'items', O>;

/** The published items that the list is about, in no order and of all pages. */
export function selectListedItems(db: Database, input: ItemListInput): ItemQuery<object> {
  const { slug, include, exclude, search, author, brand } = input;
  let query = db
    .selectFrom('items')
    .where('items.type', '=', input.type)
    .where('items.status', '=', 'publish');
  if (slug?.length) query = query.where('items.slug', 'in', slug);
  if (include?.length) query = query.where(matchIdsOrSlugs('items', include));
  if (exclude?.length) query = query.where(sql<SqlBool>`not ${matchIdsOrSlugs('items', exclude)}`);
  if (search?.trim())
    query = query.where(matchWords(['items.title', 'items.excerpt', 'items.public_text'], search));
  if (author?.length)
    query = query.where(
      'items.author_id',
      'in',
      db.selectFrom('authors').select('authors.id').where(matchIdsOrSlugs('authors', author)),
    );
  if (brand)
    // For each item that is looked at: a list of all items of a brand is made anew for every query.
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('item_brands')
          .select('item_brands.item_id')
          .whereRef('item_brands.item_id', '=', 'items.id')
          .where('item_brands.brand', '=', brand),
      ),
    );
  if (input.access) query = query.where('items.access', 'like', `%"${input.access}"%`);
  if (input.gemstone_family?.length)
    query = query.where('items.gemstone_family', 'in', input.gemstone_family);
  for (const taxonomy of TAXONOMY_NAMES) {
    const terms = input[taxonomy];
    if (terms?.length) query = query.where('items.id', 'in', selectItemsUnder(db, taxonomy, terms));
  }
  return query;
}

/** Items in one of the terms or below it, as WordPress's `include_children`. */
function selectItemsUnder(db: Database, taxonomy: Taxonomy, terms: readonly string[]) {
  return db
    .selectFrom('terms as wanted')
    .innerJoin('terms as own', (join) =>
      join
        .onRef('own.taxonomy', '=', 'wanted.taxonomy')
        .on(sql<SqlBool>`(own.path = wanted.path or own.path like wanted.path || '/%')`),
    )
    .innerJoin('item_terms', 'item_terms.term_id', 'own.id')
    .select('item_terms.item_id')
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
