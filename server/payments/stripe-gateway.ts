/** The gateway that takes payments through Stripe's library: the only code that asks Stripe, or the sandbox in its place. */
import type Stripe from 'stripe';
import { GatewayUnavailable, InvalidNotice, type PaymentGateway } from '#server/cms/commerce/index.ts';
import { describeCard } from './describe-charge.ts';
import { describeNotice } from './describe-notice.ts';
import { chargeCard, findCharge, findChargeOf, listReturned, refundCharge } from './stripe-charges.ts';
import { createCheckout, expireCheckout, findCheckout } from './stripe-checkouts.ts';
import { createStripeOpener, type OpenStripe, type StripeClientOptions } from './stripe-client.ts';
import { isUnknownThere, toGatewayError } from './stripe-failures.ts';
import { calculateTax, recordTax, reverseTax } from './stripe-tax.ts';

/** A notice that is older is not believed, in seconds: somebody may have recorded it. */
const NOTICE_AGE_SECONDS = 300;

export function createStripeGateway(options: StripeClientOptions): PaymentGateway {
  const ask = createAsk(createStripeOpener(options));
  return {
    createCustomer: ({ email, name, idempotencyKey }) =>
      ask(async ({ stripe }) => (await stripe.customers.create({ email, name }, { idempotencyKey })).id),
    createCheckout: (request) => ask(({ stripe }) => createCheckout(stripe, request)),
    findCheckout: (id) => ask(({ stripe }) => findCheckout(stripe, id)),
    expireCheckout: (id) => ask(({ stripe }) => expireCheckout(stripe, id)),
    charge: (request) => ask(({ stripe }) => chargeCard(stripe, request)),
    findCharge: (id) => ask(({ stripe }) => findCharge(stripe, id)),
    findChargeOf: (customer, reference) => ask(({ stripe }) => findChargeOf(stripe, customer, reference)),
    listReturned: (since) => ask(({ stripe }) => listReturned(stripe, since)),
    refund: (request) => ask(({ stripe }) => refundCharge(stripe, request)),
    calculateTax: (request) => ask(({ stripe }) => calculateTax(stripe, request)),
    recordTax: (request) => ask(({ stripe }) => recordTax(stripe, request)),
    reverseTax: (request) => ask(({ stripe }) => reverseTax(stripe, request)),
    findCard: (id) => ask(({ stripe }) => findCard(stripe, id)),
    forgetCard: (id) => ask(({ stripe }) => forgetCard(stripe, id)),
    forgetCustomer: (id) => ask(({ stripe }) => forgetCustomer(stripe, id)),
    readNotice: (body, signature) =>
      ask(async ({ stripe, webhookSecret }) =>
        describeNotice(readEvent(stripe, body, signature, webhookSecret)),
      ),
  };
}

type Ask = <T>(run: (open: OpenStripe) => Promise<T>) => Promise<T>;

function createAsk(open: () => Promise<OpenStripe>): Ask {
  return async (run) => {
    const opened = await open().catch((error: unknown) => {
      throw new GatewayUnavailable(`The payment service cannot be reached: ${String(error)}`);
    });
    try {
      return await run(opened);
    } catch (error) {
      throw toGatewayError(error);
    }
  };
}

async function findCard(stripe: Stripe, id: string) {
  try {
    return describeCard(await stripe.paymentMethods.retrieve(id));
  } catch (error) {
    if (isUnknownThere(error)) return null;
    throw error;
  }
}

/** A card that belongs to nobody any more is forgotten already. */
async function forgetCard(stripe: Stripe, id: string): Promise<void> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(id);
    if (customer !== null) await stripe.paymentMethods.detach(id);
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
  }
}

/** Stripe forgets the cards with them. */
async function forgetCustomer(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.customers.del(id);
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
  }
}

function readEvent(stripe: Stripe, body: string, signature: string, webhookSecret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_AGE_SECONDS);
  } catch (error) {
    const failure = toGatewayError(error);
    throw failure instanceof InvalidNotice ? failure : new InvalidNotice('This is no event.');
  }
}
