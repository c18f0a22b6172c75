/**
 * Reads a page of somebody's website, which they have named: from machines on the internet alone, a little of it, in a short time. The
 * address that was checked is the one that is connected to, so that a name cannot lead elsewhere the second time it is looked up.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webAddress } from '#shared/validation.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface FetchedPage {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
  /** Where it was in the end. */
  readonly address: string;
}

/** @throws PageUnreadable */
export type FetchPage = (address: string) => Promise<FetchedPage>;

/** Its message is a sentence for the owner of the website. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable';
}

const MAX_BYTES = 262_144;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 8000;
const HEADERS = {
  'user-agent': 'FacetDirectory/1.0 (+listing check)',
  accept: 'text/html,text/plain,*/*;q=0.5',
};

export interface Internet {
  /** Addresses of a name. */
  readonly lookUp: (
    name: string,
    options: { all: true },
    answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  readonly isPublic: (address: string) => boolean;
  /** As they stand in an address; empty for the usual one. */
  readonly ports: ReadonlySet<string>;
}

const INTERNET: Internet = { lookUp: lookup, isPublic: isPublicAddress, ports: new Set(['', '80', '443']) };

export function createFetchPage(internet: Internet): FetchPage {
  const lookUpPublic = createLookUp(internet);
  return async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let at = parseAddress(address, internet);
    for (let redirects = 0; ; redirects++) {
      const response = await ask(at, signal, lookUpPublic);
      const { statusCode: status = 0, headers } = response;
      const target = status >= 300 && status < 400 ? headers.location : undefined;
      if (target === undefined) return { status, text: await readStart(response), address: at.href };
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new PageUnreadable('It redirects too often.');
      at = parseAddress(URL.parse(target, at)?.href ?? '', internet);
    }
  };
}

export const fetchPublicPage = createFetchPage(INTERNET);

/** Also where it is redirected to: a name and a usual port, and no user or password. */
function parseAddress(address: string, { ports }: Internet): URL {
  const parsed = webAddress.safeParse(address);
  const url = parsed.success ? URL.parse(parsed.data) : null;
  if (!url || !ports.has(url.port)) throw new PageUnreadable('It leads to an address that is not a website.');
  return url;
}

function createLookUp({ lookUp, isPublic }: Internet): LookupFunction {
  return (name, _, answer) => {
    lookUp(name, { all: true }, (error, addresses = []) => {
      const publicOnes = addresses.filter(({ address }) => isPublic(address));
      if (error || publicOnes.length === 0)
        answer(error ?? Object.assign(new Error('No public address.'), { code: 'ENOTFOUND' }), []);
      else answer(null, publicOnes);
    });
  };
}

function ask(url: URL, signal: AbortSignal, lookUpPublic: LookupFunction): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new PageUnreadable(explain(error, signal)));
    request(url, { headers: HEADERS, lookup: lookUpPublic, agent: false, signal })
      .on('response', resolve)
      .on('error', fail)
      .end();
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
  } catch {
    throw new PageUnreadable('It stopped answering.');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}

function explain({ code }: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return 'It did not answer in time.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no website at this address.';
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT')) return 'Its certificate is not valid.';
  return 'It could not be reached.';
}
