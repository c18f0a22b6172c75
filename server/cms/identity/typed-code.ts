/** Codes that are read somewhere and typed here: Crockford's base 32, five bits each, none that is taken for another. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** In groups of four: `7KX2-Q0ZD-…`. */
export function makeTypedCode(length: number): string {
  const characters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** As somebody types it: any case, with or without hyphens. */
export function parseTypedCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
