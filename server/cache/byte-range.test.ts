import t from 'tap';
import { type ByteRange, parseByteRange } from './byte-range.ts';

/** Ranges of a body of 100 bytes (RFC 9110, section 14.1.2). */
const HEADERS: readonly [header: string, expected: ByteRange | 'unsatisfiable' | undefined][] = [
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-30', { first: 70, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['bytes=1-99999999999999999999', undefined],
];

t.test('a range is read, cut at the end of the body, or ignored', async (t) => {
  for (const [header, expected] of HEADERS) t.same(parseByteRange(header, 100), expected, header);
});

t.test('no range of an empty body can be sent', async (t) => {
  for (const header of ['bytes=0-', 'bytes=-5']) t.equal(parseByteRange(header, 0), 'unsatisfiable', header);
});
