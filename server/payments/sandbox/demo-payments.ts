/** Payments that somebody is said to have made before the sandbox was there: `pi_demo_F10021_4242_4900` took $49.00 from a card that ends in 4242. */
import type Stripe from 'stripe';
import { readSeconds, type Sandbox } from './context.ts';
import { buildCharge } from './objects/build-charge.ts';
import { buildMethod } from './objects/build-method.ts';
import { buildPayment } from './objects/build-payment.ts';

const NAME = /^pi_demo_([A-Z]{1,3}\d{1,9})_(\d{4})_(\d{1,9})$/;
const YEARS = 3;
const DECEMBER = 12;

/** Nobody is told of it: it was paid long ago. Undefined for a name that does not say what was paid. */
export function takeDemoPayment(sandbox: Sandbox, id: string): Stripe.PaymentIntent | undefined {
  const [, order, last4, cents] = NAME.exec(id) ?? [];
  if (!order || !last4 || !cents) return undefined;
  const { store } = sandbox;
  const created = readSeconds(sandbox);
  const card = {
    brand: 'visa',
    last4,
    exp_month: DECEMBER,
    exp_year: sandbox.now().getUTCFullYear() + YEARS,
  };
  const method = buildMethod({ id: `pm_demo_${order}`, created, card, email: null, name: null });
  const unpaid = buildPayment({
    ...{ id, created, amount: Number(cents), currency: 'usd', customer: null },
    ...{ description: `Order ${order}`, metadata: {}, savesCard: false },
  });
  const charge = buildCharge({ id: store.createId('charge'), created }, unpaid, method);
  const payment: Stripe.PaymentIntent = {
    ...unpaid,
    status: 'succeeded',
    amount_received: unpaid.amount,
    latest_charge: charge.id,
    payment_method: method.id,
  };
  store.save('method', method);
  store.save('charge', charge, id);
  store.save('payment', payment);
  return payment;
}
