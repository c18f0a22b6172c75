/** Emails about accounts: `email-texts.ts` has their words. */
import { composeInWords, type EmailWords, fillEmail, queueEmail } from '#server/cms/mail/index.ts';
import { ROUTES } from '#shared/routes.ts';
import type { IdentityContext } from './context.ts';
import * as texts from './email-texts.ts';

export const MINUTES = {
  confirm: 1440,
  reset: 30,
  magic: 30,
  email: 1440,
  loginTicket: 5,
  paidAccount: 10_080,
} as const;

/** Context of writing an email. */
export type Emails = Pick<IdentityContext, 'db' | 'brand' | 'origins' | 'now'>;

/** In the transaction of what it tells about. Answers its key. @param replyTo of who reads what comes back */
export async function writeEmail(
  { db, brand, origins, now }: Emails,
  to: string,
  compose: ComposeEmail,
  replyTo?: string,
): Promise<string> {
  const email = await composeInWords(db, brand, to, compose(origins[brand]));
  return queueEmail(db, brand, { ...email, ...(replyTo && { replyTo }) }, now);
}

/** Given the address of the site, without a slash at its end. */
export type ComposeEmail = (origin: string) => EmailWords;

/** Without the name that was given: whoever registers the address of another could write anything to them by it. */
export const confirmAccount =
  (login: string, key: string, next: string | null): ComposeEmail =>
  (origin) => {
    const query = new URLSearchParams({ key, login, ...(next && { redirect_to: next }) });
    return fillEmail(texts.CONFIRM_ACCOUNT, {}, `${origin}${ROUTES.confirmAccount}?${query}`);
  };

export const accountOpened =
  (login: string, key: string, next: string): ComposeEmail =>
  (origin) => {
    const query = new URLSearchParams({ key, login, redirect_to: next });
    return fillEmail(texts.ACCOUNT_OPENED, {}, `${origin}${ROUTES.confirmAccount}?${query}`);
  };

export const haveAnAccount = (): ComposeEmail => (origin) =>
  fillEmail(texts.HAVE_AN_ACCOUNT, {}, `${origin}${ROUTES.login}`);

export const chooseNewPassword =
  (login: string, key: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.RESET_PASSWORD,
      { minutes: String(MINUTES.reset) },
      `${origin}${ROUTES.forgotPassword}?key=${key}&login=${encodeURIComponent(login)}`,
    );

export const magicLink =
  (key: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.MAGIC_LINK,
      { minutes: String(MINUTES.magic) },
      `${origin}${ROUTES.autoLogin}?key=${key}`,
    );

export const passwordChanged = (): ComposeEmail => (origin) =>
  fillEmail(texts.PASSWORD_CHANGED, {}, `${origin}${ROUTES.forgotPassword}`);

/** Nothing in it comes from those who guess. */
export const passwordGuessed = (): ComposeEmail => (origin) =>
  fillEmail(texts.PASSWORD_GUESSED, {}, `${origin}${ROUTES.forgotPassword}`);

export const newPlace = (): ComposeEmail => (origin) =>
  fillEmail(texts.NEW_PLACE, {}, `${origin}${ROUTES.forgotPassword}`);

export const leaveEmail =
  (email: string, key: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.LEAVE_EMAIL, { email }, `${origin}${ROUTES.confirmEmail}?key=${key}`);

export const takeEmail =
  (key: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.TAKE_EMAIL, {}, `${origin}${ROUTES.confirmEmail}?key=${key}`);

export const emailTaken = (): ComposeEmail => (origin) =>
  fillEmail(texts.EMAIL_TAKEN, {}, `${origin}${ROUTES.login}`);

const toSecurity = (origin: string): string => `${origin}${ROUTES.accountSecurity}`;

export const secondFactorOn = (): ComposeEmail => (origin) =>
  fillEmail(texts.SECOND_FACTOR_ON, {}, toSecurity(origin));

export const secondFactorOff = (): ComposeEmail => (origin) =>
  fillEmail(texts.SECOND_FACTOR_OFF, {}, toSecurity(origin));

export const recoveryCodeUsed =
  (left: number): ComposeEmail =>
  (origin) =>
    fillEmail(texts.RECOVERY_CODE_USED, { left: String(left), isOne: left === 1 }, toSecurity(origin));

export const passkeyAdded =
  (name: string, host: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.PASSKEY_ADDED, { name, host }, toSecurity(origin));

export const applicationPasswordMade =
  (name: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.APPLICATION_PASSWORD_MADE, { name }, toSecurity(origin));

export const applicationPasswordRevoked =
  (name: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.APPLICATION_PASSWORD_REVOKED, { name }, toSecurity(origin));
