import type { LoadContext } from '#client/page-module.ts';
import type { Meter, WallData } from '#client/ui/paywall.tsx';
import { MEMBERSHIP_RIGHTS, membershipRights } from '#shared/membership.ts';
import { mayBeMetered, readFreeArticles } from '#shared/metering.ts';
import { parseOnce } from '#shared/parse-once.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findSetting, membershipOffers } from '#shared/rest/settings.ts';
import { orMissing } from './find-one.ts';

type Closed = Pick<ContentItem, 'locked' | 'access'>;

/** What stands where the public part of the item ends; nothing when this group reads the whole. */
export async function loadWall(context: LoadContext, item: ContentItem): Promise<WallData | undefined> {
  if (!item.locked) return undefined;
  const [wallOf, meter] = await Promise.all([
    loadWalls(context),
    mayBeMetered(item) ? loadMeter(context) : undefined,
  ]);
  return { ...wallOf(item), meter };
}

/** What opens each of many items. */
export async function loadWalls({
  api,
  brand,
}: LoadContext): Promise<(item: Closed) => Pick<WallData, 'offers' | 'promises'>> {
  const [offers, rights] = await Promise.all([
    orMissing(api.get(findSetting, { name: 'membership-offers', brand })),
    orMissing(api.get(findSetting, { name: MEMBERSHIP_RIGHTS, brand })),
  ]);
  const tiers = rights === undefined ? {} : readRights(rights).tiers;
  // A paywall without prices is still one; a text without its paywall would look complete.
  if (offers === undefined) return () => ({ offers: [], promises: [] });
  const known = readOffers(offers);
  return ({ access }) => ({
    promises: known.promises,
    offers: known.offers.filter(({ name }) => tiers[name]?.some((level) => access.includes(level))),
  });
}

/** How many articles may be opened without the right to them; nothing where none may. */
export async function loadMeter({ api, brand, metered }: LoadContext): Promise<Meter | undefined> {
  const most = readFreeArticles(await orMissing(api.get(findSetting, { name: 'metering', brand })));
  return most > 0 ? { most, left: Math.max(0, most - (metered?.used ?? 0)) } : undefined;
}

const readOffers = parseOnce(membershipOffers.catch({ offers: [], promises: [] }));
const readRights = parseOnce(membershipRights.catch({ tiers: {}, overdue_keeps: 'free' }));
