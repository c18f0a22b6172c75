/** The advertisements of one page. */
import type { Ad, SponsorLogo } from '#shared/rest/ads.ts';

export interface PageAds {
  /** By the id of the slot: those of the shop and of sponsors, and those in other slots that are booked. One that is missing has nothing to show and takes no space. */
  readonly ads: ReadonlyMap<string, Ad>;
  /** Our own for the text, in their order. */
  readonly inText: readonly Ad[];
  /** Sponsor logos, for pages that thank sponsors at length. */
  readonly logos?: readonly SponsorLogo[] | undefined;
  /** Whether something is booked that they may show. */
  readonly hasBooked?: boolean;
  /** Says which: pages with equal ones show the same. */
  readonly key: string;
  /** Path of the ad units that may take the slots over, before the slot's id: `/1234567/facet/`. */
  readonly unitPrefix?: string;
}
