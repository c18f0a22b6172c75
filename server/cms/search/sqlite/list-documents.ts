import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { EngineResult, SearchHit, SearchRequest } from '../engine/search-engine.ts';
import { documentHasFacets, matchesBrandAndRanges } from './conditions.ts';
import { MATCH_COLUMNS } from './match-columns.ts';
import { searchRows } from './search-rows.ts';

const ORDERS = {
  relevance: sql`date desc, id desc`,
  recent: sql`date desc, id desc`,
  name_a_z: sql`title_key, row desc`,
  name_z_a: sql`title_key desc, row desc`,
};

/** All that is chosen, where nothing was typed: walked in the order of its dates, of which there is an index, as far as wanted. */
export async function listDocuments(db: Database, request: SearchRequest): Promise<EngineResult> {
  const { sort, size, from, facets, filters } = request;
  const chosen = sql`search_documents as documents where ${matchesBrandAndRanges(sql`row`, request)} and ${documentHasFacets(filters)}`;
  const order = ORDERS[sort];
  const { rows: hits } =
    size === 0
      ? { rows: [] }
      : await sql<SearchHit>`select null as score, ${MATCH_COLUMNS}
        from search_documents as documents where id in (select id from ${chosen} order by ${order} limit ${size} offset ${from})
        order by ${order}`.execute(db);
  if (facets.length > 0) return { ...(await countFacets(db, request)), hits };
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${chosen}`.execute(db);
  return { total: rows[0]?.total ?? 0, maxScore: null, hits, buckets: {} };
}

/** A facet does not narrow itself, so all of the site is looked at. */
function countFacets(db: Database, request: SearchRequest): Promise<EngineResult> {
  const all = sql`select row, null as score from search_documents where ${matchesBrandAndRanges(sql`row`, request)}`;
  return searchRows(db, { ...request, size: 0 }, all);
}
