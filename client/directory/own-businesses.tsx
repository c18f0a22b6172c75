import type { ReactNode } from 'react';
import { LISTING_STATE_NAMES } from '#shared/listings.ts';
import type { OwnBusiness } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

/** A member's entries in the directory; nothing for who has none. */
export function OwnBusinesses({ businesses }: { businesses: readonly OwnBusiness[] }): ReactNode {
  if (businesses.length === 0) return null;
  return (
    <section>
      <h2>Your businesses</h2>
      <ul className="ledger">
        {businesses.map(({ id, name, state }) => (
          <li key={id}>
            <a href={pathTo('accountListing', { id: String(id) })}>{name}</a>
            <span className="state">{LISTING_STATE_NAMES[state]}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={ROUTES.accountBusiness}>All about your businesses</a>
      </p>
    </section>
  );
}
