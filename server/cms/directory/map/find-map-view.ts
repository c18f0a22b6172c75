/** Where to look first for the place of an address. */
import { describeUnknownCountry } from '#shared/find-country.ts';
import { type MapView, viewAround, WORLD_VIEW } from '#shared/map-views.ts';
import { findRegion, REGIONS } from '#shared/regions.ts';
import { type FoundPlace, findPlace } from '../finding/find-place.ts';
import type { IndexedListing } from '../finding/indexed-listing.ts';
import { findTowns } from '../finding/towns.ts';

interface Address {
  readonly city: string;
  /** State or province. */
  readonly region: string;
  readonly country: string;
}

const COUNTRY_SPAN = 14;
const REGION_SPAN = 120;

interface FoundView extends MapView {
  readonly town: FoundPlace | null;
  readonly country_problem: string;
}

export async function findMapView(
  listings: readonly IndexedListing[],
  { city, region, country }: Address,
): Promise<FoundView> {
  const country_problem = describeUnknownCountry(country);
  const places = [
    [city, region, country],
    [city, country],
  ].map((parts) => parts.filter(Boolean).join(', '));
  for (const typed of city === '' ? [] : places) {
    const town = findPlace(listings, typed) ?? (await findTowns(typed))[0];
    if (town) return { ...viewAround(town), town, country_problem };
  }
  return { ...findLandView(listings, country), town: null, country_problem };
}

function findLandView(listings: readonly IndexedListing[], country: string): MapView {
  const land = country === '' ? null : findPlace(listings, country);
  if (land) return viewAround(land, COUNTRY_SPAN);
  const part = findRegion(country);
  if (!part) return WORLD_VIEW;
  const { west, east, south, north } = REGIONS[part].box;
  return viewAround({ latitude: (south + north) / 2, longitude: (west + east) / 2 }, REGION_SPAN);
}
