/** Events of which other programs can be told by a webhook: one table. Each is written where it happens, in the transaction of the change. */

/** Summaries, in the order in which they are shown. */
export const WEBHOOK_EVENTS = {
  'item.published': 'An article, a gem or other content was published.',
  'item.updated': 'Something that is published was changed.',
  'item.unpublished':
    'Something that was published is no longer: it is a draft again, private or in the trash.',
  'item.deleted': 'Content was deleted for good.',
  'member.joined': 'Somebody opened an account.',
  'membership.changed': 'A membership began, was renewed, paused, canceled or changed otherwise.',
  'membership.ended': 'A membership is over.',
  'order.paid': 'An order was paid, renewals among them.',
  'order.refunded': 'An order was refunded, all of it or a part.',
  'message.received': 'A reader sent a message by the contact form.',
  'listing.submitted': 'A business sent its listing, new or changed.',
  'listing.claimed': 'A member took over a listing.',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by a button in Studio, and by nothing else. */
export const TEST_EVENT = 'test';
/** Stands before the name of each event in the form: every event is a box. */
export const EVENT_BOX = 'event.';

/** `stopped`: by itself, as nothing arrived any more. */
export const WEBHOOK_STATES = ['active', 'paused', 'stopped'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** How long the secret of before is good beside a new one. */
export const OLD_SECRET_HOURS = 24;
