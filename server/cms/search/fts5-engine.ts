import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { buildFts5Query, readWords } from './fts5-query.ts';
import { OPEN, renderHighlight, SHUT, withoutMarks } from './highlight.ts';
import {
  type Aggregation,
  SEARCH_FIELDS,
  type SearchEngine,
  type SearchField,
  type SearchMatches,
  type SearchRequest,
} from './search-engine.ts';

/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
export function createFts5Engine(): SearchEngine {
  return {
    async index(db, { id, title, content, full_excerpt }) {
      await this.remove(db, id);
      await db
        .insertInto('search_index')
        .values({
          rowid: id,
          title: withoutMarks(title),
          content: withoutMarks(content),
          full_excerpt: withoutMarks(full_excerpt),
        })
        .execute();
    },
    async remove(db, id) {
      await db.deleteFrom('search_index').where('rowid', '=', id).execute();
    },
    async find(db, request) {
      const words = readWords(request.text);
      if (words.length === 0) return request.text.trim() === '' ? findAll(db, request) : NOTHING;
      const all = await findWords(db, request, words, 'AND');
      return all.total > 0 || words.length === 1 ? all : findWords(db, request, words, 'OR');
    },
  };
}

const NOTHING: SearchMatches = { total: 0, maxScore: null, hits: [], buckets: {} };

/** A query that answers `id, score, type, title, date` of all matches. */
type Matched = RawBuilder<unknown>;

function findAll(db: Database, request: SearchRequest): Promise<SearchMatches> {
  const matched = sql`select items.id, null as score, items.type, items.title, items.date
    from items where ${filter(request)}`;
  const sort = request.sort === 'relevance' ? 'recent' : request.sort;
  return readMatches(db, { ...request, sort }, matched, undefined);
}

function findWords(
  db: Database,
  request: SearchRequest,
  words: readonly string[],
  operator: 'AND' | 'OR',
): Promise<SearchMatches> {
  const fields = SEARCH_FIELDS.filter((field) => request.weights[field] !== undefined);
  const query = buildFts5Query(words, fields, operator);
  const weights = sql.join(SEARCH_FIELDS.map((field) => sql.lit(request.weights[field] ?? 0)));
  const matched = sql`select items.id, -bm25(search_index, ${weights}) as score, items.type, items.title, items.date
    from search_index join items on items.id = search_index.rowid
    where search_index match ${query} and ${filter(request)}`;
  return readMatches(db, request, matched, query);
}

function filter({ postTypes, categories, brand }: SearchRequest): RawBuilder<unknown> {
  const conditions = [sql`items.status = 'publish'`];
  if (postTypes.length > 0) conditions.push(sql`items.type in (${sql.join(postTypes)})`);
  if (brand)
    conditions.push(sql`items.id in (select item_id from item_brands where item_brands.brand = ${brand})`);
  if (categories.length > 0)
    conditions.push(sql`items.id in (
      select item_terms.item_id from terms as wanted
      join terms as own on own.taxonomy = wanted.taxonomy
        and (own.path = wanted.path or own.path like wanted.path || '/%')
      join item_terms on item_terms.term_id = own.id
      where wanted.taxonomy = 'article-category' and wanted.slug in (${sql.join(categories)}))`);
  return sql.join(conditions, sql` and `);
}

const ORDERS = {
  relevance: sql`score desc, lower(title)`,
  recent: sql`date desc, id desc`,
  name_a_z: sql`lower(title), id`,
  name_z_a: sql`lower(title) desc, id desc`,
};

async function readMatches(
  db: Database,
  request: SearchRequest,
  matched: Matched,
  query: string | undefined,
): Promise<SearchMatches> {
  const totals = await sql<{ total: number; best: number | null }>`
    with matched as materialized (${matched})
    select count(*) as total, max(score) as best from matched`.execute(db);
  const { total, best } = totals.rows[0] ?? { total: 0, best: null };
  const { rows } = await sql<{ id: number; score: number | null }>`
    with matched as materialized (${matched})
    select id, score from matched order by ${ORDERS[request.sort]}
    limit ${request.size} offset ${request.from}`.execute(db);
  const shown = rows.slice(0, HIGHLIGHTED).map((row) => row.id);
  const highlights = query ? await readHighlights(db, query, shown) : undefined;
  const hits = rows.map(({ id, score }) => ({ id, score, highlight: highlights?.get(id) ?? {} }));
  return { total, maxScore: best, hits, buckets: await readBuckets(db, request, matched) };
}

/** Marking costs more than finding: beyond what a page shows, hits of a long list go without. */
const HIGHLIGHTED = 100;
/** Words of an excerpt around a match. */
const SNIPPET_WORDS = 32;
type Highlight = Partial<Record<SearchField, string>>;

async function readHighlights(
  db: Database,
  query: string,
  ids: readonly number[],
): Promise<Map<number, Highlight>> {
  if (ids.length === 0) return new Map();
  const marks = sql`${OPEN}, ${SHUT}`;
  const { rows } = await sql<{ id: number } & Record<SearchField, string>>`
    select rowid as id, highlight(search_index, 0, ${marks}) as title,
      snippet(search_index, 1, ${marks}, '…', ${sql.lit(SNIPPET_WORDS)}) as content,
      highlight(search_index, 2, ${marks}) as full_excerpt
    from search_index where search_index match ${query} and rowid in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, renderAll(row)]));
}

function renderAll(row: Record<SearchField, string>): Highlight {
  const rendered = SEARCH_FIELDS.map((field) => [field, renderHighlight(row[field])] as const);
  return Object.fromEntries(rendered.filter(([, html]) => html !== undefined));
}

const BUCKETS: Readonly<
  Record<Aggregation, (matched: Matched) => RawBuilder<{ key: string; count: number }>>
> = {
  post_type: (matched) => sql`
    with matched as materialized (${matched})
    select type as key, count(*) as count from matched group by type order by count desc, key`,
  categories: (matched) => sql`
    with matched as materialized (${matched})
    select terms.slug as key, count(distinct matched.id) as count from matched
    join item_terms on item_terms.item_id = matched.id
    join terms as own on own.id = item_terms.term_id and own.taxonomy = 'article-category'
    join terms on terms.taxonomy = own.taxonomy
      and (own.path = terms.path or own.path like terms.path || '/%')
    group by terms.slug order by count desc, key`,
};

async function readBuckets(db: Database, { aggregations }: SearchRequest, matched: Matched) {
  const buckets: SearchMatches['buckets'] = {};
  for (const name of aggregations)
    Object.assign(buckets, { [name]: (await BUCKETS[name](matched).execute(db)).rows });
  return buckets;
}
