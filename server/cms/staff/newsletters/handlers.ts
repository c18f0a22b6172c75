import { type Handler, handle, type PersonalCaller } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  listNewsletterAutosaves,
  removeNewsletterAutosave,
  saveNewsletterAutosave,
} from './newsletter-autosaves.ts';
import { findNewsletterEmail, findStaffNewsletter, listNewsletters } from './read-newsletters.ts';
import {
  continueNewsletter,
  pauseNewsletter,
  sendNewsletter,
  stopNewsletter,
  unscheduleNewsletter,
} from './send-newsletter.ts';
import { createNewsletter, removeNewsletter, saveNewsletter, testNewsletter } from './write-newsletter.ts';

export interface StaffNewsletterOptions extends IdentityOptions {
  /** Newsletter emails in a minute, for the whole site. */
  readonly newsletterRate: number;
}

/** Answers those who write newsletters. */
export function createStaffNewsletterHandlers(options: StaffNewsletterOptions): readonly Handler[] {
  const identityOf = createIdentityContext(options);
  const { newsletterRate } = options;
  const contextOf = (caller: PersonalCaller) => ({ ...identityOf(caller), newsletterRate });
  return [
    handle(ENDPOINTS.listNewsletters, (input, caller) => listNewsletters(contextOf(caller), input)),
    handle(ENDPOINTS.findStaffNewsletter, (input, caller) => findStaffNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.findNewsletterEmail, (input, caller) => findNewsletterEmail(contextOf(caller), input)),
    handle(ENDPOINTS.createNewsletter, (input, caller) => createNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.saveNewsletter, (input, caller) => saveNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.saveNewsletterAutosave, (input, caller) =>
      saveNewsletterAutosave(contextOf(caller), input),
    ),
    handle(ENDPOINTS.listNewsletterAutosaves, (input, caller) =>
      listNewsletterAutosaves(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeNewsletterAutosave, (input, caller) =>
      removeNewsletterAutosave(contextOf(caller), input),
    ),
    handle(ENDPOINTS.removeNewsletter, (input, caller) => removeNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.testNewsletter, (input, caller) => testNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.sendNewsletter, (input, caller) => sendNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.unscheduleNewsletter, (input, caller) => unscheduleNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.pauseNewsletter, (input, caller) => pauseNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.continueNewsletter, (input, caller) => continueNewsletter(contextOf(caller), input)),
    handle(ENDPOINTS.stopNewsletter, (input, caller) => stopNewsletter(contextOf(caller), input)),
  ];
}
