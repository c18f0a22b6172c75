/** `/confirm-account/`: the email's key and a password open the account. */

import { key, login, target } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { KeyForm } from '#client/ui/key-form.tsx';
import { PASSWORD_HINT, PasswordField } from '#client/ui/password-field.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';

export const confirmAccountPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  allowedQuery: { key, login, redirect_to: target },
  load: async () => page(null),
  head: (_, { query }) => ({
    title: query.redirect_to ? 'Choose your password' : 'Activate your account',
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
    const { redirect_to: next } = query;
    return (
      <AuthCard
        title={next ? 'Choose your password' : 'Activate your account'}
        lead={next ? 'Then you go on where you left off.' : 'Choose a password to finish.'}
      >
        <KeyForm
          action={ROUTES.confirmAccount}
          keyOfEmail={query.key}
          form={form}
          button={next ? 'Save password and log in' : 'Activate account'}
        >
          <input type="hidden" name="login" value={query.login ?? ''} autoComplete="username" />
          {next && <input type="hidden" name="redirect_to" value={next} />}
          <PasswordField
            name="password"
            label="Password"
            hint={PASSWORD_HINT}
            form={form}
            autoComplete="new-password"
          />
        </KeyForm>
        {next && form && (
          <p className="ways">
            <a href={ROUTES.forgotPassword}>Request a new link</a>
          </p>
        )}
      </AuthCard>
    );
  },
};
