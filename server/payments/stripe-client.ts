/** Opens Stripe's library, which is loaded with the first payment: half of the server's starts never take one. */
import type Stripe from 'stripe';

/** Where payments are taken, and by which secrets. */
export interface StripeAccess {
  readonly secretKey: string;
  /** Signs the notices that Stripe sends. */
  readonly webhookSecret: string;
  /** `https://api.stripe.com`, or the origin of the sandbox. */
  readonly apiUrl: string;
}

export interface StripeClientOptions {
  /** Asked before each call: the sandbox may have been started anew, elsewhere. */
  readonly connect: () => Promise<StripeAccess>;
  /** For one request, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** How often a request that failed is sent again with the same key. */
  readonly retries?: number | undefined;
}

export interface OpenStripe {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
}

/** The version of Stripe's API that the code was written for; it stays when the library is updated, until we have read what changed. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** @returns a function that gives the client for the access as it is now */
export function createStripeOpener(options: StripeClientOptions): () => Promise<OpenStripe> {
  let last: { readonly access: StripeAccess; readonly stripe: Stripe } | undefined;
  return async () => {
    const access = await options.connect();
    if (!last || last.access.apiUrl !== access.apiUrl || last.access.secretKey !== access.secretKey)
      last = { access, stripe: await createClient(access, options) };
    return { stripe: last.stripe, webhookSecret: access.webhookSecret };
  };
}

async function createClient(
  { secretKey, apiUrl }: StripeAccess,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripeClientOptions,
): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}
