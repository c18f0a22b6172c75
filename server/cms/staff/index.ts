/** Studio: what staff see and change of people and orders. */

export { createStaffHandlers, type StaffOptions } from './handlers.ts';
