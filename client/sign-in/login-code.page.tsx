/** `/login/code/`: the second half of a login, by a passkey or a code of an app. Only a form that was just sent leads here. */
import { parseTarget } from '#client/core/account-query.ts';
import { type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard } from './auth-card.tsx';
import { PasskeyButton, PasskeyOr } from './passkey-button.tsx';

export const loginCodePage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'guest',
  load: async ({ typed }) => (typed.ticket ? page(null) : redirect(ROUTES.login, 302)),
  head: () => ({ title: 'Enter your code', noindex: true }),

  Page({ page: { form, ...context } }) {
    const { ticket, redirect_to = '', remember, passkey_options: passkey } = form?.values ?? {};
    const redirectTo = parseTarget({ ...context, query: { redirect_to } });
    return (
      <AuthCard
        title={passkey ? 'One more step' : 'Enter your code'}
        lead="Two-step login is on for this account."
      >
        <form className="form" method="post" action={ROUTES.loginCode} noValidate>
          <FormError form={form} />
          <input type="hidden" name="ticket" value={ticket} />
          {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
          {passkey && (
            <>
              <PasskeyButton options={JSON.parse(passkey)}>Use your passkey</PasskeyButton>
              <PasskeyOr>or enter a code</PasskeyOr>
            </>
          )}
          <Field
            name="code"
            label="Code"
            hint="The six digits that your authenticator app shows, or one of your recovery codes."
            autoComplete="one-time-code"
            maxLength={40}
            verbatim
            form={form}
          />
          <p className="field-check">
            <label>
              <input type="checkbox" name="remember" defaultChecked={remember === 'on'} /> Do not ask in this
              browser for 30 days
            </label>
          </p>
          <p className="button-row">
            <button className={passkey ? 'button quiet' : 'button'} type="submit">
              Log in
            </button>
            <a href={ROUTES.login}>Start over</a>
          </p>
        </form>
        <p className="ways">
          No phone and no recovery codes? Another administrator can reset two-step login for you.
        </p>
      </AuthCard>
    );
  },
};
