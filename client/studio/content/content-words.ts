/** Words for what content is and may be. */
import type { AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentStatus } from '#shared/content-status.ts';

export const STATUS_LABELS: Readonly<Record<ContentStatus, string>> = {
  publish: 'Published',
  future: 'Scheduled',
  private: 'Private',
  pending: 'Waiting for review',
  draft: 'Draft',
  trash: 'In the trash',
};

export const BRAND_LABELS: Readonly<Record<BrandId, string>> = { facet: 'Facet', gemsociety: 'Gem Society' };

/** `PRICE_GUIDES` is Price guides. */
export function formatLevel(level: AccessLevel): string {
  const words = level.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const UNTITLED = '(Untitled)';
