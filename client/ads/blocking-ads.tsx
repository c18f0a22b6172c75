/** Where there are no advertisements at all (specification, section 6). */
import type { ReactNode } from 'react';
import type { AccessGroup } from '#shared/access.ts';
import { isMember } from '#shared/access.ts';
import { ROUTES } from '#shared/routes.ts';

const PATHS_WITHOUT_ADS: ReadonlySet<string> = new Set([
  ROUTES.home,
  ROUTES.gemstoneEncyclopedia,
  '/membership/',
  '/article/gem-pricing-guide-sample/',
]);

/** Members see no advertisements, and nobody does on these pages. */
export function blocksAds({ group, path }: { group: AccessGroup; path: string }): boolean {
  return isMember(group) || PATHS_WITHOUT_ADS.has(path);
}

/** The flag that tells scripts so: they load nothing for advertising where they find it. */
export function BlockingAdsFlag(): ReactNode {
  return <div id="blocking-ads" hidden />;
}
