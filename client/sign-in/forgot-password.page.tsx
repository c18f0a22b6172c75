/** `/forgot-password/`: asks for an email; the email's link leads here again, to choose a new password. */
import type { ReactNode } from 'react';
import { flag, key, login } from '#client/core/account-query.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { PASSWORD_HINT, PasswordField } from '#client/ui/password-field.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { SentEmail } from './sent-email.tsx';
import { ResetForm } from './sign-in-forms.tsx';

export const forgotPasswordPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  allowedQuery: { key, login, sent: flag, stale: flag },
  load: async () => page(null),
  head: (_, { query }) => ({
    title: query.key ? 'Choose a new password' : 'Forgot your password?',
    description: 'Choose a new password for your account, with a link that we send to your email address.',
    noindex: true,
  }),

  Page({ page }) {
    const { query, form } = page;
    if (query.key) return <NewPassword page={page} />;
    if (query.sent === '1')
      return (
        <SentEmail again={ROUTES.forgotPassword}>
          If this address has an account, we emailed it a link to choose a new password. It expires in 30
          minutes.
        </SentEmail>
      );
    return (
      <AuthCard title="Forgot your password?" lead="We will email you a link to choose a new password.">
        {query.stale === '1' && (
          <AuthNotice>This link is no longer valid. Request a new one below.</AuthNotice>
        )}
        <ResetForm form={form} />
      </AuthCard>
    );
  },
};

function NewPassword({ page: { query, form } }: { page: PageContext }): ReactNode {
  const { key = '', login = '' } = query;
  return (
    <AuthCard title="Choose a new password" lead="You will be logged out on all other devices.">
      <form className="form" method="post" action={ROUTES.forgotPassword} noValidate>
        <FormError form={form} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="login" value={login} autoComplete="username" />
        <PasswordField
          name="password"
          label="New password"
          hint={PASSWORD_HINT}
          form={form}
          autoComplete="new-password"
        />
        <p>
          <button className="button" type="submit">
            Save password
          </button>
        </p>
      </form>
    </AuthCard>
  );
}
