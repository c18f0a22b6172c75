import type { CheckoutLine } from '../checkout-lines.ts';

export interface SentLine extends CheckoutLine {
  readonly itemId: number;
}

/** Those that are sent by post. */
export const listSent = (lines: readonly CheckoutLine[]): SentLine[] =>
  lines.filter((line): line is SentLine => line.isSent && line.itemId !== null);
