import type { ReactNode } from 'react';
import type { PostalAddress } from '#shared/address.ts';
import { nameCountry } from '#shared/countries.ts';

/** As it is written on a parcel; nothing for an empty one. */
export function AddressLines({ address }: { address: PostalAddress }): ReactNode {
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country } = address;
  const lines = [
    `${first_name} ${last_name}`.trim(),
    company,
    address_1,
    address_2,
    [city, state, postcode].filter(Boolean).join(', '),
    nameCountry(country),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

export const isEmptyAddress = (address: PostalAddress): boolean => address.address_1 === '';
