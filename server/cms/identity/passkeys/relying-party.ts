import type { IdentityContext } from '../context.ts';

/**
 * Site by which a passkey is made: its host, and no domain above it. The two sites have nothing in common that browsers would share
 * passkeys by, so each of them has its own.
 */
export function findRelyingParty({ brand, origins }: Pick<IdentityContext, 'brand' | 'origins'>): {
  readonly host: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(origins[brand]);
  return { host: hostname, origin };
}
