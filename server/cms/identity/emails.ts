/** Words of emails about accounts; their form is elsewhere. */
import { composeEmail, type EmailWords, queueEmail } from '#server/cms/mail/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { IdentityContext } from './context.ts';

export const MINUTES = {
  confirm: 1440,
  reset: 30,
  magic: 30,
  email: 1440,
  loginTicket: 5,
  paidAccount: 10_080,
} as const;

const NOT_YOU = 'If this was not you, you can ignore this email. Nothing will change.';

/** Context of writing an email. */
export type Emails = Pick<IdentityContext, 'db' | 'brand' | 'origins' | 'now'>;

/** In the transaction of what it tells about. Answers its key. @param replyTo of who reads what comes back */
export function writeEmail(
  { db, brand, origins, now }: Emails,
  to: string,
  compose: ComposeEmail,
  replyTo?: string,
): Promise<string> {
  const email = composeEmail(to, compose(origins[brand]));
  return queueEmail(db, brand, { ...email, ...(replyTo && { replyTo }) }, now);
}

/** Given the address of the site, without a slash at its end. */
export type ComposeEmail = (origin: string) => EmailWords;

/** Without the name that was given: whoever registers the address of another could write anything to them by it. */
export const confirmAccount =
  (login: string, key: string, next: string | null): ComposeEmail =>
  (origin) => ({
    subject: 'Confirm your new account',
    paragraphs: [
      'You or someone else created an account with this email address. To activate it, confirm it within 24 hours and choose a password.',
      'If this was not you, you can ignore this email. No account will be created.',
    ],
    button: {
      label: 'Confirm account',
      href: `${origin}${ROUTES.confirmAccount}?${new URLSearchParams({ key, login, ...(next && { redirect_to: next }) })}`,
    },
  });

export const accountOpened =
  (login: string, key: string, next: string): ComposeEmail =>
  (origin) => ({
    subject: 'Choose the password of your new account',
    paragraphs: [
      'Thank you for your order. What you bought is in an account that we opened for this email address.',
      'Choose a password, and you are in. The link works once, within seven days; after that you can ask for a new one on the login page.',
      'If you did not buy anything from us, you can ignore this email.',
    ],
    button: {
      label: 'Choose your password',
      href: `${origin}${ROUTES.confirmAccount}?${new URLSearchParams({ key, login, redirect_to: next })}`,
    },
  });

export const haveAnAccount = (): ComposeEmail => (origin) => ({
  subject: 'You already have an account',
  paragraphs: [
    'You or someone else tried to create an account with this email address, which already has one.',
    'You can log in with your password, or choose a new one if you forgot it.',
    'If this was not you, you can ignore this email. Nothing has changed.',
  ],
  button: { label: 'Log in', href: `${origin}${ROUTES.login}` },
});

export const chooseNewPassword =
  (login: string, key: string): ComposeEmail =>
  (origin) => ({
    subject: 'Reset your password',
    paragraphs: [
      'You or someone else asked for a new password for your account.',
      `The link below works once, within ${MINUTES.reset} minutes.`,
      NOT_YOU,
    ],
    button: {
      label: 'Choose a new password',
      href: `${origin}${ROUTES.forgotPassword}?key=${key}&login=${encodeURIComponent(login)}`,
    },
  });

export const magicLink =
  (key: string): ComposeEmail =>
  (origin) => ({
    subject: 'Your login link',
    paragraphs: [`This link logs you in. It works once, within ${MINUTES.magic} minutes.`, NOT_YOU],
    button: { label: 'Log in', href: `${origin}${ROUTES.autoLogin}?key=${key}` },
  });

export const passwordChanged = (): ComposeEmail => (origin) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Your password was just changed, and you were logged out on all other devices.',
    'If this was not you, choose a new password right away and contact us.',
  ],
  button: { label: 'Choose a new password', href: `${origin}${ROUTES.forgotPassword}` },
});

/** Nothing in it comes from those who guess. */
export const passwordGuessed = (): ComposeEmail => (origin) => ({
  subject: 'Someone is guessing your password',
  paragraphs: [
    'In the last hour, many wrong passwords were entered for your account. None of them worked.',
    'You can log in as usual. Nothing changes on devices where you have logged in before.',
    'If your password is short, or if you use it on other sites too, choose a new one now. We send this warning at most once a day.',
  ],
  button: { label: 'Choose a new password', href: `${origin}${ROUTES.forgotPassword}` },
});

export const newPlace = (): ComposeEmail => (origin) => ({
  subject: 'New login to your account',
  paragraphs: [
    'Your password was just used to log in from a browser and network that we have not seen with your account before.',
    'If this was you, you do not need to do anything.',
    'If this was not you, choose a new password now. That logs out every device, including the new one.',
  ],
  button: { label: 'Choose a new password', href: `${origin}${ROUTES.forgotPassword}` },
});

export const leaveEmail =
  (email: string, key: string): ComposeEmail =>
  (origin) => ({
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `You or someone else asked to change the email address of your account to ${email}.`,
      'The change takes effect once it is confirmed from both addresses, within 24 hours.',
      'If this was not you, do not confirm, and choose a new password right away: someone is using your account.',
    ],
    button: { label: 'Confirm change', href: `${origin}${ROUTES.confirmEmail}?key=${key}` },
  });

export const takeEmail =
  (key: string): ComposeEmail =>
  (origin) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You or someone else asked to use this email address for an account.',
      'The change takes effect once it is confirmed from both addresses, within 24 hours.',
      NOT_YOU,
    ],
    button: { label: 'Confirm change', href: `${origin}${ROUTES.confirmEmail}?key=${key}` },
  });

export const emailTaken = (): ComposeEmail => (origin) => ({
  subject: 'This email address already has an account',
  paragraphs: [
    'You or someone else asked to use this email address for another account. It already has one, so nothing was changed.',
    'If this was you, log in with this address.',
  ],
  button: { label: 'Log in', href: `${origin}${ROUTES.login}` },
});

const securityButton = (origin: string) => ({
  label: 'Security of your account',
  href: `${origin}${ROUTES.accountSecurity}`,
});
const NOT_ME = 'If this was not you, choose a new password now, and tell another administrator.';

export const secondFactorOn = (): ComposeEmail => (origin) => ({
  subject: 'Two-step login is on',
  paragraphs: [
    'From now on, logging in to your account takes a code from your authenticator app as well as your password.',
    'Keep your recovery codes where you find them without your phone.',
    NOT_ME,
  ],
  button: securityButton(origin),
});

export const secondFactorOff = (): ComposeEmail => (origin) => ({
  subject: 'Two-step login is off',
  paragraphs: [
    'Your account no longer asks for a code from an authenticator app. Its recovery codes are void.',
    NOT_ME,
  ],
  button: securityButton(origin),
});

export const recoveryCodeUsed =
  (left: number): ComposeEmail =>
  (origin) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `A recovery code of your account was just used in place of a code from your app. ${left === 1 ? 'One is' : `${left} are`} left.`,
      NOT_ME,
    ],
    button: securityButton(origin),
  });

export const applicationPasswordMade =
  (name: string): ComposeEmail =>
  (origin) => ({
    subject: 'A new application password',
    paragraphs: [
      `An application password named “${name}” was made for your account. A program can use it in your name.`,
      'If this was not you, revoke it, choose a new password now, and tell another administrator.',
    ],
    button: securityButton(origin),
  });
