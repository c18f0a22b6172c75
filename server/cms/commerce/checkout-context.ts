import type { Emails, IdentityContext } from '#server/cms/identity/index.ts';
import type { Log } from '#server/cms/log.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { PaymentGateway } from './gateway.ts';

/** Context of writing down what was paid. */
export type CheckoutContext = Pick<Emails, 'db' | 'now' | 'origins'>;

/** Context of asking the gateway, with nobody who waits. */
export interface SettleContext extends CheckoutContext {
  readonly gateway: PaymentGateway;
}

/** Context of what is done without anybody who waits. */
export interface CommerceWorkOptions extends Omit<SettleContext, 'now'> {
  readonly log: Log;
  readonly now: () => Date;
}

/** A caller; the gateway is null where nothing can be paid. */
export interface BillingContext extends IdentityContext {
  readonly gateway: PaymentGateway | null;
}

/** Somebody who buys. */
export interface BuyerContext extends BillingContext {
  readonly gateway: PaymentGateway;
}

export const noPaymentGateway = defineError(
  'no_payment_gateway',
  409,
  'Nothing can be bought here yet: this site has no payment service.',
);
