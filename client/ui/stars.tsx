/** A rating as stars, to the half: two bars behind a row of stars, which the stylesheet cuts out. */
import type { ReactNode } from 'react';

export const MAX_STARS = 5;
const STAR_WIDTH = 20;
const ROW = { width: MAX_STARS * STAR_WIDTH, height: STAR_WIDTH } as const;

/** @param rating 0 to 5; the text says it exactly, the drawing to the nearest half. */
export function Stars({ rating }: { rating: number }): ReactNode {
  const lit = (Math.round(rating * 2) / 2) * STAR_WIDTH;
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${ROW.width} ${ROW.height}`}
      width={ROW.width}
      height={ROW.height}
      role="img"
      aria-label={`${rating} out of ${MAX_STARS} stars`}
    >
      <rect {...ROW} />
      {lit > 0 && <rect className="lit" width={lit} height={ROW.height} />}
    </svg>
  );
}
