import type { ReactNode } from 'react';
import { FormError } from '#client/ui/form-error.tsx';
import { type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { DELETED_DAYS } from '#shared/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export interface DeleteListingFormProps extends SentFormProps {
  id: string;
  name: string;
}

/** Tells what is deleted, and for how long it can be taken back, before the button that deletes it. */
export function DeleteListingForm({ id, name, form, modal }: DeleteListingFormProps): ReactNode {
  return (
    <form
      className="form"
      method="post"
      action={pathTo('accountListingDelete', { id })}
      onSubmit={modal?.onSubmit}
    >
      <FormError form={form} />
      <p>
        <b>{name}</b>
        {` is hidden from readers at once. You can take it back for ${DELETED_DAYS} days; after that it is removed for good, with its photos.`}
      </p>
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Delete listing</SubmitButton>
        {modal ? (
          <button type="button" className="button quiet" onClick={modal.onClose}>
            Keep it
          </button>
        ) : (
          <a href={ROUTES.accountBusiness}>Keep it</a>
        )}
      </p>
    </form>
  );
}
