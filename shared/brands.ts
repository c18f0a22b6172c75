/** The two sites. Which one answers is decided by the Host header; what differs in content is a setting. */

export const BRAND_IDS = ['facet', 'gemsociety'] as const;
export type BrandId = (typeof BRAND_IDS)[number];
export const DEFAULT_BRAND: BrandId = 'facet';

export function isBrandId(value: string): value is BrandId {
  return (BRAND_IDS as readonly string[]).includes(value);
}
