/** How payments are taken, by the settings: at Stripe, in a sandbox, or not at all. */
import cluster from 'node:cluster';
import { GatewayUnavailable, type PaymentGateway } from '#server/cms/commerce/index.ts';
import type { Config } from '#server/runtime/config.ts';
import { STRIPE_WEBHOOK_PATH } from '#shared/routes.ts';
import { createSandboxProcess } from './sandbox-process.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { askPrimaryForSandbox } from './worker-sandbox.ts';

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface Payments {
  /** Absent in production without a key: nothing can be bought. */
  readonly gateway: PaymentGateway | undefined;
  /** Where the sandbox sends its webhooks. */
  tellPort(port: number): void;
  close(): Promise<void>;
}

/** Opens nothing yet: Stripe's library and the sandbox start with the first payment. */
export function openPayments(config: Config, log: Log): Payments {
  if (config.STRIPE_SECRET_KEY) return { gateway: openStripe(config), tellPort() {}, async close() {} };
  if (config.production) return { gateway: undefined, tellPort() {}, async close() {} };
  return openSandbox(config, log);
}

function openStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Config): PaymentGateway {
  const access = {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  };
  return createStripeGateway({ connect: async () => access });
}

function openSandbox({ DATA_DIR, HOST, PORT }: Config, log: Log): Payments {
  let port = PORT;
  const findWebhookUrl = () => {
    // A sandbox that starts now would never learn it: what has asked, a job, asks again.
    if (port === 0) throw new GatewayUnavailable('The port for its webhooks is not known yet.');
    return `http://${formatHost(HOST)}:${port}${STRIPE_WEBHOOK_PATH}`;
  };
  const tellPort = (listening: number) => {
    port = listening;
  };
  if (cluster.isWorker) {
    const gateway = createStripeGateway({ connect: async () => askPrimaryForSandbox(findWebhookUrl()) });
    return { gateway, tellPort, async close() {} };
  }
  const sandbox = createSandboxProcess(DATA_DIR, log);
  const gateway = createStripeGateway({ connect: async () => sandbox.connect(findWebhookUrl()) });
  return { gateway, tellPort, close: () => sandbox.close() };
}

/** Every address means this machine's own as well. */
function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
