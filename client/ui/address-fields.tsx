/** Fields of a postal address, as they stand in each form that asks for one. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { ADDRESS_LIMITS } from '#shared/account-limits.ts';
import type { AddressType, PostalAddress } from '#shared/address.ts';
import { COUNTRIES, nameCountry } from '#shared/countries.ts';
import { Field } from './field.tsx';
import { idOf } from './submit-button.tsx';

export interface AddressFieldsProps {
  type: AddressType;
  address: PostalAddress;
  form: FormState | undefined;
  modal?: object | undefined;
  /** Whether the form asks for an email address elsewhere. */
  hasEmail?: boolean;
}

interface AddressField {
  readonly name: Exclude<keyof PostalAddress, 'country'>;
  readonly label: string;
  readonly autoComplete: string;
  readonly optional?: boolean | string;
  readonly type?: 'tel' | 'email';
}

/** Which countries have these is known when the form comes in. */
const WHERE_USED = 'if any';
const BEFORE_COUNTRY: readonly AddressField[] = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'company', label: 'Company', autoComplete: 'organization', optional: true },
  { name: 'address_1', label: 'Street address', autoComplete: 'address-line1' },
  { name: 'address_2', label: 'Apartment, suite or floor', autoComplete: 'address-line2', optional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
];
const AFTER_COUNTRY: readonly AddressField[] = [
  { name: 'state', label: 'State or province', autoComplete: 'address-level1', optional: WHERE_USED },
  { name: 'postcode', label: 'ZIP or postal code', autoComplete: 'postal-code', optional: WHERE_USED },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', optional: true, type: 'tel' },
];
const EMAIL: AddressField = {
  name: 'email',
  label: 'Email address',
  autoComplete: 'email',
  optional: true,
  type: 'email',
};

export function AddressFields(props: AddressFieldsProps): ReactNode {
  return (
    <>
      {BEFORE_COUNTRY.map((field) => toField(field, props))}
      <CountryField {...props} />
      {AFTER_COUNTRY.map((field) => toField(field, props))}
      {!props.hasEmail && toField(EMAIL, props)}
    </>
  );
}

function toField(
  { name, autoComplete, ...field }: AddressField,
  { type, address, form, modal }: AddressFieldsProps,
): ReactNode {
  return (
    <Field
      key={name}
      name={name}
      id={idOf(`${type}-${name}`, modal)}
      form={form}
      preset={address[name]}
      maxLength={ADDRESS_LIMITS[name]}
      // The browser tells the two addresses apart by the section (HTML, section 4.10.18.7).
      autoComplete={`${type} ${autoComplete}` as 'billing city'}
      {...field}
    />
  );
}

/** As much of an address as taxes depend on. */
export function PlaceFields({
  hasPostcode,
  ...props
}: AddressFieldsProps & { hasPostcode: boolean }): ReactNode {
  const isShown = ({ name }: AddressField) => name === 'state' || (hasPostcode && name === 'postcode');
  return (
    <>
      <CountryField {...props} />
      {AFTER_COUNTRY.filter(isShown).map((field) => toField(field, props))}
    </>
  );
}

const OPTIONS = [...COUNTRIES]
  .map((code) => ({ code, name: nameCountry(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));

function CountryField({ type, address, form, modal }: AddressFieldsProps): ReactNode {
  const id = idOf(`${type}-country`, modal);
  const error = form?.errors.country;
  return (
    <p className="field">
      <label htmlFor={id}>Country</label>
      <select
        id={id}
        name="country"
        required
        autoComplete={`${type} country`}
        defaultValue={form?.values.country ?? address.country}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">Choose a country</option>
        {OPTIONS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}
