import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { MAX_STARS } from '#client/ui/stars.tsx';
import type { ListingRating as Rating } from '#shared/rest/items.ts';

/** Mean of the reviews, and how many there are. */
export function ListingRating({ rating: { mean, count } }: { rating: Rating }): ReactNode {
  return (
    <p className="meta">
      <span>
        <span aria-hidden="true">★ </span>
        {`${mean.toFixed(1)} out of ${MAX_STARS} (${formatNumber(count)} reviews)`}
      </span>
    </p>
  );
}
