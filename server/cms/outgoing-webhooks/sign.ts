/** Secrets of webhooks, and signatures with them, as https://www.standardwebhooks.com has them. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
/** Tells others which kind of secret it is. */
const PREFIX = 'whsec_';

export const makeSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** Derived, so that the database alone signs nothing. @param siteSecret `SECRET` of the settings */
export const deriveSecret = (salt: string, siteSecret: string): string =>
  `${PREFIX}${deriveKey(salt, siteSecret).toString('base64')}`;

const deriveKey = (salt: string, siteSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, salt, 'outgoing webhook', SECRET_BYTES));

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** When it is sent, this time. */
  readonly at: Date;
}

/** Headers that say who sent it. Of several secrets each signs it: the receiver takes any that it knows. */
export function signMessage(
  { id, body, at }: SignedMessage,
  salts: readonly string[],
  siteSecret: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (salt: string) =>
    createHmac('sha256', deriveKey(salt, siteSecret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': salts.map((salt) => `v1,${sign(salt)}`).join(' '),
  };
}
