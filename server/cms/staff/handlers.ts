import type { PaymentGateway } from '#server/cms/commerce/index.ts';
import { type Handler, handle, type PersonalCaller } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { acceptArtwork, findAnyBooking, rejectArtwork } from './bookings.ts';
import { changeUserRoles, resetUserFactor } from './change-roles.ts';
import {
  changeUserMembership,
  endUserSession,
  endUserSessions,
  giveRight,
  takeRight,
} from './change-user.ts';
import { exportStaffChanges, listStaffChanges } from './changes.ts';
import { changeEmailText, findEmailText, listEmailTexts, resetEmailText } from './emails/change-emails.ts';
import { previewEmailText, testEmailText } from './emails/show-emails.ts';
import { dropJob, listAnyJobs, retryAnyJob } from './jobs.ts';
import { lockUser, unlockUser } from './lock-user.ts';
import { answerMessage, closeMessage, findMessage, listMessages } from './messages.ts';
import { findAnyOrder, listAllOrders, refundAnyOrder, sendParcel } from './orders.ts';
import { findReport } from './reports/find-report.ts';
import { createReportKeeper } from './reports/keep-reports.ts';
import { resendActivation, resendOrderEmail } from './resend-emails.ts';
import { acceptReview, findAnyReview, rejectReview } from './reviews.ts';
import { changeSetting, findEditableSetting, resetSetting } from './settings.ts';
import { listAnyApplicationPasswords, removeAnyApplicationPassword } from './site/application-passwords.ts';
import { findBackup, listBackups, makeBackup } from './site/backups.ts';
import { findHealth, purgeCaches } from './site/health.ts';
import { listAnyRedirects } from './site/list-any-redirects.ts';
import { dropReceivedWebhook, listReceivedWebhooks, retryReceivedWebhook } from './site/received-webhooks.ts';
import { removeRedirect, saveRedirect } from './site/redirects.ts';
import { findSearchState, rebuildSearch, saveSynonyms } from './site/search.ts';
import { listSetupSteps } from './site/setup-steps.ts';
import type { SiteParts } from './site/site-context.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { exportUser, findAnyUser, listAllUsers } from './users.ts';
import { findViewGroup } from './views.ts';

export interface StaffOptions extends IdentityOptions {
  /** Address to which people answer. */
  readonly contactEmail: string;
  readonly site: SiteParts;
  readonly gateway: PaymentGateway | null;
  readonly uploadsDir: string;
}

export function createStaffHandlers(options: StaffOptions): readonly Handler[] {
  const { contactEmail, site, uploadsDir, gateway } = options;
  const contextOf = createIdentityContext(options);
  const keeper = createReportKeeper();
  const siteOf = (caller: PersonalCaller) => ({ ...contextOf(caller), site });
  return [
    handle(ENDPOINTS.listAllUsers, (input, caller) => listAllUsers(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyUser, (input, caller) => findAnyUser(contextOf(caller), input)),
    handle(ENDPOINTS.changeUserMembership, (input, caller) => changeUserMembership(contextOf(caller), input)),
    handle(ENDPOINTS.giveRight, (input, caller) => giveRight(contextOf(caller), input)),
    handle(ENDPOINTS.takeRight, (input, caller) => takeRight(contextOf(caller), input)),
    handle(ENDPOINTS.endUserSessions, (input, caller) => endUserSessions(contextOf(caller), input)),
    handle(ENDPOINTS.endUserSession, (input, caller) => endUserSession(contextOf(caller), input)),
    handle(ENDPOINTS.findViewGroup, (input, caller) => findViewGroup(contextOf(caller), input)),
    handle(ENDPOINTS.changeUserRoles, (input, caller) => changeUserRoles(contextOf(caller), input)),
    handle(ENDPOINTS.resetUserFactor, (input, caller) => resetUserFactor(contextOf(caller), input)),
    handle(ENDPOINTS.findEditableSetting, (input, caller) => findEditableSetting(contextOf(caller), input)),
    handle(ENDPOINTS.changeSetting, (input, caller) =>
      changeSetting({ ...contextOf(caller), uploadsDir }, input),
    ),
    handle(ENDPOINTS.resetSetting, (input, caller) => resetSetting(contextOf(caller), input)),
    handle(ENDPOINTS.listEmailTexts, (_, caller) => listEmailTexts(contextOf(caller))),
    handle(ENDPOINTS.findEmailText, (input, caller) => findEmailText(contextOf(caller), input)),
    handle(ENDPOINTS.changeEmailText, (input, caller) => changeEmailText(contextOf(caller), input)),
    handle(ENDPOINTS.resetEmailText, (input, caller) => resetEmailText(contextOf(caller), input)),
    handle(ENDPOINTS.previewEmailText, (input, caller) => previewEmailText(contextOf(caller), input)),
    handle(ENDPOINTS.testEmailText, (input, caller) => testEmailText(contextOf(caller), input)),
    handle(ENDPOINTS.lockUser, (input, caller) => lockUser(contextOf(caller), input)),
    handle(ENDPOINTS.unlockUser, (input, caller) => unlockUser(contextOf(caller), input)),
    handle(ENDPOINTS.exportUser, (input, caller) => exportUser(contextOf(caller), input)),
    handle(ENDPOINTS.listAllOrders, (input, caller) => listAllOrders(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyOrder, (input, caller) => findAnyOrder(contextOf(caller), input)),
    handle(ENDPOINTS.refundAnyOrder, (input, caller) => refundAnyOrder(contextOf(caller), input)),
    handle(ENDPOINTS.sendParcel, (input, caller) => sendParcel(contextOf(caller), input)),
    handle(ENDPOINTS.listStaffChanges, (input, caller) => listStaffChanges(contextOf(caller), input)),
    handle(ENDPOINTS.exportStaffChanges, (input, caller) => exportStaffChanges(contextOf(caller), input)),
    handle(ENDPOINTS.listTasks, (input, caller) => listTasks(contextOf(caller), input)),
    handle(ENDPOINTS.listMessages, (input, caller) => listMessages(contextOf(caller), input)),
    handle(ENDPOINTS.findMessage, (input, caller) => findMessage(contextOf(caller), input)),
    handle(ENDPOINTS.answerMessage, (input, caller) =>
      answerMessage({ ...contextOf(caller), contactEmail }, input),
    ),
    handle(ENDPOINTS.closeMessage, (input, caller) => closeMessage(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyBooking, (input, caller) => findAnyBooking(contextOf(caller), input)),
    handle(ENDPOINTS.acceptArtwork, (input, caller) => acceptArtwork(contextOf(caller), input)),
    handle(ENDPOINTS.rejectArtwork, (input, caller) => rejectArtwork(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyReview, (input, caller) => findAnyReview(contextOf(caller), input)),
    handle(ENDPOINTS.acceptReview, (input, caller) => acceptReview(contextOf(caller), input)),
    handle(ENDPOINTS.rejectReview, (input, caller) => rejectReview(contextOf(caller), input)),
    handle(ENDPOINTS.listAnyJobs, (input, caller) => listAnyJobs(contextOf(caller), input)),
    handle(ENDPOINTS.retryAnyJob, (input, caller) => retryAnyJob(contextOf(caller), input)),
    handle(ENDPOINTS.findHealth, (_, caller) => findHealth(siteOf(caller))),
    handle(ENDPOINTS.listSetupSteps, (_, caller) => listSetupSteps(siteOf(caller))),
    handle(ENDPOINTS.purgeCaches, (input, caller) => purgeCaches(contextOf(caller), input)),
    handle(ENDPOINTS.findSearchState, (_, caller) => findSearchState(siteOf(caller))),
    handle(ENDPOINTS.rebuildSearch, (_, caller) => rebuildSearch(siteOf(caller))),
    handle(ENDPOINTS.saveSynonyms, (input, caller) => saveSynonyms(siteOf(caller), input)),
    handle(ENDPOINTS.listBackups, (_, caller) => listBackups(siteOf(caller))),
    handle(ENDPOINTS.findBackup, (input, caller) => findBackup(siteOf(caller), input)),
    handle(ENDPOINTS.makeBackup, (_, caller) => makeBackup(siteOf(caller))),
    handle(ENDPOINTS.listAnyRedirects, (input, caller) => listAnyRedirects(contextOf(caller), input)),
    handle(ENDPOINTS.saveRedirect, (input, caller) => saveRedirect(contextOf(caller), input)),
    handle(ENDPOINTS.removeRedirect, (input, caller) => removeRedirect(contextOf(caller), input)),
    handle(ENDPOINTS.listAnyApplicationPasswords, (input, caller) =>
      listAnyApplicationPasswords(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeAnyApplicationPassword, (input, caller) =>
      removeAnyApplicationPassword(contextOf(caller), input),
    ),
    handle(ENDPOINTS.listReceivedWebhooks, (input, caller) => listReceivedWebhooks(contextOf(caller), input)),
    handle(ENDPOINTS.retryReceivedWebhook, (input, caller) =>
      retryReceivedWebhook({ ...contextOf(caller), gateway }, input),
    ),
    handle(ENDPOINTS.dropReceivedWebhook, (input, caller) => dropReceivedWebhook(contextOf(caller), input)),
    handle(ENDPOINTS.resendOrderEmail, (input, caller) => resendOrderEmail(contextOf(caller), input)),
    handle(ENDPOINTS.resendActivation, (input, caller) => resendActivation(contextOf(caller), input)),
    handle(ENDPOINTS.findReport, (input, caller) => findReport({ ...contextOf(caller), keeper }, input)),
    handle(ENDPOINTS.dropJob, (input, caller) => dropJob(contextOf(caller), input)),
  ];
}
