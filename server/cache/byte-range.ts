/** One range of bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a Range header (RFC 9110, section 14.1.2) for a body of `length` bytes. Undefined for what is to be ignored: another unit,
 * several ranges, or what is none.
 */
export function parseByteRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = RANGE.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const wanted = Number(to);
    return wanted === 0 || length === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, length - wanted), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
