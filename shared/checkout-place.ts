import type { CheckoutSummary } from './rest/checkout.ts';

/** The place that a total was reckoned for, as it travels with the form: whoever changes it is shown the new total first. */
export function formatPlace(place: TypedPlace | null): string {
  const { country = '', state = '', postcode = '' } = place ?? {};
  return `${country} ${state}${postcode && `, ${postcode}`}`.trim().toUpperCase();
}

/** @param place as `formatPlace` wrote it: where it names no postcode, taxes do not depend on that */
export const isOtherPlace = (place: string, { country, state, postcode }: TypedPlace): boolean =>
  place !== formatPlace({ country, state, postcode: place.includes(',') ? postcode : '' });

interface TypedPlace {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: string | undefined;
}

/** Whether shipping and tax are not known yet, as nobody has said where it goes or its buyer lives. */
export const isTotalOpen = ({
  is_sent,
  is_taxed_by_place,
  destination,
}: Pick<CheckoutSummary, 'is_sent' | 'is_taxed_by_place' | 'destination'>): boolean =>
  (is_sent || is_taxed_by_place) && destination === null;
