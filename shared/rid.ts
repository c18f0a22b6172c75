/**
 * Public references of what is sold, six letters and digits (specification, section 3). That of an item is its number in another form, so
 * that nothing has to be looked up to write a link; plans have theirs in the setting `membership-offers`.
 */
const LENGTH = 6;
const BASE = 36;
/** Numbers of items are below it, and it is below 36^6. */
const MODULUS = 2n ** 31n;
/** Odd, so that multiplying by it and by its inverse leads back. */
const FACTOR = 1_540_483_477n;
const INVERSE = invert(FACTOR);

export const RID = /^[0-9A-Za-z]{6}$/;

/** @param id number of an item, below 2^31 */
export function formatRid(id: number): string {
  const scattered = (BigInt(id) * FACTOR) % MODULUS;
  return scattered.toString(BASE).toUpperCase().padStart(LENGTH, '0');
}

/** Number of the item; undefined for what is no reference of one. */
export function parseRid(rid: string): number | undefined {
  if (!RID.test(rid)) return undefined;
  const scattered = BigInt(Number.parseInt(rid, BASE));
  if (scattered >= MODULUS) return undefined;
  return Number((scattered * INVERSE) % MODULUS);
}

/** By Newton's method: each step doubles how many bits are right. */
function invert(odd: bigint): bigint {
  let inverse = odd;
  for (let bits = 3; bits < 31; bits *= 2) inverse = (inverse * (2n - odd * inverse)) % MODULUS;
  return ((inverse % MODULUS) + MODULUS) % MODULUS;
}
