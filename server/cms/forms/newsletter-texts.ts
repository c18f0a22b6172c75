/** Words of emails about subscriptions to the newsletter, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

export const CONFIRM_SUBSCRIPTION = defineEmail({
  name: 'confirm-subscription',
  title: 'Confirm a subscription',
  sentWhen: 'Somebody subscribes to the newsletter.',
  fields: { days: '7' },
  subject: 'Confirm your subscription',
  paragraphs: [
    'You or someone else signed up for our newsletter with this email address.',
    'To subscribe, confirm within {days} days.',
    'If this was not you, you can ignore this email. You will not hear from us again.',
  ],
  button: 'Confirm subscription',
});

export const SUBSCRIPTION_BEGUN = defineEmail({
  name: 'subscription-begun',
  title: 'Welcome to the newsletter',
  sentWhen: 'A subscription is confirmed.',
  fields: {},
  subject: 'Welcome to our newsletter',
  paragraphs: ['You are subscribed. You can unsubscribe at any time.'],
  button: 'Unsubscribe',
});

export const SUBSCRIPTION_EMAILS = [CONFIRM_SUBSCRIPTION, SUBSCRIPTION_BEGUN];
