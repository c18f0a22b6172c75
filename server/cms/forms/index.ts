/** Forms that need no account: contact and newsletter. */
export { createFormHandlers, type FormOptions } from './handlers.ts';
export { SUBSCRIPTION_EMAILS } from './newsletter-texts.ts';
