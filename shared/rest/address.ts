import * as z from 'zod';

/** As much of an address as a scheme could hide in, in characters. */
const MAX_PREFIX_LENGTH = 200;

/** Addresses that run code. Browsers skip control characters before a scheme, and line breaks inside one. */
export function isUnsafeAddress(address: string): boolean {
  const start = Array.from(address.slice(0, MAX_PREFIX_LENGTH), (character) =>
    character > ' ' ? character : '',
  );
  return /^(?:javascript|vbscript|data):/i.test(start.join(''));
}

/** Address that a page may link to. */
export const address = z.string().refine((given) => !isUnsafeAddress(given), 'An address that runs code.');
