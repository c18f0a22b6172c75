/** For tests: the payment sandbox in this process, and the gateway that asks it through Stripe's own library, over HTTP. */
import { mkdirSync } from 'node:fs';
import type { PaymentGateway } from '#server/cms/commerce/index.ts';
import { startSandbox } from '#server/payments/sandbox/start-sandbox.ts';
import { createStripeGateway } from '#server/payments/stripe-gateway.ts';

const SECRET_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';
const RETRY_MS = 20;

export interface OpenSandbox {
  readonly url: string;
  readonly gateway: PaymentGateway;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly typeCard: typeof typeCard;
  sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<SentForm>;
  turn(knobs: object): Promise<void>;
  readTotals(): Promise<{ charged: number; refunded: number; disputed: number; count: number }>;
  close(): Promise<void>;
}

export interface SentForm {
  readonly status: number;
  readonly text: string;
  /** Where it leads on; empty when it does not. */
  readonly location: string;
}

export interface OpenSandboxOptions {
  readonly dataDir: string;
  readonly webhookUrl?: string;
  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly now?: () => Date;
}

export async function openSandbox(options: OpenSandboxOptions): Promise<OpenSandbox> {
  const { dataDir, webhookUrl = '', timeoutMs, retries, now } = options;
  mkdirSync(dataDir, { recursive: true });
  const { url, close } = await startSandbox({
    dataDir,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl,
    retryMs: RETRY_MS,
    ...(now && { now }),
  });
  const access = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url };
  const gateway = createStripeGateway({ connect: async () => access, timeoutMs, retries });
  return {
    url,
    gateway,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    typeCard,
    sendForm,
    async turn(knobs) {
      const { ok } = await fetch(`${url}/sandbox/knobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(knobs),
      });
      if (!ok) throw new Error(`No such knobs: ${JSON.stringify(knobs)}`);
    },
    async readTotals() {
      return JSON.parse(await (await fetch(`${url}/sandbox/totals`)).text());
    },
    close,
  };
}

const VALID_FIELDS = { expiry: '12/40', cvc: '123', name: 'Goldie Locke' };

/** Types a card into a page that is to be paid, or where one is to be added; `expiry` and the like replace what is valid. */
export function typeCard(
  pageUrl: string,
  number: string,
  fields?: Readonly<Record<string, string>>,
): Promise<SentForm> {
  return sendForm(pageUrl, { number, ...VALID_FIELDS, ...fields });
}

async function sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<SentForm> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('location') ?? '',
  };
}
