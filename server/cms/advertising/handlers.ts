import { type Handler, handle } from '#server/cms/handler.ts';
import type { IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { listPlaces } from './places.ts';

export type AdvertisingOptions = IdentityOptions;

export function createAdvertisingHandlers({ db, now }: AdvertisingOptions): readonly Handler[] {
  return [
    handle(ENDPOINTS.listAdPlaces, async (input, caller) => {
      const brand = input.brand ?? caller.brand;
      const value = await listPlaces(db, brand, now());
      return { value, tags: [tags.adPlaces(brand), tags.setting('advertising-plans'), tags.settings] };
    }),
  ];
}
