/** Where an order or a payment stands, and in a buyer's words: specification, section 3. */
export const ORDER_STATUSES = ['pending', 'waiting_for_payment', 'complete', 'error', 'unknown'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  waiting_for_payment: 'Waiting For Payment',
  complete: 'Completed',
  error: 'Declined',
  // A gateway that did not answer: until it has been asked again nobody knows more.
  unknown: 'Pending',
};
