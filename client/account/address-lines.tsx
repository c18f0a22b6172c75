import type { ReactNode } from 'react';
import type { PostalAddress } from '#shared/address.ts';
import { listAddressLines } from '#shared/address-lines.ts';

/** As it is written on a parcel; nothing for an empty one. */
export function AddressLines({ address }: { address: PostalAddress }): ReactNode {
  const lines = listAddressLines(address);
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
