/** HS256 needs a key as long as its hash (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;

/** Throws on a key that could be guessed. */
export function assertSecret(secret: string): void {
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    throw new Error(`The secret for tokens needs at least ${SECRET_BYTES} bytes.`);
}
