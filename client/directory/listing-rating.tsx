import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { MAX_STARS } from '#client/ui/stars.tsx';

/** Mean of the reviews, and how many there are. */
export function ListingRating(props: { rating: { mean: number; count: number } }): ReactNode {
  const { mean, count } = props.rating;
  return (
    <p className="meta">
      <span aria-hidden="true">★ </span>
      {`${mean.toFixed(1)} out of ${MAX_STARS} (${formatNumber(count)} reviews)`}
    </p>
  );
}
