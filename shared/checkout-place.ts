import type { CheckoutSummary } from './rest/checkout.ts';

/** The place that a total was reckoned for, as it travels with the form: whoever changes it is shown the new total first. */
export const formatPlace = (place: { readonly country?: string; readonly state?: string } | null): string =>
  place ? `${place.country ?? ''} ${place.state ?? ''}`.trim().toUpperCase() : '';

/** Whether shipping and tax are not known yet, as nobody has said where it goes or its buyer lives. */
export const isTotalOpen = ({
  is_sent,
  is_taxed_by_place,
  destination,
}: Pick<CheckoutSummary, 'is_sent' | 'is_taxed_by_place' | 'destination'>): boolean =>
  (is_sent || is_taxed_by_place) && destination === null;
