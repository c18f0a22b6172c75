/** Sends a webhook to another program: once, to the very address that somebody has typed. */
import { lookup } from 'node:dns';
import { AddressUnreadable, askOnce, INTERNET, type Internet, readBytes } from './ask-public.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface WebhookNetwork {
  readonly internet: Internet;
  /** Whether a program on this machine may be told, without TLS and at any port. */
  readonly hasLoopback: boolean;
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);

/** In production: HTTPS, and machines on the internet alone. */
export const WEBHOOK_NETWORK: WebhookNetwork = {
  internet: { ...INTERNET, ports: new Set(['', '443', '8443']) },
  hasLoopback: false,
};
/** While one works on a program that is to be told. */
export const LOCAL_WEBHOOK_NETWORK: WebhookNetwork = {
  internet: {
    lookUp: lookup,
    isPublic: (address) => isLoopback(address) || isPublicAddress(address),
    ports: WEBHOOK_NETWORK.internet.ports,
  },
  hasLoopback: true,
};

/** A sentence about what is wrong with an address; empty for one that may be told. Where its name leads is seen when it is asked. */
export function checkWebhookAddress({ internet, hasLoopback }: WebhookNetwork, address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a web address that begins with https://';
  if (url.username || url.password) return 'Leave the user and the password out of the address';
  if (hasLoopback && isLocalHost(url.hostname)) return '';
  if (url.protocol !== 'https:') return 'Enter an address that begins with https://';
  if (!NAME.test(url.hostname)) return 'Enter an address with the name of a host, such as example.com';
  return internet.ports.has(url.port) ? '' : 'Use port 443 or 8443';
}

/** Names with a dot; addresses of IPv4 end in a digit, those of IPv6 in a bracket. */
const NAME = /\.[a-z][a-z\d-]*$/i;
const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || isLoopback(host);

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

export interface WebhookResponse {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
}

const MAX_RESPONSE_BYTES = 1024;
const HEADERS = { 'user-agent': 'Facet/1.0 (+webhooks)', 'content-type': 'application/json', accept: '*/*' };

/** Follows no redirect. @throws AddressUnreadable */
export async function postWebhook(
  network: WebhookNetwork,
  address: string,
  { headers, body, timeoutMs, signal }: WebhookRequest,
): Promise<WebhookResponse> {
  const problem = checkWebhookAddress(network, address);
  if (problem !== '') throw new AddressUnreadable('Its address may not be asked.');
  const response = await askOnce(network.internet, new URL(address), {
    method: 'POST',
    headers: { ...HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const { statusCode: status = 0 } = response;
  try {
    return { status, text: (await readBytes(response, MAX_RESPONSE_BYTES)).toString('utf8') };
  } catch (error) {
    // It has said whether it took it.
    if (error instanceof AddressUnreadable) return { status, text: '' };
    throw error;
  }
}
