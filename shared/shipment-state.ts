export const SHIPMENT_STATES = ['to_send', 'sent', 'canceled'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];
