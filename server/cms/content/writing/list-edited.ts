/** Lists of items for those who edit them: of every status, and only what the caller may change. */
import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod';
import {
  areOfBrand,
  countUpTo,
  type Database,
  listBrandsOfItems,
  parseColumn,
  selectNamed,
  type Tables,
} from '#server/cms/database/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  listContent as contentEndpoint,
  EditedItem,
  listEditedItems as itemsEndpoint,
  ListedContent,
} from '#shared/rest/writing.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { matchIdsOrSlugs } from '../ids-or-slugs.ts';
import { selectAuthors, selectItemsUnder } from '../item-filters.ts';
import { splitWords } from '../match-words.ts';
import { assertPageExists, offsetOf, pageOf } from '../paging.ts';
import { findByline, listStandings, requireWriter } from './item-standing.ts';
import { presentEdited } from './present-edited.ts';

type ContentQuery = SelectQueryBuilder<Tables, 'items', object>;
type ContentInput = Omit<ParsedInputOf<typeof contentEndpoint>, 'orderby'>;

/** Items of one type with their texts. @throws rest_not_logged_in, rest_forbidden */
export async function listEditedItems(
  db: Database,
  input: ParsedInputOf<typeof itemsEndpoint>,
  viewer: Viewer | null,
): Promise<ListPage<EditedItem>> {
  const writer = requireWriter(viewer);
  const query = await selectContent(db, input, writer);
  const rows = await pageRows(query, input).selectAll('items').execute();
  const total = await countContent(db, query, input);
  return pageOf(await presentEdited(db, rows, writer), total, input);
}

/** Items of all types without their texts. @throws rest_not_logged_in, rest_forbidden */
export async function listContent(
  db: Database,
  input: ParsedInputOf<typeof contentEndpoint>,
  viewer: Viewer | null,
): Promise<ListPage<ListedContent>> {
  const writer = requireWriter(viewer);
  const query = await selectContent(db, input, writer);
  const [rows, total] = await Promise.all([
    pageRows(query, input)
      .leftJoin('authors', 'authors.id', 'items.author_id')
      .select(['items.id', 'items.type', 'items.title', 'items.slug', 'items.link', 'items.status'])
      .select(['items.date', 'items.modified', 'items.author_id', 'items.access', 'authors.name'])
      .execute(),
    countContent(db, query, input),
  ]);
  const [standings, brands] = await Promise.all([
    listStandings(db, rows, writer),
    listBrandsOfItems(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const items = rows.flatMap(({ author_id, name, access, ...row }) => {
    const standing = standings.get(row.id);
    if (!standing) return [];
    const { status, permissions } = standing;
    return {
      ...row,
      status,
      permissions,
      access: parseColumn(accessColumn, access),
      brands: (brands.get(row.id) ?? []).map(({ brand }) => brand),
      author: author_id === null ? null : { id: author_id, name: name ?? '' },
    };
  });
  return pageOf(items, total, input);
}

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

async function selectContent(db: Database, input: ContentInput, writer: Viewer): Promise<ContentQuery> {
  const { type, slug, include, search, author, brand, access } = input;
  let query = db.selectFrom('items').$castTo<object>() as ContentQuery;
  if (type) query = query.where('items.type', '=', type);
  // Written out, so that their own index is used: they are few among many.
  else if (isOnly(input.status, 'draft')) query = query.where(sql<boolean>`items.status = 'draft'`);
  query = whereStatus(query, input.status);
  if (!holdsStaffRight(writer.roles, 'edit'))
    query = whereOwn(query, writer.id, await findByline(db, writer.id));
  if (slug?.length) query = query.where('items.slug', 'in', slug);
  if (include?.length) query = query.where(matchIdsOrSlugs('items', include));
  const words = splitWords(search ?? '');
  if (words.length > 0) query = query.where('items.id', 'in', selectNamed(db, 'items', words));
  if (author?.length) query = query.where('items.author_id', 'in', selectAuthors(db, author));
  if (brand) query = query.where(areOfBrand(brand));
  if (access === 'free') query = query.where('items.access', '=', '[]');
  else if (access) query = query.where('items.access', 'like', `%"${access}"%`);
  for (const taxonomy of TAXONOMY_NAMES) {
    const terms = input[taxonomy];
    if (terms?.length) query = query.where('items.id', 'in', selectItemsUnder(db, taxonomy, terms));
  }
  return query;
}

const isOnly = (asked: readonly string[], status: ContentStatus): boolean =>
  asked.length > 0 && asked.every((one) => one === status);

/** States of drafts that are more than that. */
const STATES = ['pending', 'future', 'private', 'trash'] as const;

/** A published item has a plain state; a draft may be more than that. */
function whereStatus(query: ContentQuery, asked: readonly (ContentStatus | 'any')[]): ContentQuery {
  const wanted = new Set(asked);
  if (wanted.has('any') && wanted.has('trash')) return query;
  return query.where(({ or, and, eb, not, exists, selectFrom }) => {
    const inState = (states: readonly (typeof STATES)[number][]) =>
      exists(
        selectFrom('item_writing')
          .select('item_writing.item_id')
          .whereRef('item_writing.item_id', '=', 'items.id')
          .where('item_writing.state', 'in', states),
      );
    if (wanted.has('any')) return not(inState(['trash']));
    const states = STATES.filter((state) => wanted.has(state));
    return or([
      ...(wanted.has('publish') ? [eb('items.status', '=', 'publish')] : []),
      ...(wanted.has('draft')
        ? [and([eb('items.status', '=', sql.lit('draft')), not(inState(STATES))])]
        : []),
      ...(states.length > 0
        ? [
            eb(
              'items.id',
              'in',
              selectFrom('item_writing')
                .select('item_writing.item_id')
                .where('item_writing.state', 'in', states),
            ),
          ]
        : []),
    ]);
  });
}

const whereOwn = (query: ContentQuery, userId: number, byline: number | undefined): ContentQuery =>
  query.where(({ or, eb, selectFrom }) =>
    or([
      eb(
        'items.id',
        'in',
        selectFrom('item_writing').select('item_writing.item_id').where('item_writing.owner_id', '=', userId),
      ),
      ...(byline === undefined ? [] : [eb('items.author_id', '=', byline)]),
    ]),
  );

/**
 * All but what is published is little among much: it is found by its status and put in order then, where walking along the order would
 * read everything.
 */
const columnOf = (name: Exclude<PageInput['orderby'], 'title'>, status: PageInput['status']) =>
  status.includes('any') || status.includes('publish')
    ? sql.ref(`items.${name}`)
    : name === 'id'
      ? sql`items.id + 0`
      : sql`coalesce(${sql.ref(`items.${name}`)}, '')`;

interface PageInput {
  readonly status: readonly (ContentStatus | 'any')[];
  readonly orderby: 'date' | 'modified' | 'title' | 'slug' | 'id';
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** Equal ones go by id, so that pages do not overlap. */
function pageRows(query: ContentQuery, input: PageInput): ContentQuery {
  const { status, orderby, order = orderby === 'title' || orderby === 'slug' ? 'asc' : 'desc' } = input;
  const column = orderby === 'title' ? sql`lower(items.title)` : columnOf(orderby, status);
  return query
    .orderBy(column, order)
    .orderBy('items.id', order)
    .limit(input.per_page)
    .offset(offsetOf(input));
}

async function countContent(db: Database, query: ContentQuery, input: PageInput): Promise<number> {
  const total = await countUpTo(db, query, offsetOf(input));
  assertPageExists(total, input);
  return total;
}
