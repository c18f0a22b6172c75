import type { ReactNode } from 'react';
import { paidUntil } from '#shared/paid-until.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import { Day, shortName } from './account-parts.tsx';
import { FormError } from './field.tsx';
import { type SentFormProps, SubmitButton } from './submit-button.tsx';

export interface CancelFormProps extends SentFormProps {
  subscription: Subscription;
}

/** What ends and when, before the button that ends it. */
export function CancelForm({ subscription, form, modal }: CancelFormProps): ReactNode {
  const lastDay = paidUntil(subscription);
  return (
    <form className="form" method="post" action={ROUTES.cancelMembership} onSubmit={modal?.onSubmit}>
      <FormError form={form} />
      {lastDay ? (
        <p>
          {`All that your ${shortName(subscription)} membership opens stays open until `}
          <Day iso={lastDay} />
          {', to which it is paid. After that your account is a free one, and nothing more is charged.'}
        </p>
      ) : (
        <p>{`Your ${shortName(subscription)} membership ends at once. Your account is then a free one, and nothing more is charged.`}</p>
      )}
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Cancel the membership</SubmitButton>
        {modal ? (
          <button type="button" className="button quiet" onClick={modal.onClose}>
            Keep it
          </button>
        ) : (
          <a href={ROUTES.accountMembership}>Keep it</a>
        )}
      </p>
    </form>
  );
}
