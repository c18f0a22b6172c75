import type Stripe from 'stripe';
import { badRequest, missing } from '../api-error.ts';
import { idOf, readSeconds, type Sandbox } from '../context.ts';
import { buildCheckout } from '../objects/build-checkout.ts';
import { buildSetup } from '../objects/build-setup.ts';
import { savePayment } from '../pay.ts';
import type { CheckoutParameters } from './parameters.ts';

/** Stripe takes half an hour to a day; a minute more is for clocks that differ. */
const MIN_OPEN_SECONDS = 1800;
const MAX_OPEN_SECONDS = 86_400;
const SLACK_SECONDS = 60;

export function createCheckout(sandbox: Sandbox, given: CheckoutParameters): Stripe.Checkout.Session {
  const { store, readOrigin } = sandbox;
  const created = readSeconds(sandbox);
  const customer = given.customer === undefined ? undefined : store.find('customer', given.customer);
  if (given.customer !== undefined && !customer) throw missing('customer', given.customer, 'customer');
  const id = store.createId('checkout');
  const isPayment = given.mode === 'payment';
  const lines = isPayment
    ? given.line_items.map(({ quantity, price_data }) => ({
        name: price_data.product_data.name,
        amount: price_data.unit_amount,
        quantity,
      }))
    : [];
  const session = buildCheckout({
    id,
    created,
    expires_at: checkExpiry(given.expires_at, created),
    mode: given.mode,
    customer: customer?.id ?? null,
    email: customer?.email ?? null,
    name: customer?.name ?? null,
    client_reference_id: given.client_reference_id ?? null,
    metadata: given.metadata,
    lines,
    setup_intent: isPayment
      ? null
      : createSetup(sandbox, customer?.id ?? null, given.setup_intent_data.metadata),
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    url: `${readOrigin()}/${isPayment ? 'pay' : 'setup'}/${id}`,
  });
  store.save('checkout', session, session.customer ? (customer?.id ?? '') : '');
  store.savePage(id, {
    lines,
    savesCard: isPayment && given.payment_intent_data.setup_future_usage === 'off_session',
    description: (isPayment ? given.payment_intent_data.description : undefined) ?? null,
    metadata: isPayment ? given.payment_intent_data.metadata : {},
  });
  return session;
}

/** As it is now: a page whose time is over has expired. */
export function findCheckout(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  const session = sandbox.store.find('checkout', id);
  if (!session) throw missing('checkout.session', id);
  return session.status === 'open' && session.expires_at <= readSeconds(sandbox)
    ? endCheckout(sandbox, session)
    : session;
}

export function expireCheckout(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  const session = findCheckout(sandbox, id);
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return endCheckout(sandbox, session);
}

/** Pages whose time is over, also those that nobody looks at. */
export function expireOld(sandbox: Sandbox): void {
  for (const id of sandbox.store.listOld(readSeconds(sandbox))) findCheckout(sandbox, id);
}

export function saveCheckout({ store }: Sandbox, session: Stripe.Checkout.Session): void {
  store.save('checkout', session, idOf(session.customer) ?? '');
}

function endCheckout(sandbox: Sandbox, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const ended: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
  saveCheckout(sandbox, ended);
  const payment = sandbox.store.find('payment', idOf(session.payment_intent) ?? '');
  if (payment && payment.status !== 'succeeded')
    savePayment(sandbox, {
      ...payment,
      status: 'canceled',
      canceled_at: readSeconds(sandbox),
      cancellation_reason: 'expired',
      next_action: null,
    });
  sandbox.emit('checkout.session.expired', ended);
  return ended;
}

function createSetup(sandbox: Sandbox, customer: string | null, metadata: Stripe.Metadata): string {
  const id = sandbox.store.createId('setup');
  const setup = buildSetup({ id, created: readSeconds(sandbox), customer, metadata });
  sandbox.store.save('setup', setup, customer ?? '');
  return id;
}

function checkExpiry(given: number | undefined, created: number): number {
  if (given === undefined) return created + MAX_OPEN_SECONDS;
  if (given < created + MIN_OPEN_SECONDS - SLACK_SECONDS)
    throw badRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  if (given > created + MAX_OPEN_SECONDS + SLACK_SECONDS)
    throw badRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  return given;
}
