/** Reads a page of somebody's website: a little of it, in a short time. */
import { askPublic, INTERNET, type Internet, readBytes } from './ask-public.ts';

export interface FetchedPage {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
  /** Where it was in the end. */
  readonly address: string;
}

/** @throws AddressUnreadable */
export type FetchPage = (address: string) => Promise<FetchedPage>;

const MAX_BYTES = 262_144;
const TIMEOUT_MS = 8000;
const HEADERS = {
  'user-agent': 'FacetDirectory/1.0 (+listing check)',
  accept: 'text/html,text/plain,*/*;q=0.5',
};

export const createFetchPage =
  (internet: Internet): FetchPage =>
  async (address) => {
    const {
      status,
      body,
      address: at,
    } = await askPublic(internet, address, {
      headers: HEADERS,
      timeoutMs: TIMEOUT_MS,
    });
    return { status, text: (await readBytes(body, MAX_BYTES)).toString('utf8'), address: at };
  };

export const fetchPublicPage = createFetchPage(INTERNET);
