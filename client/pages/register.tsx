/** `/register/`: asks for an account, which begins when its address is confirmed (decision 21). */
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Field, FormError } from '#client/ui/field.tsx';
import { Gate } from '#client/ui/gate.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { SentLetter } from '#client/ui/sent-letter.tsx';
import { PASSWORD_LIMITS, USERNAME_RULE } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';
import { flag } from './account-query.ts';

export const registerPage: PersonalPageModule<null> = {
  personal: true,
  guard: 'guest',
  allowedQuery: { sent: flag },
  load: async () => page(null),
  head: () => ({
    title: 'Create an account',
    description: 'An account costs nothing and needs no card.',
    sheet: 'account',
    noindex: true,
  }),

  Page({ page: { form, query, site } }) {
    if (query.sent === '1')
      return (
        <SentLetter again={ROUTES.register}>
          There is a letter with a link, good for a day. It opens your account.
        </SentLetter>
      );
    return (
      <Gate
        title="Create an account"
        lead={`An account of ${site.name} costs nothing and needs no card.`}
        aside={
          <>
            <h2>Do you have one already?</h2>
            <p className="button-row">
              <a className="button quiet" href={ROUTES.login}>
                Log in
              </a>
              <a href={ROUTES.forgotPassword}>Forgot your password?</a>
            </p>
          </>
        }
      >
        <form className="form" method="post" action={ROUTES.register} noValidate>
          <FormError form={form} />
          <Field name="email" label="E-mail address" form={form} type="email" autoComplete="email" />
          <Field name="name" label="Your name" form={form} autoComplete="name" />
          <Field
            name="username"
            label="User name"
            hint={USERNAME_RULE}
            form={form}
            autoComplete="off"
            optional
            verbatim
          />
          <PasswordField
            name="password"
            label="Password"
            hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to keep in mind.`}
            form={form}
            autoComplete="new-password"
          />
          <p className="small">
            By creating an account you agree to our <a href="/terms-of-use/">terms of use</a>. What we keep is
            told in the <a href="/privacy-policy/">privacy policy</a>.
          </p>
          <p>
            <button className="button" type="submit">
              Create the account
            </button>
          </p>
        </form>
      </Gate>
    );
  },
};
