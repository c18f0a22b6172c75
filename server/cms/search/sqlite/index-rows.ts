/**
 * Numbers of rows in the two FTS5 indexes. A row's number tells the item, its type and its brands, so that what nearly every
 * search filters and counts by is known from a match alone: looking a match up takes five times as long as finding it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import { CONTENT_TYPE_NAMES, type ContentType } from '#shared/content-types.ts';
import { toBrandBit } from '../documents/derive-fields.ts';

/** Bits of the brands, then those of the type, then the item's id. */
const BRAND_BITS = 3;
const TYPE_BITS = 5;
export const MAX_BRANDS = 2 ** BRAND_BITS;
export const MAX_TYPES = 2 ** TYPE_BITS;

/** `brands` has a bit for each. */
export function encodeRow(id: number, type: ContentType, brands: number): number {
  return (id * MAX_TYPES + encodeType(type)) * MAX_BRANDS + brands;
}

/** The order of types and brands is kept in the index: after a change of it `INDEX_VERSION` has to count up. */
export const encodeType = (type: ContentType): number => CONTENT_TYPE_NAMES.indexOf(type);

/** The item's id. `row` names a column. */
export function idIn(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${row} >> ${sql.lit(BRAND_BITS + TYPE_BITS)})`;
}

export function codeIn(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${row} >> ${sql.lit(BRAND_BITS)}) & ${sql.lit(MAX_TYPES - 1)})`;
}

/** The type that the number of a row tells; undefined when there is none of this code. */
export function decodeType(row: number): ContentType | undefined {
  // Not by shifting: JavaScript shifts 32 bits, and ids reach further.
  return CONTENT_TYPE_NAMES[Math.floor(row / MAX_BRANDS) % MAX_TYPES];
}

export function isOfBrand(row: RawBuilder<unknown>, brand: BrandId): RawBuilder<unknown> {
  return sql`(${row} & ${sql.lit(toBrandBit(brand))})`;
}
