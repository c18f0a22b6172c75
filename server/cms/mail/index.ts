/** Emails: written with what they tell about, sent afterwards, tried again until they are taken. */
export { composeEmail, type Email, type EmailWords, fillSite, onSite } from './email.ts';
export { DISPLAY_FONT, TEXT_FONT } from './email-styles.ts';
export { EMAIL_THEMES, type EmailColors } from './email-themes.ts';
export { createMailer, type EmailCounts, EmailRefused, type SendEmail } from './mailer.ts';
export { describeEmailJob, queueEmail, removeEmail } from './queue-email.ts';
export { findLogoId, renderEmail } from './render-email.ts';
