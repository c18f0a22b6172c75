/** Networks of calling addresses: which of them have one owner. */

/**
 * As one owner usually has it: the /24 of IPv4, the /64 of IPv6. What a server that listens to both calls an IPv4 address is one
 * (RFC 4291, section 2.5.5.2).
 */
export function findNetwork(from: string): string {
  if (isIpv6(from)) return `${expand(from).slice(0, 4).join(':')}::/64`;
  const [a, b, c, d] = from.replace(/^::ffff:/i, '').split('.');
  return d === undefined ? from : `${a}.${b}.${c}.0/24`;
}

/** Address that stands for one caller: a network of IPv6 has addresses without number, and its /64 counts as one. */
export const findHost = (from: string): string => (isIpv6(from) ? findNetwork(from) : from);

const isIpv6 = (from: string): boolean => from.includes(':') && !from.includes('.');

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::', 2);
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(after ?? [])];
}
