import type { ReactNode } from 'react';
import type { MembershipOffers } from '#shared/rest/settings.ts';

/** The crown of a brilliant, as a seal. */
export function Guarantee({ title, text }: NonNullable<MembershipOffers['guarantee']>): ReactNode {
  return (
    <aside className="guarantee" aria-labelledby="guarantee">
      <svg className="guarantee-seal" viewBox="0 0 96 96" aria-hidden="true">
        <path d="M30 2h36l28 28v36L66 94H30L2 66V30z" />
        <path d="M36 17h24l19 19v24L60 79H36L17 60V36zM30 2l6 15M66 2l-6 15M94 30 79 36M94 66 79 60M66 94l-6-15M30 94l6-15M2 66l15-6M2 30l15 6" />
        <text x="48" y="46" textAnchor="middle">
          30
        </text>
        <text className="guarantee-days" x="48" y="61" textAnchor="middle">
          days
        </text>
      </svg>
      <div>
        <h2 id="guarantee">{title}</h2>
        <p>{text}</p>
      </div>
    </aside>
  );
}
