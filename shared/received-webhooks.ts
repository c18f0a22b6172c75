/** Calls of services that tell us something, as they are written down. */

/** `payments`: notices of the payment service. `emails`: reports of the email service. */
export const WEBHOOK_SERVICES = ['payments', 'emails'] as const;
export type WebhookService = (typeof WEBHOOK_SERVICES)[number];

/** `failed`: it was genuine, and something went wrong. `refused`: nothing proved that it came from the service. */
export const RECEIVED_STATES = ['taken', 'failed', 'refused'] as const;
export type ReceivedState = (typeof RECEIVED_STATES)[number];
