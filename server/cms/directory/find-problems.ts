import { LISTING_FIELD_NAMES, type ListingFields } from '#shared/listing-fields.ts';
import { parsePoint } from '#shared/map-views.ts';
import { type ListingTerms, parseListing } from '#shared/parse-listing.ts';
import { AT_SEA, isAtSea } from './map/is-at-sea.ts';

/**
 * Messages by field, in the order of the form, also of what only the outlines of the world tell.
 * @param today `2026-11-26`
 */
export async function findProblems(
  fields: ListingFields,
  terms: ListingTerms,
  today: string,
): Promise<ListingFields> {
  const { problems } = parseListing(fields, terms, today);
  const pin = parsePoint(fields.latitude, fields.longitude);
  if (!pin || !(await isAtSea(pin))) return problems;
  const all: ListingFields = { latitude: AT_SEA, ...problems };
  return Object.fromEntries(LISTING_FIELD_NAMES.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
