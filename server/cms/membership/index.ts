/** Memberships as their owners see and end them. What they open stands in identity. */

export { cancelSubscription } from './cancel-subscription.ts';
export { findSubscription, listSubscriptions, readSubscriptions } from './subscriptions.ts';
