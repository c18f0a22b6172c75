/** Users, how they sign in, and what that opens. */

export { isEmailTaken } from './add-user.ts';
export { countAdministrators, lastAdministrator } from './administrators.ts';
export { noApplicationPassword } from './application-passwords/manage.ts';
export { readBasic } from './application-passwords/read-basic.ts';
export { type AvatarContext, changeAvatar, removeAvatar, removeLostAvatars } from './avatars.ts';
export { changeRoles } from './change-roles.ts';
export {
  type Confirmation,
  createIdentityContext,
  done,
  type IdentityContext,
  type IdentityOptions,
  type OperatorContext,
  requireViewer,
} from './context.ts';
export { accountExists, createAccount } from './create-account.ts';
export { type DemoUser, demoUser, listDemoUsers, saveDemoUsers } from './demo-users.ts';
export { answerSignOn, type CommunitySettings, type SignOn, type SignOnAnswer } from './discourse-connect.ts';
export { ACCOUNT_EMAILS } from './email-texts.ts';
export { applicationPasswordRevoked, type ComposeEmail, type Emails, writeEmail } from './emails.ts';
export { findByLogin, findMembershipRights, findUser, findUsers } from './find-user.ts';
export { createIdentityHandlers } from './handlers.ts';
export { listUsers } from './list-users.ts';
export { offerSetup } from './offer-setup.ts';
export { openPaidAccount } from './open-paid-account.ts';
export { requireSelf } from './own-account.ts';
export { checkPassword } from './password.ts';
export { countAttempt, keyOfAddress, keyOfUser } from './rate-limits.ts';
export { requireRecentProof } from './recent-proof.ts';
export { rightsOfUser, statusAt } from './rights-of-user.ts';
export { assertSecret } from './rules.ts';
export { resetSecondFactor } from './second-factor/manage.ts';
export { hasSecondFactor } from './second-factor/take-code.ts';
export { nameSession } from './session-ids.ts';
export { setPassword } from './set-password.ts';
export { endNamedSession, endSession, endSessions, startSession } from './start-session.ts';
export { createTokenReader } from './token-reader.ts';
export { makeTypedCode, parseTypedCode } from './typed-code.ts';
export { writeActivation } from './write-activation.ts';
