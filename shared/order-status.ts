import type { ShipmentState } from './shipment-state.ts';

/** Where an order or a payment stands, and in a buyer's words: specification, section 3. */
export const ORDER_STATUSES = ['pending', 'waiting_for_payment', 'complete', 'error', 'unknown'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  waiting_for_payment: 'Waiting for payment',
  complete: 'Completed',
  error: 'Declined',
  // A gateway that did not answer: until it has been asked again nobody knows more.
  unknown: 'Pending',
};

export interface OrderStanding {
  readonly status: OrderStatus;
  /** Cents that went back, of the total. */
  readonly refunded?: number;
  readonly total?: number;
  /** Its parcel; nothing where nothing is sent. */
  readonly shipment?: { readonly state: ShipmentState } | null;
}

/** In a buyer's words: what went back before what was paid, and what is still to come with it. */
export function labelOrder({ status, refunded = 0, total = 0, shipment }: OrderStanding): string {
  const waits = shipment?.state === 'to_send' ? ', to be sent' : '';
  if (refunded > 0) return refunded < total ? `Partly refunded${waits}` : 'Refunded';
  if (status !== 'complete' || !shipment) return ORDER_LABELS[status];
  return shipment.state === 'sent' ? 'Sent' : `Paid${waits}`;
}
