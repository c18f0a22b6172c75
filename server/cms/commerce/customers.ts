import type { Database } from '#server/cms/database/index.ts';
import type { CheckoutRow } from './checkout-rows.ts';
import type { PaymentGateway } from './gateway.ts';
import { formatKey } from './idempotency-key.ts';

/** `id` is of what they do: asked for it twice, the gateway knows one buyer. */
type Buyer = Pick<CheckoutRow, 'user_id' | 'email' | 'name' | 'gateway_customer'> & {
  readonly id: number | string;
};

/**
 * The gateway's name for a buyer. A guest's is theirs when the account is opened.
 * @throws GatewayUnavailable
 */
export async function findCustomer(
  { db, gateway }: { readonly db: Database; readonly gateway: PaymentGateway },
  { id, user_id, email, name, gateway_customer }: Buyer,
): Promise<string> {
  if (gateway_customer) return gateway_customer;
  const known = user_id === null ? undefined : await findKept(db, user_id);
  if (known) return known;
  const buyer = user_id === null ? `customer:checkout:${id}` : `customer:user:${user_id}:${id}`;
  const idempotencyKey = formatKey(buyer, { email, name });
  const customer = await gateway.createCustomer({ email, name, idempotencyKey });
  if (user_id !== null) await keepCustomer(db, user_id, customer);
  return (user_id !== null && (await findKept(db, user_id))) || customer;
}

/** Keeps the first that was told: cards are stored under it. Answers whether that is this one. */
export async function keepCustomer(db: Database, userId: number, customer: string): Promise<boolean> {
  await db
    .insertInto('gateway_customers')
    .values({ user_id: userId, customer })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await findKept(db, userId)) === customer;
}

async function findKept(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer;
}
