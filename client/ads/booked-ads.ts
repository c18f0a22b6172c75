/** Advertisements that are booked, as the slots show them: their links count, and lead on. */
import type { Ad, SponsorLogo } from '#shared/rest/ads.ts';
import type { BookedAd } from '#shared/rest/advertising.ts';
import { toAd } from '#shared/routes.ts';

export function describeBooked(ad: BookedAd, field: 'image' | 'second_image' = 'image'): Ad {
  const { booking, alt, title, text } = ad;
  const image = ad[field];
  const link = toAd(booking);
  return image ? { link, image, alt, booking } : { link, title, text, booking };
}

/** None where the sponsor has sent none. */
export function describeLogo({ booking, second_image, alt, title }: BookedAd): SponsorLogo[] {
  if (!second_image) return [];
  return [{ image: second_image, href: toAd(booking), alt: alt || title, booking }];
}
