/** Words of emails about accounts, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

const NOT_YOU = 'If this was not you, you can ignore this email. Nothing will change.';
const TELL_ADMINISTRATOR = 'If this was not you, choose a new password now, and tell another administrator.';

export const CONFIRM_ACCOUNT = defineEmail({
  name: 'confirm-account',
  title: 'Confirm a new account',
  sentWhen: 'Somebody registers with an address that has no account.',
  fields: {},
  subject: 'Confirm your new account',
  paragraphs: [
    'You or someone else created an account with this email address. To activate it, confirm it within 24 hours and choose a password.',
    'If this was not you, you can ignore this email. No account will be created.',
  ],
  button: 'Confirm account',
});

export const ACCOUNT_OPENED = defineEmail({
  name: 'account-opened',
  title: 'Account of a guest who has bought',
  sentWhen: 'A guest pays, and an account is opened for the address.',
  fields: {},
  subject: 'Choose the password of your new account',
  paragraphs: [
    'Thank you for your order. What you bought is in an account that we opened for this email address.',
    'Choose a password, and you are in. The link works once, within seven days; after that you can ask for a new one on the login page.',
    'If you did not buy anything from us, you can ignore this email.',
  ],
  button: 'Choose your password',
});

export const HAVE_AN_ACCOUNT = defineEmail({
  name: 'have-an-account',
  title: 'An account is there already',
  sentWhen: 'Somebody registers with an address that has an account.',
  fields: {},
  subject: 'You already have an account',
  paragraphs: [
    'You or someone else tried to create an account with this email address, which already has one.',
    'You can log in with your password, or choose a new one if you forgot it.',
    'If this was not you, you can ignore this email. Nothing has changed.',
  ],
  button: 'Log in',
});

export const RESET_PASSWORD = defineEmail({
  name: 'reset-password',
  title: 'Reset a password',
  sentWhen: 'Somebody asks for a new password.',
  fields: { minutes: '30' },
  subject: 'Reset your password',
  paragraphs: [
    'You or someone else asked for a new password for your account.',
    'The link below works once, within {minutes} minutes.',
    NOT_YOU,
  ],
  button: 'Choose a new password',
});

export const MAGIC_LINK = defineEmail({
  name: 'login-link',
  title: 'Login link',
  sentWhen: 'Somebody asks to log in by email, without the password.',
  fields: { minutes: '30' },
  subject: 'Your login link',
  paragraphs: ['This link logs you in. It works once, within {minutes} minutes.', NOT_YOU],
  button: 'Log in',
});

export const PASSWORD_CHANGED = defineEmail({
  name: 'password-changed',
  title: 'Password changed',
  sentWhen: 'A password was changed.',
  fields: {},
  subject: 'Your password was changed',
  paragraphs: [
    'Your password was just changed, and you were logged out on all other devices.',
    'If this was not you, choose a new password right away and contact us.',
  ],
  button: 'Choose a new password',
});

export const PASSWORD_GUESSED = defineEmail({
  name: 'password-guessed',
  title: 'Password being guessed',
  sentWhen: 'Many wrong passwords were entered for an account; once a day at most.',
  fields: {},
  subject: 'Someone is guessing your password',
  paragraphs: [
    'In the last hour, many wrong passwords were entered for your account. None of them worked.',
    'You can log in as usual. Nothing changes on devices where you have logged in before.',
    'If your password is short, or if you use it on other sites too, choose a new one now. We send this warning at most once a day.',
  ],
  button: 'Choose a new password',
});

export const NEW_PLACE = defineEmail({
  name: 'new-login',
  title: 'Login from a new place',
  sentWhen: 'Somebody logs in from a browser and a network that the account does not know.',
  fields: {},
  subject: 'New login to your account',
  paragraphs: [
    'Your password was just used to log in from a browser and network that we have not seen with your account before.',
    'If this was you, you do not need to do anything.',
    'If this was not you, choose a new password now. That logs out every device, including the new one.',
  ],
  button: 'Choose a new password',
});

export const LEAVE_EMAIL = defineEmail({
  name: 'leave-email',
  title: 'Change of address, to the old one',
  sentWhen: 'Somebody changes the address of their account.',
  fields: { email: 'ada@reader.example' },
  needed: ['email'],
  subject: 'Confirm the change of your email address',
  paragraphs: [
    'You or someone else asked to change the email address of your account to {email}.',
    'The change takes effect once it is confirmed from both addresses, within 24 hours.',
    'If this was not you, do not confirm, and choose a new password right away: someone is using your account.',
  ],
  button: 'Confirm change',
});

export const TAKE_EMAIL = defineEmail({
  name: 'take-email',
  title: 'Change of address, to the new one',
  sentWhen: 'Somebody changes the address of their account.',
  fields: {},
  subject: 'Confirm your new email address',
  paragraphs: [
    'You or someone else asked to use this email address for an account.',
    'The change takes effect once it is confirmed from both addresses, within 24 hours.',
    NOT_YOU,
  ],
  button: 'Confirm change',
});

export const EMAIL_TAKEN = defineEmail({
  name: 'email-taken',
  title: 'Change of address to one that is taken',
  sentWhen: 'Somebody changes their address to one that has an account.',
  fields: {},
  subject: 'This email address already has an account',
  paragraphs: [
    'You or someone else asked to use this email address for another account. It already has one, so nothing was changed.',
    'If this was you, log in with this address.',
  ],
  button: 'Log in',
});

export const SECOND_FACTOR_ON = defineEmail({
  name: 'two-step-on',
  title: 'Two-step login is on',
  sentWhen: 'A member of staff sets up two-step login.',
  fields: {},
  subject: 'Two-step login is on',
  paragraphs: [
    'From now on, logging in to your account takes a code from your authenticator app as well as your password.',
    'Keep your recovery codes where you find them without your phone.',
    TELL_ADMINISTRATOR,
  ],
  button: 'Security of your account',
});

export const SECOND_FACTOR_OFF = defineEmail({
  name: 'two-step-off',
  title: 'Two-step login is off',
  sentWhen: 'Two-step login of an account is turned off.',
  fields: {},
  subject: 'Two-step login is off',
  paragraphs: [
    'Your account no longer asks for a code from an authenticator app. Its recovery codes are void.',
    TELL_ADMINISTRATOR,
  ],
  button: 'Security of your account',
});

export const RECOVERY_CODE_USED = defineEmail({
  name: 'recovery-code-used',
  title: 'Recovery code used',
  sentWhen: 'Somebody logs in with a recovery code in place of a code from the app.',
  fields: { left: '4' },
  subject: 'A recovery code was used',
  paragraphs: [
    {
      when: 'isOne',
      label: 'One code is left',
      text: 'A recovery code of your account was just used in place of a code from your app. One is left.',
    },
    {
      when: 'isOne',
      is: '',
      label: 'Several codes are left, or none',
      text: 'A recovery code of your account was just used in place of a code from your app. {left} are left.',
    },
    TELL_ADMINISTRATOR,
  ],
  cases: { isOne: false },
  button: 'Security of your account',
});

export const PASSKEY_ADDED = defineEmail({
  name: 'passkey-added',
  title: 'New passkey',
  sentWhen: 'A member of staff adds a passkey to their two-step login.',
  fields: { name: 'Work laptop', host: 'facet.example' },
  needed: ['name'],
  subject: 'A passkey was added',
  paragraphs: [
    'A passkey named “{name}” was added to your account. It takes the place of a code when you log in at {host}.',
    'If this was not you, remove it, choose a new password now, and tell another administrator.',
  ],
  button: 'Security of your account',
});

export const APPLICATION_PASSWORD_MADE = defineEmail({
  name: 'application-password',
  title: 'New application password',
  sentWhen: 'A member of staff makes a password for a program.',
  fields: { name: 'Backup script' },
  needed: ['name'],
  subject: 'A new application password',
  paragraphs: [
    'An application password named “{name}” was made for your account. A program can use it in your name.',
    'If this was not you, revoke it, choose a new password now, and tell another administrator.',
  ],
  button: 'Security of your account',
});

export const APPLICATION_PASSWORD_REVOKED = defineEmail({
  name: 'application-password-revoked',
  title: 'Application password revoked',
  sentWhen: 'A member of staff revokes the application password of another user.',
  fields: { name: 'Backup script' },
  needed: ['name'],
  subject: 'An application password was revoked',
  paragraphs: [
    'Our staff revoked the application password named “{name}” of your account. Programs that used it can no longer log in.',
    'If a program still needs one, make a new one under Security. If you do not know why it was revoked, ask an administrator.',
  ],
  button: 'Security of your account',
});

export const ACCOUNT_EMAILS = [
  CONFIRM_ACCOUNT,
  ACCOUNT_OPENED,
  HAVE_AN_ACCOUNT,
  RESET_PASSWORD,
  MAGIC_LINK,
  PASSWORD_CHANGED,
  PASSWORD_GUESSED,
  NEW_PLACE,
  LEAVE_EMAIL,
  TAKE_EMAIL,
  EMAIL_TAKEN,
  SECOND_FACTOR_ON,
  SECOND_FACTOR_OFF,
  RECOVERY_CODE_USED,
  PASSKEY_ADDED,
  APPLICATION_PASSWORD_MADE,
  APPLICATION_PASSWORD_REVOKED,
];
