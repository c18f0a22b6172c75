/** A hallmark: the fineness of a metal, struck in the outline that assayers use for it. */
import type { ReactNode } from 'react';
import type { MembershipOffer } from '#shared/rest/settings.ts';

type Mark = NonNullable<MembershipOffer['mark']>;

/** An oval, a long octagon, a house and a cut shield, 64 by 40. */
const OUTLINES: Readonly<Record<Mark['metal'], string>> = {
  silver: 'M16 2h32a16 18 0 0 1 0 36H16a16 18 0 0 1 0-36z',
  gold: 'M13 2h38l11 11v14L51 38H13L2 27V13z',
  platinum: 'M8 14 32 2l24 12v24H8z',
  copper: 'M2 2h60v24L50 38H14L2 26z',
};
/** The house has its figures in the lower part. */
const BASELINE = { silver: 20, gold: 20, platinum: 25, copper: 19 } as const;

export function FinenessMark({ mark: { metal, text } }: { mark: Mark }): ReactNode {
  return (
    <svg className="fineness" data-metal={metal} viewBox="0 0 64 40" aria-hidden="true">
      <path d={OUTLINES[metal]} />
      <text x="32" y={BASELINE[metal]} dy=".36em" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
