/**
 * Codes of gifts. A code follows from the secret and the number of the gift, so that a letter of next year and a card that is printed again
 * have it without its being stored: the database holds its hash alone (decision 100).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's Base32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits. */
const LENGTH = 20;
const GROUP = /.{5}/g;
const CARD_BYTES = 16;

/** `7K3MN-…`: four groups of five. */
export function deriveCode(secret: string, id: number, createdAt: string): string {
  const bytes = createHmac('sha256', secret).update(`gift code ${id} ${createdAt}`).digest();
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return (characters.match(GROUP) ?? []).join('-');
}

/** Forgives what is read wrongly: case, blanks, hyphens, O for zero, I and L for one. */
function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

export const hashCode = (typed: string): string =>
  createHash('sha256').update(normalizeCode(typed)).digest('base64url');

/** Name of the card to print: who has it sees the code. */
export function nameCard(secret: string, id: number): string {
  const key = createHmac('sha256', secret).update(`gift card ${id}`).digest();
  return `${id}-${key.subarray(0, CARD_BYTES).toString('base64url')}`;
}

/** Number of the gift; undefined for a name that was not given. */
export function readCard(secret: string, card: string): number | undefined {
  const id = Number.parseInt(card, 10);
  const expected = Buffer.from(nameCard(secret, id));
  const given = Buffer.from(card);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}
