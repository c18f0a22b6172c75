import { type Rights, STAFF_RIGHTS } from '#shared/access.ts';

const STAFF_ROLES: ReadonlySet<string> = new Set(['administrator', 'editor']);
/** HS256 needs a key as long as its hash (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;

export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => STAFF_ROLES.has(role));
}

/** `ALL` and `FREE` are everybody's who is logged in, `GUEST` nobody's; staff open everything. */
export function rightsOfMember(roles: readonly string[], rights: Rights): Rights {
  if (isStaff(roles)) return STAFF_RIGHTS;
  const { GUEST: _, ...held } = rights;
  return { ...held, ALL: true, FREE: true };
}

/** Throws on a key that could be guessed. */
export function assertSecret(secret: string): void {
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    throw new Error(`The secret for tokens needs at least ${SECRET_BYTES} bytes.`);
}
