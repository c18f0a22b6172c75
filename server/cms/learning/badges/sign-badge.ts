/** A badge as a JSON Web Token, as Open Badges 3.0 lays down in "JSON Web Token Proof Format". */
import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import { keyPath } from '#shared/badges.ts';
import type { BadgeCredential } from './describe-badge.ts';
import type { SigningKey } from './signing-keys.ts';

const signAsync = promisify(sign);

/** The same credential and key make the same token: the signature has no random part (RFC 8017, 8.2). */
export async function signBadge(
  credential: BadgeCredential,
  { thumbprint, key }: SigningKey,
  origin: string,
): Promise<string> {
  const header = { alg: 'RS256', kid: `${origin}${keyPath(thumbprint)}`, typ: 'JWT' };
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = await signAsync('sha256', Buffer.from(signed), key);
  return `${signed}.${signature.toString('base64url')}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
