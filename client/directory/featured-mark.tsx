import type { ReactNode } from 'react';
import { SHOWN_BY_PLAN } from '#shared/listings.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Says of a business that stands before others that it pays for its place. */
export function FeaturedMark({ business }: Pick<ContentItem, 'business'>): ReactNode {
  if (!SHOWN_BY_PLAN[business?.plan ?? 'free'].isFirst) return null;
  return (
    <span className="featured-mark" title="A paid place">
      Featured<span className="hidden">, a paid place</span>
    </span>
  );
}
