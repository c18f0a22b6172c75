/** One canonical address for each page: where those who ask for it by another spelling are led. */

import { STUDIO_NOT_FOUND_PAGE } from '#client/app/index.ts';
import { listLowerCases } from '#server/pages/find-lower-case.ts';
import { GONE_STATUS } from '#server/pages/find-moved.ts';
import type { RequestAddress } from './address.ts';
import type { PagePreview } from './look-at.ts';
import { isForMany, type PageRequest, type PersonalRequest, toPageRequest } from './page-request.ts';

type CanonicalRequest = PageRequest | PersonalRequest;
type LookAt = (request: PageRequest) => Promise<Pick<PagePreview, 'status'>>;

const NOT_FOUND_STATUS = 404;

/** @returns the address to redirect to for good; undefined where the page, or nothing at all, stands at this one. */
export async function findCanonical(
  address: Exclude<RequestAddress, { kind: 'bad' }>,
  page: CanonicalRequest,
  lookAt: LookAt,
): Promise<string | undefined> {
  const lower = await findLowerCase(page, lookAt);
  if (lower !== undefined) return lower + address.search;
  if (address.kind === 'page' || (await isMissing(page, lookAt))) return undefined;
  return address.path + address.search;
}

/** The page in lower case of an address that is no page, but for its capitals. */
async function findLowerCase(page: CanonicalRequest, lookAt: LookAt): Promise<string | undefined> {
  const candidates = listLowerCases(page.path);
  if (candidates.length === 0 || !(await isMissing(page, lookAt))) return undefined;
  for (const path of candidates) {
    const other = toPageRequest({ path, query: new URLSearchParams() }, page, page.requestId);
    if (other.match && !(await isMissing(other, lookAt))) return path;
  }
  return undefined;
}

/** A missing page in an untidy spelling is answered at once. While the CMS is down, the next step knows more. */
async function isMissing(page: CanonicalRequest, lookAt: LookAt): Promise<boolean> {
  if (page.match?.entry === STUDIO_NOT_FOUND_PAGE) return true;
  if (!isForMany(page) || page.match?.entry.module.guard) return false;
  const { status } = await lookAt(page).catch(() => ({ status: 0 }));
  return status === NOT_FOUND_STATUS || status === GONE_STATUS;
}
