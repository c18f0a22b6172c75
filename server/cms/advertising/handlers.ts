import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { listBookedAds } from './booked-ads.ts';
import { listBookings } from './list-bookings.ts';
import { listPlaces } from './places.ts';
import { sendArtwork } from './send-artwork.ts';

export interface AdvertisingOptions extends IdentityOptions {
  /** Address of those who check what is sent. */
  readonly contactEmail: string;
}

export function createAdvertisingHandlers(options: AdvertisingOptions): readonly Handler[] {
  const { db, now, contactEmail } = options;
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.listAdPlaces, async (input, caller) => {
      const brand = input.brand ?? caller.brand;
      const value = await listPlaces(db, brand, now());
      return { value, tags: [tags.adPlaces(brand), tags.setting('advertising-plans'), tags.settings] };
    }),
    handle(ENDPOINTS.listBookedAds, async (input, caller) => {
      const brand = input.brand ?? caller.brand;
      return { value: await listBookedAds(db, brand, now()), tags: [tags.ads(brand)] };
    }),
    handle(ENDPOINTS.listAdBookings, (_, caller) => listBookings(contextOf(caller))),
    handle(ENDPOINTS.sendArtwork, (input, caller) =>
      sendArtwork({ ...contextOf(caller), contactEmail }, input),
    ),
  ];
}
