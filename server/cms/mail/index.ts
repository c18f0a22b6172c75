/** Emails: written with what they tell about, sent afterwards, tried again until they are taken. */
export { composeEmail, type Email, type EmailWords, fillSite, onSite } from './email.ts';
export { DISPLAY_FONT, TEXT_FONT } from './email-styles.ts';
export { EMAIL_THEMES, type EmailColors } from './email-themes.ts';
export { createMailer, type EmailCounts, EmailRefused, MailboxRefused, type SendEmail } from './mailer.ts';
export { describeEmailJob, queueEmail, removeEmail } from './queue-email.ts';
export { findLogoId, renderEmail } from './render-email.ts';
export { composeInWords, EMAIL_TEXTS_SETTING, keyOfWords, parseEmailTexts } from './texts/changed-words.ts';
export { checkWords, listLeftOut } from './texts/check-words.ts';
export {
  type ChangedWords,
  defineEmail,
  type EmailDefinition,
  type EmailValues,
  originalWords,
} from './texts/define-email.ts';
export { fillEmail, fillWords } from './texts/fill-email.ts';
