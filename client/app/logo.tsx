/** The mark of each brand: an emerald cut lit by a flame, and a brilliant that parts a ray into its colors. */
import type { ReactNode } from 'react';
import type { BrandId } from '#shared/brands.ts';
import { WORDMARKS } from './wordmarks.ts';

/** Natural size in pixels; the stylesheet fits it into 128 by 48 on phones. */
const LOGO_SIZE = { width: 206, height: 56 } as const;

const WORDMARK_ID = 'wordmark';
const NAMES: Readonly<Record<BrandId, string>> = { facet: 'Facet', gemsociety: 'Gem Society' };

/** The name that the mark shows, for where no settings can be read. */
export function readWordmark(brand: BrandId): string {
  return NAMES[brand];
}

export interface LogoProps {
  brand: BrandId;
  /** Whether it stands on a page that has one already: the name is drawn by what is there. */
  isRepeated?: boolean;
}

/** Decorative: the link around it names the site. */
export function Logo({ brand, isRepeated = false }: LogoProps): ReactNode {
  return (
    <svg
      className="logo-art"
      viewBox={`0 0 ${LOGO_SIZE.width} ${LOGO_SIZE.height}`}
      width={LOGO_SIZE.width}
      height={LOGO_SIZE.height}
      aria-hidden="true"
    >
      {brand === 'facet' ? <EmeraldCut /> : <Brilliant />}
      {isRepeated ? (
        <use className="wordmark" href={`#${WORDMARK_ID}`} />
      ) : (
        <path className="wordmark" id={WORDMARK_ID} d={WORDMARKS[brand]} />
      )}
    </svg>
  );
}

/** Eight step facets around a table; the classes are shades of one metal, `lit` is the flame. */
function EmeraldCut(): ReactNode {
  return (
    <g>
      <path className="m1" d="M16 4h24l-6 13H22z" />
      <path className="m2" d="m40 4 10 10-12 7-4-4z" />
      <path className="m3" d="M50 14v28l-12-7V21z" />
      <path className="m4" d="M50 42 40 52l-6-13 4-4z" />
      <path className="m3" d="M40 52H16l6-13h12z" />
      <path className="m2" d="M16 52 6 42l12-7 4 4z" />
      <path className="m1" d="M6 42V14l12 7v14z" />
      <path className="lit" d="M6 14 16 4l6 13-4 4z" />
      <path className="table" d="M22 17h12l4 4v14l-4 4H22l-4-4V21z" />
      <path className="glint" d="M22 17h12L18 31V21z" />
    </g>
  );
}

/** Seen from the side: crown, pavilion, one ray in, four out. */
function Brilliant(): ReactNode {
  return (
    <g>
      <path className="m1" d="M8 21 17 9l5 12z" />
      <path className="table" d="M17 9h22l-5 12H22z" />
      <path className="m2" d="m39 9 9 12H34z" />
      <path className="m3" d="M8 21h14l6 29z" />
      <path className="m1" d="M22 21h12l-6 29z" />
      <path className="m4" d="M34 21h14L28 50z" />
      <path className="ray" d="M2 3 20 15" />
      <path className="r1" d="m38 36 15 4" />
      <path className="r2" d="m37 38 15 7" />
      <path className="r3" d="m35 40 14 9" />
      <path className="r4" d="m33 42 12 11" />
    </g>
  );
}
