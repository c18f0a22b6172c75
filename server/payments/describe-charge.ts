/** A payment of Stripe as a charge of ours: Stripe's PaymentIntent, its latest charge and its card. */
import type Stripe from 'stripe';
import type { Charge, GatewayCard } from '#server/cms/commerce/index.ts';

/** Parts that a charge is described from, to be sent along by Stripe. */
export const CHARGE_PARTS = ['latest_charge', 'payment_method'];

/** Disputes that ended for us, or never took money. */
const WITHOUT_LOSS: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** Asks once more where somebody asked their bank to have the money back: how that ended is written nowhere else. */
export async function describeCharge(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Charge> {
  const charge = findPart(intent.latest_charge);
  const { status, declineCode } = describeStatus(intent);
  return {
    id: intent.id,
    reference: intent.metadata.reference ?? '',
    status,
    declineCode,
    amount: intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed === true && (await isLosing(stripe, intent.id)),
    card: findCardOf(intent, charge),
  };
}

/** Null for what is no card, such as a bank account. */
export function describeCard(method: Stripe.PaymentMethod): GatewayCard | null {
  const { id, card } = method;
  if (!card) return null;
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  return {
    billing_item_id: id,
    brand: formatBrand(brand),
    last4,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? '',
  };
}

/** A part that came along whole; undefined where there is none, or its id alone. */
export function findPart<T extends { readonly id: string }>(part: string | T | null): T | undefined {
  return part === null || typeof part === 'string' ? undefined : part;
}

function describeStatus(intent: Stripe.PaymentIntent): Pick<Charge, 'status' | 'declineCode'> {
  const { status, last_payment_error: failure, cancellation_reason } = intent;
  if (status === 'succeeded') return { status: 'succeeded', declineCode: '' };
  if (status === 'canceled') return { status: 'declined', declineCode: cancellation_reason ?? 'canceled' };
  if (status === 'requires_action' || failure?.code === 'authentication_required')
    return { status: 'authentication', declineCode: '' };
  if (status === 'requires_payment_method' && failure)
    return { status: 'declined', declineCode: failure.decline_code ?? failure.code ?? '' };
  return { status: 'processing', declineCode: '' };
}

async function isLosing(stripe: Stripe, payment_intent: string): Promise<boolean> {
  return (await listLosses(stripe, payment_intent)).length > 0;
}

/** Whether the bank has decided, and the money is gone. */
export async function isLost(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const losses = await listLosses(stripe, payment_intent);
  return losses.length > 0 && losses.every(({ status }) => status === 'lost');
}

async function listLosses(stripe: Stripe, payment_intent: string): Promise<Stripe.Dispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent });
  return data.filter(({ status }) => !WITHOUT_LOSS.has(status));
}

/** A card that failed stands with the failure alone. */
function findCardOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): GatewayCard | null {
  const method = findPart(intent.payment_method) ?? intent.last_payment_error?.payment_method;
  if (method) return describeCard(method);
  const shown = charge?.payment_method_details?.card;
  const id = charge?.payment_method;
  if (!shown || !id) return null;
  const { brand, last4, exp_month, exp_year, fingerprint } = shown;
  return {
    billing_item_id: id,
    brand: formatBrand(brand ?? ''),
    last4: last4 ?? '',
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? '',
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
/** As it is printed on the card. */
const formatBrand = (brand: string): string => BRANDS[brand] ?? 'Card';
