import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { Stars } from '#client/ui/stars.tsx';

/** Mean of the reviews, and how many there are. */
export function ListingRating({
  rating: { mean, count },
}: {
  rating: { mean: number; count: number };
}): ReactNode {
  return (
    <p className="listing-rating">
      <Stars rating={mean} />
      <span className="meta">{`${mean.toFixed(1)} (${formatNumber(count)} reviews)`}</span>
    </p>
  );
}
