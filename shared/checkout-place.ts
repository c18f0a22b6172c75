/** The place that a total was reckoned for, as it travels with the form: whoever changes it is shown the new total first. */
export const formatPlace = (place: { readonly country?: string; readonly state?: string } | null): string =>
  place ? `${place.country ?? ''} ${place.state ?? ''}`.trim().toUpperCase() : '';
