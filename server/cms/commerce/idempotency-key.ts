/**
 * The key of a request that is made anew where what it holds has changed: gateways refuse a key that comes back with another return
 * address, name or email. Never for a charge: one that is asked for twice is one, whatever it holds.
 */
import { createHash } from 'node:crypto';

/** Characters of the digest; Stripe takes keys of 255. */
const DIGEST_LENGTH = 22;

/** @param name `checkout:12:page` */
export function formatKey(name: string, request: object): string {
  const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return `${name}:${digest.slice(0, DIGEST_LENGTH)}`;
}
