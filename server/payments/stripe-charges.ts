/** Charges of a stored card while its owner is away, and refunds: Stripe's PaymentIntents. */
import type Stripe from 'stripe';
import type { Charge, FollowedCharge, NewCharge, NewRefund, Refund } from '#server/cms/commerce/index.ts';
import { CHARGE_PARTS, describeCharge, isLost } from './describe-charge.ts';
import { findDeclined } from './stripe-failures.ts';

/** Stripe's own limit for a page of a list. */
const PAGE = 100;

/** A card that is declined, or asks for its owner, is an outcome and not an error. */
export async function chargeCard(stripe: Stripe, request: NewCharge): Promise<Charge> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: request.amount,
        currency: 'usd',
        customer: request.customer,
        payment_method: request.billingItemId,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: request.description,
        metadata: { reference: request.reference },
        expand: CHARGE_PARTS,
      },
      { idempotencyKey: request.idempotencyKey },
    );
    return await describeCharge(stripe, intent);
  } catch (error) {
    const declined = findDeclined(error);
    if (!declined) throw error;
    return await describeCharge(stripe, declined);
  }
}

/** Adds up refunds from one list, so that those that failed and all others are of one moment. */
export async function findCharge(stripe: Stripe, id: string): Promise<FollowedCharge> {
  const charge = await describeCharge(
    stripe,
    await stripe.paymentIntents.retrieve(id, { expand: CHARGE_PARTS }),
  );
  let refunded = 0;
  let failedRefunds = 0;
  for await (const refund of stripe.refunds.list({ payment_intent: id, limit: PAGE }))
    if (readStatus(refund) === 'failed') failedRefunds += refund.amount;
    else refunded += refund.amount;
  const isDisputeLost = charge.isDisputed && (await isLost(stripe, id));
  return { ...charge, refunded, failedRefunds, isDisputeLost };
}

/**
 * Reads the customer's list: Stripe's search finds a payment only a minute after it was made. Of several under one reference the one
 * that took money, or else the latest.
 */
export async function findChargeOf(
  stripe: Stripe,
  customer: string,
  reference: string,
): Promise<Charge | null> {
  let latest: Stripe.PaymentIntent | undefined;
  const expand = CHARGE_PARTS.map((part) => `data.${part}`);
  for await (const intent of stripe.paymentIntents.list({ customer, limit: PAGE, expand })) {
    if (intent.metadata.reference !== reference) continue;
    if (intent.status === 'succeeded') return await describeCharge(stripe, intent);
    latest ??= intent;
  }
  return latest ? await describeCharge(stripe, latest) : null;
}

const SECOND_MS = 1000;
/** Banks return what they cannot credit within 30 days. */
const FAILS_WITHIN_SECONDS = 35 * 86_400;

export async function listReturned(stripe: Stripe, since: Date): Promise<string[]> {
  const start = Math.floor(since.getTime() / SECOND_MS);
  const period = { created: { gte: start }, limit: PAGE };
  const earlier = { created: { gte: Math.max(0, start - FAILS_WITHIN_SECONDS) }, limit: PAGE };
  const ids = new Set<string>();
  const note = (payment: string | Stripe.PaymentIntent | null) => {
    if (payment !== null) ids.add(typeof payment === 'string' ? payment : payment.id);
  };
  for await (const refund of stripe.refunds.list(earlier))
    if (refund.created >= start || readStatus(refund) === 'failed') note(refund.payment_intent);
  for await (const { payment_intent } of stripe.disputes.list(period)) note(payment_intent);
  return [...ids];
}

export async function refundCharge(
  stripe: Stripe,
  { chargeId, amount, idempotencyKey }: NewRefund,
): Promise<Refund> {
  const refund = await stripe.refunds.create({ payment_intent: chargeId, amount }, { idempotencyKey });
  return { id: refund.id, status: readStatus(refund), amount: refund.amount };
}

function readStatus({ status }: Stripe.Refund): Refund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
