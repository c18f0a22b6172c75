/** A rating as stars, to the half. `StarShapes` stands once before the first `Stars` of a place. */
import type { ReactNode } from 'react';

export const MOST_STARS = 5;
const STAR_WIDTH = 20;
const ROW = { width: MOST_STARS * STAR_WIDTH, height: STAR_WIDTH } as const;
/** From its top, in lines relative to each other. */
const STAR = 'l2.6 6 6.4.6-4.9 4.3 1.5 6.3-5.6-3.3-5.6 3.3 1.5-6.3-4.9-4.3 6.4-.6z';
const SHAPES_ID = 'stars';

export function StarShapes(): ReactNode {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id={SHAPES_ID} viewBox={`0 0 ${ROW.width} ${ROW.height}`}>
        <path d={drawStars()} />
      </symbol>
    </svg>
  );
}

function drawStars(): string {
  return Array.from({ length: MOST_STARS }, (_, place) => `M${STAR_WIDTH * (place + 0.5)} 1${STAR}`).join('');
}

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
      aria-label={`${rating} out of ${MOST_STARS} stars`}
    >
      <use href={`#${SHAPES_ID}`} width={ROW.width} height={ROW.height} />
      {lit > 0 && (
        <svg className="lit" aria-hidden="true" width={lit} height={ROW.height}>
          <use href={`#${SHAPES_ID}`} width={ROW.width} height={ROW.height} />
        </svg>
      )}
    </svg>
  );
}
