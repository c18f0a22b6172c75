import type { PostalAddress } from './address.ts';
import { nameCountry } from './countries.ts';

/** Lines as they are written on a parcel; none for an empty address. */
export function listAddressLines(address: PostalAddress): string[] {
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country } = address;
  return [
    `${first_name} ${last_name}`.trim(),
    company,
    address_1,
    address_2,
    [city, state, postcode].filter(Boolean).join(', '),
    nameCountry(country),
  ].filter(Boolean);
}
