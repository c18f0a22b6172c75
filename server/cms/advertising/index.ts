/** Advertising places: booked, checked, shown, counted, ended. */
export { giveMonths } from './give-booking.ts';
export { type AdvertisingOptions, createAdvertisingHandlers } from './handlers.ts';
export { requirePlace } from './places.ts';
export { findBookablePlan } from './plans.ts';
export { takeBackMonths } from './take-back-months.ts';
