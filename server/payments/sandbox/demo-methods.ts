/**
 * Cards that somebody is said to have stored before the sandbox was there: `demo-mastercard-5454-goldie` is a Mastercard that ends in 5454.
 * Each belongs to whoever is charged with it first.
 */
import type Stripe from 'stripe';
import { readSeconds, type Sandbox } from './context.ts';
import { buildMethod } from './objects/build-method.ts';

const NAME = /^demo-(visa|mastercard|amex)-(\d{4})-[a-z]{1,40}$/;
const YEARS = 3;
const DECEMBER = 12;

/** Undefined for a name that does not say which card it is. */
export function takeDemoMethod(
  sandbox: Sandbox,
  id: string,
  customer: Stripe.Customer,
): Stripe.PaymentMethod | undefined {
  const [, brand, last4] = NAME.exec(id) ?? [];
  if (!brand || !last4) return undefined;
  const exp_year = sandbox.now().getUTCFullYear() + YEARS;
  const method = buildMethod({
    id,
    created: readSeconds(sandbox),
    card: { brand, last4, exp_month: DECEMBER, exp_year },
    email: customer.email,
    name: customer.name ?? null,
  });
  const owned: Stripe.PaymentMethod = { ...method, customer: customer.id };
  sandbox.store.save('method', owned, customer.id);
  return owned;
}
