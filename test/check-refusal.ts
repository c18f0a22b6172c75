/** For tests: an answer to bad input has the right status and every security header, and tells nothing of our inside. */
import type { Test } from 'tap';
import type { ReceivedResponse } from './send-request.ts';

export const TELLS_TOO_MUCH = /node_modules|file:\/\/|\.[jt]sx?:\d|at \w+ \(|SQLITE|stack/;
/** The least level of pino's at which a line says that we are at fault. */
export const LOG_ERROR = 50;

export function checkRefusal(t: Test, { status, headers, text }: ReceivedResponse, expected: number): void {
  t.equal(status, expected);
  t.notMatch(text, TELLS_TOO_MUCH);
  t.match(headers, {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': String,
    'content-security-policy': /default-src 'none'/,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': String,
  });
  if (expected !== 200) t.match(headers['cache-control'], /no-store/);
}
