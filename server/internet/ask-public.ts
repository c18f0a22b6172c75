/**
 * Asks machines on the internet, and no others, for addresses that somebody has named. The address that was checked is the one that is
 * connected to, so that a name cannot lead elsewhere the second time it is looked up.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { webAddress } from '#shared/validation.ts';
import { isPublicAddress } from './is-public-address.ts';

/** Its message is a sentence for who named the address. */
export class AddressUnreadable extends Error {
  override readonly name = 'AddressUnreadable';
}

/** Nobody asks there, so that nothing is known about it. */
export class PortUnasked extends AddressUnreadable {}

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

export const INTERNET: Internet = {
  lookUp: lookup,
  isPublic: isPublicAddress,
  ports: new Set(['', '80', '443']),
};

export interface PublicRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Three when left out. */
  readonly maxRedirects?: number;
}

export interface PublicResponse {
  readonly status: number;
  /** Not read yet: whoever asked reads it, or destroys it. */
  readonly body: IncomingMessage;
  /** Where it was in the end. */
  readonly address: string;
}

const USUAL_REDIRECTS = 3;

/** @throws AddressUnreadable */
export async function askPublic(
  internet: Internet,
  address: string,
  { method = 'GET', headers, timeoutMs, maxRedirects = USUAL_REDIRECTS }: PublicRequest,
): Promise<PublicResponse> {
  const lookUpPublic = createLookUp(internet);
  const signal = AbortSignal.timeout(timeoutMs);
  let at = parseAddress(address, internet);
  for (let redirects = 0; ; redirects++) {
    const body = await ask(at, { method, headers, signal, lookup: lookUpPublic });
    const { statusCode: status = 0 } = body;
    const target = status >= 300 && status < 400 ? body.headers.location : undefined;
    if (target === undefined) return { status, body, address: at.href };
    body.destroy();
    if (redirects === maxRedirects) throw new AddressUnreadable('It redirects too often.');
    at = parseAddress(URL.parse(target, at)?.href ?? '', internet);
  }
}

const NO_WEBSITE = 'It leads to an address that is not a website.';

/** Also where it is redirected to: a name and a usual port, and no user or password. */
function parseAddress(address: string, { ports }: Internet): URL {
  const parsed = webAddress.safeParse(address);
  const url = parsed.success ? URL.parse(parsed.data) : null;
  if (!url) throw new AddressUnreadable(NO_WEBSITE);
  if (!ports.has(url.port)) throw new PortUnasked(NO_WEBSITE);
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

interface OneRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Asks where its name leads to a public machine, and follows no redirect. Whoever calls it has looked at the address. @throws AddressUnreadable */
export const askOnce = (internet: Internet, url: URL, request: OneRequest): Promise<IncomingMessage> =>
  ask(url, { ...request, lookup: createLookUp(internet) });

interface AskOptions extends OneRequest {
  readonly lookup: LookupFunction;
}

function ask(url: URL, { body, ...options }: AskOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new AddressUnreadable(explain(error, options.signal)));
    request(url, { ...options, agent: false })
      .on('response', resolve)
      .on('error', fail)
      .end(body);
  });
}

/** The beginning of an answer, at most so many bytes. @throws AddressUnreadable */
export async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    throw new AddressUnreadable('It stopped answering.');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function explain({ code }: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return 'It did not answer in time.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no website at this address.';
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT')) return 'Its certificate is not valid.';
  return 'It could not be reached.';
}
