import type { ReactNode } from 'react';
import { AddressFields } from '#client/ui/address-fields.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { type SentFormProps, SubmitButton } from '#client/ui/submit-button.tsx';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import { ROUTES } from '#shared/routes.ts';

export interface AddressFormProps extends SentFormProps {
  type: AddressType;
  address: PostalAddress;
}

export function AddressForm({ type, address, form, modal }: AddressFormProps): ReactNode {
  return (
    <form
      className="form address-form"
      method="post"
      action={ROUTES.accountDetails}
      noValidate
      onSubmit={modal?.onSubmit}
    >
      <FormError form={form} />
      <input type="hidden" name="section" value={type} />
      <input type="hidden" name="type" value={type} />
      <AddressFields type={type} address={address} form={form} modal={modal} />
      <p>
        <SubmitButton sending={modal?.sending ?? 'idle'}>{`Save ${type} address`}</SubmitButton>
      </p>
    </form>
  );
}
