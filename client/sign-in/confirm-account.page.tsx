/** `/confirm-account/`: the email's key and a password open the account. */

import { key, login } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { KeyForm } from '#client/ui/key-form.tsx';
import { PASSWORD_HINT, PasswordField } from '#client/ui/password-field.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';

export const confirmAccountPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  allowedQuery: { key, login },
  load: async () => page(null),
  head: () => ({
    title: 'Activate your account',
    description: 'Choose a password to activate your new account.',
    noindex: true,
  }),

  Page({ page: { query, form } }) {
    if (!query.key)
      return (
        <AuthCard title="Activate your account">
          <AuthNotice>This link is incomplete. Please open it from the email again.</AuthNotice>
          <p className="ways">
            <a href={ROUTES.register}>Create an account</a>
          </p>
        </AuthCard>
      );
    return (
      <AuthCard title="Activate your account" lead="Choose a password to finish.">
        <KeyForm action={ROUTES.confirmAccount} keyOfEmail={query.key} form={form} button="Activate account">
          <input type="hidden" name="login" value={query.login ?? ''} autoComplete="username" />
          <PasswordField
            name="password"
            label="Password"
            hint={PASSWORD_HINT}
            form={form}
            autoComplete="new-password"
          />
        </KeyForm>
      </AuthCard>
    );
  },
};
