/** Who people are, how they sign in, and what that opens. */

export { type DemoPerson, demoPerson, listDemoPeople, saveDemoPeople } from './demo-people.ts';
export { findMe } from './find-me.ts';
export { assertSecret, isStaff } from './rules.ts';
export { endSession, startSession } from './start-session.ts';
export { createTokenReader } from './token-reader.ts';
