/** Payments with a card: it is charged, declined, or its owner is asked first. */
import type Stripe from 'stripe';
import { idOf, readSeconds, type Sandbox } from './context.ts';
import { AUTHENTICATION, type Failure } from './failures.ts';
import { findCardOverride } from './knobs.ts';
import { buildCharge } from './objects/build-charge.ts';
import { buildDispute } from './objects/build-dispute.ts';
import { type CardOutcome, findByLastDigits } from './test-cards.ts';

/** @param isAway whether its owner is not there to be asked */
export function decideOutcome(
  { knobs }: Sandbox,
  method: Stripe.PaymentMethod,
  isAway: boolean,
): CardOutcome {
  const override = findCardOverride(knobs);
  if (override === 'authentication') return isAway ? AUTHENTICATION : 'challenge';
  if (override) return override;
  const card = findByLastDigits(method.card?.last4 ?? '');
  return (isAway ? card?.away : card?.onPage) ?? 'succeeds';
}

/** Takes the money. */
export function payWith(
  sandbox: Sandbox,
  payment: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const { store, emit } = sandbox;
  const charge = buildCharge(
    { id: store.createId('charge'), created: readSeconds(sandbox) },
    payment,
    method,
  );
  const paid: Stripe.PaymentIntent = {
    ...payment,
    status: 'succeeded',
    amount_received: payment.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  };
  store.save('charge', charge, payment.id);
  savePayment(sandbox, paid);
  if (payment.setup_future_usage === 'off_session') attach(sandbox, method, idOf(payment.customer));
  emit('payment_intent.succeeded', paid);
  if (findByLastDigits(method.card?.last4 ?? '')?.isDisputed) dispute(sandbox, charge);
  return paid;
}

/** The bank declines, or its owner did not come. */
export function declineWith(
  sandbox: Sandbox,
  payment: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure,
): Stripe.PaymentIntent {
  const { store, emit } = sandbox;
  const charge = buildCharge(
    { id: store.createId('charge'), created: readSeconds(sandbox) },
    payment,
    method,
    failure,
  );
  const declinedPayment: Stripe.PaymentIntent = {
    ...payment,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: failure.declineCode || failure.code === 'expired_card' ? 'card_error' : 'invalid_request_error',
      charge: charge.id,
      code: failure.code,
      ...(failure.declineCode && { decline_code: failure.declineCode }),
      message: failure.message,
      payment_method: method,
    },
  };
  store.save('charge', charge, payment.id);
  savePayment(sandbox, declinedPayment);
  emit('payment_intent.payment_failed', declinedPayment);
  return declinedPayment;
}

export function savePayment({ store }: Sandbox, payment: Stripe.PaymentIntent): void {
  store.save('payment', payment, idOf(payment.customer) ?? '');
}

/** From then on the card can be charged while its owner is away. */
export function attach(
  { store, emit }: Sandbox,
  method: Stripe.PaymentMethod,
  customer: string | null,
): void {
  if (customer === null || method.customer === customer) return;
  const attached: Stripe.PaymentMethod = { ...method, customer };
  store.save('method', attached, customer);
  emit('payment_method.attached', attached);
}

/** The owner of the card asks the bank for the money. */
function dispute(sandbox: Sandbox, charge: Stripe.Charge): void {
  const { store, emit } = sandbox;
  const opened = buildDispute({ id: store.createId('dispute'), created: readSeconds(sandbox) }, charge);
  const payment = idOf(charge.payment_intent) ?? '';
  store.save('dispute', opened, payment);
  store.save('charge', { ...charge, disputed: true }, payment);
  emit('charge.dispute.created', opened);
}

/** Days later: the bank has no account any more to which it could go. */
export function failRefund({ store, emit }: Sandbox, sent: Stripe.Refund): void {
  const charge = store.find('charge', idOf(sent.charge) ?? '');
  const failed: Stripe.Refund = {
    ...sent,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: `txn_failed_${sent.id.slice('re_'.length)}`,
  };
  store.save('refund', failed, idOf(sent.charge) ?? '');
  if (charge)
    store.save(
      'charge',
      { ...charge, amount_refunded: charge.amount_refunded - sent.amount, refunded: false },
      idOf(charge.payment_intent) ?? '',
    );
  emit('refund.failed', failed);
  emit('charge.refund.updated', failed);
}

/** The bank has decided. */
export function closeDispute({ store, emit }: Sandbox, opened: Stripe.Dispute, status: 'won' | 'lost'): void {
  const closed: Stripe.Dispute = { ...opened, status };
  store.save('dispute', closed, idOf(opened.payment_intent) ?? '');
  emit('charge.dispute.closed', closed);
}
