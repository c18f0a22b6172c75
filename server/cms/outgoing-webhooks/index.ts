/** Webhooks by which other programs are told what happens here: events, their signatures, and how they are sent. */
export { composeBody } from './compose-body.ts';
export { handleDeliveries, NEVER_FAILED } from './deliver.ts';
export { giveUpWaiting } from './give-up.ts';
export { resendDeliveries } from './resend.ts';
export { deriveSecret, makeSalt } from './sign.ts';
export { addDelivery, deliveryJob, eventsColumn, writeEvent } from './write-event.ts';
export { writeItemEvent } from './write-item-event.ts';
export { writeMemberEvent, writeMembershipEvent, writeOrderEvent } from './write-member-events.ts';
