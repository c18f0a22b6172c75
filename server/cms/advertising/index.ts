/** Advertising places: booked, checked, shown, counted, ended. */
export { findBookingRow, isToBeChecked, nameVersion, noBooking } from './booking-rows.ts';
export { type AdCount, addCounts } from './counts.ts';
export { ADVERTISING_EMAILS } from './email-texts.ts';
export { handleBookingEnds } from './end-bookings.ts';
export { forgetBookings } from './forget-bookings.ts';
export { giveMonths } from './give-booking.ts';
export { giveMonthsBack } from './give-months-back.ts';
export { type AdvertisingOptions, createAdvertisingHandlers } from './handlers.ts';
export { describeArtwork, listBookingsOf } from './list-bookings.ts';
export { listForStaff } from './list-for-staff.ts';
export { requirePlace } from './places.ts';
export { findBookablePlan, listBookablePlans } from './plans.ts';
export { handleLostArtwork } from './remove-lost-artwork.ts';
export { acceptArtwork, rejectArtwork } from './review-artwork.ts';
export { type ArtworkFiles, sendArtwork } from './send-artwork.ts';
export { takeBackMonths } from './take-back-months.ts';
