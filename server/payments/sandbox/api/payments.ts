import type Stripe from 'stripe';
import type * as z from 'zod';
import { ApiError, badRequest, missing } from '../api-error.ts';
import { idOf, readSeconds, type Sandbox } from '../context.ts';
import { takeDemoMethod } from '../demo-methods.ts';
import { takeDemoPayment } from '../demo-payments.ts';
import type { Failure } from '../failures.ts';
import { AUTHENTICATION } from '../failures.ts';
import { buildPayment } from '../objects/build-payment.ts';
import { buildRefund } from '../objects/build-refund.ts';
import { decideOutcome, declineWith, payWith } from '../pay.ts';
import type { paymentParameters, refundParameters } from './parameters.ts';

const PAYMENT_REQUIRED = 402;

/** Charges a stored card while its owner is away. @throws ApiError 402 when it is declined: the payment that failed stands in it */
export function createPayment(
  sandbox: Sandbox,
  given: z.output<typeof paymentParameters>,
): Stripe.PaymentIntent {
  const { store } = sandbox;
  const customer = store.find('customer', given.customer);
  if (!customer) throw missing('customer', given.customer, 'customer');
  const method =
    store.find('method', given.payment_method) ?? takeDemoMethod(sandbox, given.payment_method, customer);
  if (!method) throw missing('PaymentMethod', given.payment_method, 'payment_method');
  if (method.customer !== customer.id)
    throw badRequest(
      'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.',
      undefined,
      'payment_method',
    );
  const payment = buildPayment({
    id: store.createId('payment'),
    created: readSeconds(sandbox),
    amount: given.amount,
    currency: given.currency,
    customer: customer.id,
    description: given.description ?? null,
    metadata: given.metadata,
    savesCard: false,
  });
  const outcome = decideOutcome(sandbox, method, true);
  if (outcome === 'succeeds') return payWith(sandbox, payment, method);
  const failure = outcome === 'challenge' ? AUTHENTICATION : outcome;
  throw cardError(declineWith(sandbox, payment, method, failure), method, failure);
}

function cardError(payment: Stripe.PaymentIntent, method: Stripe.PaymentMethod, failure: Failure): ApiError {
  return new ApiError(PAYMENT_REQUIRED, {
    type: 'card_error',
    message: failure.message,
    code: failure.code,
    decline_code: failure.declineCode,
    charge: idOf(payment.latest_charge) ?? '',
    payment_intent: payment,
    payment_method: method,
  });
}

/** Gives money back, what is left of it when no amount is given. */
export function createRefund(sandbox: Sandbox, given: z.output<typeof refundParameters>): Stripe.Refund {
  const { store, emit } = sandbox;
  const payment =
    store.find('payment', given.payment_intent) ?? takeDemoPayment(sandbox, given.payment_intent);
  if (!payment) throw missing('payment_intent', given.payment_intent, 'payment_intent');
  const charge = store.find('charge', idOf(payment.latest_charge) ?? '');
  if (!charge?.paid)
    throw badRequest(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed && isLost(sandbox, payment.id))
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  const amount = given.amount ?? left;
  if (amount > left)
    throw badRequest(
      `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`,
      undefined,
      'amount',
    );
  const refund = buildRefund({
    id: store.createId('refund'),
    created: readSeconds(sandbox),
    amount,
    charge,
    reason: given.reason ?? null,
    metadata: given.metadata,
  });
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  store.save('refund', refund, charge.id);
  store.save('charge', refunded, payment.id);
  emit('charge.refunded', refunded);
  return refund;
}

function isLost({ store }: Sandbox, payment: string): boolean {
  return store
    .list('dispute', payment)
    .some(({ status }) => status === 'lost' || status === 'needs_response');
}

const CENTS = 100;
const formatDollars = (cents: number): string => `$${(cents / CENTS).toFixed(2)}`;
