import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import type { BrandId } from '#shared/brands.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { tags } from '#shared/rest/tags.ts';
import type { FindingInput } from './finding/candidate.ts';
import { findListings } from './finding/find-listings.ts';
import type { ListingIndex } from './finding/listing-index.ts';
import { drawMap } from './map/draw-map.ts';

export interface DirectoryReaderOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly listings: ListingIndex;
}

/** Answers those who look for a business. */
export function createDirectoryReaderHandlers({ now, listings }: DirectoryReaderOptions): readonly Handler[] {
  const listOf = async (brand: BrandId) =>
    (await listings.load()).filter(({ brands }) => brands.includes(brand));
  const find = async (input: FindingInput, brand: BrandId, at?: Date) =>
    findListings(await listOf(input.brand ?? brand), input, at);
  return [
    handle(ENDPOINTS.findListings, async (input, { brand }) => ({
      value: await find(input, brand),
      tags: [
        tags.type('business-listing'),
        tags.taxonomy('business-type'),
        tags.taxonomy('business-category'),
      ],
    })),
    handle(ENDPOINTS.findOpenListings, (input, { brand }) => find(input, brand, now())),
    handle(ENDPOINTS.drawMap, async (box) => ({ value: await drawMap(box), tags: [] })),
  ];
}
