/** A diamond in profile. The facets are drawn once in a page; each stone gives them the color of its letter. */
import type { ReactNode } from 'react';
import { computeProfile } from './brilliant-profile.ts';
import { findTint } from './diamond-tint.ts';

const SYMBOL_ID = 'diamond-profile';
const SHADOW_ID = 'diamond-shadow';
const SIZE = { width: 212, height: 172 } as const;
/** The stone lies around the middle of its table; the culet points up. */
const VIEW = `-106 -114 ${SIZE.width} ${SIZE.height}`;
/** Light and dark lie over the color, lightly: it is the color that is looked at. */
const MAX_WHITE = 0.5;
const MAX_DARK = 0.34;
const SEEN_THROUGH = 0.35;

const FACETS = computeProfile();
const FRONT = FACETS.filter(({ front }) => front);

export function DiamondSymbol(): ReactNode {
  return (
    <svg className="hidden" aria-hidden="true">
      <radialGradient id={SHADOW_ID}>
        <stop offset="0.35" stopColor="#1a2029" stopOpacity="0.22" />
        <stop offset="1" stopColor="#1a2029" stopOpacity="0" />
      </radialGradient>
      <symbol id={SYMBOL_ID} viewBox={VIEW}>
        <ellipse cy="14" rx="92" ry="38" fill={`url(#${SHADOW_ID})`} />
        <path d={FRONT.map(({ path }) => path).join('')} fill="currentColor" stroke="currentColor" />
        {FACETS.filter(({ front }) => !front).map(({ path, light }) => (
          <path key={path} d={path} {...shade(light * SEEN_THROUGH)} />
        ))}
        {FRONT.map(({ path, light }) => (
          <path key={path} d={path} {...shade(light)} stroke="#fff" strokeOpacity="0.4" strokeWidth="0.7" />
        ))}
      </symbol>
    </svg>
  );
}

function shade(light: number): { fill: string; fillOpacity: string } {
  return light > 0
    ? { fill: '#fff', fillOpacity: (light * MAX_WHITE).toFixed(2) }
    : { fill: '#1a2029', fillOpacity: (-light * MAX_DARK).toFixed(2) };
}

export interface DiamondProps {
  letter: string;
  /** Text for those who do not see it; nothing where the text beside it says so. */
  label?: string;
}

/** Stands in a page with one `DiamondSymbol`. */
export function Diamond({ letter, label }: DiamondProps): ReactNode {
  const drawing = {
    className: 'diamond',
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    color: findTint(letter),
    children: <use href={`#${SYMBOL_ID}`} />,
  };
  return label ? <svg role="img" aria-label={label} {...drawing} /> : <svg aria-hidden="true" {...drawing} />;
}
