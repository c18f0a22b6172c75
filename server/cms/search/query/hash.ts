/** FNV-1a of UTF-16 units, 32 bits: of words that nobody needs to be made strings of. */
export const EMPTY_HASH = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

export const addToHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME);

export function hashWord(word: string): number {
  let hash = EMPTY_HASH;
  for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at));
  return hash;
}
