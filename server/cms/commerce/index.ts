/** What people bought and paid. */

export { changeBilling, listCards, readCards } from './billing.ts';
export { demoPurchases, saveDemoPurchases } from './demo-purchases.ts';
export type { GatewayCard, PaymentGateway } from './gateway.ts';
export { anonymiseOrders, findOrder, listOrders, readOrders } from './orders.ts';
export { listGifts, listPayments, readGifts, readPayments } from './payments.ts';
