/** Claims: a member says that a listing without an owner is theirs, and proves it. */
import { isSharedHost } from './shared-hosts.ts';

/**
 * - `open`: nothing is proven yet
 * - `waiting`: staff were asked, and have not answered
 * - `accepted`: the listing is theirs
 * - `refused`: staff did not believe it, and said why
 * - `ended`: somebody else proved it first
 */
export const CLAIM_STATES = ['open', 'waiting', 'accepted', 'refused', 'ended'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** In characters. */
export const CLAIM_LENGTHS = { words: 2000, least: 20, reason: 500, code: 20 } as const;

export const CODE_MINUTES = 30;
/** For one code: after that another has to be asked for. */
export const MAX_CODE_ATTEMPTS = 5;

/** The file at the root of a website, and the name of the meta tag on it, that hold the text of a claim. */
export const CLAIM_FILE = '/.well-known/facet-claim.txt';
export const CLAIM_META = 'facet-claim';

/** The host itself, or one below it. */
export const isWithinHost = (host: string, whole: string): boolean =>
  host === whole || host.endsWith(`.${whole}`);

/** Host of a website without `www.`; empty where there is none. */
export const hostOfWebsite = (website: string): string =>
  (HOST.exec(website)?.[1] ?? '').toLowerCase().replace(/^www\./, '');

const HOST = /^https?:\/\/([^/?#:@\\\s]+)(?::\d+)?(?:[/?#]|$)/i;

/** Domain whose addresses prove that a business is somebody's; empty where there is none, or everybody can have one. */
export function findClaimDomain(website: string): string {
  const host = hostOfWebsite(website);
  return isSharedHost(host) ? '' : host;
}

/** Whether an email address is at this domain or below it. */
export const isAtDomain = (email: string, domain: string): boolean =>
  domain !== '' && isWithinHost(email.slice(email.lastIndexOf('@') + 1).toLowerCase(), domain);
