/** Completes a checkout when somebody types in a card. Each function is one transaction of its caller. */
import type Stripe from 'stripe';
import { findCheckout, saveCheckout } from '../api/checkouts.ts';
import { idOf, readSeconds, type Sandbox } from '../context.ts';
import { type Failure, NOT_AUTHENTICATED } from '../failures.ts';
import { buildMethod } from '../objects/build-method.ts';
import { buildPayment } from '../objects/build-payment.ts';
import { attach, decideOutcome, declineWith, payWith, savePayment } from '../pay.ts';
import type { TypedCard } from './read-card.ts';

export type PageOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'declined'; readonly message: string };

/** Twice the same form, from a double press or two tabs, is paid once. */
export function submitCard(sandbox: Sandbox, id: string, card: TypedCard): PageOutcome {
  const session = findCheckout(sandbox, id);
  if (session.status !== 'open') return { kind: 'done' };
  const method = createMethod(sandbox, session, card);
  const outcome = decideOutcome(sandbox, method, false);
  if (outcome === 'challenge') return askOwner(sandbox, session, method);
  return outcome === 'succeeds'
    ? complete(sandbox, session, method)
    : decline(sandbox, session, method, outcome);
}

/** The owner of the card has said whether it is they. */
export function answerChallenge(sandbox: Sandbox, id: string, isComplete: boolean): PageOutcome {
  const session = findCheckout(sandbox, id);
  const asked = session.mode === 'payment' ? findPayment(sandbox, session) : findSetup(sandbox, session);
  const method = sandbox.store.find('method', idOf(asked?.payment_method) ?? '');
  if (session.status !== 'open' || !method) return { kind: 'done' };
  return isComplete
    ? complete(sandbox, session, method)
    : decline(sandbox, session, method, NOT_AUTHENTICATED);
}

function complete(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): PageOutcome {
  const isPayment = session.mode === 'payment';
  const completed: Stripe.Checkout.Session = { ...session, status: 'complete', url: null };
  if (isPayment) {
    const payment = payWith(sandbox, takePayment(sandbox, session), method);
    completed.payment_intent = payment.id;
    completed.payment_status = 'paid';
  } else storeCard(sandbox, session, method);
  saveCheckout(sandbox, completed);
  sandbox.emit('checkout.session.completed', completed);
  return { kind: 'done' };
}

function storeCard(sandbox: Sandbox, session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): void {
  const setup = findSetup(sandbox, session);
  if (!setup) return;
  attach(sandbox, method, idOf(session.customer));
  const stored: Stripe.SetupIntent = {
    ...setup,
    status: 'succeeded',
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
  };
  saveSetup(sandbox, stored);
  sandbox.emit('setup_intent.succeeded', stored);
}

function decline(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  failure: Failure,
): PageOutcome {
  if (session.mode === 'payment') {
    const payment = declineWith(sandbox, takePayment(sandbox, session), method, failure);
    saveCheckout(sandbox, { ...session, payment_intent: payment.id });
  } else declineSetup(sandbox, session, method, failure);
  return { kind: 'declined', message: failure.message };
}

function declineSetup(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Failure,
): void {
  const setup = findSetup(sandbox, session);
  if (!setup) return;
  const failed: Stripe.SetupIntent = {
    ...setup,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: {
      type: declineCode ? 'card_error' : 'invalid_request_error',
      code: code === 'payment_intent_authentication_failure' ? 'setup_intent_authentication_failure' : code,
      ...(declineCode && { decline_code: declineCode }),
      message,
      payment_method: method,
    },
  };
  saveSetup(sandbox, failed);
  sandbox.emit('setup_intent.setup_failed', failed);
}

function askOwner(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): PageOutcome {
  const next_action = { type: 'use_stripe_sdk' };
  const asked = { status: 'requires_action', next_action, payment_method: method.id } as const;
  if (session.mode === 'payment') {
    const payment = takePayment(sandbox, session);
    savePayment(sandbox, { ...payment, ...asked });
    saveCheckout(sandbox, { ...session, payment_intent: payment.id });
  } else {
    const setup = findSetup(sandbox, session);
    if (setup) saveSetup(sandbox, { ...setup, ...asked });
  }
  return { kind: 'challenge' };
}

function createMethod(
  sandbox: Sandbox,
  { customer_details }: Stripe.Checkout.Session,
  { card, last4, exp_month, exp_year, name }: TypedCard,
): Stripe.PaymentMethod {
  const method = buildMethod({
    id: sandbox.store.createId('method'),
    created: readSeconds(sandbox),
    card: { brand: card.brand, last4, exp_month, exp_year },
    email: customer_details?.email ?? null,
    name,
  });
  sandbox.store.save('method', method);
  return method;
}

/** The payment of a page is made when somebody first tries to pay, as at Stripe, and is the same for each further card. */
function takePayment(sandbox: Sandbox, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const known = findPayment(sandbox, session);
  if (known) return known;
  const { savesCard, metadata, description } = sandbox.store.findPage(session.id);
  return buildPayment({
    id: sandbox.store.createId('payment'),
    created: readSeconds(sandbox),
    amount: session.amount_total ?? 0,
    currency: 'usd',
    customer: idOf(session.customer),
    description,
    metadata,
    savesCard,
  });
}

const findPayment = ({ store }: Sandbox, session: Stripe.Checkout.Session) =>
  store.find('payment', idOf(session.payment_intent) ?? '');

const findSetup = ({ store }: Sandbox, session: Stripe.Checkout.Session) =>
  store.find('setup', idOf(session.setup_intent) ?? '');

function saveSetup({ store }: Sandbox, setup: Stripe.SetupIntent): void {
  store.save('setup', setup, idOf(setup.customer) ?? '');
}
