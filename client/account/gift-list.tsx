/** Gifts that a member has bought: how far each is, its letter once more, its card to print. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { listGifts } from '#shared/rest/orders.ts';
import { ROUTES } from '#shared/routes.ts';

type Gift = OutputOf<typeof listGifts>[number];

export function GiftList({ gifts, page }: { gifts: readonly Gift[]; page: PageContext }): ReactNode {
  return (
    <section id="gifts">
      <h2>Gifts</h2>
      {gifts.length === 0 && <p className="empty">You have not given any memberships as gifts yet.</p>}
      <ul className="ledger">
        {gifts.map((gift) => (
          <li key={gift.id}>
            <span>{gift.name}</span>
            <span className="ledger-what">
              {`For ${gift.recipient_name || gift.recipient_email || 'somebody who has left'}`}
              {gift.card_path && <Ways gift={gift} />}
            </span>
            <Day iso={gift.created_at} />
            <span className={gift.redeemed_at ? 'state complete' : 'state'}>{describeState(gift)}</span>
          </li>
        ))}
      </ul>
      {page.isSelling && (
        <p className="button-row">
          <a className="button quiet small" href={ROUTES.selectGift}>
            Give a membership
          </a>
        </p>
      )}
    </section>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function describeState({ taken_back_at, redeemed_at, sent_at, send_at, delivery }: Gift): string {
  if (taken_back_at) return 'Returned';
  if (redeemed_at) return 'Redeemed';
  if (sent_at) return `Letter sent on ${DAY.format(new Date(sent_at))}`;
  if (delivery === 'email' && send_at) return `Letter goes out on ${DAY.format(new Date(send_at))}`;
  return 'Not redeemed yet';
}

function Ways({
  gift: { id, card_path, recipient_email, recipient_name, sent_at },
}: {
  gift: Gift;
}): ReactNode {
  const which = <span className="hidden">{`: gift for ${recipient_name}`}</span>;
  return (
    <span className="button-row">
      <a href={card_path}>
        Print the card
        {which}
      </a>
      {recipient_email && (
        <form method="post" action={`${ROUTES.accountOrders}#gifts`}>
          <input type="hidden" name="id" value={id} />
          <button className="button quiet small" type="submit" name="action" value="letter">
            {sent_at ? 'Send again' : 'Send now'}
            {which}
          </button>
        </form>
      )}
    </span>
  );
}
