import type { ReactNode } from 'react';
import { Day, shortName } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { paidUntil } from '#shared/paid-until.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

export interface CancelFormProps extends SentFormProps {
  subscription: Subscription;
}

/** Tells what ends and when, before the button that ends it. */
export function CancelForm({ subscription, form, modal }: CancelFormProps): ReactNode {
  const lastDay = paidUntil(subscription);
  return (
    <form className="form" method="post" action={ROUTES.cancelMembership} onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      {lastDay ? (
        <p>
          {`You keep your ${shortName(subscription)} membership until `}
          <Day iso={lastDay} />
          {subscription.is_bought
            ? ', the last day you paid for. After that you have a free account and will not be charged again.'
            : '. After that you have a free account.'}
        </p>
      ) : (
        <p>{`Your ${shortName(subscription)} membership ends immediately. You will have a free account and will not be charged again.`}</p>
      )}
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Cancel membership</SubmitButton>
        {modal ? (
          <button type="button" className="button quiet" onClick={modal.onClose} data-first="">
            Keep membership
          </button>
        ) : (
          <a href={ROUTES.accountMembership}>Keep membership</a>
        )}
      </p>
    </form>
  );
}
