/** FNV-1a of UTF-16 units, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
const EMPTY_HASH = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

const SPACE = 32;

/**
 * A hash of each word. A thousand and more are compared for each search: as strings they would
 * have to be cut out first. Two words of one number would make two items kin that are not, which does little.
 */
export function hashWords(text: string): number[] {
  const hashes: number[] = [];
  let hash = EMPTY_HASH;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : SPACE;
    if (unit !== SPACE) hash = Math.imul(hash ^ unit, PRIME);
    else if (hash !== EMPTY_HASH) {
      hashes.push(hash);
      hash = EMPTY_HASH;
    }
  }
  return hashes;
}
