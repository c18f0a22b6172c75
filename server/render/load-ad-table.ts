import type { BrandId } from '#shared/brands.ts';
import { parseOnce } from '#shared/parse-once.ts';
import { type AdTable, adTable, type ShownAds } from '#shared/rest/ads.ts';
import { type BookedAd, bookedAds, listBookedAds } from '#shared/rest/advertising.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findSetting } from '#shared/rest/settings.ts';

const parseAdTable = parseOnce(adTable);
const parseBooked = parseOnce(bookedAds);
const NO_ADS: AdTable = { house: [], sponsors: [] };

/** The setting `ads` and what is booked; null where there is neither. Throws ZodError on another shape. */
export async function loadAdTable(api: PageApi, brand: BrandId): Promise<ShownAds | null> {
  const [table, booked] = await Promise.all([
    orMissing(api.get(findSetting, { name: 'ads', brand })),
    // Another CMS sells no places.
    orMissing(api.get(listBookedAds, { brand })),
  ]);
  if (table === undefined && !booked?.length) return null;
  return join(table === undefined ? NO_ADS : parseAdTable(table), booked ? parseBooked(booked) : NONE);
}

const NONE: readonly BookedAd[] = [];

/** Plans of pages are kept for each table: the same two are one. */
const joined = new WeakMap<AdTable, WeakMap<readonly BookedAd[], ShownAds>>();

function join(table: AdTable, booked: readonly BookedAd[]): ShownAds {
  const known = joined.get(table) ?? new WeakMap<readonly BookedAd[], ShownAds>();
  joined.set(table, known);
  const shown = known.get(booked) ?? { ...table, booked };
  known.set(booked, shown);
  return shown;
}

const NOT_FOUND_STATUS = 404;

async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RestError && error.status === NOT_FOUND_STATUS) return undefined;
    throw error;
  }
}
