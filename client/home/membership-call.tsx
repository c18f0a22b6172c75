import type { ReactNode } from 'react';
import { formatFrequency } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { MembershipOffers } from '#shared/rest/settings.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';

/** Promotes membership, with what it costs. */
export function MembershipCall({ offers, promises }: MembershipOffers): ReactNode {
  return (
    <aside className="wrap part call" aria-labelledby="join">
      <div>
        <h2 id="join">Learn at your own bench</h2>
        <p>{promises.length > 0 ? `${promises.join('. ')}.` : 'Members read, watch and learn all of it.'}</p>
        <a className="button" href={ACCOUNT_PATHS.membership}>
          Become a Member
        </a>
      </div>
      {offers.length > 0 && (
        <ul className="call-offers">
          {offers.map(({ name, label, price, period, summary }) => (
            <li key={name}>
              <h3>{label}</h3>
              <p className="price">
                <b>{formatMoney(price)}</b> {formatFrequency(period.unit, period.value)}
              </p>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
