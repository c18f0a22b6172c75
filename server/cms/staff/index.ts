/** Studio: what staff see and change of people and orders. */

export { createStaffHandlers } from './handlers.ts';
