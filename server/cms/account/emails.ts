/** Words of emails about the end of an account, as they are until staff change them. */
import type { writeEmail } from '#server/cms/identity/index.ts';
import { defineEmail, fillEmail } from '#server/cms/mail/index.ts';
import { ROUTES } from '#shared/routes.ts';

type ComposeEmail = Parameters<typeof writeEmail>[2];

export const ACCOUNT_CLOSED = defineEmail({
  name: 'account-closed',
  title: 'Account deleted',
  sentWhen: 'Somebody deletes their account.',
  fields: { name: 'Ada Opal' },
  subject: 'Your account has been deleted',
  paragraphs: [
    'Hello {name},',
    'As you asked, your account and your data have been deleted. You will not be charged again.',
    'Tax law requires us to keep records of purchases and payments. We keep them without your name.',
    'If this was not you, contact us right away.',
  ],
  button: 'Contact us',
});

export const accountClosed =
  (name: string): ComposeEmail =>
  (origin) =>
    fillEmail(ACCOUNT_CLOSED, { name }, `${origin}${ROUTES.contact}`);
