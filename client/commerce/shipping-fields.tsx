/** Where goods are sent, or what is not sent is taxed: typed at the checkout, or the address on file to begin with. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { AddressFields, PlaceFields } from '#client/ui/address-fields.tsx';
import { NO_ADDRESS, type PostalAddress } from '#shared/address.ts';
import { formatPlace } from '#shared/checkout-place.ts';
import type { CheckoutSummary } from '#shared/rest/checkout.ts';

export interface ShippingFieldsProps {
  summary: CheckoutSummary;
  /** The one on file; null for none. */
  address: PostalAddress | null;
  form: FormState | undefined;
}

export function ShippingFields({ summary, address, form }: ShippingFieldsProps): ReactNode {
  return (
    <fieldset className="shipping-fields">
      <legend>Shipping address</legend>
      <AddressFields type="shipping" address={address ?? NO_ADDRESS} form={form} hasEmail />
      <input type="hidden" name="place" value={formatPlace(summary.destination)} />
    </fieldset>
  );
}

export function TaxPlaceFields({ summary, form }: Omit<ShippingFieldsProps, 'address'>): ReactNode {
  return (
    <fieldset className="shipping-fields">
      <legend>Where you live</legend>
      <PlaceFields
        type="billing"
        address={{ ...NO_ADDRESS, ...summary.destination }}
        form={form}
        hasPostcode={summary.asks_postcode}
      />
      <input type="hidden" name="place" value={formatPlace(summary.destination)} />
    </fieldset>
  );
}
