export type ShipmentState = 'to_send' | 'sent' | 'canceled';
