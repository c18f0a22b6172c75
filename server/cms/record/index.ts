/** The record of what staff changed: written here by every feature, read in `server/cms/staff/changes.ts`. */

export { writeChange } from './write-change.ts';
