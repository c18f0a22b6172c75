/** The calls of Stripe's API that are answered, each with the parameters that it takes. */
import type Stripe from 'stripe';
import type * as z from 'zod';
import { badParameters, badRequest, missing } from '../api-error.ts';
import { idOf, readSeconds, type Sandbox } from '../context.ts';
import { buildCustomer } from '../objects/build-customer.ts';
import type { FormFields } from '../parse-form.ts';
import { createCheckout, expireCheckout, findCheckout } from './checkouts.ts';
import { detachMethod, findMethod } from './methods.ts';
import {
  calculationParameters,
  checkoutParameters,
  customerParameters,
  disputeListParameters,
  noParameters,
  paymentListParameters,
  paymentParameters,
  refundListParameters,
  refundParameters,
  reversalParameters,
  saleParameters,
} from './parameters.ts';
import { createPayment, createRefund } from './payments.ts';
import { createCalculation, createReversal, createSale } from './taxes.ts';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one segment. */
  readonly path: string;
  /** @throws ApiError */
  run(sandbox: Sandbox, fields: FormFields, id: string): object;
}

export const CALLS: readonly ApiCall[] = [
  call('POST', '/v1/customers', customerParameters, createCustomer),
  call('GET', '/v1/customers/:id', noParameters, (sandbox, _, id) => find(sandbox, 'customer', id)),
  call('DELETE', '/v1/customers/:id', noParameters, (sandbox, _, id) => deleteCustomer(sandbox, id)),
  call('POST', '/v1/checkout/sessions', checkoutParameters, createCheckout),
  call('GET', '/v1/checkout/sessions/:id', noParameters, (sandbox, _, id) => findCheckout(sandbox, id)),
  call('POST', '/v1/checkout/sessions/:id/expire', noParameters, (sandbox, _, id) =>
    expireCheckout(sandbox, id),
  ),
  call('POST', '/v1/payment_intents', paymentParameters, createPayment),
  call('GET', '/v1/payment_intents', paymentListParameters, ({ store }, { customer, ...page }) =>
    listPage('/v1/payment_intents', store.list('payment', customer), page),
  ),
  call('GET', '/v1/payment_intents/:id', noParameters, (sandbox, _, id) => find(sandbox, 'payment', id)),
  call('POST', '/v1/refunds', refundParameters, createRefund),
  call('GET', '/v1/refunds', refundListParameters, ({ store }, { created, payment_intent, ...page }) =>
    listPage(
      '/v1/refunds',
      pickSince(store.list('refund'), created).filter(
        (refund) => payment_intent === undefined || idOf(refund.payment_intent) === payment_intent,
      ),
      page,
    ),
  ),
  call('GET', '/v1/payment_methods/:id', noParameters, (sandbox, _, id) => findMethod(sandbox, id)),
  call('POST', '/v1/payment_methods/:id/detach', noParameters, (sandbox, _, id) => detachMethod(sandbox, id)),
  call('POST', '/v1/tax/calculations', calculationParameters, createCalculation),
  call('POST', '/v1/tax/transactions/create_from_calculation', saleParameters, createSale),
  call('POST', '/v1/tax/transactions/create_reversal', reversalParameters, createReversal),
  call('GET', '/v1/disputes', disputeListParameters, ({ store }, { payment_intent, created, ...page }) =>
    listPage('/v1/disputes', pickSince(store.list('dispute', payment_intent), created), page),
  ),
];

function call<S extends z.ZodType>(
  method: ApiCall['method'],
  path: string,
  parameters: S,
  run: (sandbox: Sandbox, given: z.output<S>, id: string) => object,
): ApiCall {
  return {
    method,
    path,
    run(sandbox, fields, id) {
      const parsed = parameters.safeParse(fields, { reportInput: true });
      if (!parsed.success) throw badParameters(parsed.error);
      return run(sandbox, parsed.data, id);
    },
  };
}

function createCustomer(
  sandbox: Sandbox,
  { email, name, metadata }: z.output<typeof customerParameters>,
): Stripe.Customer {
  const { store, emit } = sandbox;
  const customer = buildCustomer({
    id: store.createId('customer'),
    created: readSeconds(sandbox),
    email: email ?? null,
    name: name ?? null,
    metadata,
  });
  store.save('customer', customer);
  emit('customer.created', customer);
  return customer;
}

/** Their cards go with them; what they paid stays. */
function deleteCustomer({ store }: Sandbox, id: string): Stripe.DeletedCustomer {
  if (!store.find('customer', id)) throw missing('customer', id);
  for (const method of store.list('method', id)) store.save('method', { ...method, customer: null });
  store.remove(id);
  return { id, object: 'customer', deleted: true };
}

function find({ store }: Sandbox, kind: 'customer' | 'payment', id: string): object {
  const found = store.find(kind, id);
  if (!found) throw missing(kind === 'payment' ? 'payment_intent' : kind, id);
  return found;
}

/** @param created in seconds since 1970 */
const pickSince = <T extends { readonly created: number }>(
  all: readonly T[],
  created: { readonly gte: number } | undefined,
): T[] => all.filter((one) => one.created >= (created?.gte ?? 0));

/** Stripe's lists: the latest first, a page after the object that is named. */
function listPage<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  { limit, starting_after: after }: { readonly limit: number; readonly starting_after?: string | undefined },
): Stripe.ApiList<T> {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw badRequest(`No such object: '${after}'`, 'resource_missing');
  const data = all.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < all.length, url };
}
