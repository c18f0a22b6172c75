import type { CheckoutContext } from './checkout-context.ts';
import type { CheckoutRow } from './checkout-rows.ts';

/** A checkout that was paid, and who gets what it promises. */
export interface Purchase {
  readonly checkout: CheckoutRow;
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
  /** Addresses of the sites, for emails. */
  readonly origins: CheckoutContext['origins'];
}
