import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { findPinZone } from './find-pin-zone.ts';
import type { FindingInput } from './finding/candidate.ts';
import { findListings, suggestLeft } from './finding/find-listings.ts';
import { isPosition } from './finding/find-place.ts';
import type { ListingIndex } from './finding/listing-index.ts';
import { findTowns } from './finding/towns.ts';
import { drawMap } from './map/draw-map.ts';
import { findMapView } from './map/find-map-view.ts';
import { AT_SEA, isAtSea } from './map/is-at-sea.ts';
import { sortListingMessage } from './readers/inbox.ts';
import { findListingReaders } from './readers/listing-readers.ts';
import { answerListingMessage, writeToListing } from './readers/messages.ts';
import {
  answerReview,
  findOwnReview,
  listReviews,
  removeReview,
  reportReview,
  saveReview,
} from './readers/reviews.ts';

export interface DirectoryReaderOptions extends IdentityOptions {
  readonly listings: ListingIndex;
  /** Reads what is written to businesses that nobody has claimed. */
  readonly contactEmail: string;
}

/** Answers those who look for a business. */
export function createDirectoryReaderHandlers(options: DirectoryReaderOptions): readonly Handler[] {
  const { db, now, listings, contactEmail } = options;
  const contextOf = createIdentityContext(options);
  const find = async (input: FindingInput, brand: BrandId, at?: Date) => {
    const all = await listings.load(input.brand ?? brand);
    const found = findListings(all, input, at, await findTownsNear(input.near));
    if (found.total > 0 || input.q === '') return found;
    return { ...found, suggested: await suggestLeft(all, input, found.place, at) };
  };
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
    handle(ENDPOINTS.findMapView, async (address, { brand }) => ({
      value: await findMapView(await listings.load(brand), address),
      tags: [tags.type('business-listing')],
    })),
    handle(ENDPOINTS.describePlace, async (place) => ({
      value: { problem: (await isAtSea(place)) ? AT_SEA : '' },
      tags: [],
    })),
    handle(ENDPOINTS.findTimeZone, async (place) => ({
      value: { time_zone: findPinZone(place) },
      tags: [],
    })),
    handle(ENDPOINTS.writeToListing, (input, caller) =>
      writeToListing({ ...contextOf(caller), contactEmail }, input),
    ),
    handle(ENDPOINTS.findListingReaders, (input, caller) => findListingReaders(contextOf(caller), input)),
    handle(ENDPOINTS.answerListingMessage, (input, caller) => answerListingMessage(contextOf(caller), input)),
    handle(ENDPOINTS.sortListingMessage, (input, caller) => sortListingMessage(contextOf(caller), input)),
    handle(ENDPOINTS.listReviews, (input) => listReviews(db, input)),
    handle(ENDPOINTS.findOwnReview, (input, caller) => findOwnReview(contextOf(caller), input)),
    handle(ENDPOINTS.saveReview, (input, caller) => saveReview(contextOf(caller), input)),
    handle(ENDPOINTS.removeReview, (input, caller) => removeReview(contextOf(caller), input)),
    handle(ENDPOINTS.reportReview, (input, caller) => reportReview(contextOf(caller), input)),
    handle(ENDPOINTS.answerReview, (input, caller) => answerReview(contextOf(caller), input)),
  ];
}

/** Towns of the name that a reader wrote; whoever names no place makes nobody read them. */
const findTownsNear = async (near: string) => (near === '' || isPosition(near) ? [] : findTowns(near));
