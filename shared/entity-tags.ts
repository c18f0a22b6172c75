/**
 * Finds the entity tag by which a client has a representation already. Compares weakly, as `If-None-Match` wants it (RFC 9110, section
 * 13.1.2).
 * @param tested the header `If-None-Match`
 * @param etags of the same representation; the first is the current one, which `*` stands for
 */
export function findKnownTag(tested: string | undefined, etags: readonly string[]): string | undefined {
  if (tested === undefined) return undefined;
  if (tested === etags[0] || tested.trim() === '*') return etags[0];
  return tested
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .find((tag) => etags.includes(tag));
}
