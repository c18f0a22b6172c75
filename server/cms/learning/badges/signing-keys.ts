/** Keys that sign badges: made once, stored in the database, their public parts for all. */
import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { PublicKey } from '#shared/rest/badges.ts';

/** RS256 is what every verifier of Open Badges has to know (section 8.2), with keys of 2048 bits at least (RFC 7518, 3.3). */
const KEY_BITS = 2048;
const makeKeys = promisify(generateKeyPair);

const privateJwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() });

export interface SigningKey {
  readonly thumbprint: string;
  readonly key: KeyObject;
}

/** The latest; the first that is asked for is made. */
export async function openSigningKey(db: Database, now: Date): Promise<SigningKey> {
  const row = (await findLatest(db)) ?? (await makeKey(db, now));
  const jwk = parseColumn(privateJwk, row.private_jwk);
  return { thumbprint: row.kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** All that ever signed, without what signs. */
export async function listPublicKeys(db: Database, now: Date): Promise<PublicKey[]> {
  await openSigningKey(db, now);
  const rows = await db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kid, private_jwk }) => {
    const { n, e } = parseColumn(privateJwk, private_jwk);
    return { kty: 'RSA', alg: 'RS256', use: 'sig', thumbprint: kid, n, e };
  });
}

const findLatest = (db: Database) =>
  db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Made before the transaction, for it takes a second; of two that are made at once the first is kept. */
async function makeKey(db: Database, now: Date) {
  const { privateKey } = await makeKeys('rsa', { modulusLength: KEY_BITS });
  const jwk = privateJwk.parse(privateKey.export({ format: 'jwk' }));
  return inTransaction(db, async (transaction) => {
    const known = await findLatest(transaction);
    if (known) return known;
    return transaction
      .insertInto('signing_keys')
      .values({ kid: thumbprintOf(jwk), private_jwk: JSON.stringify(jwk), created_at: now.toISOString() })
      .returning(['kid', 'private_jwk'])
      .executeTakeFirstOrThrow();
  });
}

/** RFC 7638: the members that the kind of key needs, in the order of their names. */
function thumbprintOf({ e, kty, n }: z.output<typeof privateJwk>): string {
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}
