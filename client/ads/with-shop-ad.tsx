import type { ReactNode } from 'react';
import type { PageAds } from '#client/core/page-ads.ts';
import { SHOP_SLOT } from '#shared/ads.ts';
import { AdView } from './ad-view.tsx';

/** The cards of a product grid, with an advertisement before the fourth. */
export function withShopAd(cards: readonly ReactNode[], ads: PageAds | undefined): readonly ReactNode[] {
  const place = SHOP_SLOT.before - 1;
  if (cards.length <= place) return cards;
  return cards.toSpliced(place, 0, <AdView key="ad" slot={SHOP_SLOT} ads={ads} />);
}
