import type { ReactNode } from 'react';
import { BRAND_NAMES, COURSE_TYPE_WORDS } from '#shared/badges.ts';
import { drawArc } from '#shared/engraving.ts';
import { drawStone, PAPER_LOOKS, stoneOf } from '#shared/gem-looks.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { SEAL, SEAL_STUD } from '#shared/seal.ts';

const ABOVE = drawArc(SEAL.writing.above, -SEAL_STUD, SEAL_STUD);
const BELOW = drawArc(SEAL.writing.below, 3 * SEAL_STUD, SEAL_STUD);
const STUDS = (SEAL.band.outer + SEAL.band.inner) / 2;

/** The seal of the PDF: in foil, with the stone of the course. Decorative: the words stand beside it. */
export function Seal({ certificate: { brand, course } }: { certificate: Certificate }): ReactNode {
  const { accent, foil, frame, paper } = PAPER_LOOKS[brand];
  return (
    <svg className="seal" viewBox="-104 -104 208 284" aria-hidden="true">
      <defs>
        <linearGradient id="foil" x1="0.05" y1="0.05" x2="0.95" y2="0.95">
          {foil.map(([at, color]) => (
            <stop key={at} offset={at} stopColor={color} />
          ))}
        </linearGradient>
        <path id="seal-above" d={ABOVE} />
        <path id="seal-below" d={BELOW} />
      </defs>
      {SEAL.ribbons.map((ribbon) => (
        <path key={ribbon} d={ribbon} fill={accent} />
      ))}
      <path d={SEAL.edge} fill="url(#foil)" />
      <circle className="seal-line" r={SEAL.band.outer} />
      <circle r={SEAL.band.inner} fill={paper} />
      <path d={SEAL.rosette} fill="none" stroke={frame} strokeWidth="0.7" />
      <circle r={SEAL.stone + 2} fill={paper} />
      <g transform={`scale(${SEAL.stone / 100})`}>
        {drawStone(stoneOf(course.slug, brand)).map(({ path, color }) => (
          <path key={path} d={path} fill={color} />
        ))}
      </g>
      <circle className="seal-stud" cx={-STUDS} r="2.6" />
      <circle className="seal-stud" cx={STUDS} r="2.6" />
      <Writing path="seal-above">{BRAND_NAMES[brand]}</Writing>
      <Writing path="seal-below">{COURSE_TYPE_WORDS[course.type]}</Writing>
    </svg>
  );
}

function Writing({ path, children }: { path: string; children: string }): ReactNode {
  return (
    <text className="seal-writing" fontSize={SEAL.writing.size} letterSpacing={SEAL.writing.spacing}>
      <textPath href={`#${path}`} startOffset="50%" textAnchor="middle">
        {children}
      </textPath>
    </text>
  );
}
