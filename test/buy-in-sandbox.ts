/** For tests: somebody who buys in the payment sandbox, or adds a card there. */
import type { Test } from 'tap';
import type { CheckoutState, NewCheckout } from '#server/cms/commerce/index.ts';
import { type OpenSandbox, type OpenSandboxOptions, openSandbox, type SentForm } from './open-sandbox.ts';

const HOUR_MS = 3_600_000;

/** Stripe's test cards, by what becomes of them. */
export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  challenged: '4000 0025 0000 3155',
  challengedAlways: '4000 0027 6000 3184',
  declinedLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
} as const;

let keys = 0;
export function createKey(): string {
  keys += 1;
  return `key-${keys}`;
}

export async function openOwnSandbox(
  t: Pick<Test, 'testdir' | 'teardown'>,
  options: Omit<OpenSandboxOptions, 'dataDir'> = {},
): Promise<OpenSandbox> {
  const sandbox = await openSandbox({ dataDir: t.testdir(), ...options });
  t.teardown(() => sandbox.close());
  return sandbox;
}

/** A sandbox in this process or in one of its own. */
type AnySandbox = Pick<OpenSandbox, 'gateway' | 'typeCard'>;

export function createCustomer({ gateway }: AnySandbox): Promise<string> {
  return gateway.createCustomer({
    email: 'goldie@example.com',
    name: 'Goldie Locke',
    idempotencyKey: createKey(),
  });
}

/** A membership and two loupes, 124 dollars together. */
export function describeCheckout(customer: string, about: Partial<NewCheckout> = {}): NewCheckout {
  return {
    mode: 'payment',
    reference: 'order:1',
    customer,
    lines: [
      { name: 'Gold Membership', amount: 9900, quantity: 1 },
      { name: 'Loupe', amount: 1250, quantity: 2 },
    ],
    savesCard: true,
    successUrl: 'http://shop.example/confirmation/?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.example/checkout/',
    expiresAt: new Date(Date.now() + HOUR_MS),
    idempotencyKey: createKey(),
    ...about,
  };
}

export const ADDED_CARD = { mode: 'setup', lines: [], reference: 'card:1' } as const;

export interface Bought {
  readonly customer: string;
  readonly id: string;
  readonly pageUrl: string;
  readonly sent: SentForm;
  readonly state: CheckoutState;
}

/** Somebody who types this card into a page. */
export async function buyWith(
  sandbox: AnySandbox,
  number: string,
  about: Partial<NewCheckout> = {},
): Promise<Bought> {
  const customer = await createCustomer(sandbox);
  const { id, url } = await sandbox.gateway.createCheckout(describeCheckout(customer, about));
  const sent = await sandbox.typeCard(url, number);
  return { customer, id, pageUrl: url, sent, state: await sandbox.gateway.findCheckout(id) };
}

/** Charges what somebody has stored while they are away. */
export function chargeLater({ gateway }: AnySandbox, { customer, state }: Bought, reference = 'renewal:7') {
  return gateway.charge({
    reference,
    customer,
    billingItemId: state.card?.billing_item_id ?? '',
    amount: 9900,
    description: 'Gold Membership',
    idempotencyKey: createKey(),
  });
}
