/** The facets of a round brilliant from above, engraved: the decoration behind the default layout. */
import type { ReactNode } from 'react';

export const BRILLIANT_OUTLINE = drawBrilliant();

export function BrilliantEngraving(): ReactNode {
  return (
    <svg className="engraving" viewBox="0 0 200 200" aria-hidden="true">
      <path d={BRILLIANT_OUTLINE} />
    </svg>
  );
}

/**
 * Radii as parts of the girdle's, after Tolkowsky's plan of the crown: a table of 0.53, stars that reach 0.72,
 * eight kites from the table's corners to the girdle, sixteen girdle facets between them.
 */
function drawBrilliant(): string {
  const table = ring(0.53, 8, 0);
  const stars = ring(0.72, 8, 0.5);
  const girdle = ring(0.99, 16, 0);
  const lines = [close(table), close(girdle)];
  for (let facet = 0; facet < 8; facet += 1) {
    const [left, right] = [stars[(facet + 7) % 8], stars[facet]];
    const kite = girdle[facet * 2];
    const between = girdle[facet * 2 + 1];
    lines.push(`M${kite}L${left} ${table[facet]} ${right} ${kite}M${right}L${between}`);
  }
  return lines.join('');
}

function close(points: readonly string[]): string {
  return `M${points.join('L')}z`;
}

/** @param turn part of a step by which the first point is turned from the top. */
function ring(radius: number, count: number, turn: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = ((place + turn) / count) * 2 * Math.PI;
    return `${Math.round(100 + 100 * radius * Math.sin(angle))} ${Math.round(100 - 100 * radius * Math.cos(angle))}`;
  });
}
