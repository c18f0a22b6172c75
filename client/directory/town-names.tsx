/** Names of towns on a map, for those who see it: others hear from the page what lies where. */
import type { ReactNode } from 'react';
import { LABEL_GAP, type TownLabel } from '#shared/town-labels.ts';

/**
 * Attributes, because the sheets of the directory have no room. A line around letters parts them from borders below.
 * They are 34 units high on a phone, which shows one as a third of a pixel, and 19 elsewhere: as `labelTowns` reckons.
 */
const LETTERING = {
  'aria-hidden': true,
  fill: 'currentColor',
  fillOpacity: 0.8,
  stroke: 'var(--surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontSize: 'clamp(19px, 350px - 55vw, 34px)',
} as const;

export function TownNames({ towns }: { towns: readonly TownLabel[] }): ReactNode {
  return (
    <g className="towns" {...LETTERING}>
      {towns.map(({ name, x, y, is_left, is_minor }) => (
        <g key={name} className={is_minor ? 'minor' : undefined} transform={`translate(${x} ${y})`}>
          <circle r=".2em" />
          <text x={is_left ? -LABEL_GAP : LABEL_GAP} dy=".35em" textAnchor={is_left ? 'end' : undefined}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Credit to those who gathered them, as their license asks. */
export const TownsCredit = (): ReactNode => (
  <p className="meta">
    <a href="https://www.geonames.org/">Towns from GeoNames, CC BY 4.0</a>
  </p>
);
