import type { LoadContext } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { findTimeZone } from '#shared/rest/directory.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** IANA name of the zone of the hours of a business: its own, or else that of its pin; undefined where nobody knows. */
export async function loadTimeZone(
  { api }: Pick<LoadContext, 'api'>,
  { business }: ContentItem,
): Promise<string | undefined> {
  if (!business || business.time_zone || business.hours.length === 0) return business?.time_zone;
  const { latitude, longitude } = business;
  if (latitude === undefined || longitude === undefined) return undefined;
  const found = await orMissing(api.get(findTimeZone, { latitude, longitude }));
  return found?.time_zone || undefined;
}
