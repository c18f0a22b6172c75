/** The mark of each brand: an emerald cut lit by a flame, and a brilliant that parts a ray into its colors. */
import type { ReactNode } from 'react';
import type { BrandId } from '#shared/brands.ts';
import { MARKS } from '#shared/marks.ts';
import { WORDMARKS } from '#shared/wordmarks.ts';

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
      <g>
        {MARKS[brand].map(([className, path]) => (
          <path key={path} className={className} d={path} />
        ))}
      </g>
      {isRepeated ? (
        <use className="wordmark" href={`#${WORDMARK_ID}`} />
      ) : (
        <path className="wordmark" id={WORDMARK_ID} d={WORDMARKS[brand]} />
      )}
    </svg>
  );
}
