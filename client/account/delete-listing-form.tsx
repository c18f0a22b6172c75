import type { ReactNode } from 'react';
import { FormError } from '#client/ui/form-error.tsx';
import { type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import { DELETED_DAYS } from '#shared/listings.ts';
import type { OwnBusiness } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

export interface DeleteListingFormProps extends SentFormProps {
  business: Pick<OwnBusiness, 'id' | 'name' | 'status' | 'was_shown' | 'others'>;
}

/** Tells what is deleted, and for how long it can be taken back, before the button that deletes it. */
export function DeleteListingForm({ business, form, modal }: DeleteListingFormProps): ReactNode {
  const { id, was_shown, others } = business;
  return (
    <form
      className="form"
      method="post"
      action={pathTo('accountListingDelete', { id: String(id) })}
      onSubmit={modal?.onSubmit}
    >
      <FormError form={form} />
      <p>
        <Now business={business} />
        {` You can take it back for ${DELETED_DAYS} days. `}
        {was_shown
          ? 'After that these are removed for good:'
          : 'After that it is removed for good, with all that you have written and its photos.'}
      </p>
      {was_shown && (
        <>
          <ul>
            <li>all that is written in it, and its photos</li>
            <li>messages of readers, and your answers to them</li>
            <li>its reviews with their photos, and your answers to them</li>
            <li>how often readers saw it and followed its links</li>
          </ul>
          <p>Its address then says that the listing is gone.</p>
        </>
      )}
      {others !== null && <p>All who keep it with you are told by email.</p>}
      <p className="button-row">
        <SubmitButton sending={modal?.sending ?? 'idle'}>Delete listing</SubmitButton>
        {modal ? (
          <button type="button" className="button quiet" onClick={modal.onClose} data-first="">
            Keep it
          </button>
        ) : (
          <a href={ROUTES.accountBusiness}>Keep it</a>
        )}
      </p>
    </form>
  );
}

function Now({ business: { name, status, was_shown } }: Pick<DeleteListingFormProps, 'business'>): ReactNode {
  if (status === 'publish')
    return (
      <>
        <b>{name}</b> is hidden from readers at once.
      </>
    );
  return (
    <>
      {was_shown ? 'Readers do not see ' : 'No reader has seen '}
      <b>{name}</b>
      {was_shown ? ' now.' : ' yet.'}
    </>
  );
}
