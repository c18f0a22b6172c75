import type { LoadContext } from '#client/page-module.ts';
import type { WallData } from '#client/ui/paywall.tsx';
import { MEMBERSHIP_RIGHTS, membershipRights } from '#shared/membership.ts';
import { parseOnce } from '#shared/parse-once.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findSetting, membershipOffers } from '#shared/rest/settings.ts';
import { orMissing } from './find-one.ts';

/** What stands where the public part of the item ends; nothing when this group reads the whole. */
export async function loadWall(
  { api, brand }: LoadContext,
  { locked, access }: ContentItem,
): Promise<WallData | undefined> {
  if (!locked) return undefined;
  const [offers, rights] = await Promise.all([
    orMissing(api.get(findSetting, { name: 'membership-offers', brand })),
    orMissing(api.get(findSetting, { name: MEMBERSHIP_RIGHTS, brand })),
  ]);
  const tiers = rights === undefined ? {} : readRights(rights).tiers;
  // A paywall without prices is still one; a text without its paywall would look complete.
  if (offers === undefined) return { offers: [], promises: [] };
  const known = readOffers(offers);
  const opens = (name: keyof typeof tiers) => tiers[name]?.some((level) => access.includes(level)) ?? false;
  return { promises: known.promises, offers: known.offers.filter(({ name }) => opens(name)) };
}

const readOffers = parseOnce(membershipOffers.catch({ offers: [], promises: [] }));
const readRights = parseOnce(membershipRights.catch({ tiers: {}, overdue_keeps: 'free' }));
