/** Memberships as their owners see and end them. What they open stands in identity. */

export { createMembershipHandlers } from './handlers.ts';
export { setMembership } from './set-membership.ts';
export { listSubscriptionsOf } from './subscriptions.ts';
