/** Pages of Stripe on which somebody pays or adds a card: its Checkout Sessions. */
import type Stripe from 'stripe';
import type { CheckoutState, HostedPage, NewCheckout } from '#server/cms/commerce/index.ts';
import { describeCard, describeCharge, findPart } from './describe-charge.ts';

/** Stripe ends a page after a day by itself, and takes no later date. */
const MAX_OPEN_MS = 86_400_000;
const MS = 1000;

const PARTS = [
  'payment_intent.latest_charge',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
];

export async function createCheckout(stripe: Stripe, request: NewCheckout): Promise<HostedPage> {
  const { id, url } = await stripe.checkout.sessions.create(
    {
      customer: request.customer,
      client_reference_id: request.reference,
      metadata: { reference: request.reference },
      allowed_payment_method_types: ['card'],
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      ...limitTime(request.expiresAt),
      ...(request.mode === 'payment' ? describePayment(request) : describeSetup(request)),
    },
    { idempotencyKey: request.idempotencyKey },
  );
  if (!url) throw new Error(`Stripe gave no page for ${id}.`);
  return { id, url };
}

export async function findCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  return await describeCheckout(stripe, await stripe.checkout.sessions.retrieve(id, { expand: PARTS }));
}

/** A page that is paid or has expired cannot be ended any more: then it is what it is. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: PARTS });
  if (session.status !== 'open') return await describeCheckout(stripe, session);
  try {
    return await describeCheckout(stripe, await stripe.checkout.sessions.expire(id, { expand: PARTS }));
  } catch (error) {
    const now = await findCheckout(stripe, id);
    if (now.status === 'open') throw error;
    return now;
  }
}

function describePayment({ lines, savesCard, reference }: NewCheckout) {
  return {
    mode: 'payment',
    line_items: lines.map(({ name, amount, quantity }) => ({
      quantity,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name } },
    })),
    payment_intent_data: {
      metadata: { reference },
      ...(savesCard && { setup_future_usage: 'off_session' }),
    },
  } as const;
}

function describeSetup({ reference }: NewCheckout) {
  return { mode: 'setup', setup_intent_data: { metadata: { reference } } } as const;
}

/** Left out when it is later than Stripe takes, by a clock that runs ahead of ours too: the same request stays the same. */
function limitTime(expiresAt: Date): { expires_at?: number } {
  const isInTime = expiresAt.getTime() <= Date.now() + MAX_OPEN_MS;
  return isInTime ? { expires_at: Math.floor(expiresAt.getTime() / MS) } : {};
}

async function describeCheckout(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CheckoutState> {
  const intent = findPart(session.payment_intent);
  const method =
    findPart(intent?.payment_method ?? null) ??
    findPart(findPart(session.setup_intent)?.payment_method ?? null);
  return {
    id: session.id,
    reference: session.metadata?.reference ?? '',
    status: readStatus(session),
    charge: intent ? await describeCharge(stripe, intent) : null,
    // One that was only paid with belongs to nobody.
    card: method?.customer ? describeCard(method) : null,
  };
}

function readStatus({ status }: Stripe.Checkout.Session): CheckoutState['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}
