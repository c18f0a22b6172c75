import { type Handler, handle, handleWithDevice } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  createApplicationPassword,
  findApplicationPassword,
  listApplicationPasswords,
  removeApplicationPassword,
  removeApplicationPasswords,
} from './application-passwords/manage.ts';
import { authenticate } from './authenticate.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { createIdentityContext, type IdentityOptions } from './context.ts';
import { findMe } from './find-me.ts';
import { issueLoginTicket, redeemLoginTicket } from './login-tickets.ts';
import { followMagicLink, sendMagicLink } from './magic-link.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/manage.ts';
import { offerPasskeyLogin, offerPasskeyProof } from './passkeys/offer.ts';
import { proveIdentity } from './recent-proof.ts';
import { confirmRegistration, register } from './register.ts';
import { requestPasswordReset, resetPassword, validateResetToken } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/manage.ts';
import { verifySecondFactor } from './second-factor/verify.ts';
import { endOwnSession, listSessions, logOut, logOutEverywhere } from './sessions.ts';
import { findSetup, setUp } from './set-up.ts';

export function createIdentityHandlers(options: IdentityOptions): readonly Handler[] {
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.findMe, (_, caller) => findMe(contextOf(caller))),
    handleWithDevice(ENDPOINTS.authenticate, (input, caller) => authenticate(contextOf(caller), input)),
    handle(ENDPOINTS.register, (input, caller) => register(contextOf(caller), input)),
    handleWithDevice(ENDPOINTS.confirmRegistration, (input, caller) =>
      confirmRegistration(contextOf(caller), input),
    ),
    handle(ENDPOINTS.findSetup, (_, caller) => findSetup(contextOf(caller))),
    handleWithDevice(ENDPOINTS.setUp, (input, caller) => setUp(contextOf(caller), input)),
    handle(ENDPOINTS.requestPasswordReset, (input, caller) => requestPasswordReset(contextOf(caller), input)),
    handle(ENDPOINTS.validateResetToken, (input, caller) => validateResetToken(contextOf(caller), input)),
    handleWithDevice(ENDPOINTS.resetPassword, (input, caller) => resetPassword(contextOf(caller), input)),
    handle(ENDPOINTS.sendMagicLink, (input, caller) => sendMagicLink(contextOf(caller), input)),
    handleWithDevice(ENDPOINTS.followMagicLink, (input, caller) => followMagicLink(contextOf(caller), input)),
    handleWithDevice(ENDPOINTS.changePassword, (input, caller) => changePassword(contextOf(caller), input)),
    handle(ENDPOINTS.changeEmail, (input, caller) => changeEmail(contextOf(caller), input)),
    handle(ENDPOINTS.confirmEmail, (input, caller) => confirmEmail(contextOf(caller), input)),
    handle(ENDPOINTS.issueLoginTicket, (_, caller) => issueLoginTicket(contextOf(caller))),
    handleWithDevice(ENDPOINTS.redeemLoginTicket, (input, caller) =>
      redeemLoginTicket(contextOf(caller), input),
    ),
    handle(ENDPOINTS.listSessions, (_, caller) => listSessions(contextOf(caller))),
    handle(ENDPOINTS.endOwnSession, (input, caller) => endOwnSession(contextOf(caller), input)),
    handle(ENDPOINTS.logOut, (_, caller) => logOut(contextOf(caller))),
    handle(ENDPOINTS.logOutEverywhere, (_, caller) => logOutEverywhere(contextOf(caller))),
    handleWithDevice(ENDPOINTS.verifySecondFactor, (input, caller) =>
      verifySecondFactor(contextOf(caller), input),
    ),
    handle(ENDPOINTS.findSecondFactor, (_, caller) => findSecondFactor(contextOf(caller))),
    handle(ENDPOINTS.beginSecondFactor, (_, caller) => beginSecondFactor(contextOf(caller))),
    handle(ENDPOINTS.confirmSecondFactor, (input, caller) => confirmSecondFactor(contextOf(caller), input)),
    handle(ENDPOINTS.renewRecoveryCodes, (input, caller) => renewRecoveryCodes(contextOf(caller), input)),
    handle(ENDPOINTS.removeSecondFactor, (input, caller) => removeSecondFactor(contextOf(caller), input)),
    handle(ENDPOINTS.proveIdentity, (input, caller) => proveIdentity(contextOf(caller), input)),
    handle(ENDPOINTS.listPasskeys, (_, caller) => listPasskeys(contextOf(caller))),
    handle(ENDPOINTS.beginPasskey, (_, caller) => beginPasskey(contextOf(caller))),
    handle(ENDPOINTS.addPasskey, (input, caller) => addPasskey(contextOf(caller), input)),
    handle(ENDPOINTS.removePasskey, (input, caller) => removePasskey(contextOf(caller), input)),
    handle(ENDPOINTS.offerPasskeyLogin, (input, caller) => offerPasskeyLogin(contextOf(caller), input)),
    handle(ENDPOINTS.offerPasskeyProof, (_, caller) => offerPasskeyProof(contextOf(caller))),
    handle(ENDPOINTS.listApplicationPasswords, (_, caller) => listApplicationPasswords(contextOf(caller))),
    handle(ENDPOINTS.findApplicationPassword, (input, caller) =>
      findApplicationPassword(contextOf(caller), input),
    ),
    handle(ENDPOINTS.createApplicationPassword, (input, caller) =>
      createApplicationPassword(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeApplicationPassword, (input, caller) =>
      removeApplicationPassword(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeApplicationPasswords, (_, caller) =>
      removeApplicationPasswords(contextOf(caller)),
    ),
  ];
}
