/** Time-based codes (RFC 6238): six digits for thirty seconds, of a secret of 160 bits that is stored encrypted. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
/** Codes of one step before and after are taken: clocks differ, and people type slowly. */
const SKEW_STEPS = 1;
const SIX_DIGITS = /^\d{6}$/;

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For an authenticator app: `otpauth://totp/…`. */
export const formatTotpUri = (secret: string, issuer: string, label: string): string =>
  createTotp(secret, issuer, label).toString();

/** Answers the time step whose code it is; undefined when it is none of now. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret);
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  // Computed in any case, so that the time of an answer does not tell what was typed.
  const delta = totp.validate({ token: token.padEnd(6, '0').slice(0, 6), timestamp, window: SKEW_STEPS });
  if (delta === null || !SIX_DIGITS.test(token)) return undefined;
  return totp.counter({ timestamp }) + delta;
}

const createTotp = (secret: string, issuer = '', label = ''): TOTP => new TOTP({ secret, issuer, label });

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted, so that the database alone gives nobody codes: the key is derived from the site's secret. */
export function encryptSecret(text: string, siteSecret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(siteSecret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for what was encrypted with another secret of the site. */
export function decryptSecret(stored: string, siteSecret: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(siteSecret), iv).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const deriveKey = (siteSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', siteSecret, '', 'second factor', KEY_BYTES));
