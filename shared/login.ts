/** Rules and messages of the login form. Without zod, which browsers would have to load. */

/** Letters, digits, hyphens and underscores, 3 to 30 of them. */
export const USERNAME = /^[a-z0-9][a-z0-9_-]{2,29}$/i;
export const USERNAME_RULE = 'Use 3 to 30 letters, digits, hyphens and underscores.';
/** Length of a new password, in characters. */
export const PASSWORD_LIMITS = { least: 10, most: 200 } as const;
/** Coarse: whether the address is anybody's is for the database to say. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_EMAIL_LENGTH = 254;

export interface LoginFields {
  readonly login?: string | undefined;
  readonly password?: string | undefined;
}

/** Problems of the fields, by field; empty when they can be sent. Messages: specification, section 5. */
export function checkLogin({ login = '', password = '' }: LoginFields): Readonly<Record<string, string>> {
  const name = login.trim();
  return {
    ...(name === '' && { login: 'Required' }),
    ...(name !== '' && !isUsernameOrEmail(name) && { login: 'Invalid username or email' }),
    ...(password === '' && { password: 'Required' }),
  };
}

function isUsernameOrEmail(text: string): boolean {
  return USERNAME.test(text) || (text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text));
}

/** Texts of `?error=` on the page of the login; other codes say nothing. */
export const LOGIN_ERRORS: Readonly<Record<string, string>> = {
  expired: 'Your session has ended. Please log in again.',
  account_locked: 'Your account is locked. Please contact us to have it opened.',
  invalid_membership_status: 'Your membership does not allow you to log in right now. Please contact us.',
};
