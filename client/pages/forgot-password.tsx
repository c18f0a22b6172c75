/** `/forgot-password/`: asks for a letter; the letter's link leads here again, to choose a new password. */
import type { ReactNode } from 'react';
import { type PageContext, type PersonalPageModule, page } from '#client/page-module.ts';
import { FormError } from '#client/ui/field.tsx';
import { Gate, GateNotice } from '#client/ui/gate.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { SentLetter } from '#client/ui/sent-letter.tsx';
import { ResetForm } from '#client/ui/sign-in-forms.tsx';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';
import { flag, key, login } from './account-query.ts';

export const forgotPasswordPage: PersonalPageModule<null> = {
  personal: true,
  allowedQuery: { key, login, sent: flag, stale: flag },
  load: async () => page(null),
  head: (_, { query }) => ({
    title: query.key ? 'Choose a new password' : 'Forgot your password?',
    sheet: 'account',
    noindex: true,
  }),

  Page({ page }) {
    const { query, form } = page;
    if (query.key) return <NewPassword page={page} />;
    if (query.sent === '1')
      return (
        <SentLetter again={ROUTES.forgotPassword}>
          If this address has an account, there is a letter with a link to choose a new password. It is good
          for 30 minutes.
        </SentLetter>
      );
    return (
      <Gate title="Forgot your password?" lead="A link comes by mail, with which you choose a new one.">
        {query.stale === '1' && (
          <GateNotice>This link is not valid any more. Here you can ask for a new one.</GateNotice>
        )}
        <ResetForm form={form} />
      </Gate>
    );
  },
};

function NewPassword({ page: { query, form } }: { page: PageContext }): ReactNode {
  const { key = '', login = '' } = query;
  return (
    <Gate title="Choose a new password" lead="It ends your session wherever else you are logged in.">
      <form className="form" method="post" action={ROUTES.forgotPassword} noValidate>
        <FormError form={form} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="login" value={login} autoComplete="username" />
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to keep in mind.`}
          form={form}
          autoComplete="new-password"
        />
        <p>
          <button className="button" type="submit">
            Set the password
          </button>
        </p>
      </form>
    </Gate>
  );
}
