import type Stripe from 'stripe';
import { badRequest, missing } from '../api-error.ts';
import type { Sandbox } from '../context.ts';

export function findMethod({ store }: Sandbox, id: string): Stripe.PaymentMethod {
  const method = store.find('method', id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
}

/** It can be charged no more, and never be stored again. */
export function detachMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod {
  const method = findMethod(sandbox, id);
  if (method.customer === null)
    throw badRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
      'payment_method',
    );
  const detached: Stripe.PaymentMethod = { ...method, customer: null };
  sandbox.store.save('method', detached);
  sandbox.emit('payment_method.detached', detached);
  return detached;
}
