/**
 * Conditions of matches besides holding words, told by their row (`index-rows.ts`) as far as can be. Where that is `rowid`, it
 * is the index's also within `exists`: `search_facets` and `search_properties` are tables without one.
 */
import { type RawBuilder, sql } from 'kysely';
import { isContentType } from '#shared/content-types.ts';
import { FACETS } from '#shared/rest/search.ts';
import type { SearchCriteria, SearchFacet, SearchFilters } from '../engine/search-engine.ts';
import type { PropertyRange } from '../query/properties.ts';
import { codeIn, encodeType, idIn, isOfBrand } from './index-rows.ts';

/** Tells whether a row is of the site that asks, and in the ranges that were typed. `row` names a column. */
export function matchesBrandAndRanges(
  row: RawBuilder<unknown>,
  { brand, query }: SearchCriteria,
): RawBuilder<unknown> {
  const ranges = mergeRanges(query.ranges).map(
    ({ property, low, high }) => sql`exists (select 1 from search_properties as properties
      where properties.id = ${idIn(row)} and properties.property = ${property}
        and properties.low <= ${high} and properties.high >= ${low})`,
  );
  const ofBrand = brand ? [isOfBrand(row, brand)] : [];
  return sql.join([sql`true`, ...ofBrand, ...ranges], sql` and `);
}

/**
 * One for each property: an item has one row of each, and that touches all of the ranges when it begins before the first of them ends
 * and ends after the last has begun. So `low` may lie above `high`.
 */
function mergeRanges(ranges: readonly PropertyRange[]): readonly PropertyRange[] {
  const merged = new Map<PropertyRange['property'], PropertyRange>();
  for (const { property, low, high } of ranges) {
    const known = merged.get(property) ?? { property, low, high };
    merged.set(property, { property, low: Math.max(known.low, low), high: Math.min(known.high, high) });
  }
  return [...merged.values()];
}

/** Tells whether a row has the facets that a reader has chosen. */
export function rowHasFacets(row: RawBuilder<unknown>, filters: SearchFilters): RawBuilder<unknown> {
  const conditions = chosenFacets(filters).map(([facet, keys]) =>
    facet === 'post_type'
      ? isOfType(row, keys)
      : sql`exists (select 1 from search_facets as own where own.id = ${idIn(row)}
          and own.facet = ${sql.lit(facet)} and own.key in (${sql.join(keys)}))`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** The same of `documents`, where nothing was asked for by words, so that what is chosen is all there is to look up. */
export function documentHasFacets(filters: SearchFilters): RawBuilder<unknown> {
  const conditions = chosenFacets(filters).map(([facet, keys]) =>
    facet === 'post_type'
      ? isOfType(sql`documents.row`, keys)
      : sql`documents.id in (select id from search_facets
          where facet = ${sql.lit(facet)} and key in (${sql.join(keys)}))`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

export function chosenFacets(filters: SearchFilters): [SearchFacet, readonly string[]][] {
  return FACETS.flatMap((facet): [SearchFacet, readonly string[]][] => {
    const keys = filters[facet];
    return keys?.length ? [[facet, keys]] : [];
  });
}

/** A type that there is not is nobody's. */
function isOfType(row: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> {
  const codes = names.filter(isContentType).map((name) => sql.lit(encodeType(name)));
  return codes.length === 0 ? sql`false` : sql`${codeIn(row)} in (${sql.join(codes)})`;
}
