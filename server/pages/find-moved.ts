/** Former addresses: where what was there has gone. */

import type { PersonalRequest } from '#server/render/page-request.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { listRedirects, type RedirectRule } from '#shared/rest/redirects.ts';

export interface MovedOptions {
  /** Host names of both sites, without ports. */
  ownHosts: ReadonlySet<string>;
  onError: (error: unknown, about: { address: string; requestId?: string | undefined }) => void;
}

export const GONE_STATUS = 410;
const NOT_FOUND_STATUS = 404;

/** Looked for last, so that no page that there is waits for it. A CMS of others may know of no redirects. */
export async function findMoved(
  api: PageApi,
  request: PersonalRequest,
  { ownHosts, onError }: MovedOptions,
): Promise<RedirectRule | undefined> {
  try {
    const redirects = await api.get(listRedirects, { brand: request.brand });
    const found = Object.hasOwn(redirects, request.path) ? redirects[request.path] : undefined;
    return found && isOurs(found, ownHosts) ? found : undefined;
  } catch (error) {
    const isUnknown = error instanceof RestError && error.status === NOT_FOUND_STATUS;
    if (!isUnknown) onError(error, request);
    return undefined;
  }
}

/** Tells whether a redirect stays on our sites: those of another CMS must lead nobody away. */
function isOurs(redirect: RedirectRule, ownHosts: ReadonlySet<string>): boolean {
  if (redirect.status === GONE_STATUS) return true;
  if (/^\/(?![/\\])/.test(redirect.to)) return true;
  const url = URL.parse(redirect.to);
  return url !== null && /^https?:$/.test(url.protocol) && ownHosts.has(url.hostname);
}
