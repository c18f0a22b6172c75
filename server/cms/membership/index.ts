/** Memberships as their owners see and end them. What they open stands in identity. */

export { MEMBERSHIP_EMAILS } from './email-texts.ts';
export { handleEndings } from './end-memberships.ts';
export { endPaidMembership } from './end-paid-membership.ts';
export { findCurrentPlan, noteFailedPayment } from './failed-payment.ts';
export { GIFT_RID } from './gift-goes-on.ts';
export {
  applyGift,
  decideGift,
  type GiftDecision,
  type GivenMembership,
  resumeAfterGifts,
  takeGiftBack,
} from './gift-membership.ts';
export { createMembershipHandlers } from './handlers.ts';
export { lowerPaid } from './lower-paid.ts';
export {
  beginMembership,
  lockMembership,
  type PaidCoupon,
  renewMembership,
  scheduleChange,
  stopRenewal,
  unlockMembership,
} from './paid-membership.ts';
export { beginPause } from './pause-subscription.ts';
export { setMembership } from './set-membership.ts';
export { giveGrant, revokeGrant } from './staff-grants.ts';
export { findSubscription, listSubscriptionsOf } from './subscriptions.ts';
export { type WaitingMembership, waitingMembership } from './waiting-membership.ts';
export { handleExpiringCards } from './warn-of-cards.ts';
