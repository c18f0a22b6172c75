import type { ReactNode } from 'react';
import { cardName } from '#client/ui/account-parts.tsx';
import type { SentFormProps } from '#client/ui/submit-button.tsx';
import type { PaymentCard } from '#shared/rest/billing.ts';
import { ROUTES } from '#shared/routes.ts';

export interface CardListProps extends SentFormProps {
  cards: readonly PaymentCard[];
  /** Whether each has its buttons. */
  isEdited: boolean;
}

/** Cards on file: which of them is charged, and the way to remove one. No form here takes the number of a card. */
export function CardList({ cards, isEdited, form, modal }: CardListProps): ReactNode {
  // No field is seen: what is wrong with it concerns the whole.
  const problem = form?.errors[''] ?? form?.errors.billing_item_id;
  return (
    <>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {cards.length === 0 && <p className="empty">No card on file.</p>}
      <ul className="ledger">
        {cards.map((card) => (
          <li key={card.billing_item_id}>
            <span className="ledger-what">{cardName(card)}</span>
            {card.exp_month && card.exp_year && (
              <span>{`Expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`}</span>
            )}
            {card.is_default && <span className="state complete">Default</span>}
            {isEdited && <CardForm card={card} modal={modal} />}
          </li>
        ))}
      </ul>
      <p className="field-hint">Never send us a card number in a form or an email.</p>
    </>
  );
}

function CardForm({ card, modal }: Pick<SentFormProps, 'modal'> & { card: PaymentCard }): ReactNode {
  const named = <span className="hidden">{`: ${cardName(card)}`}</span>;
  return (
    <form className="button-row" method="post" action={ROUTES.accountMembership} onSubmit={modal?.onSubmit}>
      <input type="hidden" name="billing_item_id" value={card.billing_item_id} />
      {!card.is_default && (
        <button className="button quiet small" type="submit" name="action" value="charge">
          Make default
          {named}
        </button>
      )}
      <button className="button quiet small" type="submit" name="action" value="remove">
        Remove
        {named}
      </button>
    </form>
  );
}
