/** What people send without an account. */
export { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';
export { sendMessage } from './send-message.ts';
