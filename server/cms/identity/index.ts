/** Who people are, how they sign in, and what that opens. */

export { authenticate } from './authenticate.ts';
export { changeEmail, confirmEmail } from './change-email.ts';
export { changePassword } from './change-password.ts';
export { type Done, demandViewer, done, type IdentityContext } from './context.ts';
export { type DemoPerson, demoPerson, listDemoPeople, saveDemoPeople } from './demo-people.ts';
export { answerSignOn, type CommunitySettings, type SignOn, type SignOnAnswer } from './discourse-connect.ts';
export { findMe } from './find-me.ts';
export { findPerson } from './find-person.ts';
export { startHandoff, takeHandoff } from './handoff.ts';
export { type Compose, type Letters, writeLetter } from './letters.ts';
export { followMagicLink, sendMagicLink } from './magic-link.ts';
export { checkPassword } from './password.ts';
export { changePicture, type PictureContext, removeLostPictures, removePicture } from './pictures.ts';
export { confirmRegistration, register } from './register.ts';
export { askForReset, checkReset, resetPassword } from './reset-password.ts';
export { statusAt } from './rights-of-person.ts';
export { assertSecret } from './rules.ts';
export { listSessions, logOut, logOutEverywhere } from './sessions.ts';
export { endSession, endSessions, startSession } from './start-session.ts';
export { createTokenReader } from './token-reader.ts';
export { keyOfPerson, takeTry } from './tries.ts';
