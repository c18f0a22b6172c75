/** Emails: written with what they tell about, sent afterwards, tried again until they are taken. */
export { composeEmail, type Email, type EmailWords, fillSite, onSite } from './email.ts';
export { createMailer, type EmailCounts, EmailRefused, type SendEmail } from './mailer.ts';
export { describeEmailJob, queueEmail, removeEmail } from './queue-email.ts';
export { findLogoId, renderEmail } from './render-email.ts';
