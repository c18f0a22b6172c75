import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Database, listOf, type Tables } from '#server/cms/database/index.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import type { Result } from '#shared/rest/api.ts';
import type { findTerm as findTermEndpoint, listTerms as listTermsEndpoint } from '#shared/rest/content.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noTerm } from '#shared/rest/errors.ts';
import type { EmbeddedTerm, TermItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { matchIdsOrSlugs } from './ids-or-slugs.ts';
import { matchWords } from './match-words.ts';
import { assertPageExists, countListed, offsetOf, pageOf } from './paging.ts';
import { isUnder } from './term-paths.ts';

type TermListInput = ParsedInputOf<typeof listTermsEndpoint>;
type TermRow = Selectable<Tables['terms']>;

/** A page of the terms of one taxonomy, with how many items stand in or below each. */
export async function listTerms(db: Database, input: TermListInput): Promise<Result<ListPage<TermItem>>> {
  const listed = selectListedTerms(db, input);
  const direction = input.order ?? (input.orderby === 'count' ? 'desc' : 'asc');
  const order = input.orderby === 'name' ? sql`lower(counted.name)` : sql.ref(`counted.${input.orderby}`);
  const rows = await listed
    .selectAll('counted')
    .orderBy(order, direction)
    .orderBy('counted.id', direction)
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  const total = await countListed(rows.length, input, () =>
    listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  );
  assertPageExists(total, input);
  return { value: pageOf(rows.map(presentTerm), total, input), tags: [tags.taxonomy(input.taxonomy)] };
}

/** One term; throws `noTerm`. */
export async function findTerm(
  db: Database,
  { taxonomy, id }: ParsedInputOf<typeof findTermEndpoint>,
): Promise<Result<TermItem>> {
  const row = await selectCounted(db).selectAll().where('counted.id', '=', id).executeTakeFirst();
  if (row?.taxonomy !== taxonomy) throw noTerm();
  return { value: presentTerm(row), tags: [tags.taxonomy(taxonomy)] };
}

/** By id, without counts. */
export async function listTermsById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, EmbeddedTerm>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TermRow>`select * from terms where id in ${listOf(db, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, presentName(row)]));
}

function selectListedTerms(db: Database, input: TermListInput) {
  let query = selectCounted(db, input.brand).where('counted.taxonomy', '=', input.taxonomy);
  if (input.slug?.length) query = query.where('counted.slug', 'in', input.slug);
  if (input.include?.length) query = query.where(matchIdsOrSlugs('counted', input.include));
  if (input.exclude?.length)
    query = query.where(sql<SqlBool>`not ${matchIdsOrSlugs('counted', input.exclude)}`);
  if (input.post) query = query.where('counted.id', 'in', selectTermsOf(db, input.post));
  if (input.parent === 0) query = query.where('counted.parent_id', 'is', null);
  if (input.parent) query = query.where('counted.parent_id', '=', input.parent);
  if (input.search?.trim()) query = query.where(matchWords(['counted.name', 'counted.slug'], input.search));
  if (input.hide_empty) query = query.where('counted.count', '>', 0);
  return query;
}

/** Terms of a published item: those of others are told nobody. */
function selectTermsOf(db: Database, item: number) {
  return db
    .selectFrom('item_terms')
    .innerJoin('items', 'items.id', 'item_terms.item_id')
    .select('item_terms.term_id')
    .where('items.id', '=', item)
    .where('items.status', '=', 'publish');
}

/** An item counts once for a term, however many of the terms below it has. */
function selectCounted(db: Database, brand?: BrandId) {
  return db.selectFrom((eb) =>
    eb
      .selectFrom('terms')
      .selectAll('terms')
      .select((inner) =>
        inner
          .selectFrom('listed_items')
          .select(sql<number>`count(distinct listed_items.item_id)`.as('count'))
          .where('listed_items.brand', 'in', brand ? [brand] : BRAND_IDS)
          .where(
            'listed_items.term_id',
            'in',
            inner
              .selectFrom('terms as own')
              .select('own.id')
              .whereRef('own.taxonomy', '=', 'terms.taxonomy')
              .where(isUnder('terms')),
          )
          .as('count'),
      )
      .as('counted'),
  );
}

function presentTerm(row: TermRow & { count: number | null }): TermItem {
  return { ...presentName(row), count: row.count ?? 0 };
}

function presentName(row: TermRow): EmbeddedTerm {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    taxonomy: row.taxonomy,
    parent: row.parent_id ?? 0,
    path: row.path,
    link: TAXONOMIES[row.taxonomy].path.replace('{path}', row.path),
  };
}
