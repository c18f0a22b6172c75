/** Rights that are bought once, for those who want no membership: a short list, below the plans. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { hasAccess } from '#shared/access.ts';
import { formatMoney } from '#shared/money.ts';
import type { SingleOffer } from '#shared/rest/settings.ts';

interface SingleOffersProps {
  singles: readonly SingleOffer[];
  page: PageContext;
}

export function SingleOffers({ singles, page }: SingleOffersProps): ReactNode {
  // Those who have all of it are not offered it.
  const offered = singles.filter(({ levels }) => !levels.every((level) => hasAccess([level], page.group)));
  if (offered.length === 0) return null;
  return (
    <section className="singles" aria-labelledby="once">
      <h2 id="once">No membership? Pay once</h2>
      <ul>
        {offered.map(({ name, rid, price, summary }) => (
          <li key={rid}>
            <h3>{name}</h3>
            <p>{summary}</p>
            <b>{formatMoney(price)}</b>
            {page.isSelling && (
              <a href={toCheckout({ ...page.query, rid })} rel="nofollow">
                Buy<span className="hidden">{`: ${name}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
