/** Newsletters: who gets them, how one becomes an email, and how it is sent. */
export { composeNewsletter, type NewsletterRow } from './compose-newsletter.ts';
export { addToCount } from './counts.ts';
export { listUnheldBlocks } from './email/describe-block.ts';
export { createNewsletterHandlers } from './handlers.ts';
export {
  beginSending,
  cancelSending,
  goOnSending,
  listNewsletterJobs,
  planOpening,
  planSending,
} from './sending.ts';
export {
  endSubscription,
  makeUnsubscribeKey,
  parseUnsubscribeKey,
  takeEmailReports,
} from './subscriptions.ts';
