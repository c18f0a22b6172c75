/** Badges: certificates that other programs can verify. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import type { PublicKey } from '#shared/rest/badges.ts';
import { certificateRevoked } from '#shared/rest/errors.ts';
import { describeBadge } from './badges/describe-badge.ts';
import { signBadge } from './badges/sign-badge.ts';
import { listPublicKeys, openSigningKey } from './badges/signing-keys.ts';
import { findCertificate } from './certificates.ts';

interface BadgeContext {
  readonly db: Database;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly now: Date;
}

/** @throws certificate_not_found, certificate_revoked */
export async function findBadge(
  { db, origins, now }: BadgeContext,
  number: string,
): Promise<Result<{ credential: Record<string, unknown>; jwt: string }>> {
  const { value: certificate, tags } = await findCertificate(db, number);
  if (certificate.revoked_at !== null) throw certificateRevoked();
  const origin = origins[certificate.brand];
  const credential = describeBadge(certificate, origin);
  const jwt = await signBadge(credential, await openSigningKey(db, now), origin);
  return { value: { credential, jwt }, tags };
}

/** The latest first. */
export async function listBadgeKeys({ db, now }: BadgeContext): Promise<Result<PublicKey[]>> {
  return { value: await listPublicKeys(db, now), tags: [] };
}
