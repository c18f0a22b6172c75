import type { LoadContext } from '#client/core/page-module.ts';
import { MEMBERSHIP_RIGHTS, membershipRights } from '#shared/membership.ts';
import { mayBeMetered, parseFreeArticles } from '#shared/metering.ts';
import { parseOnce } from '#shared/parse-once.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findSetting, type MembershipOffers, soldOffers } from '#shared/rest/settings.ts';
import { orMissing } from './find-one.ts';
import type { PaywallData, PaywallMeter } from './paywall.tsx';

type ClosedItem = Pick<ContentItem, 'locked' | 'access'>;

/** Loads what stands where the public part of the item ends; nothing when this group reads the whole. */
export async function loadPaywall(context: LoadContext, item: ContentItem): Promise<PaywallData | undefined> {
  if (!item.locked) return undefined;
  const [paywallOf, meter] = await Promise.all([
    loadPaywalls(context),
    mayBeMetered(item) ? loadMeter(context) : undefined,
  ]);
  return { ...paywallOf(item), meter };
}

/** Loads what memberships are sold; nothing where the CMS names none. */
export async function loadOffers({ api, brand }: LoadContext): Promise<MembershipOffers> {
  return parseOffers((await orMissing(api.get(findSetting, { name: 'membership-offers', brand }))) ?? {});
}

/** Loads what opens each of many items. */
export async function loadPaywalls({
  api,
  brand,
}: LoadContext): Promise<(item: ClosedItem) => Pick<PaywallData, 'offers' | 'promises'>> {
  const [offers, rights] = await Promise.all([
    orMissing(api.get(findSetting, { name: 'membership-offers', brand })),
    orMissing(api.get(findSetting, { name: MEMBERSHIP_RIGHTS, brand })),
  ]);
  const tiers = rights === undefined ? {} : parseRights(rights).tiers;
  // A paywall without prices is still one; a text without its paywall would look complete.
  if (offers === undefined) return () => ({ offers: [], promises: [] });
  const known = parseOffers(offers);
  return ({ access }) => ({
    promises: known.promises,
    offers: known.offers.filter(({ name }) => tiers[name]?.some((level) => access.includes(level))),
  });
}

/** How many articles may be opened without the right to them; nothing where none may. */
export async function loadMeter({ api, brand, metered }: LoadContext): Promise<PaywallMeter | undefined> {
  const most = parseFreeArticles(await orMissing(api.get(findSetting, { name: 'metering', brand })));
  return most > 0 ? { most, left: Math.max(0, most - (metered?.used ?? 0)) } : undefined;
}

const parseOffers = parseOnce(soldOffers.catch({ offers: [], promises: [], compared: [], singles: [] }));
const parseRights = parseOnce(membershipRights.catch({ tiers: {}, brings: {}, overdue_keeps: 'free' }));
