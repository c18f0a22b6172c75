/** What letters about accounts say: words here, their form elsewhere. */
import { composeLetter, queueLetter, type Words } from '#server/cms/mail/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { IdentityContext } from './context.ts';

export const MINUTES = { confirm: 1440, reset: 30, magic: 30, email: 1440, handoff: 5 } as const;

const NOT_YOU = 'If it was not you, do nothing: without this link nothing happens.';

/** What writing one needs. */
export type Letters = Pick<IdentityContext, 'db' | 'brand' | 'origins' | 'now'>;

/** In the transaction of what it tells about. Answers its number. */
export function writeLetter(
  { db, brand, origins, now }: Letters,
  to: string,
  compose: Compose,
): Promise<number> {
  return queueLetter(db, brand, composeLetter(to, compose(origins[brand])), now);
}

/** Given the address of the site, without a slash at its end. */
export type Compose = (origin: string) => Words;

/** Without the name that was given: whoever registers the address of another could write anything to them by it. */
export const confirmAccount =
  (key: string): Compose =>
  (origin) => ({
    subject: 'Please confirm your new account',
    paragraphs: [
      'Somebody, we hope you, opened an account with this address. Confirm it within a day, with the password that was chosen.',
      'If it was not you, do nothing: there will be no account.',
    ],
    button: { label: 'Confirm the account', href: `${origin}${ROUTES.confirmAccount}?key=${key}` },
  });

export const haveAnAccount = (): Compose => (origin) => ({
  subject: 'You have an account already',
  paragraphs: [
    'Somebody, perhaps you, asked to open an account with this address. It has one already.',
    'You can sign in with your password, or choose a new one if you have forgotten it.',
    'If it was not you, do nothing: nothing has changed.',
  ],
  button: { label: 'Sign in', href: `${origin}${ROUTES.login}` },
});

export const chooseNewPassword =
  (login: string, key: string): Compose =>
  (origin) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for your account.',
      `The link below is good for ${MINUTES.reset} minutes, and once.`,
      NOT_YOU,
    ],
    button: {
      label: 'Choose a new password',
      href: `${origin}${ROUTES.forgotPassword}?key=${key}&login=${encodeURIComponent(login)}`,
    },
  });

export const magicLink =
  (key: string): Compose =>
  (origin) => ({
    subject: 'Your link to sign in',
    paragraphs: [`This link signs you in. It is good for ${MINUTES.magic} minutes, and once.`, NOT_YOU],
    button: { label: 'Sign in', href: `${origin}${ROUTES.autoLogin}?key=${key}` },
  });

export const passwordChanged = (): Compose => (origin) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now, and wherever else you were signed in you are no longer.',
    'If it was not you, choose a new one at once, and write to us.',
  ],
  button: { label: 'Choose a new password', href: `${origin}${ROUTES.forgotPassword}` },
});

export const leaveEmail =
  (email: string, key: string): Compose =>
  (origin) => ({
    subject: 'Please confirm the change of your address',
    paragraphs: [
      `Somebody, we hope you, wants to use ${email} for your account instead of this address.`,
      'The change is made once both addresses have confirmed it, within a day.',
      'If it was not you, do not confirm, and choose a new password: somebody is using your account.',
    ],
    button: { label: 'Confirm the change', href: `${origin}${ROUTES.confirmEmail}?key=${key}` },
  });

export const takeEmail =
  (key: string): Compose =>
  (origin) => ({
    subject: 'Please confirm your new address',
    paragraphs: [
      'Somebody, we hope you, wants to use this address for an account.',
      'The change is made once both addresses have confirmed it, within a day.',
      NOT_YOU,
    ],
    button: { label: 'Confirm the change', href: `${origin}${ROUTES.confirmEmail}?key=${key}` },
  });

export const emailTaken = (): Compose => (origin) => ({
  subject: 'This address has an account already',
  paragraphs: [
    'Somebody wanted to use this address for another account. It has one already, so nothing was changed.',
    'If it was you, sign in with this address.',
  ],
  button: { label: 'Sign in', href: `${origin}${ROUTES.login}` },
});
