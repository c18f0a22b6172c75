import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';

export interface PriceProps {
  /** In cents. */
  price: number;
  /** The price before, in cents. */
  compare_at?: number;
  in_stock?: boolean;
  /** Whether it is still being made. */
  isPlanned?: boolean;
}

/** Price now and before, and whether the product is available. */
export function Price({ price, compare_at, in_stock = true, isPlanned = false }: PriceProps): ReactNode {
  return (
    <p className="price">
      <b>{price === 0 ? 'Free' : formatMoney(price)}</b>
      {compare_at !== undefined && compare_at > price && (
        <s>
          <span className="hidden">before </span>
          {formatMoney(compare_at)}
        </s>
      )}
      {isPlanned && <span className="sold-out">Not on sale yet</span>}
      {!in_stock && <span className="sold-out">Out of stock</span>}
    </p>
  );
}
