/** `/confirm-account/`: the letter's key and the password that was chosen open the account. */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate, GateNotice } from '#client/ui/gate.tsx';
import { KeyForm } from '#client/ui/key-form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ROUTES } from '#shared/routes.ts';
import { key } from './account-query.ts';

export const confirmAccountPage: PersonalPageModule<null> = {
  personal: true,
  allowedQuery: { key },
  load: async () => page(null),
  head: () => ({ title: 'Open your account', sheet: 'account', noindex: true }),

  Page({ page: { query, form } }) {
    if (!query.key)
      return (
        <Gate title="Open your account">
          <GateNotice>This link is not complete. Please open it from the letter once more.</GateNotice>
          <p className="ways">
            <a href={ROUTES.register}>Create an account</a>
          </p>
        </Gate>
      );
    return (
      <Gate
        title="Open your account"
        lead="One thing is left: the password that you have chosen. So nobody else can have opened an account in your name."
      >
        <KeyForm action={ROUTES.confirmAccount} keyOfLetter={query.key} form={form} button="Open my account">
          <PasswordField name="password" label="Password" form={form} autoComplete="current-password" />
        </KeyForm>
        <p className="ways">
          <a href={ROUTES.register}>You do not remember it? Begin anew</a>
        </p>
      </Gate>
    );
  },
};
