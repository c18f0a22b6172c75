/**
 * Challenges for authenticators: signed, so that a page that offers a passkey writes nothing, good for ten minutes, for one user, one
 * purpose and one host, and taken once.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '../context.ts';
import { hashKey } from '../token.ts';

/** Purpose and owner of a challenge: an answer for another one is none. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'login' | 'proof';
  readonly userId: number;
  /** Session or login ticket in which it is asked. */
  readonly within: string;
}

type ChallengeContext = Pick<IdentityContext, 'secret' | 'now' | 'here'>;

export const CHALLENGE_MS = 600_000;
/** Section 13.4.3 of Web Authentication asks for 16 at least. */
const NONCE_BYTES = 16;
/** Milliseconds since 1970, until the year 10889. */
const EXPIRY_BYTES = 6;
const KEY_BYTES = 32;

export function makeChallenge(context: ChallengeContext, use: ChallengeUse): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(context.now.getTime() + CHALLENGE_MS, 0, EXPIRY_BYTES);
  const body = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
  return new Uint8Array(Buffer.concat([body, sign(context, use, body)]));
}

/** @param challenge in base64url, as the browser repeats it */
export function isChallengeOf(context: ChallengeContext, use: ChallengeUse, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES);
  const given = bytes.subarray(body.length);
  const signature = sign(context, use, body);
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return false;
  return body.readUIntBE(NONCE_BYTES, EXPIRY_BYTES) > context.now.getTime();
}

/** Answers whether it was taken now, and not before. In the transaction of what it opens. */
export async function spendChallenge(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  userId: number,
  challenge: string,
): Promise<boolean> {
  const spent = await insertSpent(db, userId, challenge, now);
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const insertSpent = (db: Database, userId: number, challenge: string, now: Date) =>
  db
    .insertInto('one_time_tokens')
    .values({
      // Decoded first: the same bytes may be written in more than one way.
      hash: hashKey(Buffer.from(challenge, 'base64url').toString('base64url')),
      user_id: userId,
      purpose: 'passkey',
      data: '{}',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
      used_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

function sign({ secret, here }: ChallengeContext, use: ChallengeUse, body: Uint8Array): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenge', KEY_BYTES));
  const about = JSON.stringify([use.purpose, use.userId, use.within, here]);
  return createHmac('sha256', key).update(body).update(about).digest();
}
