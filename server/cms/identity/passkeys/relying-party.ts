import { isIP } from 'node:net';
import { defineError } from '#shared/rest/errors.ts';
import type { IdentityContext } from '../context.ts';

export interface RelyingParty {
  readonly host: string;
  readonly origin: string;
}

const noPasskeysHere = defineError(
  'no_passkeys_here',
  409,
  'Browsers have no passkeys for this address. Open the site at %s.',
);

/**
 * Site by which a passkey is made: the host that was asked, and no domain above it. The two sites have nothing in common that browsers
 * would share passkeys by, so each of them has its own. Undefined at an address for which browsers have none: one that is not ours, a
 * number, or one without encryption that is not this machine (Web Authentication, sections 5.1.2 and 13.4.9).
 */
export function findRelyingParty({ here }: Pick<IdentityContext, 'here'>): RelyingParty | undefined {
  if (here === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(here);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isLocal) && !isNumber ? { host: hostname, origin } : undefined;
}

/** @throws no_passkeys_here */
export function requireRelyingParty(
  context: Pick<IdentityContext, 'here' | 'origins' | 'brand'>,
): RelyingParty {
  const found = findRelyingParty(context);
  if (!found) throw noPasskeysHere(context.origins[context.brand]);
  return found;
}
