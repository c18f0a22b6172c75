/** Request for a page: an address, and a viewer. */
import type { FormState } from '#client/core/page-module.ts';
import { pageKey } from '#server/cache/page-cache.ts';
import type { Metered } from '#server/pages/metering.ts';
import type { CallContext } from '#shared/rest/api.ts';
import {
  findMatchFor,
  formatAddress,
  isShared,
  pickQuery,
  type RouteMatch,
  type SharedMatch,
} from './match.ts';

export type { FormState } from '#client/core/page-module.ts';

/** One address, asked for in somebody's name. */
export interface PersonalRequest extends CallContext {
  readonly match: RouteMatch | null;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Path and query: what the page is cached under. */
  readonly address: string;
  /** For the log; a renewal that a cached page brought about has none. */
  readonly requestId?: string | undefined;
  /** Form as it was typed, when it is shown again. */
  readonly form?: FormState;
  /** Names the basket of a guest. */
  readonly basket?: string;
  /** Names the checkout whose payment page a guest has open. */
  readonly openCheckout?: string;
  /** Articles that the reader has opened without the right to them. */
  readonly metered?: Metered;
  /** In words, the readers as whom staff see it. */
  readonly seesAs?: string;
}

/** A page that everybody of the group may be sent: nobody in particular asks for it. */
export interface PageRequest extends PersonalRequest {
  readonly viewer: null;
  readonly match: SharedMatch | null;
  readonly form?: never;
  readonly metered?: never;
  readonly seesAs?: never;
}

/** The request for a canonical path, with the part of the query that belongs to the page's address. */
export function toPageRequest(
  { path, query: sent }: { readonly path: string; readonly query: URLSearchParams },
  { brand, group, viewer, token, host }: Pick<CallContext, 'brand' | 'group' | 'viewer' | 'token' | 'host'>,
  requestId?: string,
): PageRequest | PersonalRequest {
  const match = findMatchFor(path, viewer);
  const query = match ? pickQuery(match.entry, sent) : {};
  const shownBrand = match?.entry.module.brandOf?.(query) ?? brand;
  const asked = {
    query,
    brand: shownBrand,
    group,
    token,
    host,
    path,
    address: formatAddress(path, query),
    requestId,
  };
  return isShared(match) ? { ...asked, match, viewer: null } : { ...asked, match, viewer };
}

/** Whether everybody of the group may be sent the page. */
export function isForMany(request: PageRequest | PersonalRequest): request is PageRequest {
  return (
    isShared(request.match) && request.viewer === null && !request.form && !request.metered && !request.seesAs
  );
}

export function keyOf({ brand, group, address }: PageRequest): string {
  return pageKey(brand, group, address);
}
